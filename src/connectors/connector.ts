// The interface of all connectors: connecting, restoring without a prompt, and a connection that owns its listeners.
import type { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Chain } from '../chains/chain.ts'
import type { Hex } from '../eth/hex.ts'
import type { Provider } from './walletRequest.ts'
import type { SignedMessage } from './connectAndSign.ts'

/** Reported while an attempt to connect waits. Times are in milliseconds since the epoch. */
export type ConnectProgress =
  | { readonly kind: 'pending' } // -32002: a request is open in the wallet already
  // WalletConnect pairing URI. `signs`: the wallet is asked to connect and sign in with one approval.
  | {
      readonly kind: 'uri'
      readonly uri: string
      readonly expiresAt: number
      readonly signs?: true
    }
  | { readonly kind: 'paused'; readonly until: number } // too many sockets have failed: the next one is opened at `until`
  | { readonly kind: 'expired' } // no further pairing is created without a click
  | { readonly kind: 'answered' } // the wallet has answered, and the sign-in server is slow

/** A pairing whose keys are stored, with the storage id of its client. */
export type PairingRef = { readonly storageId: string; readonly topic: string }

export type ConnectOptions = {
  /** Aborting rejects immediately with 'aborted'; a late answer of the wallet is ignored. */
  readonly signal: AbortSignal
  /** Opens the account picker first (wallet_requestPermissions, EIP-2255). Set after an explicit disconnect. */
  readonly pickAccount?: boolean
  /** Creates a new pairing that only connects: a wallet may support the request to sign in and not show it. */
  readonly connectOnly?: boolean
  /** Waits for the approval of a pairing from before a reload of this tab instead of creating one. Rejects with
   * 'aborted' when that pairing is gone or another tab has it. */
  readonly resume?: PairingRef | undefined
  readonly onProgress?: (progress: ConnectProgress) => void
}

/** `address` is lower case. `chainId` is 0 when the wallet's is malformed. */
export type ConnectionEvent =
  | { readonly type: 'account'; readonly address: Address }
  | { readonly type: 'chain'; readonly chainId: number }
  | { readonly type: 'network'; readonly lost: boolean } // code 1013, or a relay lost for 10 s; not a disconnect
  | { readonly type: 'disconnect'; readonly error?: AppError }
  // A request to a wallet outside this page. 'made': it has an id and is being sent. 'sent': the relay has acknowledged
  // it, which some relays omit; show a link "Open {wallet}" until 'settled'. `params` is the object that `request` was
  // called with, by which a caller recognizes its own request.
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      readonly state: 'made' | 'sent' | 'settled'
      readonly params?: unknown
    }
  // The late answer to a request that was rejected with an error whose `requestId` is `id`: a transaction hash means
  // that the wallet has sent it after all.
  | {
      readonly type: 'late'
      readonly id: number
      readonly method: string
      readonly result: unknown
      readonly error?: AppError
    }

/** A link into a wallet's app, which only the visitor follows. `place` is the host or scheme to show beside it, for links
 * that the wallet itself has supplied. */
export type WalletLink = { readonly href: string; readonly place: string | undefined }

/** Name and link that a wallet outside this page has supplied, cleaned but not verified. '' without a name. */
export type WalletPeer = { readonly name: string; readonly link: WalletLink | undefined }

/** 'revoked': the wallet has revoked the permission. 'ended': a WalletConnect session was ended. 'kept': the wallet still
 * permits this site. */
export type DisconnectOutcome = 'revoked' | 'ended' | 'kept'

export type Connection = {
  /** EIP-1193 provider for reads, signatures and transactions. */
  readonly provider: Provider
  readonly address: Address
  readonly chainId: number
  /** Chains that this connection can use; undefined when the wallet can add more. */
  readonly chainIds?: readonly number[]
  /** Of a wallet outside this page. */
  readonly peer?: WalletPeer
  /** Of a new connection: the sign-in message that was signed with the same approval. */
  readonly signed?: SignedMessage
  /** Of a Safe: the state of a proposed transaction, whose hash eth_sendTransaction returns. */
  readonly safe?: {
    transaction(
      safeTxHash: string,
      options: { readonly signal: AbortSignal },
    ): Promise<SafeTransaction>
  }
  subscribe(listener: (event: ConnectionEvent) => void): () => void
  /** Resolves once the wallet is on the chain according to eth_chainId. Errors: user-rejected, request-pending,
   * method-unsupported, chain-add-refused, switch-ignored, switch-failed, aborted. */
  switchChain(chain: Chain, options: { readonly signal: AbortSignal }): Promise<void>
  /** Resolves with the wallet's current account (eth_accounts); a different one is emitted before. Some installed
   * wallets change it without an event. Rejects when the wallet returns none. Missing where the session defines it. */
  readAccount?(): Promise<Address>
  /** Opens the wallet's account picker (EIP-2255) if it has one; the choice is emitted. Call it in the task of the
   * click. */
  pickAccount?(options: { readonly signal: AbortSignal }): Promise<void>
  /** Of a WalletConnect session: whether another tab has replaced it with another wallet's. */
  isReplaced?(): boolean
  /** Ends the connection permanently, within a limited time. Never rejects. */
  disconnect(): Promise<DisconnectOutcome>
  /** Removes all listeners without notifying the wallet. */
  close(): void
}

export type Connector = {
  /** Call it in the task of the click: `provider.request` runs before the first await. Rejects with AppError. */
  connect(options: ConnectOptions): Promise<Connection>
}

/** A connector of wallets outside this page, which can restore a connection. */
export type RestoringConnector = Connector & {
  /** Resolves with the restored connection, or undefined when there is none. Never prompts. */
  restore(options: RestoreRequest): Promise<Connection | undefined>
}

/** `address`: the account that was in use, ignored when the wallet no longer has it. */
export type RestoreRequest = { readonly signal: AbortSignal; readonly address?: Address }

/** State of a proposed transaction. 'pending' may last for days: owners must sign, and one must execute it. */
export type SafeTransaction = {
  readonly status: 'pending' | 'success' | 'failed' | 'cancelled'
  /** Hash of the executed transaction. */
  readonly hash: Hex | undefined
  readonly confirmations: number | undefined
  readonly required: number | undefined
}
