// The wallet's own account picker (EIP-2255): the choice arrives as an event of the connection. Apart from the session,
// for it comes with the windows.
import { asAppError } from '../../errors.ts'
import type { SessionApi } from './session.ts'
import type { Toasts } from '../toasts.ts'

/** Opens it, in the task of the click; undefined where the wallet has none. Never rejects: a refusal is told. */
export function accountPicker(
  session: Pick<SessionApi, 'connection' | 'wallet'>, toasts: Pick<Toasts, 'add'>,
): (() => Promise<void>) | undefined {
  const pick = session.connection()?.pickAccount
  const wallet = session.wallet()?.name ?? ''
  return pick && (async () => {
    try {
      await pick({ signal: new AbortController().signal })
    } catch (error) {
      toasts.add('error', { type: 'error', code: asAppError(error).code, wallet })
    }
  })
}
