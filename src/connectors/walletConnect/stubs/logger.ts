// Replaces @walletconnect/logger: passes the logger of signClient.ts through and creates no other.
import { neverCalled } from './unused.ts'

type Overridden = { readonly loggerOverride?: unknown }
type Platform = { readonly logger: unknown; readonly chunkLoggerController: null }

export const pino = neverCalled('@walletconnect/logger pino')

/** Not read, because no logger is created from it. */
export function getDefaultLoggerOptions(): object {
  return {}
}

/** Returns the same logger. */
export function generateChildLogger<L>(logger: L): L {
  return logger
}

/** The context is only used in log lines. */
export function getLoggerContext(): string {
  return ''
}

/** Keeps no log buffer, and so adds no global to download it. */
export function generatePlatformLogger({ loggerOverride }: Overridden): Platform {
  if (typeof loggerOverride !== 'object' || loggerOverride === null) {
    neverCalled('@walletconnect/logger generatePlatformLogger')()
  }
  return { logger: loggerOverride, chunkLoggerController: null }
}
