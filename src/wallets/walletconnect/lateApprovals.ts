// Approvals that nobody waits for: of a code the visitor has left, or a second phone's of a code that has its session.
// Each would be a session that lives a week in the wallet and that nobody could end; so each is told goodbye.
import { field } from '../../lib/parse.ts'
import { endApproval } from './client/goodbye.ts'
import type { SignClient } from './client/library.ts'

/** A code's topic, the number of its proposal, and the key pair it was made with. */
export type Code = { readonly topic: string; readonly id: unknown; readonly selfKey: unknown }

export type LateApprovals = {
  /** A code is shown: its first approval belongs to whoever waits, any further one is ended. */
  watch(code: Code): void
  /** Nobody waits any more: the first one is ended too, also if it came already. */
  leave(topic: string): void
  /** Nothing can come any more. */
  forget(topic: string): void
}

type Watched = Code & { first: string | undefined; left: boolean }

/** One for each client. */
export function createLateApprovals(client: SignClient): LateApprovals {
  const { relayer, crypto } = client.core
  const codes = new Map<string, Watched>()
  const end = ({ selfKey }: Code, walletKey: string): void => {
    if (typeof selfKey !== 'string') return
    endApproval(client, selfKey, walletKey).catch(() => {}) // keys of a session that has ended are gone
  }
  relayer.on('relayer_message', (received) => {
    const [topic, message] = [field(received, 'topic'), field(received, 'message')]
    const code = typeof topic === 'string' ? codes.get(topic) : undefined
    if (code === undefined || typeof message !== 'string') return
    crypto.decode(code.topic, message).then((payload) => {
      const walletKey = field(field(payload, 'result'), 'responderPublicKey')
      if (typeof walletKey !== 'string') return
      const isFirst = code.first === undefined
      code.first ??= walletKey
      if (code.left || !isFirst) end(code, walletKey)
    }, () => {}) // no message of a wallet
  })
  return {
    watch: (code) => void codes.set(code.topic, { ...code, first: undefined, left: false }),
    leave(topic) {
      const code = codes.get(topic)
      if (code === undefined || code.left) return
      code.left = true
      if (code.first !== undefined) end(code, code.first)
    },
    forget: (topic) => void codes.delete(topic),
  }
}
