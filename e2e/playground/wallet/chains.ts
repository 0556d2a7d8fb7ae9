// Chain names, and the unlocked accounts of every local node.

/** Chains known at first. Without Optimism (10), so that pages have to add it. 56 has no node. */
export const FIRST_CHAINS: readonly number[] = [1, 137, 42161, 56]

const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Ethereum'],
  [137, 'Polygon'],
  [10, 'OP Mainnet'],
  [42161, 'Arbitrum One'],
  [56, 'BNB Smart Chain (no node here)'],
  [5, 'Goerli'],
  [11155111, 'Sepolia'],
  [8453, 'Base'],
])

export function chainName(id: number): string {
  return NAMES.get(id) ?? `Chain ${id}`
}

/**
 * anvil's development accounts in order. Their keys are public, so never send them anything of
 * value.
 */
export const ANVIL_ACCOUNTS: readonly string[] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '0x976ea74026e726554db657fa54763abd0c3a0aa9',
  '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
  '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  '0xa0ee7a142d267c1f36714e4a8f75612f20a79720',
]

export function toHex(value: number): string {
  return `0x${value.toString(16)}`
}
