import iconUrl from '../icons/uniswap.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const uniswap: CatalogWallet = {
  id: 'uniswap',
  name: 'Uniswap Wallet',
  shortName: 'Uniswap',
  rdns: ['org.uniswap.app'],
  iconUrl,
  iconBackground: '#f50db4',
  iconAccent: '#f50db4',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.uniswap.mobile',
    ios: 'https://apps.apple.com/app/apple-store/id6443944476',
    mobile: 'https://wallet.uniswap.org/',
    qrCode: 'https://wallet.uniswap.org/',
    chrome:
      'https://chromewebstore.google.com/detail/uniswap-extension/nnpmfplkfogfpmcngplhnbdnnilmcdcg',
    browserExtension: 'https://wallet.uniswap.org/',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=uniswap;package=com.uniswap.mobile;end',
    ios: 'https://uniswap.org/app/wc?uri={encodedUri}',
  },
  requestLink: { android: 'uniswap://', ios: 'https://uniswap.org/app/wc' },
  qrCode: { instructions: scanSteps('https://wallet.uniswap.org/') },
  extension: { instructions: extensionSteps('https://wallet.uniswap.org/') },
}
