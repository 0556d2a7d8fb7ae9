// The phone wallet's nodes. Their unlocked accounts sign and send, so the page contains no keys.
import { parseQuantity } from '../../../src/eth/hex.ts'

/** Sends one JSON-RPC request. Rejects with the node's { code, message }. */
export async function callNode(
  url: string | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (url === undefined) throw { code: 4902, message: 'This wallet does not know the chain.' }
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw { code: Number(error.code), message: String(error.message) }
  return result
}

export async function accountsOf(url: string | undefined): Promise<readonly string[]> {
  const accounts = await callNode(url, 'eth_accounts', [])
  return Array.isArray(accounts) ? accounts.map(String) : []
}

/** Returns the chain ID of a wallet_switchEthereumChain or wallet_addEthereumChain request. */
export function targetOf(params: readonly unknown[]): number {
  const [target] = params
  const { chainId } =
    typeof target === 'object' && target !== null && 'chainId' in target
      ? target
      : { chainId: undefined }
  return Number(parseQuantity(chainId) ?? 0n)
}
