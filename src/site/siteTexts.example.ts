// Your own texts. Copy this file to siteTexts.ts; texts that you leave out keep their default. The
// keys are those of src/i18n/en/: `landing` is enLanding.ts, `header` is enHeader.ts, `dialogs` is
// enDialogs.ts with enErrors.ts and enMoney.ts. Two examples:
//
//   export const landing: Own<LandingText> = { footer: 'Harbour Coin Ltd, 1 Quay Street' }
//   export const dialogs: Own<DialogsText> = { connect: { points: [{ title: 'Your harbour', text: 'One key for all.' }] } }
//
// These texts are in the language of the setting DEFAULT_LANGUAGE. Texts for other languages:
//
//   export const others: Others = { de: { landing: { footer: 'Hafenmünze GmbH, Kaistraße 1' } } }
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import type { HeaderText } from '../i18n/en/enHeader.ts'
import type { LandingText } from '../i18n/en/enLanding.ts'
import type { DeepPartial } from '../lib/deepMerge.ts'
import type { Others } from '../page/siteMessages.ts'

export const landing: DeepPartial<LandingText> = {}
export const header: DeepPartial<HeaderText> = {}
export const dialogs: DeepPartial<DialogsText> = {}
export const others: Others = {}
