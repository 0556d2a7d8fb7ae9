// English, the words of the first paint: the header's controls. Everything else is in enDialogs.ts, loaded on need.

export const en = {
  connectWallet: 'Connect Wallet',
  connecting: (wallet: string) => `Connecting ${wallet}`,
  restoring: 'Checking your wallet',
  wrongNetwork: 'Wrong network',
  /** Accessible name of the chain button; it contains the visible name. */
  network: (chain: string) => `Network: ${chain}`,
  account: 'Account',
  pending: 'transaction pending',
  theme: 'Light or dark',
  activity: 'Activity',
  loadFailed: 'A part of this page did not load. Check your connection.',
  fault: 'Something went wrong here.',
  retry: 'Try again',
}

export type Messages = typeof en
