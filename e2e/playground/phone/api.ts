// The script interface of the phone wallet, `window.phone`, with the same actions as its buttons.

export type PhoneSettings = {
  readonly relayUrl: string
  readonly projectId: string
  /**
   * Nodes of the wallet's chains by chain ID. The wallet's accounts are the nodes' unlocked ones.
   */
  readonly rpcUrls: Readonly<Record<number, string>>
}

export type PhoneProposal = {
  readonly id: number
  readonly site: string
  readonly chains: readonly number[]
  /** The site's statement, if the approval also signs a message. */
  readonly signs?: string
}
export type PhoneSession = {
  readonly topic: string
  readonly site: string
  readonly chains: readonly number[]
}
export type PhoneRequest = {
  readonly id: number
  readonly topic: string
  readonly chainId: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** What to approve. Default: all requested chains that the wallet knows, with the first account. */
export type Grant = {
  readonly chains?: readonly number[]
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
  /** Uses one namespace key per chain ('eip155:137'), as some wallets do. */
  readonly keyPerChain?: boolean
  /** Fields that differ in the signed message from what the site requested. */
  readonly says?: Readonly<Record<string, string>>
}

export type PhoneState = {
  readonly proposal: PhoneProposal | undefined
  readonly sessions: readonly PhoneSession[]
  readonly requests: readonly PhoneRequest[]
  readonly chainId: number
  readonly accounts: readonly string[]
}

export type Phone = {
  /** Follows a pairing URI. Resolves when the proposal is shown. */
  scan(uri: string): Promise<PhoneProposal>
  /** Approves the proposal. Resolves with the session's topic. */
  approve(grant?: Grant): Promise<string>
  /** Rejects the proposal, by default with 5000 (user rejected). */
  reject(code?: number): Promise<void>
  /** Signs or sends the oldest open request, or the one with this ID. */
  confirm(id?: number): Promise<void>
  refuse(id?: number, code?: number): Promise<void>
  /** Whether it connects and signs in with one approval (default). */
  signs(on: boolean): void
  /** Whether to confirm requests automatically. */
  confirmAll(on: boolean): void
  /**
   * Switches like the user would: chainChanged, preceded by an update if the session lacks the
   * chain.
   */
  switchChain(chainId: number): Promise<void>
  /** Removes a chain: switching to it fails with 4902 until it is added. */
  forgetChain(chainId: number): void
  /** Replaces the approved namespaces of all sessions. */
  update(grant: Grant): Promise<void>
  disconnect(): Promise<void>
  state(): PhoneState
  /** Resolves once the predicate returns true. Checked after each change. */
  until(fact: (state: PhoneState) => boolean): Promise<PhoneState>
}

declare global {
  interface Window {
    /** Set once the wallet has started. */
    phone?: Phone
  }
}
