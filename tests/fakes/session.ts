// The session with the real current connection, as src/page/app.ts creates it.
import { createCurrentConnection } from '../../src/session/connection/current.ts'
import {
  createSession,
  type SessionApi,
  type SessionDeps,
} from '../../src/session/connection/session.ts'

export function createTestSession(deps: Omit<SessionDeps, 'current'>): SessionApi {
  const { chains, memory, toasts, check } = deps
  const needsSignIn = check !== undefined
  const current = createCurrentConnection({ chains, memory, toasts, needsSignIn })
  return createSession({ ...deps, current })
}
