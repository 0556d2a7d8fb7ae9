// The heading of each step, and what assistive technology is told of an attempt.
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Session, State } from '../../session/connection/state.ts'
import type { Platform } from '../../wallets/catalog/platform.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { secondsUntil } from '../kit/elapsed.ts'
import type { Layout, Step } from './steps.ts'

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
    case 'LEARN_COMPACT': return t.connect.whatIsAWallet
    case 'GET': return t.connect.getAWallet
    case 'CONNECT':
      if (!scanned) return t.attempt.connectWith(name)
      return option?.forAny ? t.connect.scanWithPhone : t.connect.scanWith(name)
    case 'DOWNLOAD_OPTIONS': return t.connect.getWallet(name)
    case 'DOWNLOAD': return t.connect.installWallet(name)
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
      return t.connect.getStartedWith(layout === 'wide' ? name : option?.shortName ?? name)
    default: return step satisfies never
  }
}

/** True while CONNECT shows a code, or the place of one that is on its way: to pair, or to open this page in an app
 * that does not pair. A title that promises a code stands over nothing else. */
export function scans({ id, ready, pairs, links }: WalletOption, platform: Platform,
  { session, failure }: Pick<State, 'session' | 'failure'>): boolean {
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
export function announcementOf(t: DialogsText, { session, failure, option, slow, platform }: {
  readonly session: Session
  readonly failure: State['failure']
  readonly option: WalletOption | undefined
  readonly slow: boolean
  readonly platform: Platform
}): string {
  if (!option || failure?.walletId === option.id) return '' // a failure is read out with the way on
  if (session.status !== 'connecting' || session.walletId !== option.id) {
    if (session.status === 'connected') return ''
    return option.installed ? t.attempt.readyToConnect(option.name) : '' // it may have been installed this moment
  }
  switch (session.progress?.kind) {
    case undefined:
      if (option.forAny) return t.attempt.qrPreparing // no wallet is opened: it is the way to any
      return slow && option.installed ? t.attempt[slowOn(platform)](option.name) : t.attempt.opening(option.name)
    case 'pending': return t.attempt.pending(option.name)
    case 'uri': return t.attempt.codeReady
    case 'expired': return t.attempt.qrExpired
    case 'answered': return t.signIn.verifying
    case 'paused': return t.attempt.tooMany(secondsUntil(session.progress.until))
    default: return session.progress satisfies undefined
  }
}
