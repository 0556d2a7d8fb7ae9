// @ts-check
// Verifies signatures of keys, of contracts (ERC-1271), and of undeployed contracts (ERC-6492).
// Recovers keys locally, so that no node can reject or fake their signatures.
import {
  compactSignatureToSignature,
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  isErc6492Signature,
  parseAbi,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  toHex,
} from 'viem'
import { readText } from './body.mjs'

const ERC1271 = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const MAGIC = /^0x1626ba7e0{56}$/ // ERC-1271 magic value of isValidSignature(bytes32,bytes), padded
// Code -32015 can mean a revert or a timeout, depending on the node, so the message decides.
const REVERTED = 3
const REVERT_DATA = /^(?:reverted )?0x[\da-f]/i
const REVERT_TEXT = /revert|\be?vm\b|opcode|jump|out of gas|gas required|stack (?:under|over)flow/i
const NODE_MS = 5_000
const MAX_BYTES = 4_000_000 // an account's code as hex, on chains without Ethereum's size limit

/**
 * @typedef {{ address: string, message: string, signature: `0x${string}`, signal: AbortSignal }}
 *   Signed
 */

/**
 * Verifies a signature. A key's signature needs no request and is valid on every chain. A
 * contract's is valid only on the chain of `urls`, where two nodes must agree. Rejects if too few
 * nodes respond or two disagree.
 * @param {Signed & { urls: readonly string[] }} signed
 * @returns {Promise<'key' | 'contract' | undefined>} undefined: the signature is invalid
 */
export async function verifySignature({ urls, ...signed }) {
  if (await isSignedByKey(signed)) return 'key'
  const needed = countRequiredNodes(urls)
  const count = { signed: 0, empty: 0 }
  for (const url of urls) {
    const result = await callContract(url, signed).catch(() => undefined)
    if (result === undefined) continue
    if (result === 'refused' && count.signed > 0) throw new Error('two nodes disagree')
    if (result === 'refused') return undefined
    count[result] += 1
    if (count.signed === needed) return 'contract'
    if (count.empty === needed && count.signed === 0) return undefined
  }
  throw new Error('the chain is unreachable')
}

/**
 * Returns how many nodes must agree about a contract.
 * @param {readonly string[]} urls
 */
const countRequiredNodes = (urls) => Math.min(urls.length, 2)

/** @param {Signed} signed */
async function isSignedByKey({ address, message, signature }) {
  const hash = hashMessage(message)
  const recover = async () => recoverAddress({ hash, signature: expandCompact(signature) })
  // Recovering fails if no key made the signature.
  const recovered = await recover().catch(() => undefined)
  return recovered?.toLowerCase() === address.toLowerCase()
}

/**
 * Returns 64 bytes (EIP-2098) as 65 bytes, and other signatures unchanged.
 * @param {`0x${string}`} signature
 */
function expandCompact(signature) {
  return signature.length === 130
    ? serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
    : signature
}

/**
 * Returns whether enough nodes of the chain respond to verify a contract's signature. Requests all
 * nodes at once, because one that hangs would use all the time.
 * @param {{ urls: readonly string[], chainId: number, signal: AbortSignal }} chain
 * @returns {Promise<boolean>}
 */
export async function isChainReachable({ urls, chainId, signal }) {
  const checkChain = async (/** @type {string} */ url) => {
    if (Number(await requestNode({ url, signal }, 'eth_chainId', [])) !== chainId)
      throw new Error('the node is on another chain')
  }
  let missing = countRequiredNodes(urls)
  return new Promise((resolve) => {
    const checks = urls.map(async (url) => {
      await checkChain(url)
      missing -= 1
      if (missing === 0) resolve(true)
    })
    void Promise.allSettled(checks).then(() => resolve(false))
  })
}

/**
 * Asks a node whether the contract accepts the signature. 'empty' means that the node finds no
 * contract. A node without state finds none at any address.
 * @param {string} url
 * @param {Signed} signed
 * @returns {Promise<'signed' | 'refused' | 'empty'>}
 */
async function callContract(url, { address, message, signature, signal }) {
  const node = { url, signal }
  const signer = /** @type {`0x${string}`} */ (address)
  const hash = hashMessage(message)
  if (isErc6492Signature(signature)) {
    const isSigned = await acceptsOnlyThis(hash, async (text) => {
      const args = /** @type {const} */ ([signer, text, signature])
      const abi = erc6492SignatureValidatorAbi
      const data = encodeDeployData({ abi, args, bytecode: erc6492SignatureValidatorByteCode })
      return Number(await requestNode(node, 'eth_call', [{ data }, 'latest'])) === 1
    })
    // A node without state does not have the factory that deploys the account.
    return isSigned ? 'signed' : 'empty'
  }
  const code = await requestNode(node, 'eth_getCode', [address, 'latest'])
  if (code === undefined) throw new Error('no node returned the code of the account')
  if (code === '0x') return 'empty'
  let isEmpty = false
  const isSigned = await acceptsOnlyThis(hash, async (text) => {
    const data = encodeFunctionData({
      abi: ERC1271,
      functionName: 'isValidSignature',
      args: [text, signature],
    })
    const result = await requestNode(node, 'eth_call', [{ to: address, data }, 'latest'])
    isEmpty = result === '0x'
    return MAGIC.test(result ?? '')
  })
  return isSigned ? 'signed' : isEmpty ? 'empty' : 'refused'
}

/**
 * Accepts a positive result only if the contract rejects a random hash.
 * @param {`0x${string}`} hash
 * @param {(hash: `0x${string}`) => Promise<boolean>} isSigned
 */
async function acceptsOnlyThis(hash, isSigned) {
  if (!(await isSigned(hash))) return false
  if (await isSigned(toHex(crypto.getRandomValues(new Uint8Array(32)))))
    throw new Error('the node accepts any signature')
  return true
}

/**
 * Resolves with the result as hex, or undefined if the contract reverted.
 * @param {{ url: string, signal: AbortSignal }} node
 * @param {string} method
 * @param {unknown[]} params
 * @returns {Promise<string | undefined>}
 */
async function requestNode({ url, ...node }, method, params) {
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
    throw new Error('the node sent no JSON-RPC response with a result')
  return result
}

/** @param {{ code?: unknown, message?: unknown, data?: unknown }} error */
function isRevert({ code, message, data }) {
  return (
    code === REVERTED || REVERT_DATA.test(String(data)) || REVERT_TEXT.test(`${message} ${data}`)
  )
}
