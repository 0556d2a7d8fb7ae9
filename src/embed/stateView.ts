// The session as a site sees it: few words, and the same object until one of them changes.
import type { SessionApi } from '../session/connection/session.ts'
import type { State } from './api.ts'

export const DISCONNECTED: State = { status: 'disconnected' }

type Watched = Pick<SessionApi, 'state' | 'wallet' | 'isSupported'>

/** Takes the session; the returned function reads it. */
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
    case 'disconnected': return { status: 'disconnected' }
    case 'connecting': return { status: 'connecting', restoring: session.restoring !== undefined }
    case 'connected':
    case 'unauthenticated': {
      const { status, address, chainId } = session
      return { status, address, chainId, supported: isSupported(chainId), wallet: wallet()?.name ?? '' }
    }
    default: return session satisfies never
  }
}
