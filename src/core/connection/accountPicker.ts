import { asAppError } from '../../errors.ts'
import type { Connection } from '../../connectors/connector.ts'
import type { Toasts } from '../toasts.ts'

type PickerSession = {
  connection(): Pick<Connection, 'pickAccount'> | undefined
  wallet(): { readonly name: string } | undefined
}

/**
 * Returns a function that opens the wallet's account picker, or undefined if the wallet has none.
 * Call the function synchronously in a click handler.
 */
export function accountPicker(
  session: PickerSession,
  toasts: Pick<Toasts, 'add'>,
): (() => Promise<void>) | undefined {
  const pick = session.connection()?.pickAccount
  const wallet = session.wallet()?.name ?? ''
  return (
    pick &&
    (async () => {
      try {
        // Ignore the result of the picker, because the connection reports the chosen account in an
        // event.
        await pick({ signal: new AbortController().signal })
      } catch (error) {
        toasts.add('error', { type: 'error', code: asAppError(error).code, wallet })
      }
    })
  )
}
