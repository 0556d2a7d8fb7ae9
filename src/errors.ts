// The one error class and the one mapper from foreign values. It decides by code, never by the text of a wallet.

/** Every failure the product tells apart. Each has a sentence in `i18n/`; a missing sentence does not compile. */
export type ErrorCode =
  // the visitor and the wallet (EIP-1193, EIP-1474, CAIP-25)
  | 'user-rejected' | 'request-pending' | 'unauthorized' | 'method-unsupported'
  | 'wallet-not-found' | 'wallet-unreachable' | 'wallet-disconnected' | 'wallet-expired'
  // chains (EIP-3085, EIP-3326)
  | 'chain-disconnected' | 'chain-not-added' | 'chain-add-refused' | 'chain-not-configured' | 'chain-not-approved'
  | 'switch-failed' | 'switch-ignored' | 'no-common-chain'
  // transports
  | 'aborted' | 'timeout' | 'offline' | 'network' | 'http' | 'rate-limited' | 'bad-response' | 'wrong-chain'
  | 'rpc' | 'node-unavailable' | 'limit-exceeded' | 'invalid-params' | 'load-failed' | 'storage-blocked'
  // transactions
  | 'reverted' | 'nonce-too-low' | 'nonce-too-high' | 'insufficient-funds' | 'fee-cap-too-high' | 'fee-cap-too-low'
  | 'tip-above-fee-cap' | 'fee-conflict' | 'gas-too-low' | 'gas-too-high' | 'replacement-underpriced'
  | 'tx-type-unsupported' | 'transaction-rejected' | 'abi'
  // phones and Safe
  | 'qr-not-configured' | 'relay-unreachable' | 'relay-refused' | 'safe-info' | 'wallet-refused'
  // signing in
  | 'sign-in-start' | 'sign-in-rejected' | 'sign-in-unreachable' | 'sign-in-expired'
  | 'invalid-input' | 'unknown'

/** `details` is a technical line for the visitor's 'Details'; it never holds a URL, a request body or an address. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: string | undefined

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; details?: string } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details
  }
}
