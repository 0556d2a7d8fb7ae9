// Approvals that nobody waits for: of a code the visitor has left, by Cancel or by a reload, or a second phone's of a
// code that has its session. Each would be a session that lives a week in the wallet and that nobody could end; so each
// is told goodbye. The codes are kept beside their keys, for as long as one can be approved.
import type { Clock } from '../../lib/clock.ts'
import { parseChallenge, type Challenge } from '../connectAndSign.ts'
import type { Asked } from './askToSign.ts'
import { asSafeInteger, getOwn, asArray } from '../../lib/parse.ts'
import { endApproval } from './client/goodbye.ts'
import type { LiveClient } from './client/signClient.ts'
import { CODES_KEY } from './client/slot.ts'

/** A code lives five minutes, and five more from its first approval on. */
export const LIFE_MS = 600_000

/** A code that is shown. What a reload of its tab needs to wait for its answer is stored. */
export type Code = {
  readonly topic: string
  /** Id of the proposal. */
  readonly id: unknown
  /** Public key of the proposal. */
  readonly selfKey: unknown
  readonly uri: string
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
  /** The request to connect and sign in by one approval, where the wallet is sent one. */
  readonly asked?: (Asked & { readonly challenge: Challenge }) | undefined
}

/** A stored code, and the public key of the wallet that has answered it. */
export type StoredCode = Code & { readonly id: number; readonly first: string | undefined }

export type LateApprovals = {
  /** The code of this topic, if it is stored whole and has not expired. */
  stored(topic: string): Promise<StoredCode | undefined>
  /** A code is shown: its first approval belongs to whoever waits, any further one is ended. */
  watch(code: Code, onAnswer?: (payload: unknown) => void): void
  /** Nobody waits any more: the first one is ended too, also if it came already. */
  expectNone(topic: string): void
  /** Nothing can come any more. Where a wallet was to be told goodbye and is not yet, the next visit may do it. */
  forget(topic: string): void
}

type Watched = Code & {
  readonly selfKey: string
  readonly until: number
  readonly onAnswer?: ((payload: unknown) => void) | undefined
  first: string | undefined
  left: boolean
  untold: number
}

/** One for each client. Nobody waits for a code that an earlier visit showed, except `resumed`. */
export function createLateApprovals(
  { client, storage }: LiveClient,
  clock: Clock,
  resumed?: string,
): LateApprovals {
  const { relayer, crypto } = client.core
  const codes = new Map<string, Watched>()
  const keep = (): void => void storage.setItem(CODES_KEY, [...codes.values()])
  const expectNone = (topic: string): void => {
    const code = codes.get(topic)
    if (code === undefined || code.left) return
    code.left = true
    if (code.first !== undefined) sayGoodbye(client, code, code.first)
  }
  const read = (topic: string, message: string): void => {
    const code =
      codes.get(topic) ?? [...codes.values()].find(({ asked }) => asked?.answers === topic)
    if (code === undefined) return
    const closed = topic === code.topic ? undefined : { receiverPublicKey: code.selfKey }
    crypto.decode(topic, message, closed).then(
      (payload) => {
        const walletKey = walletKeyIn(getOwn(payload, 'result'))
        const isFirst = code.first === undefined || code.first === walletKey
        if (closed && isFirst && !code.left) code.onAnswer?.(payload)
        if (typeof walletKey !== 'string') return
        code.first ??= walletKey
        keep()
        if (code.left || !isFirst) sayGoodbye(client, code, walletKey)
      },
      () => {},
    ) // no message of a wallet
  }
  relayer.on('relayer_message', (received) => {
    const [topic, message] = [getOwn(received, 'topic'), getOwn(received, 'message')]
    if (typeof topic === 'string' && typeof message === 'string') read(topic, message)
  })
  const loaded = storage.getItem(CODES_KEY).then((stored) => {
    for (const code of asArray(stored).flatMap((value) => parseCode(value, clock.now()))) {
      if (codes.has(code.topic)) continue
      codes.set(code.topic, code)
      if (code.topic !== resumed && !isAccepted(client, code.topic)) expectNone(code.topic)
    }
  })
  return {
    async stored(topic) {
      await loaded
      const code = codes.get(topic)
      const id = code?.id
      return code && typeof id === 'number' && code.expiresAt > clock.now()
        ? { ...code, id }
        : undefined
    },
    watch({ selfKey, ...code }, onAnswer) {
      if (typeof selfKey !== 'string') return
      const { first, until = clock.now() + LIFE_MS } = codes.get(code.topic) ?? {}
      codes.set(code.topic, {
        ...code,
        selfKey,
        onAnswer,
        until,
        first,
        left: false,
        untold: 0,
      })
      keep()
      storage.persist() // a reload may come before the approval
      const answers = code.asked?.answers
      if (answers === undefined) return
      // The library can't read these. Before a reload one may have come whose session was not made any more.
      for (const message of relayer.messages.getWithoutAck([answers])[answers] ?? [])
        read(answers, message)
    },
    expectNone,
    forget(topic) {
      const { asked, untold } = codes.get(topic) ?? {}
      if (untold) return
      if (asked) relayer.unsubscribe(asked.answers).catch(() => {}) // without a relay nothing comes
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
  const codes = asArray(await storage.getItem(CODES_KEY)).flatMap((value) => parseCode(value, now))
  return Math.max(now, ...codes.map(({ until }) => until))
}

function isAccepted({ session }: LiveClient['client'], topic: string): boolean {
  return session.getAll().some((one) => getOwn(one, 'pairingTopic') === topic)
}

/** In the answer to a proposal, or to a question that signs in as it connects. */
function walletKeyIn(result: unknown): unknown {
  return getOwn(result, 'responderPublicKey') ?? getOwn(getOwn(result, 'responder'), 'publicKey')
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
    getOwn(value, 'topic'),
    getOwn(value, 'selfKey'),
    asSafeInteger(getOwn(value, 'until')),
  ]
  if (
    typeof topic !== 'string' ||
    typeof selfKey !== 'string' ||
    until === undefined ||
    until < now
  )
    return []
  const [first, uri] = [getOwn(value, 'first'), getOwn(value, 'uri')].map((one) =>
    typeof one === 'string' ? one : undefined,
  )
  return [
    {
      topic,
      id: getOwn(value, 'id'),
      selfKey,
      uri: uri ?? '',
      expiresAt: asSafeInteger(getOwn(value, 'expiresAt')) ?? 0,
      asked: parseAsked(getOwn(value, 'asked')),
      until,
      first,
      left: false,
      untold: 0,
    },
  ]
}

function parseAsked(value: unknown): Code['asked'] {
  const [id, answers] = [getOwn(value, 'id'), getOwn(value, 'answers')]
  const challenge = parseChallenge(getOwn(value, 'challenge'))
  return typeof id === 'number' && typeof answers === 'string' && challenge
    ? { id, answers, challenge }
    : undefined
}
