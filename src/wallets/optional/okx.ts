import iconUrl from '../icons/okx.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const okx: CatalogWallet = {
  id: 'okx',
  name: 'OKX Wallet',
  shortName: 'OKX',
  rdns: ['com.okex.wallet'],
  iconUrl,
  iconBackground: '#000',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.okinc.okex.gp',
    ios: 'https://apps.apple.com/us/app/okx-buy-bitcoin-eth-crypto/id1327268470',
    mobile: 'https://okx.com/download',
    qrCode: 'https://okx.com/download',
    chrome: 'https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge',
    edge: 'https://microsoftedge.microsoft.com/addons/detail/okx-wallet/pbpjkcldjiffchgbbndmhojiacbgflha',
    firefox: 'https://addons.mozilla.org/firefox/addon/okexwallet/',
    browserExtension: 'https://okx.com/download',
  },
  pairingLinks: {
    android: 'intent://main/wc?uri={encodedUri}#Intent;scheme=okex;package=com.okinc.okex.gp;end',
    ios: 'okex://main/wc?uri={encodedUri}',
  },
  requestLink: 'okex://main',
  qrCode: { instructions: scanSteps('https://okx.com/web3/') },
  extension: { instructions: extensionSteps('https://okx.com/web3/') },
}
