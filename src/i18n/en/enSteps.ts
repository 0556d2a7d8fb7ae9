// English, the words of the numbered steps to a wallet: as the catalogue has them, with {wallet} for its name.

export const steps = {
  'Install the {wallet} app': 'Install the {wallet} app',
  'Put it on your home screen so it’s one tap away.': 'Put it on your home screen so it’s one tap away.',
  'Create or import a wallet': 'Create or import a wallet',
  'Write down your recovery phrase, keep it offline and never share it.':
    'Write down your recovery phrase, keep it offline and never share it.',
  'Back it up, and never share your recovery phrase.': 'Back it up, and never share your recovery phrase.',
  'Tap the scan button in {wallet}': 'Tap the scan button in {wallet}',
  'Point it at the QR code we show you next, then approve.': 'Point it at the QR code we show you next, then approve.',
  'Add the {wallet} extension': 'Add the {wallet} extension',
  'Pin it to your toolbar so it’s easy to find.': 'Pin it to your toolbar so it’s easy to find.',
  'Come back here': 'Come back here',
  '{wallet} appears in the list by itself. If it doesn’t, reload the page.':
    '{wallet} appears in the list by itself. If it doesn’t, reload the page.',
  'Open this page in the app': 'Open this page in the app',
  'Scan the QR code we show you next: it opens this page in the app’s own browser.':
    'Scan the QR code we show you next: it opens this page in the app’s own browser.',
  'It’s a separate app from the Coinbase exchange.': 'It’s a separate app from the Coinbase exchange.',
}

export type StepsText = { readonly [Words in keyof typeof steps]: string }
