// Loads and starts @walletconnect/sign-client, without its logs, telemetry and verify service.
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
/** Creates a sign client, calls `patch`, and then starts the client. `patch` runs first, because
 * the start may open a socket. */
type Init = (options: InitOptions, patch: (client: SignClient) => void) => Promise<SignClient>
export type Loader = () => Promise<{ readonly init: Init }>

export const loadSignClient: Loader = async () => {
  const { SignClient: library } = await import('@walletconnect/sign-client')
  return splitInit(library)
}

/** Splits sign-client's `init` in two, so that the client can be patched before it starts.
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

// `initialize` is private, so sign-client's own types do not contain it.
function isLibrary(
  value: unknown,
): value is new (
  options: InitOptions,
) => SignClient & { initialize(): Promise<void> } {
  return typeof value === 'function' && 'initialize' in Object(value.prototype)
}

/** Starts the sign client of a storage id. If sign-client does not start with the stored values,
 * deletes them and uses a new storage id. */
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
      metadata: { ...metadata, icons: [...metadata.icons] }, // sign-client mutates it
      storage,
      customStoragePrefix: storageId,
      telemetryEnabled: false,
      logger: silentLogger(),
    },
    (client) => {
      // Disable the verify service. Otherwise sign-client loads a third-party frame before each
      // message.
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
