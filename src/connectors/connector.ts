// Types shared by all connectors and connections.
import type { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Chain } from '../chains/chain.ts'
import type { Hex } from '../eth/hex.ts'
import type { Provider } from './walletRequest.ts'
import type { SignedMessage } from './connectAndSign.ts'

/** Progress of a connection attempt. Times are in milliseconds since the epoch. */
export type ConnectProgress =
  | { readonly kind: 'pending' } // code -32002: the wallet already shows a request
  // WalletConnect pairing URI. `signs` means that the wallet may also sign in with one approval.
  | {
      readonly kind: 'uri'
      readonly uri: string
      readonly expiresAt: number
      readonly signs?: true
    }
  | { readonly kind: 'paused'; readonly until: number } // no socket is opened before `until`
  | { readonly kind: 'expired' } // the user must start the next pairing
  | { readonly kind: 'answered' } // the wallet has responded, the sign-in server not yet

/** Identifies a stored pairing and the sign client that created it. */
export type PairingRef = { readonly storageId: string; readonly topic: string }

export type ConnectOptions = {
  /** Aborting rejects immediately with 'aborted'. A later response of the wallet is ignored. */
  readonly signal: AbortSignal
  /** Opens the account picker first (wallet_requestPermissions, EIP-2255). Set this when the user
   * connects after having disconnected. */
  readonly pickAccount?: boolean
  /** Requests no sign-in. Some wallets support the combined request but do not show it. */
  readonly connectOnly?: boolean
  /** Waits for the approval of a pairing that this tab created before a reload. Rejects with
   * 'aborted' if the pairing no longer exists or another tab uses it. */
  readonly resume?: PairingRef | undefined
  readonly onProgress?: (progress: ConnectProgress) => void
}

/** An event of a connection. `address` is lowercase. `chainId` is 0 if the wallet's is invalid. */
export type ConnectionEvent =
  | { readonly type: 'account'; readonly address: Address }
  | { readonly type: 'chain'; readonly chainId: number }
  | { readonly type: 'network'; readonly lost: boolean } // code 1013, or no relay for 10 s
  | { readonly type: 'disconnect'; readonly error?: AppError }
  // A request to a wallet outside this page. 'made': it has an id and is being sent. 'sent': the
  // relay has acknowledged it, which some relays omit. 'settled': it has ended. Show the link to
  // the wallet between 'made' and 'settled'. `params` is the object passed to `request`, so that a
  // caller can identify its own request.
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      readonly state: 'made' | 'sent' | 'settled'
      readonly params?: unknown
    }
  // A response that arrived after its request was rejected with an error whose `requestId` is `id`.
  // If `result` is a transaction hash, the wallet has sent the transaction.
  | {
      readonly type: 'late'
      readonly id: number
      readonly method: string
      readonly result: unknown
      readonly error?: AppError
    }

/** A link that opens a wallet's app when the user follows it. `place` is the host or scheme to
 * display next to a link that the wallet itself supplied. */
export type WalletLink = { readonly href: string; readonly place: string | undefined }

/** Unverified name and link that a remote wallet has supplied. `name` is '' if it has none. */
export type WalletPeer = { readonly name: string; readonly link: WalletLink | undefined }

/** 'revoked': the wallet has revoked the permission. 'ended': the WalletConnect session was ended.
 * 'kept': the wallet still grants this site access. */
export type DisconnectOutcome = 'revoked' | 'ended' | 'kept'

export type Connection = {
  /** EIP-1193 provider for reads, signatures and transactions. */
  readonly provider: Provider
  readonly address: Address
  readonly chainId: number
  /** Chains that this connection can use. Undefined if the wallet can add chains. */
  readonly chainIds?: readonly number[]
  /** Name and link of a wallet outside this page. */
  readonly peer?: WalletPeer
  /** The sign-in message that the wallet has signed while connecting. */
  readonly signed?: SignedMessage
  /** For a Safe: reads a proposed transaction by the hash that eth_sendTransaction returned. */
  readonly safe?: {
    transaction(
      safeTxHash: string,
      options: { readonly signal: AbortSignal },
    ): Promise<SafeTransaction>
  }
  subscribe(listener: (event: ConnectionEvent) => void): () => void
  /** Resolves once eth_chainId returns the chain. Errors: user-rejected, request-pending,
   * method-unsupported, chain-add-refused, switch-ignored, switch-failed, aborted. */
  switchChain(chain: Chain, options: { readonly signal: AbortSignal }): Promise<void>
  /** Reads the account from the wallet, because some change it without an event. Emits a changed
   * account before it resolves. Rejects if the wallet shares none. Undefined for remote wallets. */
  readAccount?(): Promise<Address>
  /** Opens the wallet's account picker (EIP-2255) and emits the picked account. Call it
   * synchronously in a click. */
  pickAccount?(options: { readonly signal: AbortSignal }): Promise<void>
  /** For WalletConnect: returns true if another tab has stored a different session. */
  isReplaced?(): boolean
  /** Ends the connection permanently, within a bounded time. Never rejects. */
  disconnect(): Promise<DisconnectOutcome>
  /** Removes all listeners without notifying the wallet. */
  close(): void
}

export type Connector = {
  /** Connects. Call it synchronously in a click: the request is sent before the first await.
   * Rejects with an AppError. */
  connect(options: ConnectOptions): Promise<Connection>
}

/** A connector that can restore a connection to a wallet outside this page. */
export type RestoringConnector = Connector & {
  /** Resolves with the restored connection, or undefined if there is none. Never prompts. */
  restore(options: RestoreRequest): Promise<Connection | undefined>
}

/** `address` is the account used before. It is ignored if the wallet no longer shares it. */
export type RestoreRequest = { readonly signal: AbortSignal; readonly address?: Address }

/** State of a proposed Safe transaction. It can stay 'pending' for days, because its owners must
 * sign and execute it. */
export type SafeTransaction = {
  readonly status: 'pending' | 'success' | 'failed' | 'cancelled'
  /** Hash of the executed transaction. */
  readonly hash: Hex | undefined
  readonly confirmations: number | undefined
  readonly required: number | undefined
}
