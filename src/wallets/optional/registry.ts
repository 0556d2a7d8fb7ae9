// The further wallets that a site may switch on (WALLETS), by id, and what each announces itself as (EIP-6963): enough
// to know them by, before any of their data is fetched, and by itself for that. Their drawings in ../icons are ours;
// names and marks are their makers'.

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
