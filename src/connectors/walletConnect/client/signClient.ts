// The one sign client of the page: loaded on need, silent, without telemetry and verify frame, behind the gate.
import { AppError } from '../../../errors.ts'
import { withTimeout } from '../../../lib/abort.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createGate, type Gate } from './relayGate.ts'
import { quietLateDeletes, quietRejections } from './quietRejections.ts'
import type { Logger, Metadata, SignClient } from './library.ts'
import type { OpenSocket } from './relaySocket.ts'
import { newSlot, slotPrefix } from './slot.ts'
import { createSlotStorage, type SlotStorage, type WebStorage } from './slotStorage.ts'
import { inTwoSteps, type Init, type Loader } from './inTwoSteps.ts'

const INIT_DEADLINE_MS = 5_000

type Place = { readonly slot: string; readonly storage: SlotStorage }
export type LiveClient = Place & { readonly client: SignClient; readonly gate: Gate }

export type ClientHolder = {
  /** The client of this slot, or of any slot when none is named. Codes: load-failed, storage-blocked, timeout. */
  get(slot?: string): Promise<LiveClient>
  current(): LiveClient | undefined
}

export type ClientOptions = {
  readonly projectId: string
  readonly relayUrl?: string
  readonly metadata: Metadata
  readonly web: WebStorage | undefined
  readonly clock: Clock
  readonly load: Loader
  readonly openSocket: OpenSocket
  /** Called once for each client, before anybody uses it. */
  readonly onClient: (live: LiveClient) => void
}

/** The default loader: the chunk is fetched the first time somebody needs it. */
export const loadSignClient: Loader = async () => {
  const { SignClient: library } = await import('@walletconnect/sign-client')
  return inTwoSteps(library)
}

/** A further client, for a slot that is to be finished; it is nobody's current one. */
export function startApart(options: ClientOptions, slot: string): Promise<LiveClient> {
  return startTwice(options, slot)
}

/** One memoised client; a failed start is forgotten, so that the next call tries again. */
export function createClientHolder(options: ClientOptions): ClientHolder {
  let memo: { slot: string; started: Promise<LiveClient> } | undefined
  let current: LiveClient | undefined
  const start = async (slot: string): Promise<LiveClient> => {
    const old = current
    current = undefined
    await old?.gate.shut()
    const live = await startTwice(options, slot)
    options.onClient(live)
    current = live
    return live
  }
  return {
    get(slot) {
      if (memo !== undefined && (slot === undefined || slot === memo.slot)) return memo.started
      const wanted = slot ?? newSlot()
      const mine = { slot: wanted, started: start(wanted) }
      memo = mine
      mine.started.catch(() => {
        if (memo === mine) memo = undefined
      })
      return mine.started
    },
    current: () => current,
  }
}

/** Stored values whose shape is right can still make init reject: then all of them go and one more try is made. */
async function startTwice(options: ClientOptions, slot: string): Promise<LiveClient> {
  const { init } = await loadOnce(options)
  const storage = createSlotStorage(options.web, slotPrefix(slot))
  try {
    return await start(options, init, { slot, storage })
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') throw error
    storage.wipe()
    const fresh = newSlot()
    return await start(options, init, {
      slot: fresh,
      storage: createSlotStorage(options.web, slotPrefix(fresh)),
    }).catch((cause: unknown) => {
      throw new AppError('load-failed', 'the sign client did not start', { cause })
    })
  }
}

async function loadOnce({ load }: ClientOptions): Promise<{ init: Init }> {
  try {
    const library = await load()
    return { init: (options, adapt) => library.init(options, adapt) }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const blocked = cause instanceof DOMException && cause.name === 'SecurityError'
    throw new AppError(
      blocked ? 'storage-blocked' : 'load-failed',
      'the sign client could not be loaded',
      { cause },
    )
  }
}

async function start(options: ClientOptions, init: Init, place: Place): Promise<LiveClient> {
  let gate: Gate | undefined
  const starting = init(
    {
      projectId: options.projectId,
      ...(options.relayUrl === undefined ? {} : { relayUrl: options.relayUrl }),
      metadata: { ...options.metadata, icons: [...options.metadata.icons] }, // the library changes what it is given
      storage: place.storage,
      customStoragePrefix: place.slot,
      telemetryEnabled: false,
      logger: silentLogger(),
    },
    (made) => {
      gate = adapt(made, options)
    },
  )
  const client = await withTimeout({ ms: INIT_DEADLINE_MS, clock: options.clock }, () => starting)
  if (gate === undefined)
    throw new AppError('load-failed', 'the sign client started without its gate')
  return { client, gate, ...place }
}

/** Everything that is replaced in the library, before it does anything. */
function adapt(client: SignClient, { clock, openSocket }: ClientOptions): Gate {
  // Without this the library asks a hidden third-party frame before each message and waits 5 s where that is blocked.
  client.core.verify.register = async () => ''
  quietLateDeletes(client)
  quietRejections(client)
  return createGate(client.core.relayer, { clock, open: openSocket })
}

function silentLogger(): Logger {
  const nothing = (): void => {}
  const logger: Logger = {
    level: 'silent',
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    child: () => logger,
    bindings: () => ({}),
  }
  return logger
}
