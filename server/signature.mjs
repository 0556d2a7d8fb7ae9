// @ts-check
// Checks who signed a text: a key, a contract (ERC-1271), or a contract that is not deployed yet (ERC-6492). A key's
// signature is recovered here, so no node can refuse or fake it. A contract's needs a second node where one is named.
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  recoverAddress,
  toHex,
} from 'viem'
import { readText } from './body.mjs'

const ERC1271 = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const MAGIC = /^0x1626ba7e0{56}$/ // bytes4 of isValidSignature(bytes32,bytes), padded
// What a node says of a call that was run and refused; any other error is its own trouble (a limit, a missing block).
const REFUSED = [3, -32015]
const REFUSED_TEXT = /revert|\be?vm\b|opcode|jump|out of gas|gas required|stack (?:under|over)flow/i
const NODE_MS = 5_000
const MAX_BYTES = 4_000_000 // the code of an account, as hex, on chains without Ethereum's limit

/** @typedef {{ address: string, message: string, signature: `0x${string}`, signal: AbortSignal }} Signed */

/** Asks no node about a key's signature, which is valid on every chain. A contract's is valid on the chain of `urls`
 * alone: another owner may have the same address elsewhere. Nodes are asked in order, the next one when one fails.
 * Rejects when no node answers or two disagree, which says nothing about the signature.
 * @param {Signed & { urls: readonly string[] }} signed
 * @returns {Promise<'key' | 'contract' | undefined>} undefined: nobody did */
export async function whoSigned({ urls, ...signed }) {
  if (await isSignedByKey(signed)) return 'key'
  let yes = 0
  for (const url of urls) {
    const isSigned = await isSignedByContract(url, signed).catch(() => undefined)
    if (isSigned === undefined) continue
    if (!isSigned && yes > 0) throw new Error('two nodes disagree')
    if (!isSigned) return undefined
    yes += 1
    if (yes === Math.min(urls.length, 2)) return 'contract'
  }
  throw new Error('the chain is not reached')
}

/** @param {Signed} signed */
async function isSignedByKey({ address, message, signature }) {
  const hash = hashMessage(message)
  const recovered = await recoverAddress({ hash, signature }).catch(() => undefined) // not a signature of a key
  return recovered?.toLowerCase() === address.toLowerCase()
}

/** Whether a node of this chain answers; all are asked at once, for one that hangs takes all the time there is.
 * @param {{ urls: readonly string[], chainId: number, signal: AbortSignal }} chain */
export async function isReached({ urls, chainId, signal }) {
  const ask = async (/** @type {string} */ url) => {
    if (Number(await askNode({ url, signal }, 'eth_chainId', [])) !== chainId)
      throw new Error('another chain')
  }
  return Promise.any(urls.map(ask)).then(
    () => true,
    () => false,
  )
}

/** @param {string} url @param {Signed} signed */
async function isSignedByContract(url, { address, message, signature, signal }) {
  const node = { url, signal }
  const signer = /** @type {`0x${string}`} */ (address)
  const hash = hashMessage(message)
  if (isErc6492Signature(signature)) {
    return believed(hash, async (text) => {
      const args = /** @type {const} */ ([signer, text, signature])
      const abi = erc6492SignatureValidatorAbi
      const data = encodeDeployData({ abi, args, bytecode: erc6492SignatureValidatorByteCode })
      return Number(await askNode(node, 'eth_call', [{ data }, 'latest'])) === 1
    })
  }
  const code = await askNode(node, 'eth_getCode', [address, 'latest'])
  if (code === undefined) throw new Error('the chain does not say whether the account has code')
  if (code === '0x') return false
  return believed(hash, async (text) => {
    const data = encodeFunctionData({
      abi: ERC1271,
      functionName: 'isValidSignature',
      args: [text, signature],
    })
    return MAGIC.test((await askNode(node, 'eth_call', [{ to: address, data }, 'latest'])) ?? '')
  })
}

/** A yes counts only from who says no as well: of a text that nobody knows.
 * @param {`0x${string}`} hash @param {(hash: `0x${string}`) => Promise<boolean>} isSigned */
async function believed(hash, isSigned) {
  if (!(await isSigned(hash))) return false
  if (await isSigned(toHex(crypto.getRandomValues(new Uint8Array(32)))))
    throw new Error('says yes to anything')
  return true
}

/** The result as hex, undefined for a call that the contract itself refused. Rejects when the node could not say.
 * @param {{ url: string, signal: AbortSignal }} node @param {string} method @param {unknown[]} params
 * @returns {Promise<string | undefined>} */
async function askNode({ url, ...node }, method, params) {
  const signal = AbortSignal.any([node.signal, AbortSignal.timeout(NODE_MS)])
  const { body } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    redirect: 'error',
    signal,
  })
  const { result, error } = JSON.parse(await readText(body, { maxBytes: MAX_BYTES, signal }))
  if (error && (REFUSED.includes(error.code) || REFUSED_TEXT.test(String(error.message))))
    return undefined
  if (error || typeof result !== 'string')
    throw new Error('the node sent no JSON-RPC reply with a result')
  return result
}
