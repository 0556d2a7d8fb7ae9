// Script interface of the Safe, `window.safeHost`, with the same actions as its buttons.

export type HostSettings = {
  /**
   * Nodes by chain ID. The Safe is the node's second unlocked account, so it can execute
   * transactions.
   */
  readonly rpcUrls: Readonly<Record<number, string>>
  readonly chainId: number
}

export type HostState = {
  /** Sends no responses, like a page that is not a Safe. */
  readonly silent: boolean
  readonly refusal: string | undefined
  /** Whether messages wait for more owners. If so, responds without a signature. */
  readonly collects: boolean
  readonly readOnly: boolean
  readonly chainId: number
  readonly version: string
  /** Number of required confirmations, including the proposer's. */
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
  /** Confirms a proposal as another owner. Default: the last one. */
  sign(safeTxHash?: string): void
  execute(safeTxHash?: string): Promise<string>
  cancel(safeTxHash?: string): void
  log(): readonly { readonly id: string; readonly method: string; readonly params: unknown }[]
  /** Posts any message into the frame, to test its validation. */
  post(message: unknown): void
}

declare global {
  interface Window {
    safeHost?: SafeHost
  }
}
