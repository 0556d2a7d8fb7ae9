import iconUrl from './icons/rainbow.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from './wallet.ts'

export const rainbow: CatalogWallet = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: ['me.rainbow'],
  iconUrl,
  iconBackground: '#0c2f78',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=me.rainbow',
    ios: 'https://apps.apple.com/app/rainbow-ethereum-wallet/id1457119021',
    mobile: 'https://rainbow.download',
    qrCode: 'https://rainbow.download',
    browserExtension: 'https://rainbow.me/extension',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=rainbow;package=me.rainbow;end',
    ios: 'https://rnbwapp.com/wc?uri={encodedUri}',
  },
  requestLink: 'rainbow://',
  qrCode: { instructions: scanSteps('https://learn.rainbow.me/connect-to-a-website-or-app') },
  extension: {
    instructions: extensionSteps('https://learn.rainbow.me/connect-to-a-website-or-app'),
  },
}
