// @ts-check
// Deploys contract wallets on a local chain, whose node holds the owners' keys.
import { randomBytes } from 'node:crypto'
import { decodeFunctionResult, encodeFunctionData, serializeErc6492Signature } from 'viem'
import { rpcCall } from '../chains.mjs'
import { sendMined } from '../contracts.mjs'
import { compile } from './compile.mjs'

/** @typedef {`0x${string}`} Hex */
/** @typedef {{ url: string, address: Hex, abi: import('viem').Abi }} Factory */

/** @param {string} url @param {string} from @returns {Promise<Factory>} */
export async function deployFactory(url, from) {
  const { abi, bytecode } = compile('WalletFactory')
  const receipt = await sendMined(url, { from, data: bytecode })
  if (receipt?.status !== '0x1') throw new Error('the factory could not be deployed')
  return { url, address: /** @type {Hex} */ (receipt.contractAddress), abi }
}

/**
 * Returns a contract wallet of this owner. `sign` signs with a key of the node, wrapped by ERC-6492
 * if the contract is not deployed.
 * @param {Factory & { owner: string, deploy: boolean }} options
 * @returns {Promise<{ address: Hex, sign(message: string, signer: string): Promise<string> }>}
 */
export async function walletOf({ url, address: factory, abi, owner, deploy }) {
  const args = [owner, `0x${randomBytes(32).toString('hex')}`]
  const create = encodeFunctionData({ abi, functionName: 'create', args })
  const data = await rpcCall(url, 'eth_call', [
    { to: factory, data: encodeFunctionData({ abi, functionName: 'addressOf', args }) },
    'latest',
  ])
  const address = String(
    decodeFunctionResult({ abi, functionName: 'addressOf', data }),
  ).toLowerCase()
  if (deploy) await sendMined(url, { from: owner, to: factory, data: create })
  const code = await rpcCall(url, 'eth_getCode', [address, 'latest'])
  if ((code !== '0x') !== deploy) throw new Error('the wallet is not where it was expected')
  return {
    address: /** @type {Hex} */ (address),
    async sign(message, signer) {
      const signature = await rpcCall(url, 'personal_sign', [message, signer])
      return deploy
        ? signature
        : serializeErc6492Signature({ address: factory, data: create, signature })
    },
  }
}
