import iconUrl from '../icons/zerion.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const zerion: CatalogWallet = {
  id: 'zerion',
  name: 'Zerion',
  rdns: ['io.zerion.wallet'],
  iconUrl,
  iconBackground: '#2461ed',
  iconAccent: '#2962ef',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=io.zerion.android',
    ios: 'https://apps.apple.com/app/apple-store/id1456732565',
    mobile: 'https://link.zerion.io/pt3gdRP0njb',
    qrCode: 'https://link.zerion.io/pt3gdRP0njb',
    chrome: 'https://chrome.google.com/webstore/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
    browserExtension: 'https://zerion.io/extension',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=zerion;package=io.zerion.android;end',
    ios: 'https://wallet.zerion.io/wc?uri={encodedUri}',
  },
  requestLink: { android: 'zerion://', ios: 'https://wallet.zerion.io/wc' },
  qrCode: { instructions: scanSteps('https://help.zerion.io/en/') },
  extension: { instructions: extensionSteps('https://help.zerion.io/en/') },
}
