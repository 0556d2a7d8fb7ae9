// Any wallet that speaks WalletConnect, by QR code or by the link the system hands to one of its apps.
import iconUrl from './icons/walletConnect.svg'
import type { CatalogWallet } from './wallet.ts'

export const walletConnect: CatalogWallet = {
  id: 'walletConnect',
  name: 'WalletConnect',
  rdns: [],
  iconUrl,
  iconBackground: '#3b99fc',
  groupName: 'Popular',
  way: 'walletConnect',
  downloadUrls: {},
  pairingLinks: { android: '{uri}', ios: '{uri}' },
  qrCode: {},
}
