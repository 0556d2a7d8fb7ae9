// The script interface of the playground wallet: its configuration before the page loads, and its
// functions at runtime.
import type { Provider } from '../../../src/connectors/walletRequest.ts'

/**
 * How prompts are answered: by the person in the wallet's window ('ask') or automatically. 'ignore'
 * never responds.
 */
export type Mode = 'ask' | 'approve' | 'reject' | 'ignore'

/**
 * A scripted response. Values that cannot be cloned (functions, symbols, proxies) can only be
 * passed inside the page.
 */
export type Behaviour =
  | { readonly kind: 'throw'; readonly value: unknown } // synchronously from `request`
  | { readonly kind: 'reject'; readonly value: unknown } // exactly this value: a plain object, a string, undefined …
  | {
      readonly kind: 'error'
      readonly code: number | string
      readonly message?: string
      readonly data?: unknown
      readonly cause?: unknown
    }
  | {
      readonly kind: 'resolve'
      readonly value: unknown
    } // without doing anything: 'approves without switching' is value null
  | { readonly kind: 'hang' } // never
  | { readonly kind: 'hold'; readonly then?: Behaviour } // waits for release(), then this or the normal response
  | { readonly kind: 'pending' } // -32002 immediately; release() executes it, and events report the result
  | { readonly kind: 'after'; readonly then: Behaviour } // executes it and then responds with this: an error after success
  | { readonly kind: 'silent' } // executes it without responding: only events report it
  | { readonly kind: 'return'; readonly value: unknown } // `request` returns this value itself, promise or not

export type LogEntry = {
  readonly n: number
  readonly method: string
  readonly params: unknown
  /** performance.now() of the call. */
  readonly at: number
  readonly outcome: 'waiting' | 'resolved' | 'rejected' | 'threw'
  /** Error code of the rejection, if any. */
  readonly code?: unknown
}

export type WalletState = {
  readonly mode: Mode
  readonly locked: boolean
  /** The site may access the selected account. */
  readonly connected: boolean
  /** Index in `accounts`. */
  readonly account: number
  readonly chainId: number
  /** Chains the wallet knows. Others respond with 4902. */
  readonly chains: readonly number[]
}

/**
 * How an unknown chain is reported: 4902 itself, inside data.originalError or cause (mobile), as a
 * string, or Taho's 4901.
 */
export type UnknownChain = 'plain' | 'nested' | 'cause' | 'string' | '4901' | 'internal'

/** Another wallet beside the playground wallet, with its own provider, state and log. */
export type FakeWallet = {
  readonly name?: unknown
  readonly icon?: unknown
  readonly rdns?: unknown
  readonly uuid?: unknown
  readonly state?: Partial<WalletState>
  readonly accounts?: readonly string[]
  /** Announces itself this long after the page's start. Default: immediately. */
  readonly afterMs?: number
  /** Uses a new uuid for each announcement, as some wallets do. */
  readonly freshUuid?: boolean
  /** Own properties of the provider, such as isMetaMask. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Rejects with this string, without an object or code, like Trust Wallet's in-app browser. */
  readonly bareNo?: string
  /** Functions missing from the provider: 'on', 'removeListener'. */
  readonly without?: readonly string[]
  /** Where the page finds it. 'ethereum' is window.ethereum. Default: 'announce'. */
  readonly exposure?: 'announce' | 'ethereum' | 'both' | 'nowhere'
  readonly unknownChain?: UnknownChain
  /** Delay of every response. */
  readonly latencyMs?: number
}

/** `window.playgroundConfig`, set before the page's first script (page.addInitScript). */
export type PlaygroundConfig = {
  /**
   * The playground wallet itself. Its `state` applies only until a state is stored in this browser.
   */
  readonly wallet?: FakeWallet
  readonly others?: readonly FakeWallet[]
  /** The `detail` of events, announced unchanged. */
  readonly raw?: readonly unknown[]
}

/** Controls one wallet. */
export type WalletControl = {
  readonly accounts: readonly string[]
  readonly provider: Provider
  state(): WalletState
  auto(mode: Mode): void
  lock(): void
  unlock(): void
  setAccount(index: number): void
  setChain(chainId: number): void
  forgetChain(chainId: number): void
  /** Revokes the site's permission, like the user in the wallet. */
  revoke(): void
  /** Emits `disconnect` with this code (1013: lost its node). */
  disconnect(code: number): void
  /** Emits any event with any payload. */
  emit(event: string, payload: unknown): void
  /**
   * Scripts the next call of a method; several are queued. A function gets the request, only inside
   * the page.
   */
  next(method: string, behaviour: Behaviour | ((request: unknown) => unknown)): void
  /** Continues paused and pending calls, of one method or all. Returns their number. */
  release(method?: string): number
  /** All requests since the page loaded, in order. */
  log(): LogEntry[]
  clearLog(): void
  /** Prompts that wait for the user. */
  waiting(): readonly WaitingPrompt[]
  /** Answers the oldest waiting prompt like the window does. */
  answer(answer: PromptAnswer): void
}

export type WaitingPrompt = { readonly id: string; readonly method: string; readonly title: string }

/**
 * A user's decision. `account` applies to a connection, `switchTo` to adding a chain (default
 * true).
 */
export type PromptAnswer =
  | { readonly kind: 'approve'; readonly account?: number; readonly switchTo?: boolean }
  | { readonly kind: 'reject' }
  | { readonly kind: 'ignore' }

/** `window.playground`. */
export type Playground = WalletControl & {
  /** Announces another wallet now. Returns its key for `other`. */
  announce(wallet: FakeWallet): string
  announceRaw(detail: unknown): void
  /** Returns another wallet by key: its rdns, or 'other-0', 'other-1' … in order. */
  other(key: string): WalletControl
}

declare global {
  interface Window {
    playground?: Playground
    playgroundConfig?: PlaygroundConfig
    ethereum?: unknown
  }
}
