// Rainbow. On Android its pairing link is the raw URI: the system asks which wallet app is meant.
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
  pairingLinks: { android: '{uri}', ios: 'rainbow://wc?uri={encodedUri}' },
  requestLink: 'rainbow://',
  qrCode: {
    instructions: {
      learnMoreUrl: 'https://learn.rainbow.me/connect-to-a-website-or-app',
      steps: [{ step: 'install' }, { step: 'create' }, { step: 'scan' }],
    },
  },
}
