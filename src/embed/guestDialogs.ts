// The chunk with the words of the windows in somebody else's page.
import { dialogs } from '../i18n/en/enDialogs.ts'
import { spoken } from '../i18n/spoken.ts'
import { overlay } from '../lib/overlay.ts'
import { dialogs as own } from '../site/siteTexts.ts'

export const guestDialogs = spoken(overlay(dialogs, own), 'en')
