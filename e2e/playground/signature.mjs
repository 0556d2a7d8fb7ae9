// @ts-check
// Who signed a text: a contract that may not exist yet (ERC-6492), a key, or a contract (ERC-1271). An account with code has the rules
// of its code; only one that delegates (EIP-7702) still has a key of its own.
import {
  encodeDeployData, encodeFunctionData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, hashMessage, isErc6492Signature,
  parseAbi, recoverAddress,
} from 'viem'

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const MAGIC = /^0x1626ba7e0{56}$/ // bytes4 of isValidSignature(bytes32,bytes), padded
const DELEGATED = /^0xef0100[0-9a-f]{40}$/

/** Rejects when the chain cannot be asked, which says nothing about the signature. A key's signature holds for the address on every
 * chain, a contract's for the chain that was asked alone: elsewhere somebody else may own what stands at that address.
 * @param {{ url: string, address: string, message: string, signature: `0x${string}` }} signed
 * @returns {Promise<'key' | 'contract' | undefined>} undefined: nobody did */
export async function whoSigned({ url, address, message, signature }) {
  const signer = /** @type {`0x${string}`} */ (address)
  const hash = hashMessage(message)
  if (isErc6492Signature(signature)) {
    const args = /** @type {const} */ ([signer, hash, signature])
    const data = encodeDeployData({ abi: erc6492SignatureValidatorAbi, args, bytecode: erc6492SignatureValidatorByteCode })
    return Number(await call(url, 'eth_call', [{ data }, 'latest'])) === 1 ? 'contract' : undefined
  }
  const code = await call(url, 'eth_getCode', [address, 'latest'])
  if (code === undefined) throw new Error('the chain does not say whether the account has code')
  if (code === '0x' || DELEGATED.test(code)) {
    const recovered = await recoverAddress({ hash, signature }).catch(() => undefined) // no signature of a key at all
    if (recovered?.toLowerCase() === address.toLowerCase()) return 'key'
  }
  if (code === '0x') return undefined
  const data = encodeFunctionData({ abi: ERC1271, functionName: 'isValidSignature', args: [hash, signature] })
  return MAGIC.test(await call(url, 'eth_call', [{ to: address, data }, 'latest']) ?? '') ? 'contract' : undefined
}

/** The result as hex, undefined when the node answered with an error (a call that reverts, above all).
 * @param {string} url @param {string} method @param {unknown[]} params @returns {Promise<string | undefined>} */
async function call(url, method, params) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  })
  const { result, error } = await response.json()
  if (error) return undefined
  if (typeof result !== 'string') throw new Error('the node sent no JSON-RPC reply')
  return result
}
