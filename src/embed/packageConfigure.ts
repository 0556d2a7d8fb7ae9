// Entry `florin/configure` of the package. Replaces the settings at runtime, so that one build can
// serve several brands.
import { CHAINS } from '../chains/list.ts'
import { AppError, asAppError } from '../errors.ts'
import { builtSettings } from './builtSettings.ts'
import { setPackageSettings, stopPackage } from './embedInstance.ts'
import { isOwner } from './isOwner.ts'
import { recoverSettings } from './recoverSettings.ts'
import type { Settings } from './types/configure.d.ts'

/**
 * Replaces all settings of the build. Call it before any other function and before an element is on
 * the page. Logs harmless mistakes and throws a FlorinError for others. Florin then does not start,
 * because `pay` would mean the currency of the build's settings.
 */
export function configure(settings: Settings): void {
  if (typeof document === 'undefined') return
  try {
    replaceSettings(settings)
  } catch (cause) {
    const error = asAppError(cause)
    if (stopPackage(error)) console.error(`florin: not started: configure: ${error.message}.`)
    throw error
  }
}

function replaceSettings(settings: Settings): void {
  const built = builtSettings()?.config
  const at = { base: document.baseURI, icon: built?.app.icon ?? '' }
  const more = (built?.chains ?? [])
    .filter(({ id }) => !CHAINS.some((chain) => chain.id === id))
    .map((chain) => ({ ...chain, network: '' }))
  // Keep an undefined list of nodes as null, so that recoverSettings.ts can report it.
  const text =
    JSON.stringify(settings, (name, value: unknown) =>
      name.startsWith('RPC_URLS_') ? (value ?? null) : value,
    ) ?? ''
  const { settings: parsed, problems, warnings } = recoverSettings(text, at, more)
  if (!parsed) throw new AppError('invalid-input', problems.at(-1) ?? '')
  for (const line of [...problems, ...(isOwner(location) ? warnings : [])])
    console.warn(`florin: configure: ${line}.`)
  if (!setPackageSettings(parsed))
    throw new AppError('invalid-input', 'call configure() before Florin is used')
}
