// The app's error class and error codes. toAppError.ts converts other errors.

/** The failures that the app distinguishes. Each code needs a message in `i18n/`. */
export type ErrorCode =
  // the user and the wallet (EIP-1193, EIP-1474, CAIP-25)
  | 'user-rejected'
  | 'request-pending'
  | 'unauthorized'
  | 'method-unsupported'
  | 'wallet-not-found'
  | 'wallet-unreachable'
  | 'wallet-restarted'
  | 'wallet-disconnected'
  | 'wallet-expired'
  | 'wallet-failed'
  | 'wallet-bad-response'
  // chains (EIP-3085, EIP-3326)
  | 'chain-disconnected'
  | 'chain-not-added'
  | 'chain-add-refused'
  | 'chain-not-configured'
  | 'chain-not-approved'
  | 'switch-failed'
  | 'switch-ignored'
  | 'no-common-chain'
  // transports and nodes, where 'rpc' and 'bad-response' never come from wallets
  | 'aborted'
  | 'timeout'
  | 'offline'
  | 'network'
  | 'http'
  | 'rate-limited'
  | 'bad-response'
  | 'wrong-chain'
  | 'rpc'
  | 'node-unavailable'
  | 'limit-exceeded'
  | 'logs-limit' // a smaller range or another node may return the logs
  | 'invalid-params'
  | 'load-failed'
  | 'storage-blocked'
  // transactions
  | 'reverted'
  | 'already-known'
  | 'nonce-too-low'
  | 'nonce-too-high'
  | 'pending-limit'
  | 'insufficient-funds'
  | 'above-balance'
  | 'fee-unpaid'
  | 'fee-cap-too-high'
  | 'fee-cap-too-low'
  | 'fee-absurd'
  | 'tip-above-fee-cap'
  | 'fee-conflict'
  | 'gas-too-low'
  | 'gas-too-high'
  | 'replacement-underpriced'
  | 'tx-type-unsupported'
  | 'transaction-rejected'
  | 'abi'
  | 'coin-differs'
  // names
  | 'name-invalid'
  | 'name-offchain'
  // several nodes of one chain
  | 'nodes-disagree'
  | 'node-alone'
  // phones and Safe
  | 'qr-not-configured'
  | 'relay-unreachable'
  | 'relay-refused'
  | 'clock-wrong'
  | 'request-undelivered'
  | 'session-ended'
  | 'safe-info'
  | 'wallet-refused'
  // signing in
  | 'sign-in-start'
  | 'sign-in-rejected'
  | 'sign-in-unreachable'
  | 'sign-in-expired'
  | 'shared-origin'
  | 'invalid-input'
  | 'unknown'

type Extra = {
  cause?: unknown
  details?: string | undefined
  data?: string | undefined
  retryAfterMs?: number | undefined
  requestId?: number | undefined
  nested?: boolean | undefined
  shortfall?: Shortfall | undefined
}

/** Required and available amount, in the smallest unit. */
export type Shortfall = { readonly need: bigint; readonly have: bigint }

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly #own = undefined
  declare readonly code: ErrorCode
  /** A technical line that the user can expand. Never contains a URL, a request body or an
   * address. */
  declare readonly details: string | undefined
  /** For 'reverted': the return data of the contract, as hex. */
  declare readonly data: string | undefined
  /** For 'rate-limited' and 'http': the server's Retry-After, in ms. */
  declare readonly retryAfterMs: number | undefined
  /**
   * Id of an aborted request to a remote wallet. A late response emits a 'late' event with this id.
   */
  declare readonly requestId: number | undefined
  /**
   * True if the code is from a nested error, so the wallet may only pass on another program's
   * error.
   */
  declare readonly nested: boolean
  /** For 'fee-unpaid': the required and available amount for the fee, in the native currency. */
  declare readonly shortfall: Shortfall | undefined
  /** For an error response of a wallet: time since the request was sent, in ms. */
  declare afterMs: number | undefined

  constructor(code: ErrorCode, message: string, more: Extra = {}) {
    const { cause, ...members } = more
    super(message, { cause })
    Object.assign(this, { nested: false, ...members, code })
  }

  /** Returns true only for instances of this class, not for a Proxy or a similar object. */
  static is(value: unknown): value is AppError {
    return typeof value === 'object' && value !== null && #own in value
  }
}

/** Returns an AppError unchanged. Wraps any other value as 'unknown'. */
export function asAppError(value: unknown): AppError {
  return AppError.is(value)
    ? value
    : new AppError('unknown', 'an unexpected failure', { cause: value })
}
