// imToken. `rdns` is empty because the rdns that its in-app browser announces is not known.
import iconUrl from '../icons/imToken.svg'
import { scanSteps, type CatalogWallet } from '../wallet.ts'

export const imToken: CatalogWallet = {
  id: 'imToken',
  name: 'imToken',
  rdns: [],
  iconUrl,
  iconBackground: '#098de6',
  iconAccent: '#098de6',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=im.token.app',
    ios: 'https://itunes.apple.com/us/app/imtoken2/id1384798940',
    mobile: 'https://token.im/download',
    qrCode: 'https://token.im/download',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=imtokenv2;package=im.token.app;end',
    ios: 'imtokenv2://wc?uri={encodedUri}',
  },
  requestLink: 'imtokenv2://',
  qrCode: { instructions: scanSteps('https://support.token.im/hc/en-us/categories/360000925393') },
}
