// Replaces @walletconnect/logger, so that the bundle does not contain pino. The only logger is the
// one that signClient.ts passes.
import { neverCalled } from './unused.ts'

type Overridden = { readonly loggerOverride?: unknown }
type Platform = { readonly logger: unknown; readonly chunkLoggerController: null }

export const pino = neverCalled('@walletconnect/logger pino')

export function getDefaultLoggerOptions(): object {
  return {}
}

/** Returns the given logger instead of a child logger. */
export function generateChildLogger<L>(logger: L): L {
  return logger
}

export function getLoggerContext(): string {
  return ''
}

/** Returns the logger that signClient.ts passes. The original function also creates a log
 * buffer. */
export function generatePlatformLogger({ loggerOverride }: Overridden): Platform {
  if (typeof loggerOverride !== 'object' || loggerOverride === null) {
    neverCalled('@walletconnect/logger generatePlatformLogger')()
  }
  return { logger: loggerOverride, chunkLoggerController: null }
}
