// What a test can do with the phone wallet's page, as `window.phone`; the buttons do the same.

export type PhoneSettings = {
  readonly relayUrl: string
  readonly projectId: string
  /** Chains the wallet knows: id → its node. The node's unlocked accounts are the wallet's. */
  readonly rpcUrls: Readonly<Record<number, string>>
}

export type PhoneProposal = {
  readonly id: number
  readonly site: string
  readonly chains: readonly number[]
  /** The site's words, when its approval signs a message too. */
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

/** What to grant; by default what was asked, as far as the wallet knows the chains, with the first account. */
export type Grant = {
  readonly chains?: readonly number[]
  readonly accounts?: readonly string[]
  readonly methods?: readonly string[]
  /** Put each chain under a key of its own ('eip155:137'), as some wallets do. */
  readonly keyPerChain?: boolean
  /** Of a message that is signed by the approval: fields it says otherwise than the site asked. */
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
  /** Follows a pairing code; resolves when the proposal is on the screen. */
  scan(uri: string): Promise<PhoneProposal>
  /** Answers the proposal; resolves with the session's topic. */
  approve(grant?: Grant): Promise<string>
  /** 5000: the owner's no. */
  reject(code?: number): Promise<void>
  /** Signs or sends the oldest open request, or the one named. */
  confirm(id?: number): Promise<void>
  refuse(id?: number, code?: number): Promise<void>
  /** Whether it connects and signs by one approval, as it does by default. */
  signs(on: boolean): void
  /** From now on requests are confirmed as they come. */
  confirmAll(on: boolean): void
  /** The owner switches in the wallet: chainChanged, after an update when the session lacked the chain. */
  switchChain(chainId: number): Promise<void>
  /** The wallet no longer knows the chain: a switch to it is answered with 4902 until it is added. */
  forgetChain(chainId: number): void
  /** Replaces what all sessions grant. */
  update(grant: Grant): Promise<void>
  disconnect(): Promise<void>
  state(): PhoneState
  /** Resolves when the predicate holds; looked at after each change. */
  until(fact: (state: PhoneState) => boolean): Promise<PhoneState>
}

declare global {
  interface Window {
    /** Set when the wallet has started. */
    phone?: Phone
  }
}
