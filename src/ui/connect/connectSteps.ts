// The reducer of the connect dialog's steps, and the titles and announcements of each step.
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { ConnectionStatus, ConnectionState } from '../../core/connection/connectionState.ts'
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

/** 'sheet' is the layout of windows below 768 px. */
export type Layout = 'wide' | 'compact' | 'sheet'

/** The properties of a wallet that determine the next step. */
export type StepWallet = {
  readonly id: string
  /** Whether the wallet is installed, or reachable by QR code or app link. */
  readonly ready: boolean
  readonly extensionLink: boolean
  readonly mobileLink: boolean
  readonly extensionSteps: boolean
  readonly mobileSteps: boolean
}

export function toStepWallet(option: WalletOption): StepWallet {
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

/** Returns whether the connect dialog lists a wallet on a phone. Wallets that must be installed
 * first are listed in 'Get a Wallet' instead. */
export function isInMobileStrip(option: WalletOption): boolean {
  return !option.supported || getSelectedStep(toStepWallet(option)) === 'CONNECT'
}

export type StepState = {
  readonly step: Step
  readonly wallet: StepWallet | undefined
  /** The step in which the user selected the current wallet. The Back button returns to it. */
  readonly entry: 'NONE' | 'GET' | 'CONNECT'
  /** Whether the step GET was opened from LEARN_COMPACT. In the compact layout, Back then returns
   * to LEARN_COMPACT. */
  readonly viaLearn: boolean
}

export type StepEvent =
  | { readonly type: 'select'; readonly wallet: StepWallet } // from the wallet list
  | { readonly type: 'learn' }
  | { readonly type: 'get' }
  | { readonly type: 'get-wallet'; readonly wallet: StepWallet } // from GET or below a QR code
  | { readonly type: 'browser-card' }
  | { readonly type: 'mobile-card' }
  | { readonly type: 'continue' }
  | { readonly type: 'connect' }
  | { readonly type: 'back'; readonly layout: Layout }
  | { readonly type: 'cancel' }

export const INITIAL_STEP: StepState = {
  step: 'NONE',
  wallet: undefined,
  entry: 'NONE',
  viaLearn: false,
}

export function countDownloadCards(wallet: StepWallet): number {
  return Number(wallet.extensionLink) + Number(wallet.mobileLink)
}

/** Returns DOWNLOAD_OPTIONS if the wallet's extension must be installed first, otherwise
 * CONNECT. */
function getSelectedStep(wallet: StepWallet): Step {
  return !wallet.ready && wallet.extensionLink ? 'DOWNLOAD_OPTIONS' : 'CONNECT'
}

/** Returns the step that the Back button opens, or undefined if the step has no Back button. */
export function getBackStep(state: StepState, layout: Layout): Step | undefined {
  const { step, wallet, entry, viaLearn } = state
  switch (step) {
    case 'NONE':
      return undefined
    case 'LEARN_COMPACT':
      return 'NONE'
    case 'GET':
      return layout === 'compact' && viaLearn ? 'LEARN_COMPACT' : 'NONE'
    case 'CONNECT':
      return layout === 'wide' ? undefined : 'NONE'
    case 'DOWNLOAD_OPTIONS':
      return entry
    case 'DOWNLOAD':
      return wallet && countDownloadCards(wallet) > 1 ? 'DOWNLOAD_OPTIONS' : entry
    case 'INSTRUCTIONS_MOBILE':
      return 'DOWNLOAD'
    case 'INSTRUCTIONS_EXTENSION':
      return wallet && countDownloadCards(wallet) > 1 ? 'DOWNLOAD_OPTIONS' : entry
    default:
      return step satisfies never
  }
}

/** Returns the next state. Events that do not apply to the current step are ignored. */
export function reduceStep(state: StepState, event: StepEvent): StepState {
  const { step, wallet } = state
  switch (event.type) {
    case 'select':
      return { ...INITIAL_STEP, step: getSelectedStep(event.wallet), wallet: event.wallet }
    case 'learn':
      return { ...INITIAL_STEP, step: 'LEARN_COMPACT', viaLearn: true }
    case 'get':
      return { ...INITIAL_STEP, step: 'GET', viaLearn: step === 'LEARN_COMPACT' }
    case 'get-wallet': {
      const { wallet: selected } = event
      return {
        step: getDownloadStep(selected),
        wallet: selected,
        entry: step === 'CONNECT' ? 'CONNECT' : 'GET',
        viaLearn: state.viaLearn,
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
      return INITIAL_STEP
    case 'back': {
      const to = getBackStep(state, event.layout)
      if (to === undefined) return state
      if (to === 'NONE') return INITIAL_STEP
      const list = to === 'GET' || to === 'LEARN_COMPACT' // these steps have no selected wallet
      return { ...state, step: to, ...(list && { wallet: undefined, entry: 'NONE' }) }
    }
    default:
      return event satisfies never
  }
}

/** Returns the first step of installing a wallet. In DOWNLOAD_OPTIONS, the user chooses between the
 * extension and the app. */
function getDownloadStep(wallet: StepWallet): Step {
  if (countDownloadCards(wallet) > 1) return 'DOWNLOAD_OPTIONS'
  if (wallet.mobileLink) return 'DOWNLOAD'
  return wallet.extensionSteps ? 'INSTRUCTIONS_EXTENSION' : 'DOWNLOAD_OPTIONS'
}

type TitleInput = {
  readonly step: Step
  readonly layout: Layout
  readonly option: WalletOption | undefined
  readonly showsCode: boolean
}

export function getStepTitle(
  t: DialogsText,
  { step, layout, option, showsCode }: TitleInput,
): string {
  const name = option?.name ?? ''
  switch (step) {
    case 'NONE':
    case 'LEARN_COMPACT':
      return t.connect.whatIsAWallet
    case 'GET':
      return t.connect.getAWallet
    case 'CONNECT':
      if (!showsCode) return t.attempt.connectWith(name)
      return option?.isGeneric ? t.connect.scanWithPhone : t.connect.scanWith(name)
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

/** Returns whether the step CONNECT shows a QR code or its placeholder. */
export function showsQrCode(
  { id, ready, usesWalletConnect, links }: WalletOption,
  platform: Platform,
  { session, failure }: Pick<ConnectionState, 'session' | 'failure'>,
): boolean {
  if (platform !== 'desktop' || failure?.walletId === id) return false
  if (session.status === 'connecting' && session.walletId === id) {
    const { progress } = session
    return usesWalletConnect && (progress === undefined || progress.kind === 'uri')
  }
  return !ready && links.page !== undefined
}

/** Returns the key of the message about a slow wallet. Phones get another message, because the
 * desktop message mentions the browser's toolbar. */
export function getSlowMessageKey(platform: Platform): 'slow' | 'slowOnPhone' {
  return platform === 'desktop' ? 'slow' : 'slowOnPhone'
}

/** Returns the text for the dialog's live region, or '' if there is nothing to announce. */
export function getAnnouncement(
  t: DialogsText,
  {
    session,
    failure,
    option,
    slow,
    platform,
  }: {
    readonly session: ConnectionStatus
    readonly failure: ConnectionState['failure']
    readonly option: WalletOption | undefined
    readonly slow: boolean
    readonly platform: Platform
  },
): string {
  if (!option || failure?.walletId === option.id) return '' // an alert announces the error
  if (session.status !== 'connecting' || session.walletId !== option.id) {
    if (session.status === 'connected') return ''
    // Announce that the extension can connect, because the user may have just installed it.
    return option.installed ? t.attempt.readyToConnect(option.name) : ''
  }
  switch (session.progress?.kind) {
    case undefined:
      if (option.isGeneric) return t.attempt.qrPreparing // the generic option has no app to open
      return slow && option.installed
        ? t.attempt[getSlowMessageKey(platform)](option.name)
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
