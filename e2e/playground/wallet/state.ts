// The wallet's state, stored in localStorage and shared with all pages and windows of this browser.
import type { WalletState } from './api.ts'
import { FIRST_CHAINS } from './chains.ts'
import type { Channel } from './channel.ts'

const KEY = 'playground.wallet'

const FIRST_STATE: WalletState = {
  mode: 'ask',
  locked: false,
  connected: false,
  account: 0,
  chainId: 1,
  chains: FIRST_CHAINS,
}

export type StateListener = (next: WalletState, previous: WalletState) => void
export type StateStore = {
  get(): WalletState
  update(change: Partial<WalletState>): void
  subscribe(listener: StateListener): void
}

/** Creates a state that lasts as long as the page, for other wallets of a test. */
export function memoryState(
  first: Partial<WalletState> = {},
  onOwnChange?: (state: WalletState) => void,
): StateStore & {
  replace(next: WalletState): void
} {
  let state: WalletState = { ...FIRST_STATE, ...first }
  const listeners: StateListener[] = []
  const replace = (next: WalletState): void => {
    const previous = state
    state = next
    for (const listener of listeners) listener(next, previous)
  }
  return {
    get: () => state,
    replace,
    update(change) {
      const next = { ...state, ...change }
      onOwnChange?.(next)
      replace(next)
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}

/** Creates the playground wallet's state. `first` applies only if this browser has stored none. */
export function sharedState(channel: Channel, first: Partial<WalletState> = {}): StateStore {
  const store = memoryState({ ...first, ...read() }, (state) => {
    write(state)
    channel.post({ type: 'state', state })
  })
  channel.subscribe((message) => {
    if (message.type === 'state') store.replace(message.state)
  })
  return store
}

function read(): Partial<WalletState> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {} // storage is blocked or broken: the state stays in memory, shared over the channel
  }
}

function write(state: WalletState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state))
  } catch {
    // as in read()
  }
}

/** Removes a chain. If it is the current one, the first remaining chain becomes current. */
export function withoutChain(
  state: { readonly chains: readonly number[]; readonly chainId: number },
  chainId: number,
): { chains: readonly number[]; chainId: number } {
  const chains = state.chains.filter((id) => id !== chainId)
  return { chains, chainId: state.chainId === chainId ? (chains[0] ?? 1) : state.chainId }
}
