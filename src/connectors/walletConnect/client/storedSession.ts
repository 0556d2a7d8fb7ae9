// Everything that this site stores for WalletConnect. Published versions use these localStorage
// keys, so their formats must stay compatible:
//
//   localStorage    florin.wc.session              the session to restore
//   localStorage    florin.wc.<id>.<key>           values of the sign client (keyValueStorage.ts)
//   localStorage    florin.wc.<id>.florin//codes   pairings that a wallet may still approve
//   sessionStorage  florin.wc.attempt              the pairing of this tab, while it is hidden
import { asSafeInteger, getOwn, json, asArray } from '../../../lib/parse.ts'
import { parseSiweChallenge, type SiweChallenge } from '../../connectAndSign.ts'
import type { PairingRef } from '../../connector.ts'
import {
  readKey,
  removeKey,
  removeKeys,
  storageKeys,
  getTabStorage,
  getWebStorage,
  writeKey,
  type KeyValueStorage,
  type WebStorage,
} from './keyValueStorage.ts'
import { TAB_PAIRING_KEY } from './tabPairingKey.ts'

const STORAGE_PREFIX = 'florin.wc.'
const SESSION_KEY = `${STORAGE_PREFIX}session`
const PAIRINGS_KEY = 'florin//codes'
const STORAGE_ID = /^[0-9a-f]{8}$/
const TOPIC = /^[0-9a-f]{64}$/
const CLIENT_KEY = /^florin\.wc\.([0-9a-f]{8})\.(.*)$/
const TOPIC_IN_URI = /^wc:([0-9a-f]{64})@2\?/

/** Returns a random storage id. Each sign client has its own id, so that two tabs never write the
 * same storage keys. */
export function createStorageId(): string {
  return crypto.getRandomValues(new Uint32Array(1)).join('').padStart(8, '0').slice(-8)
}

export function storagePrefix(storageId: string): string {
  return `${STORAGE_PREFIX}${storageId}.`
}

/** The session to restore after a reload, and its selected chain. */
export type StoredSession = {
  readonly storageId: string
  readonly topic: string
  readonly chainId: number
}

export type SessionStore = {
  read(): StoredSession | undefined
  write(session: StoredSession): void
  /** Updates the stored session. Does nothing if the stored session has another topic. */
  update(session: StoredSession): void
  /** Removes the stored session if its topic is `topic`. */
  clear(topic: string): void
  /** Repeats a write that failed because storage was full. */
  retry(): void
}

/** Returns the store that keeps the session for the next visit. If writing to Web Storage fails, the
 * session is kept in memory until the page closes. */
export function createSessionStore(web: WebStorage | undefined): SessionStore {
  let refused: { readonly session: StoredSession; readonly stored: string | undefined } | undefined
  const readText = (): string | undefined => readKey(web, SESSION_KEY)
  const read = (): StoredSession | undefined => {
    if (refused?.stored !== readText()) refused = undefined
    return refused ? refused.session : parseStoredSession(readText())
  }
  const write = (session: StoredSession): void => {
    const stored = readText()
    const { storageId: slot, topic, chainId } = session
    const isWritten = writeKey(web, SESSION_KEY, JSON.stringify({ slot, topic, chainId }))
    refused = isWritten ? undefined : { session, stored }
  }
  return {
    read,
    write,
    update(session) {
      if (read()?.topic === session.topic) write(session)
    },
    clear(topic) {
      if (read()?.topic !== topic) return
      if (refused) refused = undefined
      else removeKey(web, SESSION_KEY)
    },
    retry() {
      if (read() && refused) write(refused.session)
    },
  }
}

function parseStoredSession(text: string | undefined): StoredSession | undefined {
  const value = json(text)
  const [storageId, topic, chainId] = [
    getOwn(value, 'slot'),
    getOwn(value, 'topic'),
    asSafeInteger(getOwn(value, 'chainId'), 1),
  ]
  if (typeof storageId !== 'string' || !STORAGE_ID.test(storageId)) return undefined
  if (typeof topic !== 'string' || !TOPIC.test(topic)) return undefined
  return chainId === undefined ? undefined : { storageId, topic, chainId }
}

/** Removes the keys of sign clients that have neither a session nor an unexpired pairing. */
export function removeUnusedClients(
  web: WebStorage | undefined,
  stored: StoredSession | undefined,
  now: number,
): void {
  const used = [...findOrphanedClients(web, now), ...(stored ? [stored.storageId] : [])]
  const prefixes = used.map(storagePrefix)
  removeKeys(
    web,
    (key) =>
      key.startsWith(STORAGE_PREFIX) &&
      !(stored !== undefined && key === SESSION_KEY) &&
      !prefixes.some((prefix) => key.startsWith(prefix)),
  )
}

/** Returns the storage ids of sign clients with an unexpired session or pairing. Excludes the
 * client of the stored session, unless `isRemembered` is false. */
export function findOrphanedClients(
  web: WebStorage | undefined,
  now: number,
  isRemembered = true,
): readonly string[] {
  const used = isRemembered ? createSessionStore(web).read()?.storageId : undefined
  const found = storageKeys(web).flatMap((key) => {
    const [, storageId, name] = CLIENT_KEY.exec(key) ?? []
    if (storageId === undefined || storageId === used) return []
    const values = asArray(json(readKey(web, key)))
    const hasUnexpired = (expiry: string, unitMs: number): boolean =>
      values.some((value) => (asSafeInteger(getOwn(value, expiry)) ?? 0) * unitMs > now)
    const isReachable =
      name === PAIRINGS_KEY
        ? hasUnexpired('until', 1)
        : name?.endsWith('//session') && hasUnexpired('expiry', 1_000)
    return isReachable ? [storageId] : []
  })
  return [...new Set(found)]
}

export type PairingAuthentication = {
  readonly id: number
  /** The relay topic on which the wallet responds to wc_sessionAuthenticate. */
  readonly responseTopic: string
  readonly challenge: SiweChallenge
}

/** A displayed pairing, with the values that a reloaded page needs. Times are in milliseconds since
 * the epoch. */
export type StoredPairing = {
  readonly topic: string
  readonly uri: string
  readonly expiresAt: number
  readonly id: unknown
  readonly selfKey: string
  readonly authentication: PairingAuthentication | undefined
  /** The time after which no wallet can approve the pairing. */
  readonly until: number
  /** The public key of the first wallet that approved the pairing. */
  readonly approvedBy: string | undefined
}

export async function readPairings(
  storage: KeyValueStorage,
  now: number,
): Promise<readonly StoredPairing[]> {
  return asArray(await storage.getItem(PAIRINGS_KEY)).flatMap((value) => parsePairing(value, now))
}

export function writePairings(
  storage: KeyValueStorage,
  pairings: readonly StoredPairing[],
): Promise<void> {
  const values = pairings.map(
    ({ topic, uri, expiresAt, id, selfKey, until, approvedBy: first, authentication }) => {
      const signInRequest = authentication && {
        id: authentication.id,
        answers: authentication.responseTopic,
        challenge: authentication.challenge,
      }
      return { topic, uri, expiresAt, id, selfKey, until, first, asked: signInRequest }
    },
  )
  return storage.setItem(PAIRINGS_KEY, values)
}

function parsePairing(value: unknown, now: number): readonly StoredPairing[] {
  const [topic, selfKey, first, uri] = ['topic', 'selfKey', 'first', 'uri'].map((name) =>
    stringIn(value, name),
  )
  const until = asSafeInteger(getOwn(value, 'until'))
  if (topic === undefined || selfKey === undefined || until === undefined || until < now) return []
  return [
    {
      topic,
      uri: uri ?? '',
      expiresAt: asSafeInteger(getOwn(value, 'expiresAt')) ?? 0,
      id: getOwn(value, 'id'),
      selfKey,
      authentication: parseAuthentication(getOwn(value, 'asked')),
      until,
      approvedBy: first,
    },
  ]
}

function parseAuthentication(value: unknown): PairingAuthentication | undefined {
  const [id, responseTopic] = [getOwn(value, 'id'), stringIn(value, 'answers')]
  const challenge = parseSiweChallenge(getOwn(value, 'challenge'))
  return typeof id === 'number' && responseTopic !== undefined && challenge
    ? { id, responseTopic, challenge }
    : undefined
}

export type TabPairing = PairingRef & {
  readonly walletId: string
  /** The translated title of the dialog, to display after a reload. */
  readonly title: string
  /** Expiry of the pairing in milliseconds since the epoch. */
  readonly expiresAt: number
}

type TabTarget = Pick<Window, 'localStorage' | 'sessionStorage' | 'parent' | 'addEventListener'> & {
  readonly document: Pick<Document, 'visibilityState'>
}

export type TabPairingStore = {
  /** The pairing that this tab waited for when its page was unloaded, unless it has expired. The
   * pairing stays remembered until `clear` is called. */
  readonly interrupted: TabPairing | undefined
  /** Remembers a pairing, so that a reloaded page can resume it. Call it when the user follows a
   * link to the wallet's app. */
  remember(
    wallet: Pick<TabPairing, 'walletId' | 'title'>,
    pairing: { readonly uri: string; readonly expiresAt: number },
  ): void
  /** Removes the pairing. Call it when the connection attempt has ended. */
  clear(): void
}

/** Returns the store of the pairing that this tab waits for, so that a reloaded page can resume the
 * pairing. Phones may unload the page while the wallet's app is open. */
export function createTabPairingStore(target: TabTarget): TabPairingStore {
  const [tab, web] = [getTabStorage(target), getWebStorage(target)]
  const stored = parseTabPairing(json(readKey(tab, TAB_PAIRING_KEY)))
  const isResumable =
    stored !== undefined &&
    stored.expiresAt > Date.now() &&
    target.parent === target &&
    findStorageId(web, stored.topic) === stored.storageId
  let pairing = isResumable ? stored : undefined
  const remove = (): void => removeKey(tab, TAB_PAIRING_KEY)
  const write = (): void => {
    if (!pairing) return
    const { storageId: slot, ...fields } = pairing
    writeKey(tab, TAB_PAIRING_KEY, JSON.stringify({ ...fields, slot }))
  }
  remove()
  // Store the pairing only while the page is hidden. A duplicated tab copies sessionStorage, so it
  // would resume the pairing too.
  target.addEventListener('pagehide', write)
  target.addEventListener('pageshow', remove)
  target.addEventListener('visibilitychange', () =>
    target.document.visibilityState === 'hidden' ? write() : remove(),
  )
  return {
    interrupted: pairing,
    remember(wallet, { uri, expiresAt }) {
      const topic = TOPIC_IN_URI.exec(uri)?.[1]
      const storageId = topic && findStorageId(web, topic)
      if (topic && storageId) pairing = { ...wallet, storageId, topic, expiresAt }
    },
    clear() {
      pairing = undefined
      remove()
    },
  }
}

function findStorageId(web: WebStorage | undefined, topic: string): string | undefined {
  return findOrphanedClients(web, Date.now(), false).find((storageId) =>
    asArray(json(readKey(web, storagePrefix(storageId) + PAIRINGS_KEY))).some(
      (pairing) => getOwn(pairing, 'topic') === topic,
    ),
  )
}

function parseTabPairing(value: unknown): TabPairing | undefined {
  const [walletId, title, storageId, topic] = ['walletId', 'title', 'slot', 'topic'].map((name) =>
    stringIn(value, name),
  )
  const expiresAt = asSafeInteger(getOwn(value, 'expiresAt'))
  if (walletId === undefined || title === undefined || expiresAt === undefined) return undefined
  return storageId && topic ? { walletId, title, storageId, topic, expiresAt } : undefined
}

function stringIn(value: unknown, name: string): string | undefined {
  const part = getOwn(value, name)
  return typeof part === 'string' ? part : undefined
}
