// What every kind of wallet offers to the session: a way to connect, to restore silently, and a connection that owns
// its listeners.
import type { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Chain } from '../chains/chain.ts'
import type { Hex } from '../eth/hex.ts'
import type { Provider } from './walletRequest.ts'
import type { SignedMessage } from './connectAndSign.ts'

/** Told while a connection attempt waits. `expiresAt` is in milliseconds since the epoch. */
export type ConnectProgress =
  | { readonly kind: 'pending' } // -32002: a request is already open in the wallet; it finishes by itself
  // WalletConnect pairing URI to show. `signs`: its wallet is asked to connect and sign in by one
  // approval.
  | {
      readonly kind: 'uri'
      readonly uri: string
      readonly expiresAt: number
      readonly signs?: true
    }
  | { readonly kind: 'paused'; readonly until: number } // too many sockets failed: the next is opened then, by itself
  | { readonly kind: 'expired' } // no fresh pairing is made any more without a click
  | { readonly kind: 'answered' } // the wallet has; this site's own server takes its time to say who is signed in

/** A pairing whose keys are stored, with the storage id of its client. */
export type PairingRef = { readonly storageId: string; readonly topic: string }

export type ConnectOptions = {
  /** Aborting ends the attempt at once with code 'aborted'; a late answer of the wallet changes nothing. */
  readonly signal: AbortSignal
  /** Ask for the account picker first (wallet_requestPermissions, EIP-2255): set after an explicit disconnect. */
  readonly pickAccount?: boolean
  /** Pair by a new code that asks for the connection alone: a wallet may know the request to sign
   * in and show nothing. */
  readonly connectOnly?: boolean
  /** A pairing from before a reload of this tab: waits for its answer instead of making a new code. Rejects with
   * 'aborted' when there is nothing to wait for, or another tab has taken it. */
  readonly resume?: PairingRef | undefined
  readonly onProgress?: (progress: ConnectProgress) => void
}

/** `address` is lower case; `chainId` is 0 when the wallet named none that can be read. */
export type ConnectionEvent =
  | { readonly type: 'account'; readonly address: Address }
  | { readonly type: 'chain'; readonly chainId: number }
  | { readonly type: 'network'; readonly lost: boolean } // 1013, or a relay lost for 10 s; no disconnect
  | { readonly type: 'disconnect'; readonly error?: AppError }
  // A request to a wallet elsewhere. 'made': it has its number, and leaves now; a relay may forget to say that it has
  // it. 'sent': it has, the moment for a link 'Open {wallet}'; 'settled' takes that away again.
  // `params` of both is the very object it was asked with: by it an asker knows its own request among others'.
  | {
      readonly type: 'request'
      readonly id: number
      readonly method: string
      readonly state: 'made' | 'sent' | 'settled'
      readonly params?: unknown
    }
  // The answer to a request that was given up, by the `requestId` of the error it was given up with: if it is a
  // transaction hash, the wallet sent it after all; or the wallet's error.
  | {
      readonly type: 'late'
      readonly id: number
      readonly method: string
      readonly result: unknown
      readonly error?: AppError
    }

/** An anchor into a wallet's app, followed by nobody but the visitor. `place` is the host or scheme to name beside it,
 * of a link that the wallet gave itself. */
export type WalletLink = { readonly href: string; readonly place: string | undefined }

/** What a wallet elsewhere says of itself, cleaned: '' for no name. It is nobody's word but its own. */
export type WalletPeer = { readonly name: string; readonly link: WalletLink | undefined }

/** 'revoked': the wallet took back its permission; 'ended': a relay session ended; 'kept': the wallet still allows
 * this site. */
export type DisconnectOutcome = 'revoked' | 'ended' | 'kept'

export type Connection = {
  /** The EIP-1193 face for reads, signatures and transactions, whatever the wallet. */
  readonly provider: Provider
  readonly address: Address
  readonly chainId: number
  /** Chains this connection can ever use; undefined: whatever the wallet adds. */
  readonly chainIds?: readonly number[]
  /** Of a wallet elsewhere. */
  readonly peer?: WalletPeer
  /** Of a new one: the sign-in message that its account has signed by the same approval. */
  readonly signed?: SignedMessage
  /** Of a Safe: where a proposed transaction stands. eth_sendTransaction answers its hash. */
  readonly safe?: {
    transaction(
      safeTxHash: string,
      options: { readonly signal: AbortSignal },
    ): Promise<SafeTransaction>
  }
  subscribe(listener: (event: ConnectionEvent) => void): () => void
  /** Resolves once the wallet really is on the chain (eth_chainId said so). Errors: user-rejected, request-pending,
   * method-unsupported, chain-add-refused, switch-ignored, switch-failed, aborted. */
  switchChain(chain: Chain, options: { readonly signal: AbortSignal }): Promise<void>
  /** Reads the account that a wallet of this page is on (eth_accounts); another one arrives as an event before this
   * resolves. Several wallets change it without an event. Rejects when the wallet does not name one. Missing where the
   * session itself says it. */
  readAccount?(): Promise<Address>
  /** Opens the wallet's account picker (EIP-2255), where the wallet has one; the choice arrives as an event.
   * Must be called in the task of the click. */
  pickAccount?(options: { readonly signal: AbortSignal }): Promise<void>
  /** Of a session over a relay: another tab has connected another wallet in its place. */
  isReplaced?(): boolean
  /** Ends the connection for good; bounded, never rejects. */
  disconnect(): Promise<DisconnectOutcome>
  /** Removes every listener; the wallet is told nothing. */
  close(): void
}

export type Connector = {
  /** Must be called in the task of the click: `provider.request` runs before the first await. Rejects with AppError. */
  connect(options: ConnectOptions): Promise<Connection>
}

/** A wallet elsewhere is found again by itself; one of this page is chosen among those that claim its name. */
export type RestoringConnector = Connector & {
  /** Never prompts. Resolves undefined when there is nothing to restore. */
  restore(options: RestoreRequest): Promise<Connection | undefined>
}

/** `address`: the account that was in use; one that the wallet does not offer is not taken. */
export type RestoreRequest = { readonly signal: AbortSignal; readonly address?: Address }

/** Where a proposed transaction stands. 'pending' may last days: owners must sign, and somebody must execute it. */
export type SafeTransaction = {
  readonly status: 'pending' | 'success' | 'failed' | 'cancelled'
  /** The hash on the chain, once executed. */
  readonly hash: Hex | undefined
  readonly confirmations: number | undefined
  readonly required: number | undefined
}
