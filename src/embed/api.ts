// The public types. The build copies this file as `florin.d.ts` and as the package's `index.d.ts`, so it must be
// self-contained. Changes that break a site wait for the next major version.

/** An account’s address, in lower case. */
export type Address = `0x${string}`

/** `restoring`: the wallet of the last visit is asked silently. `wallet` is the name the visitor knows it by. */
export type State =
  | ({ readonly status: 'disconnected' } & Nobody)
  | ({ readonly status: 'connecting'; readonly restoring: boolean } & Nobody)
  | Connected

/** So that `state().address` may be asked for at any time. */
export type Nobody = { readonly [Name in Exclude<keyof Connected, 'status'>]?: undefined }

/** `unauthenticated`: on a site with a sign-in server, until the account has signed in there. `supported` is false
 * while the wallet is on a network this site does not use. */
export type Connected = {
  readonly status: 'connected' | 'unauthenticated'
  readonly address: Address
  readonly chainId: number
  readonly supported: boolean
  readonly wallet: string
}

/** A window of ours. Each opens only in the states it is for; otherwise nothing happens. */
export type Modal = 'connect' | 'account' | 'chain' | 'sign-in' | 'send' | 'activity'

/** What the Send window is to be filled in with. `amount`: decimal, with a point, such as '12.5'. `asset`: the site's
 * coin, or the money of the network. Without it an amount is one of the site's coin, or of the network's money on a site
 * without a coin. */
export type SendWish = {
  readonly to?: string
  readonly amount?: string
  readonly asset?: 'coin' | 'native'
}

/** What became of a payment: what left, which need not be what was asked for, as the visitor may change it. 'asked':
 * the wallet was asked and nothing proves that it did not send. `hash`: of a payment that was sped up in the wallet, the
 * faster transaction; of 'replaced', the transaction that took its place, undefined where no node shows it. `different`:
 * what was mined is not what was reviewed. `cancelled`: of 'replaced', the visitor canceled it in the wallet.
 * What a site gives for it, its server decides by the chain alone. */
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

/** A wallet for a list of the site's own. `icon` is a `data:image/` URL, or missing. `installed`: `connect(id)` asks
 * it at once; of any other the connect window opens, which knows how to get there. */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly installed: boolean
  /** One of the last three this visitor used here. */
  readonly recent: boolean
}

/** What `connect`, `signIn` and `switchChain` reject with. `code` is a fixed word, such as 'user-rejected' (declined,
 * or left), 'request-pending', 'wallet-not-found', 'chain-not-configured', 'switch-failed', 'offline', 'load-failed' (a
 * part of Florin could not be fetched). `message` is for developers. */
export type FlorinError = Error & { readonly code: string }

/** EIP-1193 errors: 4001 declined, 4100 not allowed, 4200 unknown method, 4900 disconnected, 4901 chain disconnected,
 * 4902 unknown chain, -32002 already asked, and whatever number the wallet or the node gave; `data` as they gave it. */
export type ProviderRpcError = Error & { readonly code: number; readonly data?: unknown }

export type ProviderEvents = {
  connect: (info: { readonly chainId: string }) => void
  disconnect: (error: ProviderRpcError) => void
  chainChanged: (chainId: string) => void
  accountsChanged: (accounts: readonly Address[]) => void
}

/** One EIP-1193 provider for the page's whole life, whichever wallet is connected. Reads go to this site's nodes, on
 * the wallet's chain, and so does `eth_sendRawTransaction`; all else goes to the wallet. While nobody is connected
 * `eth_accounts` is `[]`, `eth_requestAccounts` opens the connect window, this site's first chain is read, and all else
 * rejects with 4900. */
export type Provider = {
  request(args: {
    readonly method: string
    readonly params?: readonly unknown[] | object
  }): Promise<unknown>
  on<Name extends keyof ProviderEvents>(event: Name, listener: ProviderEvents[Name]): Provider
  once<Name extends keyof ProviderEvents>(event: Name, listener: ProviderEvents[Name]): Provider
  removeListener<Name extends keyof ProviderEvents>(
    event: Name,
    listener: ProviderEvents[Name],
  ): Provider
  /** The same as `removeListener`. */
  off<Name extends keyof ProviderEvents>(event: Name, listener: ProviderEvents[Name]): Provider
  /** Whether a wallet is connected. */
  isConnected(): boolean
}

export type Florin = {
  /** The connection now. The same object until something changes. On a server: disconnected. */
  state(): State
  /** Calls the listener after each change of `state()` or `wallets()`; returns what ends that. */
  subscribe(listener: () => void): () => void
  /** Opens a window. To be called in the task of the visitor's press. With a wish the Send window is filled in so; the
   * visitor may change it, and reviews it before the wallet is asked. */
  open(modal: Modal, wish?: SendWish): void
  /** Has the visitor connect and sign in where that is wanted, takes the wallet to the coin's network, and opens the
   * Send window, filled in. Resolves once the chain tells how it ended, which may take as long as the chain does.
   * Rejects with a FlorinError: 'user-rejected' when the visitor left before the wallet was asked, else why. */
  pay(wish: SendWish & { readonly to: string; readonly amount: string }): Promise<Payment>
  /** Without an id: opens the connect window. With one: connects that wallet of `wallets()`. Resolves once an account
   * is connected (at once if one is). Rejects with a FlorinError: 'user-rejected' when the visitor left, else why. */
  connect(walletId?: string): Promise<Connected>
  /** Ends the connection here and in the wallet, as far as it allows that. Never rejects. */
  disconnect(): Promise<void>
  /** Resolves once the wallet is on the chain, which must be one of this site's. Rejects with a FlorinError. */
  switchChain(chainId: number): Promise<void>
  /** Opens the sign-in window. Resolves once the account is signed in (at once if it is, and on a site without a
   * sign-in server). Rejects with a FlorinError: 'user-rejected' when the visitor left, 'wallet-disconnected' when
   * nobody is connected. */
  signIn(): Promise<Connected>
  /** The wallets to offer on this device, in order. The first call fetches them: until then the list is empty, and
   * `subscribe` tells when it is not. */
  wallets(): readonly Wallet[]
  readonly provider: Provider
}

/** The attributes of `<florin-connect>`, and the props of the React component. */
export type ConnectButtonProps = {
  /** Default: the setting `THEME`, else `auto`: as the page around it (its
   * `color-scheme`), as the system where the page has both. */
  readonly theme?: 'auto' | 'light' | 'dark'
  /** Form of the connect window. Default: the setting `MODAL_SIZE`. */
  readonly size?: 'wide' | 'compact'
  /** BCP 47. Default: that of the nearest element with one. */
  readonly lang?: string
  /** In the place of 'Connect Wallet', in every language. */
  readonly label?: string
  /** Of the next three: one word, or two, for windows below 768 px and from there on. Default: 'hide show'. */
  readonly balance?: NarrowWide<'show' | 'hide'>
  /** A wrong network is shown whatever stands here. Default: 'icon name'. */
  readonly network?: NarrowWide<'name' | 'icon' | 'hide'>
  /** 'short': no picture. 'avatar': the picture alone; its name is told to screen readers. Default: 'full'. */
  readonly account?: NarrowWide<'full' | 'short' | 'avatar'>
}

type NarrowWide<Word extends string> = Word | `${Word} ${Word}`

/** The events on `<florin-connect>`; they bubble, also out of other shadow roots. `florin-connect`: connected, also by
 * itself after a reload. `florin-change`: another account, network or sign-in. `florin-error`: an attempt failed. Each
 * element fires its own, so two of them are heard twice on `document`. Each is fired with a colon too. */
export type FlorinEvents = Events & { [Name in keyof Events as WithColon<Name>]: Events[Name] }

type Events = {
  'florin-connect': CustomEvent<Connected>
  'florin-change': CustomEvent<Connected>
  'florin-disconnect': CustomEvent<undefined>
  'florin-error': CustomEvent<{ readonly code: string }>
}
type WithColon<Name> = Name extends `florin-${infer Rest}` ? `florin:${Rest}` : never

export interface FlorinConnectElement extends HTMLElement {
  /** The version of Florin, as in CHANGELOG.md: '1.0.0'. */
  readonly version: string
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

// What the package exports. Code in this repository imports these from packageApi.ts.
export declare const state: Florin['state']
export declare const subscribe: Florin['subscribe']
export declare const open: Florin['open']
export declare const pay: Florin['pay']
export declare const connect: Florin['connect']
export declare const disconnect: Florin['disconnect']
export declare const switchChain: Florin['switchChain']
export declare const signIn: Florin['signIn']
export declare const wallets: Florin['wallets']
export declare const provider: Florin['provider']
