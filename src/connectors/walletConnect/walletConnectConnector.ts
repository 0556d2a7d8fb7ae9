// The WalletConnect connector, built on @walletconnect/sign-client. Loads the library and opens a
// socket only when needed.
import { AppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { getOwn } from '../../lib/parse.ts'
import type { SiweChallenges } from '../connectAndSign.ts'
import type {
  ConnectOptions,
  Connection,
  PairingRef,
  ReconnectOptions,
  ReconnectingConnector,
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

/** Errors after which later pairings request no sign-in, because the wallet may not support it. */
const SIGN_IN_REFUSED = [
  'user-rejected',
  'wallet-refused',
  'wallet-bad-response',
  'method-unsupported',
  'unauthorized',
  'chain-not-approved',
] as const
/** If the user cancels after waiting this long, later pairings request no sign-in, because the
 * wallet may have displayed nothing. OneKey displays nothing for wc_sessionAuthenticate (August
 * 2026). */
const SILENT_AFTER_MS = 10_000

export type WalletConnectOptions = {
  readonly projectId: string
  /** URL of the relay. Default: WalletConnect's public relay. */
  readonly relayUrl?: string
  readonly metadata: Metadata
  /** The supported chains. A session starts on the first one that the wallet approves. */
  readonly chainIds: readonly number[]
  readonly rpc: ReadRpc
  readonly onRequest: OnRequest
  readonly clock: Clock
  readonly page: Page
  /** localStorage, or undefined if the browser blocks it. Sessions are then not stored and end with
   * the page. */
  readonly web: WebStorage | undefined
  /** Locks that show which sign clients other tabs use. If undefined, sessions of earlier pages are
   * not ended, because another tab may use them. */
  readonly locks?: TabLocks | undefined
  readonly channel?: TabChannel
  readonly load?: Loader
  readonly openSocket?: OpenSocket
  /** Source of sign-in challenges. If undefined, connecting does not request a sign-in. */
  readonly challenges?: Pick<SiweChallenges, 'next'> | undefined
  /** Resolves with the server's time in milliseconds since the epoch, to detect a wrong device
   * clock. */
  readonly serverTime?: () => Promise<number | undefined>
}

export type WalletConnectConnector = ReconnectingConnector & {
  /** Ends sessions and pairings that earlier pages have left open. Also ends the stored session if
   * `isRemembered` is false. Skips the sign client with the storage id `resumedId`, because this
   * tab resumes its pairing. */
  closeOrphaned(isRemembered?: boolean, resumedId?: string): Promise<void>
}

type ActiveClient = RelayClient & {
  readonly transport: RelayTransport
  readonly pairings: OpenPairings
}

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
  // Repeat a failed write of the session when the page is hidden, because the browser may close a
  // hidden page.
  page.on('hidden', sessionStore.retry)
  removeUnusedClients(web, sessionStore.read(), clock.now())
  let requested: { readonly storageId: string; readonly client: Promise<ActiveClient> } | undefined
  let active: ActiveClient | undefined
  let offersSignIn = true

  /** Creates a pairing, or resumes one from before a reload, and waits for its approval. */
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
    void attempt.closed.then(release) // canceling the pairings needs the relay until then
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

  /** Resolves with the connection of the stored session, or undefined if there is none. */
  async function reconnect({ signal, address }: ReconnectOptions): Promise<Connection | undefined> {
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

  /** Resolves with the sign client of a storage id. Only one client is active at a time, so a new
   * client closes the socket of the previous client. */
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
      const session = parseSession(getOwn(payload, 'session'))
      // End a session that no pairing waits for, for example after the user has canceled.
      if (session !== undefined && !pairings.deliver(session)) void endSession(relayClient, session)
    })
    active = relayClient
    return relayClient
  }

  /** Resolves with a pairing that this tab created before a reload. Rejects with 'aborted' if
   * another tab uses the pairing or the pairing no longer exists. */
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
      throw new AppError('aborted', 'the pairing no longer exists')
    } catch (error) {
      starting.then(
        (relayClient) => endPairing(relayClient, topic),
        () => release().then(() => closeClients([storageId])),
      )
      throw error
    }
  }

  /** Ends each session that a wallet creates from this pairing, until the pairing expires. */
  async function endPairing(relayClient: ActiveClient, topic: string): Promise<void> {
    const { pairings, relay } = relayClient
    const release = relay.acquire()
    await pairings.find(topic) // wait until the stored pairings are loaded
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
    // Stop sign-client from opening the deep link in localStorage, because any page of this origin
    // can set that link.
    client.session.update(topic, { sessionConfig: { disableDeepLink: true } }).catch(() => {})
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

  /** Ends a session and resolves within a second. If the relay does not receive wc_sessionDelete,
   * the session stays stored, so that the next page sends wc_sessionDelete again. */
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

  return { connect, reconnect: reconnect, closeOrphaned }
}
