// Loads and starts @walletconnect/sign-client. Disables its logs, its telemetry and the frame of
// its verify service, and lets connectionManager.ts open its sockets.
import { AppError } from '../../../errors.ts'
import { withTimeout } from '../../../lib/abort.ts'
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

/** A started client, its storage, and the manager of its relay connection. */
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
/** Creates a sign client, calls `patch`, and starts the client. Patches must precede the start,
 * which may already open a socket. */
type Init = (options: InitOptions, patch: (client: SignClient) => void) => Promise<SignClient>
export type Loader = () => Promise<{ readonly init: Init }>

/** Loads the library from a separate chunk. */
export const loadSignClient: Loader = async () => {
  const { SignClient: library } = await import('@walletconnect/sign-client')
  return splitInit(library)
}

/** Splits the library's `init` into two steps, creating and starting the client, so that the client
 * can be patched before it starts.
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

// `initialize` is private, and the library's types require a full pino logger. A test compares the
// other types with signClientTypes.ts.
function isLibrary(
  value: unknown,
): value is new (
  options: InitOptions,
) => SignClient & { initialize(): Promise<void> } {
  return typeof value === 'function' && 'initialize' in Object(value.prototype)
}

/** Starts the sign client of a storage id. If the library rejects its stored values, removes them
 * and starts a client with a new storage id. Errors: load-failed, storage-blocked, timeout. */
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
      metadata: { ...metadata, icons: [...metadata.icons] }, // the library mutates it
      storage,
      customStoragePrefix: storageId,
      telemetryEnabled: false,
      logger: silentLogger(),
    },
    (client) => {
      // Disable the verify service: the library loads its third-party frame before each message and
      // waits 5 s if the frame is blocked.
      client.core.verify.register = async () => ''
      ignoreRepeatedDeletes(client)
      catchUnhandledRejections(client)
      relay = createConnectionManager(client.core.relayer, { clock, openSocket })
    },
  )
  const client = await withTimeout({ ms: INIT_TIMEOUT_MS, clock }, () => starting)
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
