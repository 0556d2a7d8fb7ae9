// Phantom does not support WalletConnect pairing, so the wallet's app opens this page in its own
// browser.
import iconUrl from '../icons/phantom.svg'
import { browseSteps, extensionSteps, type CatalogWallet } from '../wallet.ts'

export const phantom: CatalogWallet = {
  id: 'phantom',
  name: 'Phantom',
  rdns: ['app.phantom'],
  iconUrl,
  iconBackground: '#ab9ff2',
  iconAccent: '#9a8aee',
  way: 'injected',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=app.phantom',
    ios: 'https://apps.apple.com/app/phantom-solana-wallet/1598432977',
    mobile: 'https://phantom.app/download',
    qrCode: 'https://phantom.app/download',
    chrome: 'https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa',
    firefox: 'https://addons.mozilla.org/firefox/addon/phantom-app/',
    browserExtension: 'https://phantom.app/download',
  },
  // Phantom's links require the origin of the page in the parameter `ref`.
  pageLink: {
    android:
      'intent://browse/{encodedPageUrl}?ref={encodedOrigin}#Intent;scheme=phantom;package=app.phantom;end',
    ios: 'https://phantom.app/ul/browse/{encodedPageUrl}?ref={encodedOrigin}',
    desktop: 'https://phantom.app/ul/browse/{encodedPageUrl}?ref={encodedOrigin}',
  },
  qrCode: { instructions: browseSteps('https://help.phantom.app') },
  extension: { instructions: extensionSteps('https://help.phantom.app') },
}
