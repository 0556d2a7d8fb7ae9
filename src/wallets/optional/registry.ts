// IDs of the optional wallets that a site may enable (WALLETS), with the rdns that each announces
// (EIP-6963). A file of its own, so that announced wallets can be recognized before their data is
// loaded. The icons in ../icons were drawn for this project; names and trademarks belong to their
// owners.

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
