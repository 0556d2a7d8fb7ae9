// Approvals that nobody waits for: of a code the visitor has left, by Cancel or by a reload, or a second phone's of a
// code that has its session. Each would be a session that lives a week in the wallet and that nobody could end; so each
// is told goodbye. The codes are kept beside their keys, for as long as one can be approved.
import type { Clock } from '../../lib/clock.ts'
import { count, field, list } from '../../lib/parse.ts'
import { endApproval } from './client/goodbye.ts'
import type { LiveClient } from './client/signClient.ts'
import { CODES_KEY } from './client/slot.ts'

/** A code lives five minutes, and five more from its first approval on. */
export const LIFE_MS = 600_000

/** A code's topic, the number of its proposal, and the key pair it was made with; where a wallet answers that connects
 * and signs at once. */
export type Code = {
  readonly topic: string
  readonly id: unknown
  readonly selfKey: unknown
  readonly answers?: string | undefined
}

export type LateApprovals = {
  /** A code is shown: its first approval belongs to whoever waits, any further one is ended. */
  watch(code: Code, onAnswer?: (payload: unknown) => void): void
  /** Nobody waits any more: the first one is ended too, also if it came already. */
  expectNone(topic: string): void
  /** Nothing can come any more. Where a wallet was to be told goodbye and is not yet, the next visit may do it. */
  forget(topic: string): void
}

type Watched = {
  readonly topic: string
  readonly answers: string | undefined
  readonly selfKey: string
  readonly until: number
  readonly onAnswer?: ((payload: unknown) => void) | undefined
  first: string | undefined
  left: boolean
  untold: number
}

/** One for each client. Whatever an earlier visit showed nobody waits for. */
export function createLateApprovals({ client, storage }: LiveClient, clock: Clock): LateApprovals {
  const { relayer, crypto } = client.core
  const codes = new Map<string, Watched>()
  const keep = (): void => void storage.setItem(CODES_KEY, [...codes.values()])
  const expectNone = (topic: string): void => {
    const code = codes.get(topic)
    if (code === undefined || code.left) return
    code.left = true
    if (code.first !== undefined) sayGoodbye(client, code, code.first)
  }
  relayer.on('relayer_message', (received) => {
    const [topic, message] = [field(received, 'topic'), field(received, 'message')]
    if (typeof topic !== 'string' || typeof message !== 'string') return
    const code = codes.get(topic) ?? [...codes.values()].find(({ answers }) => answers === topic)
    if (code === undefined) return
    const closed = topic === code.topic ? undefined : { receiverPublicKey: code.selfKey }
    crypto.decode(topic, message, closed).then(
      (payload) => {
        const isFirst = code.first === undefined
        if (closed && isFirst && !code.left) code.onAnswer?.(payload)
        const walletKey = walletKeyIn(field(payload, 'result'))
        if (typeof walletKey !== 'string') return
        code.first ??= walletKey
        keep()
        if (code.left || !isFirst) sayGoodbye(client, code, walletKey)
      },
      () => {},
    ) // no message of a wallet
  })
  void storage.getItem(CODES_KEY).then((stored) => {
    for (const code of list(stored).flatMap((value) => parseCode(value, clock.now()))) {
      if (codes.has(code.topic)) continue
      codes.set(code.topic, code)
      if (!isAccepted(client, code.topic)) expectNone(code.topic)
    }
  })
  return {
    watch({ topic, selfKey, answers }, onAnswer) {
      if (typeof selfKey !== 'string') return
      const until = clock.now() + LIFE_MS
      codes.set(topic, {
        topic,
        answers,
        selfKey,
        onAnswer,
        until,
        first: undefined,
        left: false,
        untold: 0,
      })
      keep()
      storage.persist() // a reload may come before the approval
    },
    expectNone,
    forget(topic) {
      const { answers, untold } = codes.get(topic) ?? {}
      if (untold) return
      if (answers !== undefined) relayer.unsubscribe(answers).catch(() => {}) // without a relay nothing comes
      codes.delete(topic)
      keep()
      if (codes.size === 0 && client.session.keys.length === 0) storage.wipe()
    },
  }
}

/** Returns when the last stored pairing expires, in ms since the epoch; `now` if none is stored. */
export async function lastExpiry(
  { storage }: Pick<LiveClient, 'storage'>,
  now: number,
): Promise<number> {
  const codes = list(await storage.getItem(CODES_KEY)).flatMap((value) => parseCode(value, now))
  return Math.max(now, ...codes.map(({ until }) => until))
}

function isAccepted({ session }: LiveClient['client'], topic: string): boolean {
  return session.getAll().some((one) => field(one, 'pairingTopic') === topic)
}

/** In the answer to a proposal, or to a question that signs in as it connects. */
function walletKeyIn(result: unknown): unknown {
  return field(result, 'responderPublicKey') ?? field(field(result, 'responder'), 'publicKey')
}

function sayGoodbye(client: LiveClient['client'], code: Watched, walletKey: string): void {
  const told = (): void => {
    code.untold -= 1
  } // or nothing is left to be told: its keys are gone
  code.untold += 1
  endApproval(client, code.selfKey, walletKey).then(told, told)
}

function parseCode(value: unknown, now: number): readonly Watched[] {
  const [topic, selfKey, until] = [
    field(value, 'topic'),
    field(value, 'selfKey'),
    count(field(value, 'until')),
  ]
  if (
    typeof topic !== 'string' ||
    typeof selfKey !== 'string' ||
    until === undefined ||
    until < now
  )
    return []
  const [first, answers] = [field(value, 'first'), field(value, 'answers')].map((one) =>
    typeof one === 'string' ? one : undefined,
  )
  return [{ topic, answers, selfKey, until, first, left: false, untold: 0 }]
}
