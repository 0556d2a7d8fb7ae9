// The session as a site sees it: its state in few words, the events on our elements, and the way to the connect window.
import { until } from '../lib/until.ts'
import type { SessionApi } from '../session/connection/session.ts'
import type { Connected, FlorinEvents, State } from './api.ts'
import type { Elements } from './look.ts'

export const DISCONNECTED: State = { status: 'disconnected' }

type Watched = Pick<SessionApi, 'state' | 'wallet' | 'isSupported'>

/** Takes the session; the returned function reads it, and gives the same object until something changes. */
export function createStateView(session: Watched): () => State {
  let last = DISCONNECTED
  return () => {
    const now = viewOf(session)
    if (JSON.stringify(now) !== JSON.stringify(last)) last = Object.freeze(now)
    return last
  }
}

function viewOf({ state, wallet, isSupported }: Watched): State {
  const { session } = state.get()
  switch (session.status) {
    case 'disconnected': return DISCONNECTED
    case 'connecting': return { status: 'connecting', restoring: session.restoring !== undefined }
    case 'connected':
    case 'unauthenticated': {
      const { status, address, chainId } = session
      return { status, address, chainId, supported: isSupported(chainId), wallet: wallet()?.name ?? '' }
    }
    default: return session satisfies never
  }
}

/** Fires the events on every element from now on, for sites without modules. */
export function announce(session: Pick<SessionApi, 'state'>, state: () => State, elements: Elements): void {
  const fire = <Name extends keyof FlorinEvents>(name: Name, detail: FlorinEvents[Name]['detail']): void => {
    // with a colon as first announced, and without, which templates of Angular, JSX and Svelte can write
    for (const element of elements.list.get()) for (const type of [name, name.replace('-', ':')])
      element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
  let before = state()
  let told = errorOf(session)
  session.state.subscribe(() => {
    const [was, now] = [before, state()]
    before = now
    if (now !== was) {
      if (hasAccount(now)) fire(hasAccount(was) ? 'florin-change' : 'florin-connect', now)
      else if (hasAccount(was)) fire('florin-disconnect', undefined)
    }
    const error = errorOf(session)
    if (error && error !== told) fire('florin-error', { code: error.code })
    told = error
  })
}

export function hasAccount(state: State): state is Connected {
  return 'address' in state
}

function errorOf({ state }: Pick<SessionApi, 'state'>) {
  const { failure, switching } = state.get()
  return failure?.error ?? switching?.error
}

/** Opens the connect window, for who presses our button or calls `connect()`. What is restored comes by itself: the
 * window opens for who is not connected then. */
export async function openConnect(session: Pick<SessionApi, 'state' | 'open'>): Promise<void> {
  const isRestoring = (): boolean => {
    const { session: now } = session.state.get()
    return now.status === 'connecting' && now.restoring !== undefined
  }
  // the window opens in the task of the press, where it can
  if (isRestoring()) await until([session.state], () => isRestoring() ? undefined : true)
  if (session.state.get().session.status === 'disconnected') session.open('connect')
}
