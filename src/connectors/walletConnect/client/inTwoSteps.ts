// Splits the library's init into creation and start.
import { AppError } from '../../../errors.ts'
import type { Logger, Metadata, SignClient } from './library.ts'
import type { SlotStorage } from './slotStorage.ts'

/** What `SignClient.init` takes; the loader is a parameter so that a test can make it fail. */
type InitOptions = {
  projectId: string
  relayUrl?: string
  metadata: Metadata
  storage: SlotStorage
  customStoragePrefix: string
  telemetryEnabled: false
  logger: Logger
}
/** `adapt` is called before the client starts: with a stored session it opens a socket by itself while it does. */
export type Init = (
  options: InitOptions,
  adapt: (client: SignClient) => void,
) => Promise<SignClient>
export type Loader = () => Promise<{ readonly init: Init }>

/** The library's own `init` makes the client and starts it in one. */
export function inTwoSteps(Library: unknown): Awaited<ReturnType<Loader>> {
  if (!isLibrary(Library)) throw new AppError('load-failed', 'sign-client starts in another way')
  return {
    async init(options, adapt) {
      const client = new Library(options)
      adapt(client)
      await client.initialize()
      return client
    },
  }
}

// The library's own types want a whole pino as logger, and `initialize` is private; its test checks the rest of them.
function isLibrary(
  value: unknown,
): value is new (
  options: InitOptions,
) => SignClient & { initialize(): Promise<void> } {
  return typeof value === 'function' && 'initialize' in Object(value.prototype)
}
