// Bitget Wallet. The scheme and the package of its app contain its former name, BitKeep.
import iconUrl from '../icons/bitget.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const bitget: CatalogWallet = {
  id: 'bitget',
  name: 'Bitget Wallet',
  shortName: 'Bitget',
  rdns: ['com.bitget.web3'],
  iconUrl,
  iconBackground: '#00f0ff',
  iconAccent: '#00b8c4',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.bitkeep.wallet',
    ios: 'https://apps.apple.com/app/bitkeep/id1395301115',
    mobile: 'https://web3.bitget.com/en/wallet-download?type=2',
    qrCode: 'https://web3.bitget.com/en/wallet-download',
    chrome:
      'https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak',
    browserExtension: 'https://web3.bitget.com/en/wallet-download',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=bitkeep;package=com.bitkeep.wallet;end',
    ios: 'https://bkapp.vip/wc?uri={encodedUri}',
  },
  requestLink: { android: 'bitkeep://', ios: 'https://bkapp.vip/wc' },
  qrCode: { instructions: scanSteps('https://web3.bitget.com/en/academy') },
  extension: { instructions: extensionSteps('https://web3.bitget.com/en/academy') },
}
