// Replaces @walletconnect/logger. Uses the logger passed by signClient.ts and creates no other.
import { neverCalled } from './unused.ts'

type Overridden = { readonly loggerOverride?: unknown }
type Platform = { readonly logger: unknown; readonly chunkLoggerController: null }

export const pino = neverCalled('@walletconnect/logger pino')

/** Returns no options, because no logger is created from them. */
export function getDefaultLoggerOptions(): object {
  return {}
}

/** Returns the given logger instead of a child logger. */
export function generateChildLogger<L>(logger: L): L {
  return logger
}

/** Returns an empty context, which is only used in log lines. */
export function getLoggerContext(): string {
  return ''
}

/** Returns the given logger. The replaced package also creates a log buffer and a global function
 * to download it. */
export function generatePlatformLogger({ loggerOverride }: Overridden): Platform {
  if (typeof loggerOverride !== 'object' || loggerOverride === null) {
    neverCalled('@walletconnect/logger generatePlatformLogger')()
  }
  return { logger: loggerOverride, chunkLoggerController: null }
}
