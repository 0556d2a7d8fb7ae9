import iconUrl from '../icons/trust.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const trust: CatalogWallet = {
  id: 'trust',
  name: 'Trust Wallet',
  shortName: 'Trust',
  rdns: ['com.trustwallet.app'],
  iconUrl,
  iconBackground: '#0500ff',
  iconAccent: '#3375bb',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
    ios: 'https://apps.apple.com/us/app/trust-crypto-bitcoin-wallet/id1288339409',
    mobile: 'https://trustwallet.com/download',
    qrCode: 'https://trustwallet.com/download',
    chrome:
      'https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph',
    browserExtension: 'https://trustwallet.com/browser-extension',
  },
  pairingLinks: {
    android:
      'intent://wc?uri={encodedUri}#Intent;scheme=trust;package=com.wallet.crypto.trustapp;end',
    ios: 'https://link.trustwallet.com/wc?uri={encodedUri}',
  },
  requestLink: { android: 'trust://', ios: 'https://link.trustwallet.com/wc' },
  pageLink: 'https://link.trustwallet.com/open_url?coin_id=60&url={encodedPageUrl}',
  qrCode: { instructions: scanSteps('https://trustwallet.com/') },
  extension: { instructions: extensionSteps('https://trustwallet.com/browser-extension') },
}
