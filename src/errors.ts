// The one error class and its codes. Foreign values become one in toAppError.ts, which the first paint does not need.

/** Every failure the product tells apart. Each has a sentence in `i18n/`; a missing sentence does not compile. */
export type ErrorCode =
  // the visitor and the wallet (EIP-1193, EIP-1474, CAIP-25)
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
  // transports, and nodes: 'rpc' and 'bad-response' are never a wallet's
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
  | 'logs-limit' // a smaller range, or another node, may give them
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
  // several nodes of one chain: they say different things, or only one says anything
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

/** What is needed and what there is of it, in the smallest unit. */
export type Shortfall = { readonly need: bigint; readonly have: bigint }

/** `details` is a technical line for the visitor's 'Details'; it never holds a URL, a request body or an address. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly #own = undefined
  declare readonly code: ErrorCode
  declare readonly details: string | undefined
  /** Of a revert: the bytes the contract gave back, as hex. */
  declare readonly data: string | undefined
  /** Of 'rate-limited' and 'http': how long the server asked us to stay away. */
  declare readonly retryAfterMs: number | undefined
  /** Of a request to a wallet elsewhere that was given up: a late answer ('late', ConnectionEvent) names it. */
  declare readonly requestId: number | undefined
  /** Of a foreign error: its code stands deeper than the outermost level, and so may be another's word, quoted. */
  declare readonly quoted: boolean
  /** Of 'fee-unpaid': what the fee may take, in the chain's own currency. */
  declare readonly short: Shortfall | undefined
  /** Of a wallet's answer: milliseconds since it was asked. */
  declare afterMs: number | undefined

  constructor(code: ErrorCode, message: string, more: Extra = {}) {
    const { cause, ...members } = more
    super(message, { cause })
    Object.assign(this, { quoted: false, ...members, code })
  }

  /** True only for what this constructor made: a Proxy around one, or a look-alike, is foreign. */
  static is(value: unknown): value is AppError {
    return typeof value === 'object' && value !== null && #own in value
  }
}

/** For the edge of the house, where everything is an AppError already: whatever else arrives is 'unknown', with its
 * cause. */
export function asAppError(value: unknown): AppError {
  return AppError.is(value)
    ? value
    : new AppError('unknown', 'an unexpected failure', { cause: value })
}
