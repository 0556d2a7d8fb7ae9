// The wallets that a site may list with WALLETS, and the rdns that each optional one announces
// (EIP-6963). They are in a separate file so that an announced wallet is recognized before the
// wallet data is loaded. Names, icons and trademarks belong
// to their owners.

/** The default wallets, in display order. ../catalog.ts has their data. */
export const DEFAULT_WALLETS = [
  'injected',
  'safe',
  'rainbow',
  'coinbase',
  'metaMask',
  'walletConnect',
  'brave',
] as const

/** Wallets that are listed together. Without a name, the group is 'Popular'. */
export type WalletGroup = { readonly name?: string; readonly ids: readonly string[] }

export const OPTIONAL_WALLETS: Readonly<Record<string, readonly string[]>> = {
  trust: ['com.trustwallet.app'],
  okx: ['com.okex.wallet'],
  bitget: ['com.bitget.web3'],
  uniswap: ['org.uniswap.app'],
  zerion: ['io.zerion.wallet'],
  ledger: [],
  imToken: [],
  binance: ['com.binance.wallet'],
  phantom: ['app.phantom'],
  rabby: ['io.rabby'],
}
