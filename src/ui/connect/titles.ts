// The heading of each step, exactly as the specification words them, and what assistive technology is told of an attempt.
import type { DialogMessages } from '../../i18n/enDialogs.ts'
import type { Session, State } from '../../session/state.ts'
import type { Platform } from '../../wallets/platform.ts'
import type { WalletOption } from '../../wallets/options.ts'
import type { Layout, Step } from './steps.ts'

/** Takes the step, the layout and the chosen wallet; returns the dialog's heading. */
export function titleOf(t: DialogMessages, step: Step, layout: Layout, option: WalletOption | undefined): string {
  const name = option?.name ?? ''
  switch (step) {
    case 'NONE': return layout === 'wide' ? t.connect.whatIsAWallet : t.connect.title
    case 'LEARN_COMPACT': return t.connect.whatIsAWallet
    case 'GET': return t.connect.getAWallet
    case 'CONNECT': return connectTitle(t, option)
    case 'DOWNLOAD_OPTIONS': return t.connect.getWallet(name)
    case 'DOWNLOAD': return t.connect.installWallet(name)
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
      return t.connect.getStartedWith(layout === 'wide' ? name : option?.shortName ?? name)
    default: return step satisfies never
  }
}

function connectTitle(t: DialogMessages, option: WalletOption | undefined): string {
  if (!option || option.way !== 'walletConnect') return t.attempt.connectWith(option?.name ?? '')
  return option.id === 'walletConnect' ? t.connect.scanWithPhone : t.connect.scanWith(option.name)
}

/** True where CONNECT shows a QR code; elsewhere it has no visible heading (specification §2). */
export function scans(option: WalletOption | undefined, platform: Platform): boolean {
  return option !== undefined && option.ready && option.way === 'walletConnect' && platform === 'desktop'
}

/** One line for the dialog's live region; empty while there is nothing to tell. */
export function announcementOf(
  t: DialogMessages, session: Session, failure: State['failure'], option: WalletOption | undefined,
): string {
  if (!option) return ''
  if (failure?.walletId === option.id) return '' // said by the alert beside the way on
  if (session.status !== 'connecting' || session.walletId !== option.id) return ''
  switch (session.progress?.kind) {
    case undefined: return t.attempt.opening(option.name)
    case 'pending': return t.attempt.pending(option.name)
    case 'uri': return t.attempt.codeReady
    case 'expired': return t.attempt.qrExpired
    default: return session.progress satisfies undefined
  }
}
