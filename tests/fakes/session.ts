// Creates the connection store with a real active connection, like src/page/app.ts.
import { createCurrentConnection } from '../../src/core/connection/activeConnection.ts'
import { createSwitching } from '../../src/core/connection/switchChain.ts'
import {
  createSession,
  type SessionApi,
  type SessionDeps,
} from '../../src/core/connection/connectionStore.ts'

export function createTestSession(deps: Omit<SessionDeps, 'current' | 'switcher'>): SessionApi {
  const { chains, memory, toasts, check } = deps
  const needsSignIn = check !== undefined
  const current = createCurrentConnection({ chains, memory, toasts, needsSignIn })
  const { state, dispatch } = current
  const switcher = createSwitching({ chains, state, dispatch, toasts, current })
  return createSession({ ...deps, current, switcher: () => switcher })
}
