// The steps of the connect modal as a pure reducer. Back is a function of the state (its table is in
// tests/ui/connect/steps.test.ts); "entry" is where the present selection came from, so Back never shows a page the
// visitor has not seen.
import type { WalletOption } from '../../wallets/catalog/options.ts'

export type Step =
  | 'NONE' | 'LEARN_COMPACT' | 'GET' | 'CONNECT' | 'DOWNLOAD_OPTIONS' | 'DOWNLOAD'
  | 'INSTRUCTIONS_MOBILE' | 'INSTRUCTIONS_EXTENSION'

/** 'sheet' is the bottom sheet below 768 px. */
export type Layout = 'wide' | 'compact' | 'sheet'

/** What the steps need to know of a wallet: can it be connected now, and which ways lead to it. */
export type Shape = {
  readonly id: string
  /** Installed, or reachable by QR code or app link. */
  readonly ready: boolean
  readonly extensionLink: boolean
  readonly mobileLink: boolean
  readonly extensionSteps: boolean
  readonly mobileSteps: boolean
}

/** Out of the ways that lead to it on this machine. */
export function shapeOf(option: WalletOption): Shape {
  const { extension, download } = option.links
  return {
    id: option.id,
    ready: option.ready,
    extensionLink: extension !== undefined,
    mobileLink: download !== undefined,
    extensionSteps: extension !== undefined && option.extension !== undefined,
    mobileSteps: download !== undefined && option.qrCode?.instructions !== undefined,
  }
}

/** The row of the sheet: what connects here now or in its own app, and what can only say why it cannot. A wallet that
 * would have to be installed first is under 'Get a Wallet'. */
export function inStrip(option: WalletOption): boolean {
  return !option.supported || stepOfSelection(shapeOf(option)) === 'CONNECT'
}

export type StepState = {
  readonly step: Step
  readonly wallet: Shape | undefined
  readonly entry: 'NONE' | 'GET' | 'CONNECT'
  /** GET was reached through LEARN_COMPACT, so Back leads through it. */
  readonly learnt: boolean
}

export type StepEvent =
  | { readonly type: 'select'; readonly wallet: Shape } // a row of the list
  | { readonly type: 'learn' }
  | { readonly type: 'get' }
  | { readonly type: 'get-wallet'; readonly wallet: Shape } // GET on a row of the get view, or under a QR code
  | { readonly type: 'browser-card' }
  | { readonly type: 'mobile-card' }
  | { readonly type: 'continue' }
  | { readonly type: 'connect' }
  | { readonly type: 'back'; readonly layout: Layout }
  | { readonly type: 'cancel' }

export const START: StepState = { step: 'NONE', wallet: undefined, entry: 'NONE', learnt: false }

/** How many cards DOWNLOAD_OPTIONS has for this wallet. */
export function cardsOf(wallet: Shape): number {
  return Number(wallet.extensionLink) + Number(wallet.mobileLink)
}

/** Where a row leads: straight to the attempt when the wallet can answer, else to where it can be had. */
function stepOfSelection(wallet: Shape): Step {
  return !wallet.ready && wallet.extensionLink ? 'DOWNLOAD_OPTIONS' : 'CONNECT'
}

/** The step that Back leads to, undefined where there is no Back. */
export function backOf(state: StepState, layout: Layout): Step | undefined {
  const { step, wallet, entry, learnt } = state
  switch (step) {
    case 'NONE': return undefined
    case 'LEARN_COMPACT': return 'NONE'
    case 'GET': return layout === 'compact' && learnt ? 'LEARN_COMPACT' : 'NONE'
    case 'CONNECT': return layout === 'wide' ? undefined : 'NONE'
    case 'DOWNLOAD_OPTIONS': return entry
    case 'DOWNLOAD': return wallet && cardsOf(wallet) > 1 ? 'DOWNLOAD_OPTIONS' : entry
    case 'INSTRUCTIONS_MOBILE': return 'DOWNLOAD'
    case 'INSTRUCTIONS_EXTENSION': return wallet && cardsOf(wallet) > 1 ? 'DOWNLOAD_OPTIONS' : entry
    default: return step satisfies never
  }
}

/** The next state; an event that makes no sense at this step changes nothing. */
export function reduceStep(state: StepState, event: StepEvent): StepState {
  const { step, wallet } = state
  switch (event.type) {
    case 'select': return { ...START, step: stepOfSelection(event.wallet), wallet: event.wallet }
    case 'learn': return { ...START, step: 'LEARN_COMPACT', learnt: true }
    case 'get': return { ...START, step: 'GET', learnt: step === 'LEARN_COMPACT' }
    case 'get-wallet': {
      const { wallet: wanted } = event
      return { step: downloadStep(wanted), wallet: wanted, entry: step === 'CONNECT' ? 'CONNECT' : 'GET',
        learnt: state.learnt }
    }
    case 'browser-card':
      if (!wallet?.extensionLink) return state
      return { ...state, step: wallet.extensionSteps ? 'INSTRUCTIONS_EXTENSION' : 'CONNECT' }
    case 'mobile-card': return wallet?.mobileLink ? { ...state, step: 'DOWNLOAD' } : state
    case 'continue':
      if (step !== 'DOWNLOAD' || !wallet) return state
      return { ...state, step: wallet.mobileSteps ? 'INSTRUCTIONS_MOBILE' : 'CONNECT' }
    case 'connect': return wallet ? { ...state, step: 'CONNECT' } : state
    case 'cancel': return START
    case 'back': {
      const to = backOf(state, event.layout)
      if (to === undefined) return state
      if (to === 'NONE') return START
      const list = to === 'GET' || to === 'LEARN_COMPACT' // of no wallet yet
      return { ...state, step: to, ...(list && { wallet: undefined, entry: 'NONE' }) }
    }
    default: return event satisfies never
  }
}

// With one way only, its card would be a page with a single choice: it is skipped.
function downloadStep(wallet: Shape): Step {
  if (cardsOf(wallet) > 1) return 'DOWNLOAD_OPTIONS'
  if (wallet.mobileLink) return 'DOWNLOAD'
  return wallet.extensionSteps ? 'INSTRUCTIONS_EXTENSION' : 'DOWNLOAD_OPTIONS'
}
