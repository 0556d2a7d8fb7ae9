// Brave Wallet: part of the Brave browser, so it is there or cannot be had. Connecting also opens its set-up.
import iconUrl from './icons/brave.svg'
import type { CatalogWallet } from './wallet.ts'

export const brave: CatalogWallet = {
  id: 'brave',
  name: 'Brave Wallet',
  rdns: ['com.brave.wallet'],
  iconUrl,
  iconBackground: '#fff',
  groupName: 'Popular',
  way: 'injected',
  onlyWhenFound: true,
  downloadUrls: {},
}
