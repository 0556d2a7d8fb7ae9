import iconUrl from '../icons/binance.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const binance: CatalogWallet = {
  id: 'binance',
  name: 'Binance Wallet',
  shortName: 'Binance',
  rdns: ['com.binance.wallet'],
  iconUrl,
  iconBackground: '#000',
  iconAccent: '#f0b90b',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.binance.dev',
    ios: 'https://apps.apple.com/us/app/id1436799971',
    mobile: 'https://www.binance.com/en/download',
    qrCode: 'https://www.binance.com/en/web3wallet',
    chrome: 'https://chromewebstore.google.com/detail/cadiboklkpojfamcoggejbbdjcoiljjk',
  },
  pairingLinks: {
    android:
      'intent://app.binance.com/cedefi/wc?uri={encodedUri}#Intent;scheme=bnc;package=com.binance.dev;end',
    ios: 'https://app.binance.com/cedefi/wc?uri={encodedUri}',
  },
  requestLink: {
    android: 'bnc://app.binance.com/cedefi',
    ios: 'https://app.binance.com/cedefi/wc',
  },
  qrCode: { instructions: scanSteps('https://www.binance.com/en/web3wallet') },
  extension: { instructions: extensionSteps('https://www.binance.com/en/web3wallet') },
}
