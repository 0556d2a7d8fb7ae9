// The steps of the connect modal as a pure reducer. Back is a function of the state (its table is in
// tests/ui/connect/connectSteps.test.ts); "entry" is where the present selection came from, so Back never shows a page the
// visitor has not seen. Below: the heading of each step, and what assistive technology is told of an attempt.
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Session, State } from '../../core/connection/connectionState.ts'
import type { WalletOption } from '../../wallets/options.ts'
import type { Platform } from '../../wallets/platform.ts'
import { secondsUntil } from '../modalHooks.ts'

export type Step =
  | 'NONE'
  | 'LEARN_COMPACT'
  | 'GET'
  | 'CONNECT'
  | 'DOWNLOAD_OPTIONS'
  | 'DOWNLOAD'
  | 'INSTRUCTIONS_MOBILE'
  | 'INSTRUCTIONS_EXTENSION'

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
    case 'NONE':
      return undefined
    case 'LEARN_COMPACT':
      return 'NONE'
    case 'GET':
      return layout === 'compact' && learnt ? 'LEARN_COMPACT' : 'NONE'
    case 'CONNECT':
      return layout === 'wide' ? undefined : 'NONE'
    case 'DOWNLOAD_OPTIONS':
      return entry
    case 'DOWNLOAD':
      return wallet && cardsOf(wallet) > 1 ? 'DOWNLOAD_OPTIONS' : entry
    case 'INSTRUCTIONS_MOBILE':
      return 'DOWNLOAD'
    case 'INSTRUCTIONS_EXTENSION':
      return wallet && cardsOf(wallet) > 1 ? 'DOWNLOAD_OPTIONS' : entry
    default:
      return step satisfies never
  }
}

/** The next state; an event that makes no sense at this step changes nothing. */
export function reduceStep(state: StepState, event: StepEvent): StepState {
  const { step, wallet } = state
  switch (event.type) {
    case 'select':
      return { ...START, step: stepOfSelection(event.wallet), wallet: event.wallet }
    case 'learn':
      return { ...START, step: 'LEARN_COMPACT', learnt: true }
    case 'get':
      return { ...START, step: 'GET', learnt: step === 'LEARN_COMPACT' }
    case 'get-wallet': {
      const { wallet: wanted } = event
      return {
        step: downloadStep(wanted),
        wallet: wanted,
        entry: step === 'CONNECT' ? 'CONNECT' : 'GET',
        learnt: state.learnt,
      }
    }
    case 'browser-card':
      if (!wallet?.extensionLink) return state
      return { ...state, step: wallet.extensionSteps ? 'INSTRUCTIONS_EXTENSION' : 'CONNECT' }
    case 'mobile-card':
      return wallet?.mobileLink ? { ...state, step: 'DOWNLOAD' } : state
    case 'continue':
      if (step !== 'DOWNLOAD' || !wallet) return state
      return { ...state, step: wallet.mobileSteps ? 'INSTRUCTIONS_MOBILE' : 'CONNECT' }
    case 'connect':
      return wallet ? { ...state, step: 'CONNECT' } : state
    case 'cancel':
      return START
    case 'back': {
      const to = backOf(state, event.layout)
      if (to === undefined) return state
      if (to === 'NONE') return START
      const list = to === 'GET' || to === 'LEARN_COMPACT' // of no wallet yet
      return { ...state, step: to, ...(list && { wallet: undefined, entry: 'NONE' }) }
    }
    default:
      return event satisfies never
  }
}

// With one way only, its card would be a page with a single choice: it is skipped.
function downloadStep(wallet: Shape): Step {
  if (cardsOf(wallet) > 1) return 'DOWNLOAD_OPTIONS'
  if (wallet.mobileLink) return 'DOWNLOAD'
  return wallet.extensionSteps ? 'INSTRUCTIONS_EXTENSION' : 'DOWNLOAD_OPTIONS'
}

type Shown = {
  readonly step: Step
  readonly layout: Layout
  readonly option: WalletOption | undefined
  /** CONNECT shows a code. */
  readonly scanned: boolean
}

/** The dialog's heading. At CONNECT without a code nobody sees it, but it names the dialog. */
export function titleOf(t: DialogsText, { step, layout, option, scanned }: Shown): string {
  const name = option?.name ?? ''
  switch (step) {
    case 'NONE':
    case 'LEARN_COMPACT':
      return t.connect.whatIsAWallet
    case 'GET':
      return t.connect.getAWallet
    case 'CONNECT':
      if (!scanned) return t.attempt.connectWith(name)
      return option?.forAny ? t.connect.scanWithPhone : t.connect.scanWith(name)
    case 'DOWNLOAD_OPTIONS':
      return t.connect.getWallet(name)
    case 'DOWNLOAD':
      return t.connect.installWallet(name)
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
      return t.connect.getStartedWith(layout === 'wide' ? name : (option?.shortName ?? name))
    default:
      return step satisfies never
  }
}

/** True while CONNECT shows a code, or the place of one that is on its way: to pair, or to open this page in an app
 * that does not pair. A title that promises a code stands over nothing else. */
export function scans(
  { id, ready, pairs, links }: WalletOption,
  platform: Platform,
  { session, failure }: Pick<State, 'session' | 'failure'>,
): boolean {
  if (platform !== 'desktop' || failure?.walletId === id) return false
  if (session.status === 'connecting' && session.walletId === id) {
    const { progress } = session
    return pairs && (progress === undefined || progress.kind === 'uri')
  }
  return !ready && links.page !== undefined
}

/** A phone has no toolbar to look at. */
export function slowOn(platform: Platform): 'slow' | 'slowOnPhone' {
  return platform === 'desktop' ? 'slow' : 'slowOnPhone'
}

/** One line for the dialog's live region; empty while there is nothing to tell. */
export function announcementOf(
  t: DialogsText,
  {
    session,
    failure,
    option,
    slow,
    platform,
  }: {
    readonly session: Session
    readonly failure: State['failure']
    readonly option: WalletOption | undefined
    readonly slow: boolean
    readonly platform: Platform
  },
): string {
  if (!option || failure?.walletId === option.id) return '' // a failure is read out with the way on
  if (session.status !== 'connecting' || session.walletId !== option.id) {
    if (session.status === 'connected') return ''
    return option.installed ? t.attempt.readyToConnect(option.name) : '' // it may have been installed this moment
  }
  switch (session.progress?.kind) {
    case undefined:
      if (option.forAny) return t.attempt.qrPreparing // no wallet is opened: it is the way to any
      return slow && option.installed
        ? t.attempt[slowOn(platform)](option.name)
        : t.attempt.opening(option.name)
    case 'pending':
      return t.attempt.pending(option.name)
    case 'uri':
      return t.attempt.codeReady
    case 'expired':
      return t.attempt.qrExpired
    case 'answered':
      return t.signIn.verifying
    case 'paused':
      return t.attempt.tooMany(secondsUntil(session.progress.until))
    default:
      return session.progress satisfies undefined
  }
}
