// Entry `florin/configure` of the package. Replaces the settings at runtime, so that one build can
// serve several brands.
import { CHAINS } from '../chains/list.ts'
import { AppError } from '../errors.ts'
import { builtSettings } from './builtSettings.ts'
import { setPackageSettings } from './embedInstance.ts'
import { isOwner } from './isOwner.ts'
import { recoverSettings } from './recoverSettings.ts'
import { toSentence } from './runtimeSettings.ts'
import type { Settings } from './types/configure.d.ts'

/**
 * Replaces all settings of the build. Call it before any other function and before an element is on
 * the page. Logs harmless mistakes and throws a FlorinError for others.
 */
export function configure(settings: Settings): void {
  if (typeof document === 'undefined') return
  const built = builtSettings()?.config
  const at = { base: document.baseURI, icon: built?.app.icon ?? '' }
  const more = (built?.chains ?? [])
    .filter(({ id }) => !CHAINS.some((chain) => chain.id === id))
    .map((chain) => ({ ...chain, network: '' }))
  const text = JSON.stringify(settings) ?? ''
  const { settings: parsed, problems, warnings } = recoverSettings(text, at, more)
  if (!parsed) throw new AppError('invalid-input', problems.at(-1) ?? '')
  for (const line of [...problems, ...(isOwner(location) ? warnings : [])])
    console.warn(`florin: configure: ${toSentence(line)}`)
  if (!setPackageSettings(parsed))
    throw new AppError('invalid-input', 'call configure() before Florin is used')
}
