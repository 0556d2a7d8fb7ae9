// The networks' marks, each a small file of its own, loaded when its row or button is drawn.
import ethereum from '../chains/icons/1.svg'
import optimism from '../chains/icons/10.svg'
import polygon from '../chains/icons/137.svg'
import goerli from '../chains/icons/5.svg'
import base from '../chains/icons/8453.svg'
import arbitrum from '../chains/icons/42161.svg'
import sepolia from '../chains/icons/11155111.svg'

export const chainIcons: Readonly<Record<number, string>> = {
  1: ethereum, 5: goerli, 10: optimism, 137: polygon, 8453: base, 42161: arbitrum, 11155111: sepolia,
}
