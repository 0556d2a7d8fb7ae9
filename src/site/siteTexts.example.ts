// Your own texts in place of ours: copy this file to siteTexts.ts, or use texts.json (docs/localization.md), which needs no build.
// What you leave out stays ours. Names and types are in src/i18n/messageTypes.ts. Two examples:
//
//   export const landing: Own<LandingText> = { footer: 'Harbour Coin Ltd, 1 Quay Street' }
//   export const dialogs: Own<DialogsText> = { connect: { points: [{ title: 'Your harbour', text: 'One key for all.' }] } }
//
// They are in the language of the setting DEFAULT_LANGUAGE. Texts of pages in other languages:
//
//   export const others: Others = { de: { landing: { footer: 'Hafenmünze GmbH, Kaistraße 1' } } }
import type { DialogsText, HeaderText, LandingText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import type { Others } from '../page/siteMessages.ts'

export const landing: Own<LandingText> = {}
export const header: Own<HeaderText> = {}
export const dialogs: Own<DialogsText> = {}
export const others: Others = {}
