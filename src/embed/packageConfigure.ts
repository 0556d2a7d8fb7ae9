// Entry `florin/configure` of the package. It replaces the settings of the build at runtime, so
// that one build can serve several brands. The parser of the settings is loaded only by sites that
// import this entry.
import { CHAINS } from '../chains/list.ts'
import { AppError } from '../errors.ts'
import { builtSettings } from './builtSettings.ts'
import { setPackageSettings } from './embedInstance.ts'
import { isOwner } from './isOwner.ts'
import { recoverSettings } from './recoverSettings.ts'
import type { Settings } from './types/configure.d.ts'

/**
 * Replaces all settings of the build. Names and values are those of florin.json. Image paths are
 * relative to the page. Call it before any other function and before an element is on the page.
 * NETWORKS and COIN may name the default chains, the build's chains, and other chains described as
 * in EIP-3085. Logs and leaves out wrong settings that do no harm. For other wrong settings, throws
 * a FlorinError whose message names the setting.
 */
export function configure(settings: Settings): void {
  if (typeof document === 'undefined') return
  const built = builtSettings()?.config
  const at = { base: document.baseURI, icon: built?.app.icon ?? '' }
  const more = (built?.chains ?? [])
    .filter(({ id }) => !CHAINS.some((chain) => chain.id === id))
    .map((chain) => ({ ...chain, network: '' }))
  const text = JSON.stringify(settings) ?? ''
  const { settings: parsed, problems, remarks } = recoverSettings(text, at, more)
  if (!parsed) throw new AppError('invalid-input', problems.at(-1) ?? '')
  for (const line of [...problems, ...(isOwner(location) ? remarks : [])])
    console.warn(`florin: configure: ${line}.`)
  if (!setPackageSettings(parsed))
    throw new AppError('invalid-input', 'call configure() before Florin is used')
}
