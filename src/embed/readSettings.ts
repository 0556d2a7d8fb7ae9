// Reads settings at runtime. A lazy chunk, because most embeds are configured at build time.
import type { KnownChain } from '../chains/chain.ts'
import { AppError, asAppError } from '../errors.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { findSettings } from './findSettings.ts'
import type { Recovered } from './recoverSettings.ts'

/** Query parameter that shows the site's owner what is wrong with the settings. */
const CHECK_PARAM = 'florin-check'

/**
 * Reads and parses the settings. Logs harmless mistakes and throws an AppError for others. `fail`
 * throws an error if a part of Florin did not load.
 */
export async function readSettings(
  target: Window,
  icon: string,
  fail: (cause: unknown) => never,
): Promise<EmbedSettings> {
  const isCheckRequested = new URLSearchParams(target.location.search).has(CHECK_PARAM)
  const isOwner = isCheckRequested || isLocalHost(target.location.hostname)
  const report = (name: string, problems: readonly string[], isStarted: boolean): void => {
    if (!isOwner || (problems.length === 0 && !isCheckRequested)) return
    import('./settingsReport.ts').then(
      ({ showSettingsReport }) => showSettingsReport(target, { name, problems, isStarted }),
      () => undefined, // the console has the same lines
    )
  }
  const parserLoads = import('./runtimeSettings.ts')
  parserLoads.catch(() => undefined) // reported below
  const source = await findSettings(target).catch((cause: unknown) => {
    report('the settings', [asAppError(cause).message], false)
    throw cause
  })
  const at = { base: source.base, icon }
  const { parseRuntimeSettings, needsMoreChains } = await parserLoads.catch(fail)
  const loadMoreChains = async (text: string): Promise<readonly KnownChain[]> =>
    needsMoreChains(text) ? (await import('./runtimeChains.ts').catch(fail)).getMoreChains() : []
  const parse = async (): Promise<Recovered> => {
    const settings = parseRuntimeSettings(source.text, at, await loadMoreChains(source.text))
    return { settings, problems: [] }
  }
  const recover = async (): Promise<Recovered> => {
    const { repairJson, recoverSettings } = await import('./recoverSettings.ts').catch(fail)
    const { text, problems } = repairJson(source.text)
    if (text === undefined) return { settings: undefined, problems }
    const recovered = recoverSettings(text, at, await loadMoreChains(text))
    return { ...recovered, problems: [...problems, ...recovered.problems] }
  }
  const { settings, problems } = await (isOwner
    ? recover()
    : parse().catch((cause: unknown) => {
        if (asAppError(cause).code !== 'invalid-input') throw cause
        return recover()
      }))
  report(source.name, problems, settings !== undefined)
  if (!settings) throw new AppError('invalid-input', `${source.name}: ${problems.at(-1)}`)
  for (const problem of problems) console.warn(`florin: ${source.name}: ${problem}.`)
  return settings
}

function isLocalHost(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
