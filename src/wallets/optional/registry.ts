// The wallets that a site may list with the setting WALLETS. This list is separate from the wallet
// data (../catalog.ts, optionalWallets.ts), so that an announced wallet is recognized before its
// data is loaded. Names, icons and trademarks belong to their owners.

/** Ids of the default wallets, in display order. ../catalog.ts contains their data. */
export const DEFAULT_WALLETS = [
  'injected',
  'safe',
  'rainbow',
  'coinbase',
  'metaMask',
  'walletConnect',
  'brave',
] as const

/** Ids of wallets that are listed together under the heading `name` ('Popular' by default). */
export type WalletGroup = { readonly name?: string; readonly ids: readonly string[] }

/**
 * The rdns of each optional wallet, by wallet id. A wallet without an rdns is not recognized when
 * it announces itself.
 */
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
