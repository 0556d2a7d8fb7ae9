// The optional wallets that a site may enable with WALLETS, and the rdns that each announces
// (EIP-6963). They are in a separate file so that an announced wallet is recognized before the
// wallet data is loaded. Names, icons and trademarks belong
// to their owners.

export const MORE_WALLETS: Readonly<Record<string, readonly string[]>> = {
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
