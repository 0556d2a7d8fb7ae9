// To replace built-in messages with your own, copy this file to siteTexts.ts. See all names and
// types in src/i18n/messageTypes.ts. Without a build, use texts.json (docs/localization.md). Two
// examples:
//
//   export const landing: Own<LandingText> = { footer: 'Harbour Coin Ltd, 1 Quay Street' }
//   export const dialogs: Own<DialogsText> = {
//     connect: { points: [{ title: 'Your harbour', text: 'One key for all.' }] },
//   }
//
// These messages are in the language of the setting DEFAULT_LANGUAGE. Put messages in other
// languages into `others`:
//
//   export const others: Others = { de: { landing: { footer: 'Hafenmünze GmbH, Kaistraße 1' } } }
import type { DialogsText, HeaderText, LandingText } from '../i18n/messageTypes.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import type { Others } from '../page/siteMessages.ts'

export const landing: DeepPartial<LandingText> = {}
export const header: DeepPartial<HeaderText> = {}
export const dialogs: DeepPartial<DialogsText> = {}
export const others: Others = {}
