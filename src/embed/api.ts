// Public types of Florin. The file must not import anything, because the build publishes a copy.
// Breaking changes wait for the next major version.

/** Account address in lower case. */
export type Address = `0x${string}`

/**
 * Connection state. `restoring` is true while Florin reconnects to the wallet of the last visit
 * without a prompt.
 */
export type State =
  | ({ readonly status: 'disconnected' } & Nobody)
  | ({ readonly status: 'connecting'; readonly restoring: boolean } & Nobody)
  | Connected

/**
 * The fields of `Connected` while no account is connected. They are all undefined, so that
 * `state().address` compiles in every state.
 */
export type Nobody = { readonly [Name in Exclude<keyof Connected, 'status'>]?: undefined }

/** A connected account. */
export type Connected = {
  /** 'unauthenticated' if the site has a sign-in server and the account has not signed in. */
  readonly status: 'connected' | 'unauthenticated'
  readonly address: Address
  readonly chainId: number
  /** Name of the network. Undefined if the site does not use the network. */
  readonly chainName: string | undefined
  /** True if the site uses the wallet's current network. */
  readonly supported: boolean
  /** Display name of the wallet. */
  readonly wallet: string
  /**
   * Balance in the network's currency. Undefined until it has been read, and again after a change
   * of account or network. Read only while an element shows the balance or a listener is subscribed
   * with `balance`.
   */
  readonly balance: Balance | undefined
  /**
   * ENS name. Undefined if no name resolves back to the address. Read only while an element shows
   * the account or a listener is subscribed with `ensName`.
   */
  readonly ensName: string | undefined
  /** ENS avatar as a `data:` URL. Read together with `ensName`. */
  readonly ensAvatar: string | undefined
}

/** An amount in a network's currency. */
export type Balance = {
  /** Amount in the smallest unit, such as wei. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Exact amount as a decimal number, such as '0.25'. */
  readonly formatted: string
}

/**
 * Name of a dialog. `open` ignores a dialog that the state does not allow, such as 'send' while no
 * account is connected.
 */
export type Modal = 'connect' | 'account' | 'chain' | 'sign-in' | 'send' | 'receive' | 'activity'

/** Values that prefill the Send dialog. */
export type SendWish = {
  readonly to?: string | undefined
  /** Decimal number with a point, such as '12.5'. */
  readonly amount?: string | undefined
  /**
   * The site's coin or the network's currency. Default: 'coin' if the site has a coin and `amount`
   * is set, otherwise the default of the Send dialog.
   */
  readonly asset?: 'coin' | 'native' | undefined
  /**
   * Network of the payment, which the site must use. Default: the coin's network, or for 'native'
   * the wallet's current network. `pay` switches the wallet to this network, `open` does not.
   */
  readonly chainId?: number | undefined
}

/**
 * Result of a payment. The values are those that the user has sent. They may differ from the
 * request, because the user can edit the form. Before you deliver goods, verify the payment on
 * chain on your server.
 */
export type Payment = {
  /** 'asked' if the wallet received the request but the result is unknown. */
  readonly status: 'confirmed' | 'failed' | 'replaced' | 'asked'
  /**
   * Hash of the transaction, or of the transaction that replaced it in the wallet. Undefined if the
   * hash is unknown.
   */
  readonly hash: `0x${string}` | undefined
  readonly chainId: number
  readonly to: Address
  readonly amount: string
  readonly asset: 'coin' | 'native'
  /** True if the mined transaction differs from the one that the user reviewed. */
  readonly different: boolean
  /** True if the user canceled the transaction in the wallet. `status` is then 'replaced'. */
  readonly cancelled: boolean
}

/** A payment whose transaction was sent and whose result is not known yet. */
export type SentPayment = Pick<Payment, 'hash' | 'chainId' | 'to' | 'amount' | 'asset'>

/** A wallet, for sites that render their own wallet list. */
export type Wallet = {
  readonly id: string
  readonly name: string
  /** A `data:image/` URL. */
  readonly icon: string | undefined
  /** True if `connect(id)` calls the wallet directly. Otherwise it opens the connect dialog. */
  readonly installed: boolean
  /** True for the last three wallets that the user connected on this site. */
  readonly recent: boolean
}

/** Codes of a FlorinError. New versions may add codes. */
export type FlorinErrorCode =
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
  | 'chain-disconnected'
  | 'chain-not-added'
  | 'chain-add-refused'
  | 'chain-not-configured'
  | 'chain-not-approved'
  | 'switch-failed'
  | 'switch-ignored'
  | 'no-common-chain'
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
  | 'logs-limit'
  | 'invalid-params'
  | 'load-failed'
  | 'storage-blocked'
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
  | 'name-invalid'
  | 'name-offchain'
  | 'nodes-disagree'
  | 'node-alone'
  | 'qr-not-configured'
  | 'relay-unreachable'
  | 'relay-refused'
  | 'clock-wrong'
  | 'request-undelivered'
  | 'session-ended'
  | 'safe-info'
  | 'wallet-refused'
  | 'sign-in-start'
  | 'sign-in-rejected'
  | 'sign-in-unreachable'
  | 'sign-in-expired'
  | 'shared-origin'
  | 'invalid-input'
  | 'unknown'

/**
 * Error that `connect`, `signIn`, `pay` and `switchChain` reject with. `code` is a constant such as
 * 'user-rejected' or 'load-failed'. `message` is written for developers.
 */
export type FlorinError = Error & { readonly code: FlorinErrorCode }

/**
 * EIP-1193 error. `code` is 4001 (rejected), 4100 (unauthorized), 4200 (unsupported method), 4900
 * (disconnected), 4901 (chain disconnected), 4902 (unknown chain), -32002 (request pending), or the
 * code of the wallet or RPC endpoint. `data` is passed through unchanged.
 */
export type ProviderRpcError = Error & { readonly code: number; readonly data?: unknown }

export type ProviderEvents = {
  connect: (info: { readonly chainId: string }) => void
  disconnect: (error: ProviderRpcError) => void
  chainChanged: (chainId: string) => void
  accountsChanged: (accounts: readonly Address[]) => void
}

/**
 * An EIP-1193 provider that stays the same object, whichever wallet is connected. Reads and
 * `eth_sendRawTransaction` go to the site's RPC endpoints. All other requests go to the wallet.
 *
 * While disconnected, `eth_accounts` returns `[]`, `eth_requestAccounts` opens the connect dialog,
 * reads go to the site's first chain, and all other requests reject with 4900.
 */
export type Provider = {
  request(args: {
    readonly method: string
    readonly params?: readonly unknown[] | object | undefined
  }): Promise<unknown>
  on<Name extends keyof ProviderEvents>(event: Name, listener: ProviderEvents[Name]): Provider
  once<Name extends keyof ProviderEvents>(event: Name, listener: ProviderEvents[Name]): Provider
  removeListener<Name extends keyof ProviderEvents>(
    event: Name,
    listener: ProviderEvents[Name],
  ): Provider
  /** Alias of `removeListener`. */
  off<Name extends keyof ProviderEvents>(event: Name, listener: ProviderEvents[Name]): Provider
  /** Returns whether a wallet is connected. */
  isConnected(): boolean
}

export type Florin = {
  /**
   * Returns the connection state. The object stays the same until the state changes. The status is
   * 'disconnected' on a server.
   */
  state(): State
  /**
   * Calls the listener after each change of `state()`, `wallets()` or `openModal()`. Returns a
   * function that unsubscribes. While the listener is subscribed, Florin requests the fields in
   * `read` from the RPC endpoints.
   */
  subscribe(listener: () => void, read?: Details): () => void
  /**
   * Opens a dialog. Default: 'account' while connected, 'chain' on a network that the site does not
   * use, 'sign-in' before signing in, otherwise 'connect'. Call it synchronously in the user's
   * click handler. `request` fills in the Send dialog, in which the user can edit the values.
   */
  open(modal?: Modal, request?: SendWish): void
  /** Closes the open dialog, as if the user had closed it. */
  close(): void
  /** Returns the name of the open dialog. */
  openModal(): Modal | undefined
  /**
   * Opens the Send dialog with these values. First lets the user connect, sign in if the site
   * requires it, and switch to the payment's network. Resolves once the payment has failed, was
   * replaced or is in a block, which may not be final yet. Waits without a time limit. Rejects with
   * 'user-rejected' if the user cancels before the wallet receives the request, and with
   * 'coin-differs' if the contract of the coin differs from the settings.
   */
  pay(request: SendWish & { readonly to: string; readonly amount: string }): Promise<Payment>
  /**
   * Connects the wallet of `wallets()` with this id. Without an id, opens the connect dialog.
   * Resolves once an account is connected. Rejects with 'user-rejected' if the user cancels. If
   * Florin can't start, rejects with 'invalid-input' (wrong settings), 'load-failed' or 'offline'.
   */
  connect(walletId?: string): Promise<Connected>
  /**
   * Disconnects the site from the wallet. Also ends the connection in the wallet if the wallet
   * supports that. Never rejects.
   */
  disconnect(): Promise<void>
  /**
   * Switches the wallet to one of the site's chains. Rejects with 'wallet-disconnected' if no
   * wallet is connected: call `connect` first.
   */
  switchChain(chainId: number): Promise<void>
  /**
   * Opens the sign-in dialog. Resolves once the account is signed in, or immediately if the site
   * has no sign-in server. Rejects with 'user-rejected' if the user cancels, or
   * 'wallet-disconnected' if no wallet is connected.
   */
  signIn(): Promise<Connected>
  /**
   * Returns the wallets to offer on this device, in display order. The first call starts loading
   * the list, which is empty until it has loaded. Then the listeners of `subscribe` are called.
   */
  wallets(): readonly Wallet[]
  readonly provider: Provider
}

/**
 * Fields of `state()` that Florin requests from the RPC endpoints while a listener is subscribed.
 * Default for each field: false.
 */
export type Details = {
  readonly balance?: boolean | undefined
  readonly ensName?: boolean | undefined
}

/** Attributes of `<florin-connect>` and props of the React component. */
export type ConnectButtonProps = {
  /**
   * Color theme. 'auto' follows the `color-scheme` of the page around the element, or is light
   * if the page sets no `color-scheme`. Default: the setting `THEME`, or 'auto'.
   */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined
  /** Layout of the connect dialog. Default: the setting `MODAL_SIZE`. */
  readonly size?: 'wide' | 'compact' | undefined
  /** Language as a BCP 47 tag. Default: the `lang` attribute of the nearest ancestor. */
  readonly lang?: string | undefined
  /** Text of the button instead of 'Connect Wallet', in every language. */
  readonly label?: string | undefined
  /**
   * Visibility of the balance. One word applies to every viewport width. Of two words, the
   * first applies below 768 px and the second from 768 px. `network` and `account` accept two words
   * too. Default: 'hide show'.
   */
  readonly balance?: Responsive<'show' | 'hide'> | undefined
  /** Display of the network. An unsupported network is always shown. Default: 'icon name'. */
  readonly network?: Responsive<'name' | 'icon' | 'hide'> | undefined
  /** Display of the account. 'short' hides the avatar, 'avatar' hides the text. Default: 'full'. */
  readonly account?: Responsive<'full' | 'short' | 'avatar'> | undefined
  /** Disables the buttons. `open()` and the other functions still work. Default: false. */
  readonly disabled?: boolean | undefined
}

type Responsive<Word extends string> = Word | `${Word} ${Word}`

/**
 * Events of `<florin-connect>`. They bubble and are composed. Every element dispatches them, so
 * with two elements `document` receives each event twice. Each event is also dispatched under a
 * name with a colon, such as `florin:connect`.
 */
export type FlorinEvents = Events & { [Name in keyof Events as WithColon<Name>]: Events[Name] }

type Events = {
  /** Fires when a wallet has connected, or has reconnected after a reload. */
  'florin-connect': CustomEvent<Connected>
  /** Fires when the account, network or sign-in state has changed. */
  'florin-change': CustomEvent<Connected>
  /** Fires when the wallet has disconnected. */
  'florin-disconnect': CustomEvent<undefined>
  /** Fires when connecting, signing in or switching the network has failed. */
  'florin-error': CustomEvent<{ readonly code: FlorinErrorCode }>
  /** Fires when the network has changed. */
  'florin-chain-change': CustomEvent<{
    readonly chainId: number
    readonly chainName: string | undefined
  }>
  /** Fires when a dialog has opened. */
  'florin-open': CustomEvent<{ readonly modal: Modal }>
  /** Fires when a dialog has closed. */
  'florin-close': CustomEvent<{ readonly modal: Modal }>
  /** Fires when the user has chosen a wallet to connect. */
  'florin-select-wallet': CustomEvent<{ readonly walletId: string }>
  /**
   * Fires when the hash of a payment's transaction is known. Also fires in the site's other open
   * tabs.
   */
  'florin-transaction-sent': CustomEvent<SentPayment>
  /**
   * Fires when a payment has failed, was replaced or is in a block, which may not be final yet.
   * Also fires in the site's other open tabs.
   */
  'florin-transaction-settled': CustomEvent<Payment>
}
type WithColon<Name> = Name extends `florin-${infer Rest}` ? `florin:${Rest}` : never

export interface FlorinConnectElement extends HTMLElement {
  /** Version of Florin, such as '1.0.0'. */
  readonly version: string
  /** Reflects the `disabled` attribute. */
  disabled: boolean
  addEventListener<Name extends keyof FlorinEvents>(
    type: Name,
    listener: (event: FlorinEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'florin-connect': FlorinConnectElement
  }
  interface DocumentEventMap extends FlorinEvents {}
  interface WindowEventMap extends FlorinEvents {}
}

// Declares the functions that the package exports. packageApi.ts implements them.
export declare const state: Florin['state']
export declare const subscribe: Florin['subscribe']
export declare const open: Florin['open']
export declare const close: Florin['close']
export declare const openModal: Florin['openModal']
export declare const pay: Florin['pay']
export declare const connect: Florin['connect']
export declare const disconnect: Florin['disconnect']
export declare const switchChain: Florin['switchChain']
export declare const signIn: Florin['signIn']
export declare const wallets: Florin['wallets']
export declare const provider: Florin['provider']
