// Script interface of the phone wallet, `window.phone`, with the same actions as its buttons.

export type PhoneSettings = {
  readonly relayUrl: string
  readonly projectId: string
  /** Nodes by chain ID. Their unlocked accounts are the wallet's. */
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

/** What to approve. Default: all requested chains that the wallet knows, with its first account. */
export type Grant = {
  readonly chains?: readonly number[]
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
  /** Uses one namespace key per chain ('eip155:137'), as some wallets do. */
  readonly keyPerChain?: boolean
  /** Fields of the signed message that differ from the request. */
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
  approve(grant?: Grant): Promise<string>
  /** Rejects the proposal, by default with 5000 (user rejected). */
  reject(code?: number): Promise<void>
  /** Signs or sends the oldest open request, or the one with this ID. */
  confirm(id?: number): Promise<void>
  refuse(id?: number, code?: number): Promise<void>
  /** Whether the wallet connects and signs in with one approval (default). */
  signs(on: boolean): void
  /** Whether the wallet confirms requests automatically. */
  confirmAll(on: boolean): void
  /**
   * Switches like the user would: sends chainChanged, preceded by an update if the session lacks
   * the chain.
   */
  switchChain(chainId: number): Promise<void>
  /** Removes a chain. Switching to it fails with 4902 until it is added. */
  forgetChain(chainId: number): void
  update(grant: Grant): Promise<void>
  disconnect(): Promise<void>
  state(): PhoneState
  until(fact: (state: PhoneState) => boolean): Promise<PhoneState>
}

declare global {
  interface Window {
    phone?: Phone
  }
}
