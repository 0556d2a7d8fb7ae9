// Fetches what deals with transactions as soon as somebody is connected, and hands it to the interface.
import { lazy } from '../lib/lazy.ts'
import type { Store } from '../lib/store.ts'
import type { ChainLayer } from '../session/balance.ts'
import type { Memory } from '../session/memory.ts'
import type { App, Money } from '../ui/app.ts'
import type { Config } from './config.ts'

export type MoneyDeps = {
  readonly config: Config
  readonly memory: Memory
  readonly money: Store<Money | undefined>
  readonly pending: Store<boolean>
  readonly loadFailed: Store<boolean>
  loadChains(): Promise<ChainLayer>
}

/** Watches the session; a load that failed is tried again at its next change. */
export function startMoney({ session, toasts }: App, { config, memory, money, pending, loadFailed, loadChains }: MoneyDeps): void {
  const load = lazy(async () => {
    const [{ createMoney }, layer] = await Promise.all([import('./moneyLayer.ts'), loadChains()])
    const made = createMoney({ config, memory, session, toasts, layer, target: window })
    const update = (): void => pending.set(made.transactions.pending.get())
    made.transactions.pending.subscribe(update)
    update()
    money.set(made)
  })
  const update = (): void => {
    const { session: now, modal } = session.state.get()
    if (now.status !== 'connected' || money.get()) return
    load().catch(() => loadFailed.set(modal === 'send')) // otherwise nobody misses it yet
  }
  session.state.subscribe(update)
  update()
}
