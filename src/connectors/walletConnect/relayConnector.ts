// WalletConnect on the sign client alone, as a Connector. Nothing is loaded and no socket opened before it is needed.
import { AppError } from '../../errors.ts'
import { raceAbort } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type {
  ConnectOptions,
  Connection,
  PairingRef,
  RestoreRequest,
  RestoringConnector,
} from '../connector.ts'
import type { Challenges } from '../connectAndSign.ts'
import type { ReadRpc } from '../remoteProvider.ts'
import { hasCode, type RecordRequest } from '../walletRequest.ts'
import { activate, keepAccount, type Active } from './relayState.ts'
import { runAttempt } from './pairingAttempt.ts'
import { createClientHolder, loadSignClient, startApart } from './client/signClient.ts'
import type { Loader } from './client/inTwoSteps.ts'
import type { ClientHolder, ClientOptions, LiveClient } from './client/signClient.ts'
import { openSocket, type OpenSocket } from './client/relaySocket.ts'
import { createConnection } from './relayConnection.ts'
import { claimSlot, finishLeftovers, holdSlot, type Locks } from './finishLeftovers.ts'
import {
  createLateApprovals,
  lastExpiry,
  type LateApprovals,
  type StoredCode,
} from './lateApprovals.ts'
import { afterGoodbye, endSession } from './endSession.ts'
import type { Metadata } from './client/library.ts'
import { getOwn } from '../../lib/parse.ts'
import { createSessionMemory, leftovers, sweep, type SessionMemory } from './client/slot.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import type { WaitingPairings } from './pairing.ts'
import { parseSession, type WcSession } from './relaySession.ts'
import type { WebStorage } from './client/slotStorage.ts'
import { createTransport, type Channel, type RelayTransport } from './relayTransport.ts'

/** After one of these the next code only connects: whoever does not sign, or whose wallet cannot, is not shut out. */
const WALLETS_NO = [
  'user-rejected',
  'wallet-refused',
  'wallet-bad-response',
  'method-unsupported',
  'unauthorized',
  'chain-not-approved',
] as const
/** So does one that was left after so long without an answer: a wallet that knows of the question and shows nothing for
 * it (OneKey, August 2026) hides the proposal beside it, too. */
const SILENT_MS = 10_000

export type WalletConnectOptions = {
  readonly projectId: string
  /** Default: the public relay. */
  readonly relayUrl?: string
  readonly metadata: Metadata
  /** The configured chains; a wallet opens on the first one. */
  readonly chainIds: readonly number[]
  readonly rpc: ReadRpc
  /** Notes what is sent to the wallet. */
  readonly record: RecordRequest
  readonly clock: Clock
  readonly page: Page
  /** localStorage, or undefined where it is blocked: then a session lives until reload. */
  readonly web: WebStorage | undefined
  /** Tells which slots are in use. Default: nothing that an earlier visit left is touched. */
  readonly locks?: Locks | undefined
  /** Where tabs of this site hear each other. Default: nowhere. */
  readonly channel?: Channel
  readonly load?: Loader
  /** Default: the browser's own. */
  readonly openSocket?: OpenSocket
  /** What a wallet may sign by the approval that connects; default: nothing. */
  readonly challenges?: Pick<Challenges, 'next'> | undefined
  /** The time by this site's own server, asked only after the relay refused us, to name a wrong clock. Default:
   * unknown. */
  readonly serverTime?: () => Promise<number | undefined>
}

export type WalletConnector = RestoringConnector & {
  /** Ends what an earlier visit has left with a wallet; never rejects. `isRemembered`: whether the site's remembered
   * wallet is that of the remembered session. `resumed`: the slot of a pairing that this tab takes up. */
  finish(isRemembered?: boolean, resumed?: string): Promise<void>
}

type House = {
  readonly options: WalletConnectOptions
  readonly holder: ClientHolder
  readonly memory: SessionMemory
  readonly pairings: WaitingPairings
  readonly parts: Map<
    LiveClient,
    { readonly transport: RelayTransport; readonly late: LateApprovals }
  >
  readonly pending: Set<() => number>
  readonly signs: { offered: boolean }
  /** Ends what is left in these slots; never rejects. */
  readonly finish: (slots: readonly string[]) => Promise<void>
  readonly resuming: Map<string, string> // the topic that is taken up, by slot
}

/** One for the page, shared by every entry that pairs by code. */
export function createWalletConnect(options: WalletConnectOptions): WalletConnector {
  const memory = createSessionMemory(options.web)
  options.page.on('hidden', memory.retry) // it may not come back
  sweep(options.web, memory.read(), options.clock.now())
  const client: ClientOptions = {
    ...options,
    load: options.load ?? loadSignClient,
    openSocket: options.openSocket ?? openSocket,
    onClient: (live) => equipClient(house, live),
  }
  const finish = async (slots: readonly string[]): Promise<void> => {
    const { locks, clock } = options
    const start = (slot: string): Promise<LiveClient> => {
      const left = memory.read()
      if (left?.slot === slot) memory.erase(left.topic)
      return startApart(client, slot)
    }
    if (locks) await finishLeftovers({ slots, locks, clock, start })
  }
  const house: House = {
    options,
    finish,
    memory,
    pairings: new Map(),
    parts: new Map(),
    pending: new Set(),
    signs: { offered: true },
    resuming: new Map(),
    holder: createClientHolder(client),
  }
  return {
    connect: (connecting) => connect(house, connecting),
    restore: (restoring) => restore(house, restoring),
    async finish(isRemembered, resumed) {
      const { clock, web } = options
      await finish(leftovers(web, clock.now(), isRemembered).filter((slot) => slot !== resumed))
    },
  }
}

/** A session nobody waits for (the visitor had cancelled) is ended at once: the wallet must not keep a ghost. */
function equipClient(house: House, live: LiveClient): void {
  const { clock, page, channel, locks } = house.options
  holdSlot(locks, live.slot)
  const waiting = (): boolean =>
    house.pairings.size > 0 || [...house.pending].some((count) => count() > 0)
  const transport = createTransport({ live, clock, page, channel, waiting })
  house.parts.set(live, {
    transport,
    late: createLateApprovals(live, clock, house.resuming.get(live.slot)),
  })
  live.client.on('session_connect', (payload) => {
    const session = parseSession(getOwn(payload, 'session'))
    if (session === undefined) return
    const take = house.pairings.get(session.pairingTopic)
    if (take !== undefined) take(session)
    else void hangUp(house, live, session)
  })
}

async function connect(
  house: House,
  { signal, connectOnly = false, onProgress = () => {}, resume }: ConnectOptions,
): Promise<Connection> {
  const { holder, pairings: waiting, options } = house
  if (!resume && !options.page.online()) throw new AppError('offline', 'no network')
  const taken = resume && (await takeUp(house, resume, signal))
  const { live, resumed } = taken ?? { live: await raceAbort(holder.get(), signal) }
  const { late } = partsOf(house, live)
  const release = live.gate.use()
  const begun = options.clock.now()
  const challenges = house.signs.offered && !connectOnly ? options.challenges : undefined
  const attempt = runAttempt({
    ...options,
    challenges,
    live,
    waiting,
    late,
    signal,
    onProgress,
    onExpired: release,
    resumed,
  })
  void attempt.over.then(release) // the codes must be taken back before the socket may close
  const session = await attempt.session.catch((error: unknown) => {
    const isSilent = options.clock.now() - begun >= SILENT_MS && hasCode(error, 'aborted')
    if (isSilent || hasCode(error, ...WALLETS_NO)) house.signs.offered = false
    throw error
  })
  const connection = accept(house, live, session)
  house.signs.offered = true
  return connection
}

/** The client and the code of a pairing that this tab showed before it was reloaded. Rejects with 'aborted' where another
 * tab holds it, which waits for the answer itself, or ends it. What it claimed and cannot take up is ended. */
async function takeUp(
  house: House,
  { slot, topic }: PairingRef,
  signal: AbortSignal,
): Promise<{ readonly live: LiveClient; readonly resumed: StoredCode }> {
  const release = await claimSlot(house.options.locks, slot)
  if (!release) throw new AppError('aborted', 'another tab has the pairing')
  house.resuming.set(slot, topic)
  const started = house.holder.get(slot)
  try {
    const live = await raceAbort(started, signal)
    const resumed = await raceAbort(partsOf(house, live).late.stored(topic), signal)
    if (resumed) return { live, resumed }
    throw new AppError('aborted', 'nothing is left of the pairing')
  } catch (error) {
    started.then(
      (live) => endCode(house, live, topic),
      () => release().then(() => house.finish([slot])),
    )
    throw error
  }
}

/** Ends what a wallet approves of a code that nobody waits for, until no approval can come any more. */
async function endCode(house: House, live: LiveClient, topic: string): Promise<void> {
  const { clock } = house.options
  const { late } = partsOf(house, live)
  const release = live.gate.use()
  await late.stored(topic) // loaded
  late.expectNone(topic)
  const expiry = await lastExpiry(live, clock.now())
  clock.after(expiry - clock.now(), () => {
    late.forget(topic)
    release()
  })
}

/** Never prompts and trusts only the topic this site stored itself; 'the first session' may be anybody's. */
async function restore(
  house: House,
  { signal, address }: RestoreRequest,
): Promise<Connection | undefined> {
  const { memory, holder, options } = house
  const stored = memory.read()
  if (stored === undefined) return undefined
  const live = await raceAbort(holder.get(stored.slot), signal)
  const release = live.gate.use()
  try {
    const session = live.client.session
      .getAll()
      .map(parseSession)
      .find((found) => found?.topic === stored.topic)
    const start = session && activate(session.approved, options.chainIds, stored.chainId)
    if (session !== undefined && start !== undefined)
      return use(house, live, { session, start: keepAccount(start, address) })
    forget(house, live, stored.topic)
    return undefined
  } finally {
    release()
  }
}

/** A fresh session counts when it has an account on one of our chains; else the wallet is told goodbye. */
function accept(house: House, live: LiveClient, session: WcSession): Connection {
  const { chainIds } = house.options
  const { signatures = [] } = session
  const start = activate(session.approved, chainIds, signatures[0]?.chainId)
  if (start === undefined || !chainIds.includes(start.chainId)) {
    void hangUp(house, live, session)
    throw new AppError('no-common-chain', 'the wallet has no network this site supports')
  }
  live.storage.persist()
  house.memory.write({ slot: live.slot, topic: session.topic, chainId: start.chainId })
  const signed = signatures.find(
    ({ address, chainId }) => address === start.address && chainId === start.chainId,
  )
  return Object.assign(use(house, live, { session, start }), signed && { signed })
}

function use(
  house: House,
  live: LiveClient,
  { session, start }: { session: WcSession; start: Active },
): Connection {
  const { pending, memory, options } = house
  const { transport } = partsOf(house, live)
  const release = live.gate.use()
  // The library would follow a link that any page of this address may have stored, and look for it even where storage
  // is blocked. A rejection means that the session has ended already.
  live.client.session
    .update(session.topic, { sessionConfig: { disableDeepLink: true } })
    .catch(() => {})
  let waiting = (): number => 0
  const giveBack = (): void => {
    pending.delete(waiting)
    release()
  }
  return createConnection({
    ...options,
    live,
    session,
    start,
    transport,
    onWaiting(count) {
      waiting = count
      pending.add(count)
    },
    onChain: (chainId) => memory.update({ slot: live.slot, topic: session.topic, chainId }),
    isReplaced: () => (memory.read()?.topic ?? session.topic) !== session.topic,
    end: () => hangUp(house, live, session),
    onEnded() {
      forget(house, live, session.topic)
      void afterGoodbye(live, session, options.clock).then(giveBack)
    },
    onLeft: giveBack,
  })
}

function partsOf(
  { parts }: House,
  live: LiveClient,
): { readonly transport: RelayTransport; readonly late: LateApprovals } {
  const found = parts.get(live)
  if (found === undefined) throw new AppError('unknown', 'a client without its parts')
  return found
}

/** Resolves within a second. The socket stays until the wallet is told, or the library gave up trying (60 s). Where the
 * page is gone by then, the next visit tells it: what is kept is not remembered any more. */
function hangUp(house: House, live: LiveClient, session: WcSession): Promise<void> {
  const release = live.gate.use()
  house.memory.erase(session.topic)
  const { ended, told } = endSession(live, session, house.options.clock)
  // untold, its keys stay: they are what the goodbye is said with
  void told.then((isTold) => {
    if (isTold) forget(house, live, session.topic)
    release()
  })
  return ended
}

function forget({ memory }: House, { client, storage }: LiveClient, topic: string): void {
  memory.erase(topic)
  if (client.session.keys.every((key) => key === topic)) storage.wipe()
}
