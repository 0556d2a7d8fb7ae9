// @ts-check
// Deploys the playground's contracts on a local chain.
import { rpcCall } from './chains.mjs'
import { compile } from './contracts/compile.mjs'

export const COIN_CHAIN = 1

/**
 * Deploys creation code from the node's last account, which nothing else uses. Resolves with the
 * contract's address.
 * @param {string} url @param {string} data @returns {Promise<string>}
 */
export async function deploy(url, data) {
  const from = (await rpcCall(url, 'eth_accounts')).at(-1)
  const receipt = await sendMined(url, { from, data, gas: '0x2dc6c0' })
  if (receipt?.status !== '0x1') throw new Error('the contract could not be deployed')
  return receipt.contractAddress
}

/**
 * Sends from an account of the node. Resolves with the receipt once the block is mined.
 * @param {string} url
 * @param {object} transaction
 * @returns {Promise<{ status: string, contractAddress: string } | null>}
 */
export async function sendMined(url, transaction) {
  const hash = await rpcCall(url, 'eth_sendTransaction', [transaction])
  for (let look = 0; look < 6_000; look++) {
    const receipt = await rpcCall(url, 'eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return null
}

/**
 * Deploys the coin on local chain 1 with a balance for every account. Resolves with the COIN
 * setting.
 * @param {Record<number, string>} urls @returns {Promise<string>}
 */
export async function deployCoin(urls) {
  const url = String(urls[COIN_CHAIN])
  const holders = (await rpcCall(url, 'eth_accounts')).map((/** @type {string} */ account) =>
    account.slice(2).padStart(64, '0'),
  )
  const list =
    (32).toString(16).padStart(64, '0') +
    holders.length.toString(16).padStart(64, '0') +
    holders.join('')
  const address = await deploy(url, compile('PlayCoin').bytecode + list)
  return JSON.stringify({
    chainId: COIN_CHAIN,
    address,
    symbol: 'PLAY',
    decimals: 6,
    name: 'Play Coin',
    icon: 'src/page/icon.svg',
  })
}
