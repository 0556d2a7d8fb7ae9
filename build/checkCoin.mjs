// @ts-check
// Compares the setting COIN with the coin's contract (`npm run build -- --check`). No other part of
// a build sends a request.
import { importSource } from './bundle/esbuild.mjs'
import { BuildError } from './project.mjs'

/** @typedef {import('../src/page/config.ts').Config} Config */

const TIMEOUT_MS = 10_000

/**
 * Returns one line about the coin's contract. Rejects with a BuildError if contract and setting
 * differ. Confirms nothing if no RPC URL responds.
 * @param {Config} config
 * @returns {Promise<string>}
 */
export async function checkCoin({ coin, chains }) {
  const chain = chains.find(({ id }) => id === coin?.chainId)
  if (!coin || !chain) return 'COIN: none is set, nothing was checked'
  const { differsFromConfig, readCoinContract, toAppError } = await importSource(
    [
      "export { differsFromConfig, readCoinContract } from './src/core/account/coin.ts'",
      "export { toAppError } from './src/toAppError.ts'",
    ].join(';'),
  )
  for (const url of chain.rpcUrls.filter((one) => one.startsWith('http'))) {
    const call = (/** @type {string} */ data) =>
      callContract(url, { to: coin.address, data }).catch((reason) =>
        Promise.reject(toAppError(reason, 'node')),
      )
    const facts = await readCoinContract(call).catch(() => undefined) // try the next endpoint
    if (!facts) continue
    const contents = `${facts.symbol === undefined ? 'no symbol' : `symbol ${JSON.stringify(facts.symbol)}`} and ${facts.decimals ?? 'no'} decimals`
    if (differsFromConfig(facts, coin)) {
      throw new BuildError(
        `COIN: the contract on ${chain.name} returns ${contents}, the settings have ${JSON.stringify(
          coin.symbol,
        )} and ${coin.decimals}`,
      )
    }
    const isComplete = facts.decimals !== undefined && facts.symbol !== undefined
    return `COIN: the contract on ${chain.name} returns ${contents}${
      isComplete ? ', as the settings do' : '; missing values cannot be checked'
    }`
  }
  return `COIN: no node of ${chain.name} answered, nothing was checked`
}

/**
 * @param {string} url
 * @param {object} call
 * @returns {Promise<unknown>}
 */
async function callContract(url, call) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
  })
  const reply = await response.json()
  if (reply?.error) throw reply.error
  return reply?.result
}
