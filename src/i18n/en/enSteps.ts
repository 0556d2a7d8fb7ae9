// English, the words of the numbered steps to a wallet: the catalogue's wallets name them.

export const steps = {
  installApp: (wallet: string) => `Install the ${wallet} app`,
  homeScreen: 'Put it on your home screen so it’s one tap away.',
  createWallet: 'Create or import a wallet',
  writeDown: 'Write down your recovery phrase, keep it offline and never share it.',
  backUp: 'Back it up, and never share your recovery phrase.',
  tapScan: (wallet: string) => `Tap the scan button in ${wallet}`,
  pointAtCode: 'Point it at the QR code we show you next, then approve.',
  addExtension: (wallet: string) => `Add the ${wallet} extension`,
  pinToToolbar: 'Pin it to your toolbar so it’s easy to find.',
  comeBack: 'Come back here',
  appears: (wallet: string) =>
    `${wallet} appears in the list by itself. If it doesn’t, reload the page.`,
  openInApp: 'Open this page in the app',
  scanToOpen: 'Scan the QR code we show you next: it opens this page in the app’s own browser.',
  notTheExchange: 'It’s a separate app from the Coinbase exchange.',
}

export type StepsText = typeof steps
