// Whatever sits at window.ethereum and neither announced itself nor has a name.
import { GENERIC_NAME } from '../injected/nameByFlags.ts'
import iconUrl from './icons/injected.svg'
import type { CatalogWallet } from './wallet.ts'

export const injected: CatalogWallet = {
  id: 'injected',
  name: GENERIC_NAME,
  rdns: [],
  iconUrl,
  iconBackground: '#fff',
  groupName: 'Popular',
  way: 'injected',
  onlyWhenFound: true,
  downloadUrls: {},
}
