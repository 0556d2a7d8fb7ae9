// Combines state, prompts, methods and provider into one wallet.
import type { FakeWallet, WalletControl } from './api.ts'
import { toHex } from './chains.ts'
import type { Prompt } from './channel.ts'
import { rpcError } from './errors.ts'
import { createMethods, visibleAccounts } from './methods.ts'
import type { PlaygroundNode } from './node.ts'
import { createPrompts, type Prompts } from './prompts.ts'
import { createProvider, type ProviderParts } from './provider.ts'
import { type StateStore, withoutChain } from './state.ts'

export type Wallet = { readonly control: WalletControl; readonly prompts: Prompts }
type Options = {
  readonly state: StateStore
  readonly accounts: readonly string[]
  readonly node: PlaygroundNode
  readonly options: FakeWallet
  readonly onPrompts: (prompts: readonly Prompt[], added: boolean) => void
}

export function createWallet({ state, accounts, node, options, onPrompts }: Options): Wallet {
  const prompts = createPrompts(state, onPrompts)
  const call = createMethods({
    state,
    accounts,
    prompts,
    node,
    unknownChain: options.unknownChain ?? 'plain',
  })
  const parts = createProvider(call, options)
  emitChanges(state, accounts, parts)
  return { control: createControl(state, accounts, prompts, parts), prompts }
}

/**
 * Emits the events of a state change, whether made here, in the wallet's window or in another tab.
 */
function emitChanges(
  state: StateStore,
  accounts: readonly string[],
  { emit }: ProviderParts,
): void {
  const listAccounts = (): string => visibleAccounts({ state, accounts }).join()
  let before = listAccounts()
  state.subscribe((next, previous) => {
    const now = listAccounts()
    if (next.chainId !== previous.chainId) emit('chainChanged', toHex(next.chainId))
    if (now === before) return
    before = now
    emit('accountsChanged', [...visibleAccounts({ state, accounts })])
  })
}

function createControl(
  state: StateStore,
  accounts: readonly string[],
  prompts: Prompts,
  parts: ProviderParts,
): WalletControl {
  return {
    accounts,
    provider: parts.provider as unknown as WalletControl['provider'],
    state: state.get,
    auto: (mode) => state.update({ mode }),
    lock: () => state.update({ locked: true }),
    unlock: () => state.update({ locked: false }),
    setAccount(account) {
      if (accounts[account] === undefined) throw new Error(`the wallet has no account ${account}`)
      state.update({ account })
    },
    setChain(chainId) {
      const { chains } = state.get()
      state.update({ chainId, chains: chains.includes(chainId) ? chains : [...chains, chainId] })
    },
    forgetChain: (chainId) => state.update(withoutChain(state.get(), chainId)),
    revoke: () => state.update({ connected: false }),
    disconnect: (code) => parts.emit('disconnect', rpcError(code, 'The wallet is disconnected.')),
    emit: parts.emit,
    next: parts.next,
    release: parts.release,
    log: parts.log,
    clearLog: parts.clearLog,
    waiting: () => prompts.waiting().map(({ id, method, title }) => ({ id, method, title })),
    answer(answer) {
      const [first] = prompts.waiting()
      if (!first) throw new Error('no prompt is waiting')
      prompts.answer(first.id, answer)
    },
  }
}
