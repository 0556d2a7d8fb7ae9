// Your own words in place of ours; what is not named stays. The names are those of src/i18n/: `landing` is enLanding.ts,
// `header` is en.ts, `dialogs` is enDialogs.ts with enErrors.ts and enMoney.ts. Two examples:
//
//   export const landing: Own<LandingText> = { footer: 'Harbour Coin Ltd, 1 Quay Street' }
//   export const dialogs: Own<DialogMessages> = { connect: { points: [{ title: 'Your harbour', text: 'One key for all.' }] } }
import type { Messages } from '../i18n/en.ts'
import type { DialogMessages } from '../i18n/enDialogs.ts'
import type { Own } from '../lib/overlay.ts'
import type { LandingText } from '../page/landing/Landing.tsx'

export const landing: Own<LandingText> = {}
export const header: Own<Messages> = {}
export const dialogs: Own<DialogMessages> = {}
