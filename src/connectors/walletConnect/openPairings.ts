// Tracks the pairings that a wallet may still approve. Ends the session of a late or second
// approval, because the session would otherwise stay in the wallet for a week.
import type { Clock } from '../../lib/clock.ts'
import { getOwn } from '../../lib/parse.ts'
import { USER_DISCONNECTED, type WalletConnectSession } from './walletConnectSession.ts'
import type { RelayClient } from './client/signClient.ts'
import type { SignClient } from './client/signClientTypes.ts'
import { readPairings, writePairings, type StoredPairing } from './client/storedSession.ts'

/** How long a pairing is tracked. A wallet can approve a pairing for five minutes, and a first
 * approval extends this time by five minutes. */
export const PAIRING_LIFETIME_MS = 600_000
const DAY_S = 86_400
const HOUR_MS = 3_600_000

export type Pairing = Omit<StoredPairing, 'until' | 'approvedBy'>
/** A stored pairing whose approval a reloaded page can still receive. */
export type ResumablePairing = StoredPairing & { readonly id: number }

type Handlers = {
  readonly onSession: (session: WalletConnectSession) => void
  readonly onAuthenticateResponse: (payload: unknown) => void
}

type OpenPairing = Pairing & {
  readonly until: number
  readonly onAuthenticateResponse?: Handlers['onAuthenticateResponse'] | undefined
  approvedBy: string | undefined
  /** True if no caller waits for the pairing any more. A session that a wallet still creates from
   * the pairing is then ended immediately. */
  isAbandoned: boolean
  deletes: number
}

export type OpenPairings = {
  /** Resolves with the pairing of this topic, or with undefined if it has expired. */
  find(topic: string): Promise<ResumablePairing | undefined>
  /** Stores a displayed pairing and calls the handlers when a wallet approves the pairing. If
   * further wallets approve it, their sessions are ended. */
  watch(pairing: Pairing, handlers: Handlers): void
  /** Passes a session to the caller that waits for its pairing. Returns false if no caller
   * waits. */
  deliver(session: WalletConnectSession): boolean
  /** Stops waiting for the approval of a pairing. Returns false if no caller was waiting for it. */
  stopWaiting(topic: string): boolean
  isWaiting(topic: string): boolean
  hasWaiting(): boolean
  /** Ends each session that a wallet has created from this pairing or creates later. */
  abandon(topic: string): void
  /** Removes a pairing that no wallet can approve any more. Keeps the pairing while its
   * wc_sessionDelete is still being sent. */
  forget(topic: string): void
}

/** Loads the stored pairings of a sign client. Abandons the pairings without a session, except for
 * the pairing with `resumedTopic`, whose approval this tab waits for again. */
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
    deleteApprovedSession(client, pairing.selfKey, walletKey).then(finish, finish)
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
    const walletKey = parseWalletKey(getOwn(payload, 'result'))
    const isFirst = pairing.approvedBy === undefined || pairing.approvedBy === walletKey
    if (!isProposalResponse && isFirst && !pairing.isAbandoned)
      pairing.onAuthenticateResponse?.(payload)
    if (typeof walletKey !== 'string') return
    pairing.approvedBy ??= walletKey
    save()
    if (pairing.isAbandoned || !isFirst) endApproval(pairing, walletKey)
  }
  relayer.on('relayer_message', (received) => {
    const [topic, message] = [getOwn(received, 'topic'), getOwn(received, 'message')]
    if (typeof topic === 'string' && typeof message === 'string')
      read(topic, message).catch(() => {}) // decrypting or parsing failed
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
      // Read stored messages too, because the response may have arrived before a reload.
      const { responseTopic } = authentication
      for (const message of relayer.messages.getWithoutAck([responseTopic])[responseTopic] ?? [])
        read(responseTopic, message).catch(() => {})
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
      if (authentication) relayer.unsubscribe(authentication.responseTopic).catch(() => {})
      pairings.delete(topic)
      save()
      if (pairings.size === 0 && client.session.keys.length === 0) storage.clear()
    },
  }
}

/** Resolves with the time at which the last stored pairing expires, or with `now` if none is
 * stored. */
export async function lastPairingExpiry(
  { storage }: Pick<RelayClient, 'storage'>,
  now: number,
): Promise<number> {
  const pairings = await readPairings(storage, now)
  return Math.max(now, ...pairings.map(({ until }) => until))
}

function hasSession({ session }: SignClient, pairingTopic: string): boolean {
  return session.getAll().some((one) => getOwn(one, 'pairingTopic') === pairingTopic)
}

function parseWalletKey(result: unknown): unknown {
  return getOwn(result, 'responderPublicKey') ?? getOwn(getOwn(result, 'responder'), 'publicKey')
}

/** Sends wc_pairingDelete. Unlike sign-client's own `disconnect`, keeps the encryption keys, so
 * that a late approval can be decrypted and its session ended. */
export function deletePairing(client: SignClient, topic: string): Promise<void> {
  return publish(client, topic, { method: 'wc_pairingDelete', tag: 1000 })
}

/** Sends wc_sessionDelete for a session that a wallet has created from a pairing. */
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
  // Derive the id from the time one hour ago, so that it differs from sign-client's ids, which are
  // derived from the current time. A wallet ignores a second request with the same id.
  const id = (Date.now() - HOUR_MS) * 1_000 + Math.floor(Math.random() * 1_000)
  const payload = { id, jsonrpc: '2.0', method, params: USER_DISCONNECTED }
  const message = await crypto.encode(topic, payload)
  await relayer.publish(topic, message, { ttl: DAY_S, tag, prompt: false })
}
