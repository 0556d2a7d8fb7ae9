// Stands for @walletconnect/logger. The logger object of `signClient.ts` is handed through; no other can be made.
import { neverCalled } from './unused.ts'

type Overridden = { readonly loggerOverride?: unknown }
type Platform = { readonly logger: unknown; readonly chunkLoggerController: null }

export const pino = neverCalled('@walletconnect/logger pino')

/** Read by nobody, as no logger is made from it. */
export function getDefaultLoggerOptions(): object {
  return {}
}

/** The same logger: silence needs no names. */
export function generateChildLogger<L>(logger: L): L {
  return logger
}

/** The context is only ever part of log lines. */
export function getLoggerContext(): string {
  return ''
}

/** No buffer of log lines, so no global to download it. */
export function generatePlatformLogger({ loggerOverride }: Overridden): Platform {
  if (typeof loggerOverride !== 'object' || loggerOverride === null) {
    neverCalled('@walletconnect/logger generatePlatformLogger')()
  }
  return { logger: loggerOverride, chunkLoggerController: null }
}
