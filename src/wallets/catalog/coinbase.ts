// Coinbase Wallet. It pairs by its own closed protocol only, so outside its extension this page is opened in its app.
import iconUrl from './icons/coinbase.svg'
import type { CatalogWallet } from './wallet.ts'

export const coinbase: CatalogWallet = {
  id: 'coinbase',
  name: 'Coinbase Wallet',
  shortName: 'Coinbase',
  rdns: ['com.coinbase.wallet'],
  iconUrl,
  iconBackground: '#2c5ff6',
  iconAccent: '#2c5ff6',
  groupName: 'Popular',
  way: 'injected',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=org.toshi',
    ios: 'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
    mobile: 'https://coinbase.com/wallet/downloads',
    qrCode: 'https://coinbase-wallet.onelink.me/q5Sx/fdb9b250',
    chrome: 'https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    browserExtension: 'https://coinbase.com/wallet',
  },
  pageLink: 'https://go.cb-w.com/dapp?cb_url={encodedPageUrl}',
  qrCode: {
    instructions: {
      learnMoreUrl: 'https://coinbase.com/wallet/articles/getting-started-mobile',
      steps: [
        { step: 'install', title: 'Install the Coinbase Wallet app',
          description: 'It’s a separate app from the Coinbase exchange.' },
        { step: 'create', title: 'Create or import a wallet',
          description: 'Back it up, and never share your recovery phrase.' },
        { step: 'browse', title: 'Open this page in the app',
          description: 'Scan the QR code we show you next: it opens this page in the app’s own browser.' },
      ],
    },
  },
  extension: {
    instructions: {
      learnMoreUrl: 'https://coinbase.com/wallet/articles/getting-started-extension',
      steps: [
        { step: 'install', title: 'Add the Coinbase Wallet extension',
          description: 'Pin it to your toolbar so it’s easy to find.' },
        { step: 'create', title: 'Create or import a wallet',
          description: 'Write down your recovery phrase, keep it offline and never share it.' },
        { step: 'refresh', title: 'Come back here',
          description: 'Coinbase Wallet appears in the list by itself. If it doesn’t, reload the page.' },
      ],
    },
  },
}
