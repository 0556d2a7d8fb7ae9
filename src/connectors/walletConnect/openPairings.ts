// The pairings of one client that a wallet may still approve. An approval that nothing waits for would be a session that
// stays in the wallet for a week and that nobody could end: after Cancel, after a reload, or from a second phone. Each
// is ended here. Pairings are stored beside their keys, so that the next visit can do the same.
import type { Clock } from '../../lib/clock.ts'
import { field } from '../../lib/parse.ts'
import { USER_DISCONNECTED, type WalletConnectSession } from './walletConnectSession.ts'
import type { RelayClient } from './client/signClient.ts'
import type { SignClient } from './client/signClientTypes.ts'
import { readPairings, writePairings, type StoredPairing } from './client/storedSession.ts'

/** A pairing lives for five minutes, and for five more from its first approval on. */
export const PAIRING_LIFETIME_MS = 600_000
const DAY_S = 86_400
const HOUR_MS = 3_600_000

export type Pairing = Omit<StoredPairing, 'until' | 'approvedBy'>
/** A pairing from before a reload. */
export type ResumablePairing = StoredPairing & { readonly id: number }

type Handlers = {
  readonly onSession: (session: WalletConnectSession) => void
  /** Receives the wallet's response to wc_sessionAuthenticate. */
  readonly onAuthenticateResponse: (payload: unknown) => void
}

type OpenPairing = Pairing & {
  readonly until: number
  readonly onAuthenticateResponse?: Handlers['onAuthenticateResponse'] | undefined
  approvedBy: string | undefined
  isAbandoned: boolean
  /** wc_sessionDelete messages on their way to wallets. */
  deletes: number
}

export type OpenPairings = {
  /** Resolves with the stored pairing of this topic, if it is complete and has not expired. */
  find(topic: string): Promise<ResumablePairing | undefined>
  /** Waits for the approval of a pairing that is shown and stores the pairing. Further approvals are ended. */
  watch(pairing: Pairing, handlers: Handlers): void
  /** Passes a settled session to the handler of its pairing. Returns false when nothing waits for it. */
  deliver(session: WalletConnectSession): boolean
  /** Stops waiting for a session. Returns false when nothing has waited. */
  stopWaiting(topic: string): boolean
  isWaiting(topic: string): boolean
  hasWaiting(): boolean
  /** Ends the approval too that has come, or comes first. */
  abandon(topic: string): void
  /** Removes a pairing that no wallet can approve any more, unless a wallet has yet to receive its wc_sessionDelete:
   * then the next visit can send it. */
  forget(topic: string): void
}

/** Creates the pairings of one client. Pairings from earlier visits are abandoned, except `resumedTopic`. */
export function createOpenPairings(
  { client, storage }: RelayClient,
  clock: Clock,
  resumedTopic?: string,
): OpenPairings {
  const { relayer, crypto } = client.core
  const pairings = new Map<string, OpenPairing>()
  const waiting = new Map<string, Handlers['onSession']>()
  const save = (): void => void writePairings(storage, [...pairings.values()])
  const endApproval = (pairing: OpenPairing, walletKey: string): void => {
    pairing.deletes += 1
    const finish = (): void => {
      pairing.deletes -= 1
    }
    deleteApprovedSession(client, pairing.selfKey, walletKey).then(finish, finish) // fails when its keys are gone
  }
  const abandon = (topic: string): void => {
    const pairing = pairings.get(topic)
    if (pairing === undefined || pairing.isAbandoned) return
    pairing.isAbandoned = true
    if (pairing.approvedBy !== undefined) endApproval(pairing, pairing.approvedBy)
  }
  const read = async (topic: string, message: string): Promise<void> => {
    const pairing =
      pairings.get(topic) ??
      [...pairings.values()].find(({ authentication }) => authentication?.responseTopic === topic)
    if (pairing === undefined) return
    const isProposalResponse = topic === pairing.topic
    const options = isProposalResponse ? undefined : { receiverPublicKey: pairing.selfKey }
    const payload = await crypto.decode(topic, message, options)
    const walletKey = parseWalletKey(field(payload, 'result'))
    const isFirst = pairing.approvedBy === undefined || pairing.approvedBy === walletKey
    if (!isProposalResponse && isFirst && !pairing.isAbandoned)
      pairing.onAuthenticateResponse?.(payload)
    if (typeof walletKey !== 'string') return
    pairing.approvedBy ??= walletKey
    save()
    if (pairing.isAbandoned || !isFirst) endApproval(pairing, walletKey)
  }
  relayer.on('relayer_message', (received) => {
    const [topic, message] = [field(received, 'topic'), field(received, 'message')]
    if (typeof topic === 'string' && typeof message === 'string')
      read(topic, message).catch(() => {}) // not a message of a wallet
  })
  const loaded = readPairings(storage, clock.now()).then((stored) => {
    for (const pairing of stored) {
      const { topic } = pairing
      if (pairings.has(topic)) continue
      pairings.set(topic, { ...pairing, isAbandoned: false, deletes: 0 })
      if (topic !== resumedTopic && !hasSession(client, topic)) abandon(topic)
    }
  })
  return {
    abandon,
    async find(topic) {
      await loaded
      const pairing = pairings.get(topic)
      const id = pairing?.id
      return pairing && typeof id === 'number' && pairing.expiresAt > clock.now()
        ? { ...pairing, id }
        : undefined
    },
    watch(pairing, { onSession, onAuthenticateResponse }) {
      const { topic, authentication } = pairing
      waiting.set(topic, onSession)
      const { approvedBy, until = clock.now() + PAIRING_LIFETIME_MS } = pairings.get(topic) ?? {}
      pairings.set(topic, {
        ...pairing,
        onAuthenticateResponse,
        until,
        approvedBy,
        isAbandoned: false,
        deletes: 0,
      })
      save()
      storage.persist() // the page may be reloaded before the approval
      if (authentication === undefined) return
      // The library cannot read these. One may have come before a reload, when its session was not made yet.
      const { responseTopic } = authentication
      for (const message of relayer.messages.getWithoutAck([responseTopic])[responseTopic] ?? [])
        read(responseTopic, message).catch(() => {}) // not a message of a wallet
    },
    deliver(session) {
      const onSession = waiting.get(session.pairingTopic)
      onSession?.(session)
      return onSession !== undefined
    },
    stopWaiting: (topic) => waiting.delete(topic),
    isWaiting: (topic) => waiting.has(topic),
    hasWaiting: () => waiting.size > 0,
    forget(topic) {
      const { authentication, deletes } = pairings.get(topic) ?? {}
      if (deletes) return
      if (authentication) relayer.unsubscribe(authentication.responseTopic).catch(() => {}) // no relay: no messages
      pairings.delete(topic)
      save()
      if (pairings.size === 0 && client.session.keys.length === 0) storage.clear()
    },
  }
}

/** Resolves with the time at which the last stored pairing expires, in milliseconds since the epoch; `now` if there is
 * none. */
export async function lastPairingExpiry(
  { storage }: Pick<RelayClient, 'storage'>,
  now: number,
): Promise<number> {
  const pairings = await readPairings(storage, now)
  return Math.max(now, ...pairings.map(({ until }) => until))
}

function hasSession({ session }: SignClient, pairingTopic: string): boolean {
  return session.getAll().some((one) => field(one, 'pairingTopic') === pairingTopic)
}

/** Returns the wallet's public key from the result of wc_sessionPropose or wc_sessionAuthenticate. */
function parseWalletKey(result: unknown): unknown {
  return field(result, 'responderPublicKey') ?? field(field(result, 'responder'), 'publicKey')
}

/** Sends wc_pairingDelete and resolves when the relay has it. The library's own call (2.21.8) forgets the keys as it
 * sends the message, and an approval on its way could not be read any more. */
export function deletePairing(client: SignClient, topic: string): Promise<void> {
  return publish(client, topic, { method: 'wc_pairingDelete', tag: 1000 })
}

/** Sends wc_sessionDelete for the session that a wallet makes of a pairing, whose key is shared by `selfKey` and
 * `walletKey`. */
async function deleteApprovedSession(
  client: SignClient,
  selfKey: string,
  walletKey: string,
): Promise<void> {
  const { crypto } = client.core
  const topic = await crypto.generateSharedKey(selfKey, walletKey)
  await publish(client, topic, { method: 'wc_sessionDelete', tag: 1112 })
  if (!client.session.keys.includes(topic)) await crypto.deleteSymKey(topic)
}

async function publish(
  { core: { crypto, relayer } }: SignClient,
  topic: string,
  { method, tag }: { method: string; tag: number },
): Promise<void> {
  // Ids are numbered as the library's, but an hour back: a wallet never answers a second request with the same id, and
  // the library may make one in this millisecond.
  const id = (Date.now() - HOUR_MS) * 1_000 + Math.floor(Math.random() * 1_000)
  const payload = { id, jsonrpc: '2.0', method, params: USER_DISCONNECTED }
  const message = await crypto.encode(topic, payload)
  await relayer.publish(topic, message, { ttl: DAY_S, tag, prompt: false })
}
