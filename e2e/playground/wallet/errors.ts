// Wallet errors (EIP-1193, EIP-1474).

export type RpcError = Error & { code: number | string; data?: unknown }

export function rpcError(code: number | string, message: string, data?: unknown): RpcError {
  const error = Object.assign(new Error(message), { code })
  return data === undefined ? error : Object.assign(error, { data })
}

export const rejected = (): RpcError => rpcError(4001, 'The person rejected the request.')
export const unauthorized = (): RpcError => rpcError(4100, 'This site may not use that account.')
export const unsupported = (method: string): RpcError =>
  rpcError(4200, `The Playground Wallet does not know ${method}.`)
export const invalid = (what: string): RpcError => rpcError(-32602, `Invalid parameters: ${what}.`)
export const pending = (method: string): RpcError =>
  rpcError(
    -32002,
    `A request of this kind is open already (${method}). Answer it in the wallet first.`,
  )
