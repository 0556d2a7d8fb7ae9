// Starts @walletconnect/sign-client: loaded when needed, without logs, telemetry and the verify frame, and with its
// socket replaced by the connection manager.
import { AppError } from '../../../errors.ts'
import { withDeadline } from '../../../lib/abort.ts'
import type { Clock } from '../../../lib/clock.ts'
import {
  createConnectionManager,
  type ConnectionManager,
  type OpenSocket,
} from './connectionManager.ts'
import { createKeyValueStorage, type KeyValueStorage, type WebStorage } from './keyValueStorage.ts'
import { catchUnhandledRejections, ignoreRepeatedDeletes } from './signClientPatches.ts'
import type { Logger, Metadata, SignClient } from './signClientTypes.ts'
import { createStorageId, storagePrefix } from './storedSession.ts'

const INIT_TIMEOUT_MS = 5_000

/** A started client with its storage and the manager of its connection to the relay. */
export type RelayClient = {
  readonly client: SignClient
  readonly relay: ConnectionManager
  readonly storageId: string
  readonly storage: KeyValueStorage
}

export type SignClientOptions = {
  readonly projectId: string
  readonly relayUrl?: string
  readonly metadata: Metadata
  readonly web: WebStorage | undefined
  readonly clock: Clock
  readonly load: Loader
  readonly openSocket: OpenSocket
}

type InitOptions = {
  projectId: string
  relayUrl?: string
  metadata: Metadata
  storage: KeyValueStorage
  customStoragePrefix: string
  telemetryEnabled: false
  logger: Logger
}
/** Calls `patch` before the client starts: with a stored session it opens a socket while it starts. */
type Init = (options: InitOptions, patch: (client: SignClient) => void) => Promise<SignClient>
export type Loader = () => Promise<{ readonly init: Init }>

/** Fetches the library, a chunk of its own. */
export const loadSignClient: Loader = async () => {
  const { SignClient: library } = await import('@walletconnect/sign-client')
  return splitInit(library)
}

/** Splits the library's `init` into creation and start, so that the client can be patched in between.
 * @internal */
export function splitInit(Library: unknown): Awaited<ReturnType<Loader>> {
  if (!isLibrary(Library)) throw new AppError('load-failed', 'sign-client has no initialize')
  return {
    async init(options, patch) {
      const client = new Library(options)
      patch(client)
      await client.initialize()
      return client
    },
  }
}

// The library's own types want a whole pino logger, and `initialize` is private; a test compares the other parts.
function isLibrary(
  value: unknown,
): value is new (
  options: InitOptions,
) => SignClient & { initialize(): Promise<void> } {
  return typeof value === 'function' && 'initialize' in Object(value.prototype)
}

/** Starts the client of a storage id. Stored values of the expected shape can still make the library's init reject:
 * then they are removed and a client with a new storage id is started. Errors: load-failed, storage-blocked,
 * timeout. */
export async function startSignClient(
  options: SignClientOptions,
  storageId: string,
): Promise<RelayClient> {
  const { init } = await load(options)
  const storage = createKeyValueStorage(options.web, storagePrefix(storageId))
  try {
    return await start(options, init, { storageId, storage })
  } catch (error) {
    if (error instanceof AppError && error.code === 'timeout') throw error
    storage.clear()
    const newId = createStorageId()
    const newStorage = createKeyValueStorage(options.web, storagePrefix(newId))
    const starting = start(options, init, { storageId: newId, storage: newStorage })
    return await starting.catch((cause: unknown) => {
      throw new AppError('load-failed', 'the sign client did not start', { cause })
    })
  }
}

async function load(options: SignClientOptions): Promise<{ init: Init }> {
  try {
    return await options.load()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isBlocked = cause instanceof DOMException && cause.name === 'SecurityError'
    throw new AppError(
      isBlocked ? 'storage-blocked' : 'load-failed',
      'the sign client could not be loaded',
      { cause },
    )
  }
}

async function start(
  { projectId, relayUrl, metadata, clock, openSocket }: SignClientOptions,
  init: Init,
  { storageId, storage }: Pick<RelayClient, 'storageId' | 'storage'>,
): Promise<RelayClient> {
  let relay: ConnectionManager | undefined
  const starting = init(
    {
      projectId,
      ...(relayUrl === undefined ? {} : { relayUrl }),
      metadata: { ...metadata, icons: [...metadata.icons] }, // the library changes the object
      storage,
      customStoragePrefix: storageId,
      telemetryEnabled: false,
      logger: silentLogger(),
    },
    (client) => {
      // The library would load a third-party frame before each message, and wait 5 s where that is blocked.
      client.core.verify.register = async () => ''
      ignoreRepeatedDeletes(client)
      catchUnhandledRejections(client)
      relay = createConnectionManager(client.core.relayer, { clock, openSocket })
    },
  )
  const client = await withDeadline({ ms: INIT_TIMEOUT_MS, clock }, () => starting)
  if (relay === undefined) throw new AppError('load-failed', 'the sign client was not patched')
  return { client, relay, storageId, storage }
}

function silentLogger(): Logger {
  const ignore = (): void => {}
  const logger: Logger = {
    level: 'silent',
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
    child: () => logger,
    bindings: () => ({}),
  }
  return logger
}
