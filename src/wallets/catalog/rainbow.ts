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
        { step: 'install', title: 'Install the Rainbow app',
          description: 'Put it on your home screen so it’s one tap away.' },
        { step: 'create', title: 'Create or import a wallet',
          description: 'Back it up, and never share your recovery phrase.' },
        { step: 'scan', title: 'Tap the scan button in Rainbow',
          description: 'Point it at the QR code we show you next, then approve.' },
      ],
    },
  },
  extension: {
    instructions: {
      learnMoreUrl: 'https://learn.rainbow.me/connect-to-a-website-or-app',
      steps: [
        { step: 'install', title: 'Add the Rainbow extension',
          description: 'Pin it to your toolbar so it’s easy to find.' },
        { step: 'create', title: 'Create or import a wallet',
          description: 'Write down your recovery phrase, keep it offline and never share it.' },
        { step: 'refresh', title: 'Come back here',
          description: 'Rainbow appears in the list by itself. If it doesn’t, reload the page.' },
      ],
    },
  },
}
