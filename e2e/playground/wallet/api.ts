// The script interface of the playground wallet: what tests may configure before the page loads and call while it runs.
import type { Provider } from '../../../src/connectors/walletRequest.ts'

/** Who answers prompts: the person in the wallet's window ('ask'), or a script. 'ignore' never answers. */
export type Mode = 'ask' | 'approve' | 'reject' | 'ignore'

/** One scripted answer. Values that cannot be cloned (functions, symbols, proxies) can be given inside the page
 * only. */
export type Behaviour =
  | { readonly kind: 'throw'; readonly value: unknown } // synchronously, out of `request` itself
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
    } // nothing is done: 'says yes and does not switch' is value null
  | { readonly kind: 'hang' } // never
  | { readonly kind: 'hold'; readonly then?: Behaviour } // waits for release(), then this, or the usual answer
  | { readonly kind: 'pending' } // -32002 at once; release() then does it, and the events tell
  | { readonly kind: 'after'; readonly then: Behaviour } // does it, and then answers this: an error after the deed
  | { readonly kind: 'silent' } // does it, and answers never: only the events tell
  | { readonly kind: 'return'; readonly value: unknown } // `request` returns this value itself, promise or not

export type LogEntry = {
  readonly n: number
  readonly method: string
  readonly params: unknown
  /** performance.now() of the call */
  readonly at: number
  readonly outcome: 'waiting' | 'resolved' | 'rejected' | 'threw'
  /** The error code, when it was rejected with one. */
  readonly code?: unknown
}

export type WalletState = {
  readonly mode: Mode
  readonly locked: boolean
  /** This site may see the selected account. */
  readonly connected: boolean
  /** Position in `accounts`. */
  readonly account: number
  readonly chainId: number
  /** Chains the wallet knows; the others answer 4902. */
  readonly chains: readonly number[]
}

/** How an unknown chain is told: 4902 itself, inside data.originalError or cause (mobile), as a string, or Taho's
 * 4901. */
export type UnknownChain = 'plain' | 'nested' | 'cause' | 'string' | '4901' | 'internal'

/** A further wallet, announced beside the playground wallet, with its own provider, state and log. */
export type FakeWallet = {
  readonly name?: unknown
  readonly icon?: unknown
  readonly rdns?: unknown
  readonly uuid?: unknown
  readonly state?: Partial<WalletState>
  readonly accounts?: readonly string[]
  /** Announces itself this much later than the page's start, or at once. */
  readonly afterMs?: number
  /** A new uuid with each announcement (real wallets do it). */
  readonly freshUuid?: boolean
  /** Own properties of the provider, such as isMetaMask. */
  readonly flags?: Readonly<Record<string, unknown>>
  /** Says its owner's no with this text and nothing else, as Trust Wallet's own browser does: no object, no code. */
  readonly bareNo?: string
  /** Left out of the provider: 'on', 'removeListener'. */
  readonly without?: readonly string[]
  /** Where the page finds it; 'ethereum' is window.ethereum, default 'announce'. */
  readonly place?: 'announce' | 'ethereum' | 'both' | 'nowhere'
  readonly unknownChain?: UnknownChain
  /** Every answer takes this long. */
  readonly latencyMs?: number
}

/** `window.playgroundConfig`, set before the page's first script (page.addInitScript). */
export type PlaygroundConfig = {
  /** The playground wallet itself. Its `state` counts only until something is stored in this browser. */
  readonly wallet?: FakeWallet
  readonly others?: readonly FakeWallet[]
  /** Announced as they are, whatever their shape: the `detail` of each event. */
  readonly raw?: readonly unknown[]
}

/** Steers one wallet. */
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
  /** Takes the permission of this site back, as a person would in the wallet. */
  revoke(): void
  /** Emits `disconnect` with this code (1013: lost its node). */
  disconnect(code: number): void
  /** Emits any event with any payload. */
  emit(event: string, payload: unknown): void
  /** Scripts the next call of a method; several queue up. A function is called with the request, in the page only. */
  next(method: string, behaviour: Behaviour | ((request: unknown) => unknown)): void
  /** Lets held and pending calls go on (of one method, or all); returns how many. */
  release(method?: string): number
  /** Every request since the page loaded, in order. */
  log(): LogEntry[]
  clearLog(): void
  /** Prompts that wait for the person. */
  waiting(): readonly WaitingPrompt[]
  /** Answers the oldest waiting prompt as the window would. */
  answer(answer: PromptAnswer): void
}

export type WaitingPrompt = { readonly id: string; readonly method: string; readonly title: string }

/** What a person can decide. `account` goes with a connection, `switchTo` with adding a chain (default true). */
export type PromptAnswer =
  | { readonly kind: 'approve'; readonly account?: number; readonly switchTo?: boolean }
  | { readonly kind: 'reject' }
  | { readonly kind: 'ignore' }

/** `window.playground`. */
export type Playground = WalletControl & {
  /** Announces a further wallet now; returns its key for `other`. */
  announce(wallet: FakeWallet): string
  announceRaw(detail: unknown): void
  /** A further wallet by key: its rdns as given, or 'other-0', 'other-1' … by order. */
  other(key: string): WalletControl
}

declare global {
  interface Window {
    playground?: Playground
    playgroundConfig?: PlaygroundConfig
    ethereum?: unknown
  }
}
