// Safe: only inside a frame of its own site, where it answers by messages.
import iconUrl from './icons/safe.svg'
import type { CatalogWallet } from './wallet.ts'

export const safe: CatalogWallet = {
  id: 'safe',
  name: 'Safe',
  rdns: [],
  iconUrl,
  iconBackground: '#fff',
  iconAccent: '#12ff80',
  groupName: 'Popular',
  way: 'safe',
  downloadUrls: {},
}
