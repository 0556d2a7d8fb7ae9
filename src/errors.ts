// The error class of the app and its codes. The functions that convert other errors to it are in
// toAppError.ts, because the first paint does not need them.

/**
 * Every failure that the app distinguishes. Each code needs a message in `i18n/`: a missing one is
 * a type error.
 */
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
  // transports and nodes; 'rpc' and 'bad-response' are never used for wallets
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
  // several nodes of one chain: they disagree, or only one answers
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
  quoted?: boolean | undefined
  short?: Shortfall | undefined
}

/** Required and available amount, in the smallest unit. */
export type Shortfall = { readonly need: bigint; readonly have: bigint }

/**
 * The app's error type. `details` is a technical line that the user can expand. It never contains a
 * URL, a request body or an address.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly #own = undefined
  declare readonly code: ErrorCode
  declare readonly details: string | undefined
  /** For 'reverted': the return data of the contract, as hex. */
  declare readonly data: string | undefined
  /** For 'rate-limited' and 'http': the server's Retry-After, in ms. */
  declare readonly retryAfterMs: number | undefined
  /**
   * Id of an aborted request to a remote wallet. If the wallet responds later, a 'late' event
   * (ConnectionEvent) has the same id.
   */
  declare readonly requestId: number | undefined
  /**
   * True if the code was found in a nested error. It is then less certain: the wallet may only pass
   * on another program's error.
   */
  declare readonly quoted: boolean
  /** For 'fee-unpaid': the required and available amount for the fee, in the native currency. */
  declare readonly short: Shortfall | undefined
  /** For an error response of a wallet: time since the request was sent, in ms. */
  declare afterMs: number | undefined

  constructor(code: ErrorCode, message: string, more: Extra = {}) {
    const { cause, ...members } = more
    super(message, { cause })
    Object.assign(this, { quoted: false, ...members, code })
  }

  /**
   * Returns true only for instances that this constructor created. A Proxy or an object with the
   * same properties is not accepted.
   */
  static is(value: unknown): value is AppError {
    return typeof value === 'object' && value !== null && #own in value
  }
}

/**
 * Returns an AppError unchanged. Wraps any other value as 'unknown', with the value as its cause.
 */
export function asAppError(value: unknown): AppError {
  return AppError.is(value)
    ? value
    : new AppError('unknown', 'an unexpected failure', { cause: value })
}
