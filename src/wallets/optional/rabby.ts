// Rabby. Its app opens only by its custom scheme, not by an https link.
import iconUrl from '../icons/rabby.svg'
import { extensionSteps, scanSteps, type CatalogWallet } from '../wallet.ts'

export const rabby: CatalogWallet = {
  id: 'rabby',
  name: 'Rabby',
  rdns: ['io.rabby'],
  iconUrl,
  iconBackground: '#8697ff',
  iconAccent: '#7084ff',
  way: 'walletConnect',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile',
    ios: 'https://apps.apple.com/us/app/rabby-wallet-crypto-evm/id6474381673',
    mobile: 'https://rabby.io',
    qrCode: 'https://rabby.io',
    chrome:
      'https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch',
    browserExtension: 'https://rabby.io',
  },
  pairingLinks: {
    android: 'intent://wc?uri={encodedUri}#Intent;scheme=rabby;package=com.debank.rabbymobile;end',
    ios: 'rabby://wc?uri={encodedUri}',
  },
  requestLink: 'rabby://',
  qrCode: { instructions: scanSteps('https://rabby.io/') },
  extension: { instructions: extensionSteps('https://rabby.io/') },
}
