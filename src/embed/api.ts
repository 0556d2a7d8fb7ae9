// Public types of Florin. The build copies this file as `florin.d.ts` and as the package's
// `index.d.ts`, so it must not import anything. Breaking changes wait for the next major version.

/** Account address in lower case. */
export type Address = `0x${string}`

/**
 * Connection state. `restoring` is true while Florin reconnects to the wallet of the last visit
 * without a prompt. `wallet` is the wallet's display name.
 */
export type State =
  | ({ readonly status: 'disconnected' } & Nobody)
  | ({ readonly status: 'connecting'; readonly restoring: boolean } & Nobody)
  | Connected

/**
 * The fields of `Connected`, all undefined. With them, `state().address` compiles in every state.
 */
export type Nobody = { readonly [Name in Exclude<keyof Connected, 'status'>]?: undefined }

/**
 * A connected account. The status 'unauthenticated' means that the site has a sign-in server and
 * the account has not signed in. `supported` is true if the site uses the wallet's current network.
 */
export type Connected = {
  readonly status: 'connected' | 'unauthenticated'
  readonly address: Address
  readonly chainId: number
  /** Name of the network. Undefined if the site does not use it. */
  readonly chainName: string | undefined
  readonly supported: boolean
  readonly wallet: string
  /**
   * Balance in the network's currency. Undefined until a read has succeeded. A later failure keeps
   * the last value. It is read only while an element shows it or a listener is subscribed with
   * `balance`.
   */
  readonly balance: Balance | undefined
  /**
   * ENS name. Undefined if there is none, or none that resolves back to the address. It is read
   * only while an element shows the account or a listener is subscribed with `ensName`.
   */
  readonly ensName: string | undefined
  /** The ENS avatar, as a `data:` or `https:` URL. Read together with `ensName`. */
  readonly ensAvatar: string | undefined
}

/** An amount in a network's currency. */
export type Balance = {
  /** The amount in the smallest unit, such as wei. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The exact amount as a decimal number, such as '0.25'. */
  readonly formatted: string
}

/**
 * Name of a dialog. Opening a dialog has no effect in a state that it does not apply to, such as
 * 'account' while disconnected.
 */
export type Modal = 'connect' | 'account' | 'chain' | 'sign-in' | 'send' | 'receive' | 'activity'

/**
 * Values that are filled in to the Send dialog. `amount` is a decimal number with a point, such as
 * '12.5'. `asset` is the site's coin ('coin') or the network's currency ('native'). The
 * default is the coin if the site has one.
 */
export type SendWish = {
  readonly to?: string | undefined
  readonly amount?: string | undefined
  readonly asset?: 'coin' | 'native' | undefined
}

/**
 * Result of a payment. It describes the payment as it was sent, which may differ from the request
 * because the user can edit the form.
 * `status`: 'asked' means that the wallet received the request but the result is unknown. The
 * payment may have been sent.
 * `hash`: if the user sped up the transaction in the wallet, the hash of the faster one. For
 * 'replaced', the hash of the replacing transaction, or undefined if no RPC endpoint reports it.
 * `different`: true if the mined transaction differs from the reviewed one.
 * `cancelled`: for 'replaced', true if the user canceled the transaction in the wallet.
 * Before you deliver goods, verify the payment on chain on your server.
 */
export type Payment = {
  readonly status: 'confirmed' | 'failed' | 'replaced' | 'asked'
  readonly hash: `0x${string}` | undefined
  readonly chainId: number
  readonly to: Address
  readonly amount: string
  readonly asset: 'coin' | 'native'
  readonly different: boolean
  readonly cancelled: boolean
}

/** A payment whose transaction was sent. Its result is not known yet. */
export type SentPayment = Pick<Payment, 'hash' | 'chainId' | 'to' | 'amount' | 'asset'>

/**
 * A wallet, for sites that render their own wallet list. `icon` is a `data:image/` URL or
 * undefined. If `installed` is true, `connect(id)` calls the wallet directly. For other wallets,
 * `connect(id)` opens the connect dialog, which shows how to continue.
 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly installed: boolean
  /** True for the last three wallets that the user connected on this site. */
  readonly recent: boolean
}

/** The codes of a FlorinError. New versions may add codes. */
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
 * 'user-rejected' (declined or canceled), 'request-pending', 'wallet-not-found',
 * 'chain-not-configured', 'switch-failed', 'offline' or 'load-failed' (a script of Florin did not
 * load). `message` is written for developers.
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
 * An EIP-1193 provider that stays the same object for the life of the page, whichever wallet is
 * connected. Reads and `eth_sendRawTransaction` go to the site's RPC endpoints for the wallet's
 * chain. All other requests go to the wallet. While disconnected, `eth_accounts` returns `[]`,
 * `eth_requestAccounts` opens the connect dialog, reads go to the site's first chain, and all other
 * requests reject with 4900.
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
   * Returns the connection state. The object stays the same until the state changes. On a server
   * the status is always 'disconnected'.
   */
  state(): State
  /**
   * Calls the listener after each change of `state()`, `wallets()` or `openModal()`. Returns a
   * function that unsubscribes. With `balance` or `ensName`, also reads these fields of `state()`
   * from the nodes until you unsubscribe.
   */
  subscribe(listener: () => void, read?: Details): () => void
  /**
   * Opens a dialog. Default: 'account' while connected, 'chain' on a network that the site does not
   * use, 'sign-in' before signing in, otherwise 'connect'. Call it synchronously in the user's click
   * handler. `request` fills in the Send dialog. The user can edit the values and reviews them
   * before the wallet receives the request.
   */
  open(modal?: Modal, request?: SendWish): void
  /** Closes the open dialog, as if the user had closed it. */
  close(): void
  /** Returns the name of the open dialog. */
  openModal(): Modal | undefined
  /**
   * Opens the Send dialog with these values. First lets the user connect, sign in (if the site
   * requires it) and switch to the coin's network. Resolves once the payment has a final result on
   * chain, without a time limit. Rejects with a FlorinError, whose code is 'user-rejected' if the
   * user cancels before the wallet receives the request.
   */
  pay(request: SendWish & { readonly to: string; readonly amount: string }): Promise<Payment>
  /**
   * Connects the wallet of `wallets()` with this id. Without an id, opens the connect dialog.
   * Resolves once an account is connected, immediately if one already is. Rejects with a
   * FlorinError, whose code is 'user-rejected' if the user cancels.
   */
  connect(walletId?: string): Promise<Connected>
  /**
   * Disconnects. Also ends the connection in the wallet if the wallet supports that. Never rejects.
   */
  disconnect(): Promise<void>
  /**
   * Switches to one of the site's chains. Resolves once the wallet has switched. Rejects with a
   * FlorinError.
   */
  switchChain(chainId: number): Promise<void>
  /**
   * Opens the sign-in dialog. Resolves once the account is signed in. Resolves immediately if it
   * already is, or if the site has no sign-in server. Rejects with a FlorinError, whose code is
   * 'user-rejected' if the user cancels, or 'wallet-disconnected' if no wallet is connected.
   */
  signIn(): Promise<Connected>
  /**
   * Returns the wallets to offer on this device, in display order. The first call starts to load
   * the list. The list is empty until it has loaded; `subscribe` then calls its listeners.
   */
  wallets(): readonly Wallet[]
  readonly provider: Provider
}

/**
 * The fields of `state()` to read from the nodes while a listener is subscribed. Both are false by
 * default.
 */
export type Details = {
  readonly balance?: boolean | undefined
  readonly ensName?: boolean | undefined
}

/** Attributes of `<florin-connect>` and props of the React component. */
export type ConnectButtonProps = {
  /**
   * Color theme. Default: the setting `THEME`, or 'auto' if that is not set. 'auto' follows the
   * page's `color-scheme`, or the operating system if the page supports both schemes.
   */
  readonly theme?: 'auto' | 'light' | 'dark' | undefined
  /** Layout of the connect dialog. Default: the setting `MODAL_SIZE`. */
  readonly size?: 'wide' | 'compact' | undefined
  /** Language as a BCP 47 tag. Default: the `lang` attribute of the nearest ancestor. */
  readonly lang?: string | undefined
  /** Text of the button instead of 'Connect Wallet', in every language. */
  readonly label?: string | undefined
  /**
   * Visibility of the balance. One word applies to every viewport width. Two words apply below 768
   * px and from 768 px. `network` and `account` use the same format. Default: 'hide show'.
   */
  readonly balance?: Responsive<'show' | 'hide'> | undefined
  /**
   * Display of the network in the button. An unsupported network is always shown. Default: 'icon
   * name'.
   */
  readonly network?: Responsive<'name' | 'icon' | 'hide'> | undefined
  /**
   * Display of the account in the button. 'short' hides the avatar. 'avatar' shows only the avatar;
   * screen readers still get the name. Default: 'full'.
   */
  readonly account?: Responsive<'full' | 'short' | 'avatar'> | undefined
  /** Disables the buttons. `open()` and the other functions still work. Default: false. */
  readonly disabled?: boolean | undefined
}

type Responsive<Word extends string> = Word | `${Word} ${Word}`

/**
 * Events of `<florin-connect>`. They bubble and are composed.
 * `florin-connect` fires when a wallet has connected, also when it has reconnected after a reload.
 * `florin-change` fires when the account, network or sign-in state has changed.
 * `florin-disconnect` fires when the wallet has disconnected.
 * `florin-chain-change` fires when the network has changed.
 * `florin-error` fires when connecting, signing in or switching has failed.
 * `florin-open` and `florin-close` fire when a dialog has opened or closed.
 * `florin-select-wallet` fires when the user has chosen a wallet to connect.
 * `florin-transaction-sent` fires when a payment has a hash, and `florin-transaction-settled` when
 * it has its result. Other tabs of the site dispatch both for the same payment too.
 * Every element dispatches these events, so with two elements `document` receives each event twice.
 * Each event is also dispatched under a name with a colon, such as `florin:connect`.
 */
export type FlorinEvents = Events & { [Name in keyof Events as WithColon<Name>]: Events[Name] }

type Events = {
  'florin-connect': CustomEvent<Connected>
  'florin-change': CustomEvent<Connected>
  'florin-disconnect': CustomEvent<undefined>
  'florin-error': CustomEvent<{ readonly code: FlorinErrorCode }>
  'florin-chain-change': CustomEvent<{
    readonly chainId: number
    readonly chainName: string | undefined
  }>
  'florin-open': CustomEvent<{ readonly modal: Modal }>
  'florin-close': CustomEvent<{ readonly modal: Modal }>
  'florin-select-wallet': CustomEvent<{ readonly walletId: string }>
  'florin-transaction-sent': CustomEvent<SentPayment>
  'florin-transaction-settled': CustomEvent<Payment>
}
type WithColon<Name> = Name extends `florin-${infer Rest}` ? `florin:${Rest}` : never

export interface FlorinConnectElement extends HTMLElement {
  /** Version of Florin, such as '1.0.0'. CHANGELOG.md lists the versions. */
  readonly version: string
  /** Reflects the attribute of the same name. */
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

// Declares the exports of the package for its users. Code in this repository imports them from
// packageApi.ts.
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
