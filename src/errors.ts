// The app's error class and error codes. toAppError.ts converts other errors.

/**
 * Codes of the failures that the app distinguishes. Each code needs a message in `i18n/`.
 * docs/api.md lists the codes with the comments below.
 */
export type ErrorCode =
  // the user and the wallet (EIP-1193, EIP-1474, CAIP-25)
  /** The user declined in the wallet, or closed the dialog. */
  | 'user-rejected'
  /** Another request waits for the user, in the wallet or in an open dialog. */
  | 'request-pending'
  /** The wallet shares no account with this site, or does not allow the request for it. */
  | 'unauthorized'
  /** The wallet or node does not support the method. */
  | 'method-unsupported'
  /** No listed wallet has this id, or the wallet is not installed. */
  | 'wallet-not-found'
  /** The wallet does not respond, or failed without a reason. */
  | 'wallet-unreachable'
  /** The wallet was restarted, for example by an update. The page must be reloaded. */
  | 'wallet-restarted'
  /** No wallet is connected, or the wallet was locked or disconnected meanwhile. */
  | 'wallet-disconnected'
  /** The wallet on another device did not answer in time. */
  | 'wallet-expired'
  /** The wallet failed to process the request. */
  | 'wallet-failed'
  /** The wallet returned a response that is not valid for the request. */
  | 'wallet-bad-response'
  // chains (EIP-3085, EIP-3326)
  /** The wallet is on another network, or no node of the network responds. */
  | 'chain-disconnected'
  /** The wallet does not know the network. */
  | 'chain-not-added'
  /** The wallet failed to add the network. */
  | 'chain-add-refused'
  /** The site does not use this network, or does not use the wallet's current network. */
  | 'chain-not-configured'
  /** The wallet on a phone did not approve the network when it connected. */
  | 'chain-not-approved'
  /** The wallet failed to switch the network. */
  | 'switch-failed'
  /** The wallet confirmed the switch but stayed on its network. */
  | 'switch-ignored'
  /** The wallet supports none of the networks of the site. */
  | 'no-common-chain'
  // transports and nodes (wallets never cause 'rpc' or 'bad-response')
  /** The operation was canceled, for example by a newer one. */
  | 'aborted'
  /** A request was not answered in time. */
  | 'timeout'
  /** The browser has no network connection. */
  | 'offline'
  /** A request failed without an answer from the host. */
  | 'network'
  /** A host answered with an HTTP error. */
  | 'http'
  /** A host received too many requests. */
  | 'rate-limited'
  /** A host returned a response that is not valid for the request. */
  | 'bad-response'
  /** A node answered for a network other than the requested one. */
  | 'wrong-chain'
  /** A node returned an error without a more specific code. */
  | 'rpc'
  /** A node reports that it is unavailable or still syncing. */
  | 'node-unavailable'
  /** A request exceeds a node's limit. */
  | 'limit-exceeded'
  /** A node returns no logs for such a large range of blocks. */
  | 'logs-limit'
  /** A node rejected the parameters. */
  | 'invalid-params'
  /** A file of Florin did not load, or Florin does not run on this page. */
  | 'load-failed'
  /** The browser blocks site data, which this connection needs. */
  | 'storage-blocked'
  // transactions
  /** A contract reverted the call. */
  | 'reverted'
  /** The node already has the transaction. */
  | 'already-known'
  /** A transaction with this nonce is already in a block. */
  | 'nonce-too-low'
  /** A transaction of the account with a lower nonce is missing. */
  | 'nonce-too-high'
  /** The account has too many pending transactions. */
  | 'pending-limit'
  /** The account cannot pay for the amount and the fee, according to the node. */
  | 'insufficient-funds'
  /** The account holds less than the amount. */
  | 'above-balance'
  /** The account holds less than the network fee. */
  | 'fee-unpaid'
  /** The fee exceeds the limit of the node. */
  | 'fee-cap-too-high'
  /** The fee is too low for the network. */
  | 'fee-cap-too-low'
  /** The fee is over a hundred times the usual fee. */
  | 'fee-absurd'
  /** The priority fee exceeds the maximum fee. */
  | 'tip-above-fee-cap'
  /** The transaction has both a gas price and EIP-1559 fees. */
  | 'fee-conflict'
  /** The gas limit is too low. */
  | 'gas-too-low'
  /** The gas limit exceeds the limit of the block. */
  | 'gas-too-high'
  /** A transaction that replaces a pending one needs a higher fee. */
  | 'replacement-underpriced'
  /** The network does not support this type of transaction. */
  | 'tx-type-unsupported'
  /** The node rejected the transaction. */
  | 'transaction-rejected'
  /** The return data of a contract cannot be decoded. */
  | 'abi'
  /** There is no contract at the address of COIN, or it has another symbol or other decimals. */
  | 'coin-differs'
  // names
  /** The ENS name is not valid. */
  | 'name-invalid'
  /** The ENS name is stored outside of the chain (CCIP-Read). */
  | 'name-offchain'
  // several nodes of one chain
  /** Two nodes gave different answers. */
  | 'nodes-disagree'
  /** Only one node answered, but two nodes are needed. */
  | 'node-alone'
  // phones and Safe
  /** The site lacks the setting WALLETCONNECT_PROJECT_ID, which wallets on phones need. */
  | 'qr-not-configured'
  /** The WalletConnect relay does not respond. */
  | 'relay-unreachable'
  /** The WalletConnect relay refused the site, for example its project ID. */
  | 'relay-refused'
  /** The clock of the device is wrong. */
  | 'clock-wrong'
  /** The relay did not accept the request. The wallet may have received it nevertheless. */
  | 'request-undelivered'
  /** The wallet on a phone has ended the connection. */
  | 'session-ended'
  /** The page is not in a frame of an allowed Safe, or the Safe's data cannot be read. */
  | 'safe-info'
  /** The wallet itself, not the user, refused the connection or request. */
  | 'wallet-refused'
  // signing in
  /** The sign-in server did not start a sign-in. */
  | 'sign-in-start'
  /** The sign-in server did not accept the signature. */
  | 'sign-in-rejected'
  /** The sign-in server does not respond. */
  | 'sign-in-unreachable'
  /** The message to sign has expired. */
  | 'sign-in-expired'
  /** Other sites share the origin of the page, so signing in is not safe. */
  | 'shared-origin'
  /** An argument or setting is invalid. The error message names it. */
  | 'invalid-input'
  /** Another failure. `cause` is the original error. */
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

/** Required and available amount, in the smallest unit of the currency, such as wei. */
export type Shortfall = { readonly need: bigint; readonly have: bigint }

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly #own = undefined
  declare readonly code: ErrorCode
  /**
   * Technical reason in one line, which the user can expand. Never contains a URL, a request body
   * or an address.
   */
  declare readonly details: string | undefined
  /** For 'reverted': the return data of the contract, as hex. */
  declare readonly data: string | undefined
  /** For 'rate-limited' and 'http': the server's Retry-After, in ms. */
  declare readonly retryAfterMs: number | undefined
  /**
   * Id of an aborted request to a remote wallet. If the wallet responds later, the connection emits
   * a 'late' event with this id.
   */
  declare readonly requestId: number | undefined
  /**
   * True if `code` comes from an error nested in the wallet's error. Another program, such as a
   * node, may have caused that error.
   */
  declare readonly nested: boolean
  /** For 'fee-unpaid': the required and available amount for the fee, in the native currency. */
  declare readonly shortfall: Shortfall | undefined
  /** For an error response of a wallet: time (in ms) from the request to the response. */
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
