// Entry `florin/configure` of the package. Replaces the settings at runtime, so that one build can
// serve several brands.
import { CHAINS } from '../chains/list.ts'
import { AppError, asAppError } from '../errors.ts'
import { builtSettings } from './builtSettings.ts'
import { packageState } from './embedInstance.ts'
import { isOwner } from './isOwner.ts'
import { recoverSettings } from './recoverSettings.ts'
import { toSentence } from './runtimeSettings.ts'
import { getUnsupportedReason } from './sharedInstance.ts'
import type { Settings } from './types/configure.d.ts'

/**
 * Replaces all settings of the build. Call it before any other function and before an element is on
 * the page. Logs harmless mistakes and throws a FlorinError for others. Florin then does not start,
 * because with the build's settings `pay` could request another currency.
 */
export function configure(settings: Settings): void {
  if (typeof document === 'undefined') return
  try {
    replaceSettings(settings)
  } catch (cause) {
    const error = asAppError(cause)
    stop(error)
    throw error
  }
}

/**
 * Stops the embed after a failed configure() call, because the settings of the build may have
 * another coin and other networks. Does nothing if the settings of an earlier configure() call are
 * already in use.
 */
function stop({ code, message }: AppError): void {
  const { created, settings, isUsed = created !== undefined } = packageState
  if (created?.[0] && settings) return
  const error = new AppError(code, `configure() failed: ${message}`)
  packageState.created = [undefined]
  packageState.isUsed = isUsed
  packageState.whyNot = () => {
    throw error
  }
  console.error(`florin: not started: configure: ${message}.`)
}

function replaceSettings(settings: Settings): void {
  const built = builtSettings()?.config
  const at = { base: document.baseURI, icon: built?.app.icon ?? '' }
  const more = (built?.chains ?? [])
    .filter(({ id }) => !CHAINS.some((chain) => chain.id === id))
    .map((chain) => ({ ...chain, network: '' }))
  // Turn an undefined list of RPC URLs into null, so that JSON.stringify keeps it and
  // recoverSettings.ts can report it.
  const text =
    JSON.stringify(settings, (name, value: unknown) =>
      name.startsWith('RPC_URLS_') ? (value ?? null) : value,
    ) ?? ''
  const { settings: parsed, problems, warnings } = recoverSettings(text, at, more)
  if (!parsed) throw new AppError('invalid-input', problems.at(-1) ?? '')
  for (const line of [...problems, ...(isOwner(location) ? warnings : [])])
    console.warn(`florin: configure: ${toSentence(line)}`)
  if (packageState.created && packageState.isUsed !== false)
    throw new AppError('invalid-input', 'call configure() before Florin is used')
  packageState.created = undefined
  packageState.isUsed = undefined
  packageState.whyNot = getUnsupportedReason
  packageState.settings = parsed
}
