// The one live connection: what its events mean for the state, what is remembered of it, and how it ends.
import type { Connection, ConnectionEvent } from '../wallets/connector.ts'
import type { Readable } from '../lib/store.ts'
import type { Memory } from './memory.ts'
import { liveOf, type Event, type State } from './state.ts'
import type { Toasts } from './toasts.ts'
import type { ConnectedWallet, Wallet } from './session.ts'

export type Held = {
  current(): { readonly connection: Connection; readonly wallet: ConnectedWallet } | undefined
  /** Listens to the connection from now on. */
  hold(connection: Connection, wallet: Wallet): void
  /** Writes down what a reload needs. */
  remember(): void
  /** Stops listening and lets go of it; the wallet is told nothing. */
  drop(): void
  /** Ends it for good: here first, then in the wallet, and says what came of it. */
  leave(): Promise<void>
}

export type HeldDeps = {
  readonly state: Readable<State>
  readonly memory: Memory
  readonly toasts: Toasts
  dispatch(event: Event): void
  /** Ends the sign-in of whoever is signed in. */
  signOut(): void
  /** False on a site where an account must sign in after it changed. */
  readonly admitted: boolean
}

export function createHeld({ state, memory, toasts, dispatch, signOut, admitted }: HeldDeps): Held {
  let held: { readonly connection: Connection; readonly wallet: ConnectedWallet; readonly stop: () => void } | undefined

  const letGo = (): typeof held => {
    const last = held
    last?.stop()
    held = undefined
    return last
  }
  const drop = (): void => letGo()?.connection.close()
  const remember = (): void => {
    const live = liveOf(state.get().session)
    if (live && held) memory.setSession({ walletId: live.walletId, key: held.wallet.key, address: live.address, chainId: live.chainId })
  }
  // Another tab may have left a moment ago, still unheard of here: what was erased is not written again.
  const update = (): void => {
    if (memory.session()) remember()
  }
  // A locked wallet looks like one that left: it stays in memory, and unlocking plus reload restores. A session that ended is over.
  const sayEnd = (over: boolean, wallet: string): void => {
    if (over) memory.forget()
    toasts.add('info', { type: 'disconnected', wallet, outcome: over ? 'session-ended' : 'by-wallet' })
  }
  const onEvent = (event: ConnectionEvent, { name }: ConnectedWallet): void => {
    const before = state.get().session
    switch (event.type) {
      case 'account':
        if (liveOf(before)?.address === event.address) return // taken over with the connection
        if (before.status === 'connected') signOut()
        dispatch({ ...event, signedIn: admitted })
        if (state.get().session !== before) toasts.add('info', { type: 'account-changed' })
        return update()
      case 'chain':
        dispatch(event)
        return update()
      case 'network': return dispatch(event)
      case 'request': return dispatch({ type: 'request', request: event.state === 'sent' ? event : undefined })
      case 'late': return // told to the part of the page that made the request
      case 'disconnect':
        if (before.status === 'connected') signOut()
        drop()
        dispatch({ type: 'disconnected' })
        return sayEnd(event.error?.code === 'session-ended', name)
      default: event satisfies never
    }
  }
  return {
    current: () => held,
    hold(connection, chosen) {
      const { peer } = connection
      const wallet = { ...chosen, name: peer?.name || chosen.name, link: chosen.link === 'own' ? peer?.link : chosen.link }
      held = { connection, wallet, stop: connection.subscribe((event) => onEvent(event, wallet)) }
    },
    remember,
    drop,
    async leave() {
      const last = letGo()
      if (!last) return
      signOut()
      memory.forget()
      memory.markLeft(last.wallet.id)
      dispatch({ type: 'disconnected' })
      const outcome = await last.connection.disconnect()
      toasts.add(outcome === 'kept' ? 'info' : 'success', { type: 'disconnected', wallet: last.wallet.name, outcome })
    },
  }
}
