// Coinbase Wallet, whose app is called Base. The app does not support WalletConnect pairing, so it
// opens this page in its own browser.
import iconUrl from './icons/coinbase.svg'
import { extensionSteps, type CatalogWallet } from './wallet.ts'

export const coinbase: CatalogWallet = {
  id: 'coinbase',
  name: 'Coinbase Wallet',
  shortName: 'Coinbase',
  appName: 'Base',
  rdns: ['com.coinbase.wallet', 'app.base.account'],
  // Base's app can sign in while connecting
  // (docs.base.org/base-account/reference/core/capabilities/signInWithEthereum). The documentation
  // of the browser extension does not mention signing in.
  signsIn: ['app.base.account'],
  iconUrl,
  iconBackground: '#0e5bff',
  iconAccent: '#0e5bff',
  way: 'injected',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=org.toshi',
    ios: 'https://apps.apple.com/us/app/coinbase-wallet-store-crypto/id1278383455',
    mobile: 'https://coinbase.com/wallet/downloads',
    qrCode: 'https://coinbase-wallet.onelink.me/q5Sx/fdb9b250',
    chrome:
      'https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad',
    browserExtension: 'https://coinbase.com/wallet',
  },
  // These are 'miniapp' links. Links in the app's former format open its start screen instead of
  // this page (November 2026).
  pageLink: {
    android: 'intent://miniapp?url={encodedPageUrl}#Intent;scheme=cbwallet;package=org.toshi;end',
    ios: 'cbwallet://miniapp?url={encodedPageUrl}',
    desktop: 'cbwallet://miniapp?url={encodedPageUrl}',
  },
  webLink: 'https://go.cb-w.com/dapp?cb_url={encodedPageUrl}',
  qrCode: {
    instructions: {
      learnMoreUrl: 'https://coinbase.com/wallet/articles/getting-started-mobile',
      steps: [
        { step: 'install', title: 'installApp', description: 'notTheExchange' },
        { step: 'create', title: 'createWallet', description: 'backUp' },
        { step: 'browse', title: 'openInApp', description: 'scanToOpen' },
      ],
    },
  },
  extension: {
    instructions: extensionSteps('https://coinbase.com/wallet/articles/getting-started-extension'),
  },
}
