/** Names of wallets whose ID alone does not give it. */
const NAMES: Readonly<Record<string, string>> = {
  injected: 'Browser wallet',
  coinbase: 'Coinbase Wallet',
  metaMask: 'MetaMask',
  walletConnect: 'WalletConnect',
  brave: 'Brave Wallet',
  trust: 'Trust Wallet',
  okx: 'OKX Wallet',
  bitget: 'Bitget Wallet',
  imToken: 'imToken',
  uniswap: 'Uniswap Wallet',
}

export function walletName(id: string): string {
  return NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1)
}
