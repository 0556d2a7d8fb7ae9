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
const REVERTED = 3 // -32015 is Nethermind's code for a revert and the OP Stack gateway's for a timeout: its words decide
const REVERT_DATA = /^(?:reverted )?0x[\da-f]/i
const REVERT_TEXT = /revert|\be?vm\b|opcode|jump|out of gas|gas required|stack (?:under|over)flow/i
const NODE_MS = 5_000
const MAX_BYTES = 4_000_000 // the code of an account, as hex, on chains without Ethereum's limit

/** @typedef {{ address: string, message: string, signature: `0x${string}`, signal: AbortSignal }} Signed */

/** Asks no node about a key's signature, which is valid on every chain. A contract's is valid on the chain of `urls`
 * alone: another owner may have the same address elsewhere. Nodes are asked in order, the next one when one fails.
 * A node that is still syncing finds no code anywhere, so a second node must find none either. Rejects when too few nodes
 * answer or two disagree, which says nothing about the signature.
 * @param {Signed & { urls: readonly string[] }} signed
 * @returns {Promise<'key' | 'contract' | undefined>} undefined: nobody did */
export async function whoSigned({ urls, ...signed }) {
  if (await isSignedByKey(signed)) return 'key'
  const needed = Math.min(urls.length, 2)
  const count = { signed: 0, empty: 0 }
  for (const url of urls) {
    const verdict = await askContract(url, signed).catch(() => undefined)
    if (verdict === undefined) continue
    if (verdict === 'refused' && count.signed > 0) throw new Error('two nodes disagree')
    if (verdict === 'refused') return undefined
    count[verdict] += 1
    if (count.signed === needed) return 'contract'
    if (count.empty === needed && count.signed === 0) return undefined
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

/** Returns 'empty' where the node finds no contract, as one without state does for every address.
 * @param {string} url @param {Signed} signed @returns {Promise<'signed' | 'refused' | 'empty'>} */
async function askContract(url, { address, message, signature, signal }) {
  const node = { url, signal }
  const signer = /** @type {`0x${string}`} */ (address)
  const hash = hashMessage(message)
  if (isErc6492Signature(signature)) {
    const isSigned = await believed(hash, async (text) => {
      const args = /** @type {const} */ ([signer, text, signature])
      const abi = erc6492SignatureValidatorAbi
      const data = encodeDeployData({ abi, args, bytecode: erc6492SignatureValidatorByteCode })
      return Number(await askNode(node, 'eth_call', [{ data }, 'latest'])) === 1
    })
    return isSigned ? 'signed' : 'empty' // without state the factory that deploys the account is missing too
  }
  const code = await askNode(node, 'eth_getCode', [address, 'latest'])
  if (code === undefined) throw new Error('the chain does not say whether the account has code')
  if (code === '0x') return 'empty'
  let isEmpty = false
  const isSigned = await believed(hash, async (text) => {
    const data = encodeFunctionData({
      abi: ERC1271,
      functionName: 'isValidSignature',
      args: [text, signature],
    })
    const result = await askNode(node, 'eth_call', [{ to: address, data }, 'latest'])
    isEmpty = result === '0x'
    return MAGIC.test(result ?? '')
  })
  return isSigned ? 'signed' : isEmpty ? 'empty' : 'refused'
}

/** A yes counts only from who says no as well: of a text that nobody knows.
 * @param {`0x${string}`} hash @param {(hash: `0x${string}`) => Promise<boolean>} isSigned */
async function believed(hash, isSigned) {
  if (!(await isSigned(hash))) return false
  if (await isSigned(toHex(crypto.getRandomValues(new Uint8Array(32)))))
    throw new Error('says yes to anything')
  return true
}

/** Returns the result as hex, undefined when the contract reverted. Rejects when the node could not say.
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
  if (error && isRevert(error)) return undefined
  if (error || typeof result !== 'string')
    throw new Error('the node sent no JSON-RPC reply with a result')
  return result
}

/** @param {{ code?: unknown, message?: unknown, data?: unknown }} error */
function isRevert({ code, message, data }) {
  return (
    code === REVERTED || REVERT_DATA.test(String(data)) || REVERT_TEXT.test(`${message} ${data}`)
  )
}
