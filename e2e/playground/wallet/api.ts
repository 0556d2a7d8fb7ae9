// Script interface of the playground wallet: its configuration and its functions at runtime.
import type { Provider } from '../../../src/connectors/walletRequest.ts'

/**
 * How prompts are answered: by the user in the wallet's window ('ask') or automatically. 'ignore'
 * never responds.
 */
export type Mode = 'ask' | 'approve' | 'reject' | 'ignore'

/**
 * A scripted response. Values that cannot be cloned (functions, symbols, proxies) work only inside
 * the page.
 */
export type Behaviour =
  | { readonly kind: 'throw'; readonly value: unknown } // synchronously from `request`
  | { readonly kind: 'reject'; readonly value: unknown } // exactly this value, such as a plain object or a string
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
    } // without executing the request
  | { readonly kind: 'hang' } // never responds
  | { readonly kind: 'hold'; readonly then?: Behaviour } // waits for release(), then responds with `then` or as usual
  | { readonly kind: 'pending' } // -32002 immediately; release() executes it, and only events report the result
  | { readonly kind: 'after'; readonly then: Behaviour } // executes the request, then responds with `then`: an error after success
  | { readonly kind: 'silent' } // executes the request without responding; only events report it
  | { readonly kind: 'return'; readonly value: unknown } // `request` returns this value itself, promise or not

export type LogEntry = {
  readonly n: number
  readonly method: string
  readonly params: unknown
  readonly at: number
  readonly outcome: 'waiting' | 'resolved' | 'rejected' | 'threw'
  readonly code?: unknown
}

export type WalletState = {
  readonly mode: Mode
  readonly locked: boolean
  /** Whether the site may access the selected account. */
  readonly connected: boolean
  /** Index in `accounts`. */
  readonly account: number
  readonly chainId: number
  /** Chains that the wallet knows. Others are answered with 4902. */
  readonly chains: readonly number[]
}

/**
 * How an unknown chain is reported: 4902 itself, inside data.originalError or cause (mobile), as a
 * string, or Taho's 4901.
 */
export type UnknownChain = 'plain' | 'nested' | 'cause' | 'string' | '4901' | 'internal'

export type FakeWallet = {
  readonly name?: unknown
  readonly icon?: unknown
  readonly rdns?: unknown
  readonly uuid?: unknown
  readonly state?: Partial<WalletState>
  readonly accounts?: readonly string[]
  /** Delay of the announcement after the page's start. Default: none. */
  readonly afterMs?: number
  /** Uses a new uuid for each announcement, as some wallets do. */
  readonly freshUuid?: boolean
  /** Own properties of the provider, such as isMetaMask. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Rejects with this plain string, like Trust Wallet's in-app browser. */
  readonly bareNo?: string
  /** Functions that the provider lacks: 'on', 'removeListener'. */
  readonly without?: readonly string[]
  /** Where the page finds the wallet. 'ethereum' is window.ethereum. Default: 'announce'. */
  readonly exposure?: 'announce' | 'ethereum' | 'both' | 'nowhere'
  readonly unknownChain?: UnknownChain
  readonly latencyMs?: number
}

/** `window.playgroundConfig`, set before the page's first script. */
export type PlaygroundConfig = {
  /** The playground wallet itself. A state stored in this browser replaces its `state`. */
  readonly wallet?: FakeWallet
  readonly others?: readonly FakeWallet[]
  /** `detail` of announcements, sent unchanged. */
  readonly raw?: readonly unknown[]
}

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
  /** Revokes the site's permission, like a user in the wallet. */
  revoke(): void
  /** Emits `disconnect` with this code (1013: lost its node). */
  disconnect(code: number): void
  emit(event: string, payload: unknown): void
  /**
   * Scripts the next call of a method. Several calls are queued. A function gets the request and
   * works only inside the page.
   */
  next(method: string, behaviour: Behaviour | ((request: unknown) => unknown)): void
  /** Continues held and pending calls of one method, or of all. Returns their number. */
  release(method?: string): number
  log(): LogEntry[]
  clearLog(): void
  waiting(): readonly WaitingPrompt[]
  /** Answers the oldest waiting prompt, like the window. */
  answer(answer: PromptAnswer): void
}

export type WaitingPrompt = { readonly id: string; readonly method: string; readonly title: string }

/**
 * A user's decision. `account` is for connections. `switchTo` (default true) is for added chains.
 */
export type PromptAnswer =
  | { readonly kind: 'approve'; readonly account?: number; readonly switchTo?: boolean }
  | { readonly kind: 'reject' }
  | { readonly kind: 'ignore' }

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
