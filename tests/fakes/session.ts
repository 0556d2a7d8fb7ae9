// Creates the connection store with a real active connection, like src/page/app.ts.
import { createActiveConnection } from '../../src/core/connection/activeConnection.ts'
import { createChainSwitcher } from '../../src/core/connection/switchChain.ts'
import {
  createConnectionStore,
  type ConnectionStore,
  type ConnectionStoreDeps,
} from '../../src/core/connection/connectionStore.ts'

export function createTestSession(
  deps: Omit<ConnectionStoreDeps, 'active' | 'switcher'>,
): ConnectionStore {
  const { chains, storage, toasts, check } = deps
  const needsSignIn = check !== undefined
  const current = createActiveConnection({ chains, storage, toasts, needsSignIn })
  const { state, dispatch } = current
  const switcher = createChainSwitcher({ chains, state, dispatch, toasts, active: current })
  return createConnectionStore({ ...deps, active: current, switcher: () => switcher })
}
