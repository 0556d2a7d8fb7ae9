// What a test can do with the Safe host's page, as `window.safeHost`; the buttons do the same.

export type HostSettings = {
  /** id → node. The node's second unlocked account plays the Safe, so that what owners agreed on can be executed. */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly chainId: number
}

export type HostState = {
  /** Answers nothing at all, as a page that is no Safe. */
  readonly silent: boolean
  /** Set: proposals and messages are refused with this text. */
  readonly refusal: string | undefined
  /** Messages wait for further owners: answered without a signature. */
  readonly collects: boolean
  readonly readOnly: boolean
  readonly chainId: number
  readonly version: string
  /** How many owners must agree; the proposer counts as the first. */
  readonly threshold: number
}

export type Proposal = {
  readonly safeTxHash: string
  readonly txs: readonly { readonly to: string; readonly value: string; readonly data: string }[]
  readonly confirmations: number
  readonly status:
    | 'AWAITING_CONFIRMATIONS'
    | 'AWAITING_EXECUTION'
    | 'SUCCESS'
    | 'FAILED'
    | 'CANCELLED'
  readonly txHash: string | null
}

export type SafeHost = {
  set(change: Partial<HostState>): void
  address(): string
  proposals(): readonly Proposal[]
  /** One more owner agrees to the proposal (default: the last one). */
  sign(safeTxHash?: string): void
  /** Sends it from the Safe; resolves with the hash on the chain. */
  execute(safeTxHash?: string): Promise<string>
  cancel(safeTxHash?: string): void
  /** Everything the framed page asked, in order. */
  log(): readonly { readonly id: string; readonly method: string; readonly params: unknown }[]
  /** Posts any message into the frame, for tests of what it believes. */
  post(message: unknown): void
}

declare global {
  interface Window {
    /** Set when the host is ready and the frame is loading. */
    safeHost?: SafeHost
  }
}
