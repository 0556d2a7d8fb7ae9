// Entry `florin/configure` of the package. It replaces the settings of the build at runtime, so
// that one build serves several brands. Sites that do not import it do not load the parser.
import { AppError } from '../errors.ts'
import { builtSettings } from './builtSettings.ts'
import { setPackageSettings } from './embedInstance.ts'
import { parseRuntimeSettings } from './runtimeSettings.ts'

/**
 * Replaces all settings of the build. Names and values are those of florin.json. Image paths are
 * relative to the page. Call it before the first call of any other function, and before an element
 * is on the page. Throws a FlorinError whose message names the wrong setting.
 */
export function configure(settings: Readonly<Record<string, unknown>>): void {
  if (typeof document === 'undefined') return
  const icon = builtSettings()?.config.app.icon ?? ''
  const text = JSON.stringify(settings) ?? ''
  if (!setPackageSettings(parseRuntimeSettings(text, { base: document.baseURI, icon })))
    throw new AppError('invalid-input', 'call configure() before Florin is used')
}
