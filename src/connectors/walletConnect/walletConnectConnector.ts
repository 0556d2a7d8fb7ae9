// The connector of wallets over WalletConnect, on the sign client alone. Loads nothing and opens no socket before it is
// needed.
import { AppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { field } from '../../lib/parse.ts'
import type { Challenges } from '../connectAndSign.ts'
import type {
  ConnectOptions,
  Connection,
  PairingRef,
  RestoreRequest,
  RestoringConnector,
} from '../connector.ts'
import type { ReadRpc } from '../remoteProvider.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { hasCode } from '../walletRequest.ts'
import { openBrowserSocket, type OpenSocket } from './client/connectionManager.ts'
import type { WebStorage } from './client/keyValueStorage.ts'
import {
  loadSignClient,
  startSignClient,
  type Loader,
  type RelayClient,
} from './client/signClient.ts'
import type { Metadata } from './client/signClientTypes.ts'
import {
  createSessionStore,
  createStorageId,
  findOrphanedClients,
  removeUnusedClients,
} from './client/storedSession.ts'
import {
  createOpenPairings,
  lastPairingExpiry,
  type OpenPairings,
  type ResumablePairing,
} from './openPairings.ts'
import { closeOrphanedSessions } from './orphanedSessions.ts'
import { startPairingAttempt } from './pairingAttempt.ts'
import {
  claimClientLock,
  createRelayTransport,
  holdClientLock,
  type RelayTransport,
  type TabChannel,
  type TabLocks,
} from './tabs.ts'
import { createConnection } from './walletConnectConnection.ts'
import {
  disconnectSession,
  initialState,
  parseSession,
  selectAccount,
  waitForSessionDelete,
  type SessionState,
  type WalletConnectSession,
} from './walletConnectSession.ts'

/** After one of these errors the next pairing only connects: the user may not want to sign, or the wallet cannot. */
const SIGN_IN_REFUSED = [
  'user-rejected',
  'wallet-refused',
  'wallet-bad-response',
  'method-unsupported',
  'unauthorized',
  'chain-not-approved',
] as const
/** The next pairing also only connects when one was cancelled after this time without an answer: a wallet that knows
 * wc_sessionAuthenticate but does not show it hides the proposal too (OneKey, August 2026). */
const SILENT_AFTER_MS = 10_000

export type WalletConnectOptions = {
  readonly projectId: string
  /** Default: the public relay. */
  readonly relayUrl?: string
  readonly metadata: Metadata
  /** The supported chains; a session starts on the first one that the wallet approves. */
  readonly chainIds: readonly number[]
  readonly rpc: ReadRpc
  /** Records requests to the wallet. */
  readonly onRequest: OnRequest
  readonly clock: Clock
  readonly page: Page
  /** localStorage, or undefined where it is blocked: then a session lasts until the page is reloaded. */
  readonly web: WebStorage | undefined
  /** Shows which clients other tabs use. Default: sessions of earlier visits stay open. */
  readonly locks?: TabLocks | undefined
  /** Connects the tabs of this site. Default: no other tabs. */
  readonly channel?: TabChannel
  readonly load?: Loader
  readonly openSocket?: OpenSocket
  /** Sign-in messages that a wallet may sign with the approval that connects. Default: it only connects. */
  readonly challenges?: Pick<Challenges, 'next'> | undefined
  /** Resolves with the time of this site's own server, in milliseconds since the epoch. Called only after the relay has
   * refused the connection, to detect a wrong clock. Default: unknown. */
  readonly serverTime?: () => Promise<number | undefined>
}

export type WalletConnectConnector = RestoringConnector & {
  /** Ends what an earlier visit has left open in wallets; never rejects. `isRemembered`: the site's remembered wallet is
   * that of the stored session. `resumedId`: storage id of the pairing that this tab resumes. */
  closeOrphaned(isRemembered?: boolean, resumedId?: string): Promise<void>
}

/** A client in use by this page. */
type ActiveClient = RelayClient & {
  readonly transport: RelayTransport
  readonly pairings: OpenPairings
}

/** Creates the connector. All wallets of a page that pair share one. */
export function createWalletConnectConnector(
  options: WalletConnectOptions,
): WalletConnectConnector {
  const { chainIds, clock, page, web, locks, channel } = options
  const clientOptions = {
    ...options,
    load: options.load ?? loadSignClient,
    openSocket: options.openSocket ?? openBrowserSocket,
  }
  const sessionStore = createSessionStore(web)
  page.on('hidden', sessionStore.retry) // the page may not become visible again
  removeUnusedClients(web, sessionStore.read(), clock.now())
  let requested: { readonly storageId: string; readonly client: Promise<ActiveClient> } | undefined
  let active: ActiveClient | undefined
  let offersSignIn = true

  /** Pairs with a wallet, or waits for the approval of a pairing from before a reload. */
  async function connect({
    signal,
    connectOnly = false,
    onProgress = () => {},
    resume,
  }: ConnectOptions): Promise<Connection> {
    if (!resume && !page.online()) throw new AppError('offline', 'no network')
    const resumed = resume && (await claimPairing(resume, signal))
    const relayClient = resumed?.relayClient ?? (await raceAbort(getClient(), signal))
    const { pairings } = relayClient
    const release = relayClient.relay.acquire()
    const startedAt = clock.now()
    const attempt = startPairingAttempt({
      ...options,
      challenges: offersSignIn && !connectOnly ? options.challenges : undefined,
      relayClient,
      pairings,
      signal,
      onProgress,
      onExpired: release,
      resumed: resumed?.pairing,
    })
    void attempt.closed.then(release) // pairings are cancelled over the relay
    const session = await attempt.session.catch((error: unknown) => {
      const isSilent = clock.now() - startedAt >= SILENT_AFTER_MS && hasCode(error, 'aborted')
      if (isSilent || hasCode(error, ...SIGN_IN_REFUSED)) offersSignIn = false
      throw error
    })
    const { signatures = [] } = session
    const state = initialState(session.approved, chainIds, signatures[0]?.chainId)
    if (state === undefined || !chainIds.includes(state.chainId)) {
      void endSession(relayClient, session)
      throw new AppError('no-common-chain', 'the wallet has no network this site supports')
    }
    const { storage, storageId } = relayClient
    storage.persist()
    sessionStore.write({ storageId, topic: session.topic, chainId: state.chainId })
    const signed = signatures.find(
      ({ address, chainId }) => address === state.address && chainId === state.chainId,
    )
    const connection = openConnection(relayClient, session, state)
    offersSignIn = true
    return Object.assign(connection, signed && { signed })
  }

  /** Resolves with the connection of the stored session; undefined when there is none. Trusts only the stored topic:
   * another session of the client may be anybody's. */
  async function reconnect({ signal, address }: RestoreRequest): Promise<Connection | undefined> {
    const stored = sessionStore.read()
    if (stored === undefined) return undefined
    const relayClient = await raceAbort(getClient(stored.storageId), signal)
    const release = relayClient.relay.acquire()
    try {
      const session = relayClient.client.session
        .getAll()
        .map(parseSession)
        .find((found) => found?.topic === stored.topic)
      const state = session && initialState(session.approved, chainIds, stored.chainId)
      if (session !== undefined && state !== undefined)
        return openConnection(relayClient, session, selectAccount(state, address))
      forgetSession(relayClient, stored.topic)
      return undefined
    } finally {
      release()
    }
  }

  async function closeOrphaned(isRemembered?: boolean, resumedId?: string): Promise<void> {
    const orphaned = findOrphanedClients(web, clock.now(), isRemembered)
    await closeClients(orphaned.filter((storageId) => storageId !== resumedId))
  }

  async function closeClients(storageIds: readonly string[]): Promise<void> {
    const start = (storageId: string): Promise<RelayClient> => {
      const stored = sessionStore.read()
      if (stored?.storageId === storageId) sessionStore.clear(stored.topic)
      return startSignClient(clientOptions, storageId)
    }
    if (locks) await closeOrphanedSessions({ storageIds, locks, clock, start })
  }

  /** Resolves with the client of a storage id, or with any when none is given. There is one at a time. A failed start
   * is forgotten, so that the next call tries again. */
  function getClient(
    storageId = requested?.storageId ?? createStorageId(),
    resumedTopic?: string,
  ): Promise<ActiveClient> {
    if (requested?.storageId === storageId) return requested.client
    const client = startClient(storageId, resumedTopic)
    const request = { storageId, client }
    requested = request
    client.catch(() => {
      if (requested === request) requested = undefined
    })
    return client
  }

  async function startClient(storageId: string, resumedTopic?: string): Promise<ActiveClient> {
    const previous = active
    active = undefined
    await previous?.relay.close()
    const started = await startSignClient(clientOptions, storageId)
    holdClientLock(locks, started.storageId)
    const pairings = createOpenPairings(started, clock, resumedTopic)
    const transport = createRelayTransport({
      relayClient: started,
      clock,
      page,
      channel,
      isPairing: pairings.hasWaiting,
    })
    const relayClient = { ...started, transport, pairings }
    relayClient.client.on('session_connect', (payload) => {
      const session = parseSession(field(payload, 'session'))
      // A session that nothing waits for, after Cancel, must not stay in the wallet.
      if (session !== undefined && !pairings.deliver(session)) void endSession(relayClient, session)
    })
    active = relayClient
    return relayClient
  }

  /** Resolves with the client and the pairing that this tab showed before a reload. Rejects with 'aborted' when another
   * tab holds it, which waits for it or ends it, or when it cannot be resumed: then what is approved is ended. */
  async function claimPairing(
    { storageId, topic }: PairingRef,
    signal: AbortSignal,
  ): Promise<{ readonly relayClient: ActiveClient; readonly pairing: ResumablePairing }> {
    const release = await claimClientLock(locks, storageId)
    if (!release) throw new AppError('aborted', 'another tab has the pairing')
    const starting = getClient(storageId, topic)
    try {
      const relayClient = await raceAbort(starting, signal)
      const pairing = await raceAbort(relayClient.pairings.find(topic), signal)
      if (pairing) return { relayClient, pairing }
      throw new AppError('aborted', 'nothing is left of the pairing')
    } catch (error) {
      starting.then(
        (relayClient) => endPairing(relayClient, topic),
        () => release().then(() => closeClients([storageId])),
      )
      throw error
    }
  }

  /** Ends what a wallet approves of a pairing, until none can any more. */
  async function endPairing(relayClient: ActiveClient, topic: string): Promise<void> {
    const { pairings, relay } = relayClient
    const release = relay.acquire()
    await pairings.find(topic) // loads the stored pairings
    pairings.abandon(topic)
    const expiry = await lastPairingExpiry(relayClient, clock.now())
    clock.after(expiry - clock.now(), () => {
      pairings.forget(topic)
      release()
    })
  }

  function openConnection(
    relayClient: ActiveClient,
    session: WalletConnectSession,
    state: SessionState,
  ): Connection {
    const { topic } = session
    const { client, relay, storageId, transport } = relayClient
    const release = relay.acquire()
    // The library would read a deep link from localStorage, which any page of this origin may have stored, and open it.
    client.session.update(topic, { sessionConfig: { disableDeepLink: true } }).catch(() => {}) // the session has ended already
    return createConnection({
      ...options,
      relayClient,
      transport,
      session,
      state,
      onChain: (chainId) => sessionStore.update({ storageId, topic, chainId }),
      isReplaced: () => (sessionStore.read()?.topic ?? topic) !== topic,
      end: () => endSession(relayClient, session),
      onEnded() {
        forgetSession(relayClient, topic)
        void waitForSessionDelete(relayClient, session, clock).then(release)
      },
      onClosed: release,
    })
  }

  /** Resolves within a second. The socket stays until the wallet has the message, or the library has given up (60 s).
   * If it does not get the message, the keys stay, and the next visit sends it. */
  function endSession(relayClient: RelayClient, session: WalletConnectSession): Promise<void> {
    const release = relayClient.relay.acquire()
    sessionStore.clear(session.topic)
    const { ended, delivered } = disconnectSession(relayClient, session, clock)
    void delivered.then((isDelivered) => {
      if (isDelivered) forgetSession(relayClient, session.topic)
      release()
    })
    return ended
  }

  function forgetSession({ client, storage }: RelayClient, topic: string): void {
    sessionStore.clear(topic)
    if (client.session.keys.every((key) => key === topic)) storage.clear()
  }

  return { connect, restore: reconnect, closeOrphaned }
}
