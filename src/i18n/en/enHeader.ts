// English, the words of the first paint: the header's controls. The page carries them as data, so they are strings.

export const header = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting…',
  signIn: 'Sign in',
  restoring: 'Reconnecting…',
  wrongNetwork: 'Wrong network',
  /** Accessible name of the chain button; it contains the visible name. */
  network: 'Network: {chain}',
  account: 'Account',
  pending: 'transaction pending',
  theme: 'Theme',
  activity: 'Privacy',
  stillLoading: 'Still loading…',
  loadFailed: 'Part of this page hasn’t loaded.',
  reload: 'Reload',
  /** Instead of a button, in browsers older than those the build names. */
  tooOld:
    'This browser is too old to connect a wallet. Update it, or open this page in another one.',
  cancel: 'Cancel',
  fault: 'Something went wrong here.',
  retry: 'Try again',
}

export type HeaderText = typeof header
