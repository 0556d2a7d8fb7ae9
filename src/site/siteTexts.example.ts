// Your own words in place of ours: copy this to siteTexts.ts. What is not named stays. The names are those of src/i18n/en/: `landing` is enLanding.ts,
// `header` is enHeader.ts, `dialogs` is enDialogs.ts with enErrors.ts and enMoney.ts. Two examples:
//
//   export const landing: Own<LandingText> = { footer: 'Harbour Coin Ltd, 1 Quay Street' }
//   export const dialogs: Own<DialogsText> = { connect: { points: [{ title: 'Your harbour', text: 'One key for all.' }] } }
//
// They are in the language of the setting DEFAULT_LANGUAGE. Words for the page in another one:
//
//   export const others: Others = { de: { landing: { footer: 'Hafenmünze GmbH, Kaistraße 1' } } }
import type { DialogsText, HeaderText, LandingText } from '../i18n/messageTypes.ts'
import type { Own } from '../lib/deepMerge.ts'
import type { Others } from '../page/siteMessages.ts'

export const landing: Own<LandingText> = {}
export const header: Own<HeaderText> = {}
export const dialogs: Own<DialogsText> = {}
export const others: Others = {}
