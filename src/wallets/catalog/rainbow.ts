// Rainbow.
import iconUrl from './icons/rainbow.svg'
import type { CatalogWallet } from './wallet.ts'

export const rainbow: CatalogWallet = {
  id: 'rainbow',
  name: 'Rainbow',
  rdns: ['me.rainbow'],
  iconUrl,
  iconBackground: '#0c2f78',
  groupName: 'Popular',
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
  qrCode: {
    instructions: {
      learnMoreUrl: 'https://learn.rainbow.me/connect-to-a-website-or-app',
      steps: [
        { step: 'install', title: 'installApp', description: 'homeScreen' },
        { step: 'create', title: 'createWallet', description: 'backUp' },
        { step: 'scan', title: 'tapScan', description: 'pointAtCode' },
      ],
    },
  },
  extension: {
    instructions: {
      learnMoreUrl: 'https://learn.rainbow.me/connect-to-a-website-or-app',
      steps: [
        { step: 'install', title: 'addExtension', description: 'pinToToolbar' },
        { step: 'create', title: 'createWallet', description: 'writeDown' },
        { step: 'refresh', title: 'comeBack', description: 'appears' },
      ],
    },
  },
}
