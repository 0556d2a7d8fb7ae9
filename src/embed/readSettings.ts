// Reads the settings at runtime. This is a lazy chunk, because most embeds are configured at build
// time.
import type { KnownChain } from '../chains/chain.ts'
import { AppError, asAppError } from '../errors.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { findSettings } from './findSettings.ts'
import { isCheckRequested, isOwner } from './isOwner.ts'
import type { Recovered } from './recoverSettings.ts'

/**
 * Reads and parses the settings. Logs harmless mistakes and throws an AppError for others. Shows
 * the site's owner all mistakes in <florin-connect>. `fail` is called with the error of a failed
 * import and throws an AppError.
 */
export async function readSettings(
  target: Window,
  icon: string,
  fail: (cause: unknown) => never,
): Promise<EmbedSettings> {
  const { location } = target
  const isSeenByOwner = isOwner(location)
  const report = (title: string, lines: readonly string[], isStarted: boolean): void => {
    if (!isSeenByOwner || (lines.length === 0 && !isCheckRequested(location))) return
    import('./settingsReport.ts').then(
      ({ showSettingsReport }) => showSettingsReport(target, { title, lines, isStarted }),
      () => undefined, // the console shows the same lines
    )
  }
  const parserLoads = import('./runtimeSettings.ts')
  parserLoads.catch(() => undefined) // `await parserLoads` below reports it
  const source = await findSettings(target).catch((cause: unknown) => {
    report(getStopTitle('the settings'), [`${asAppError(cause).message}.`], false)
    throw cause
  })
  const at = { base: source.base, icon }
  const { parseRuntimeSettings, needsMoreChains, getColorProblems, toSentence } =
    await parserLoads.catch(fail)
  const loadMoreChains = async (text: string): Promise<readonly KnownChain[]> =>
    needsMoreChains(text) ? (await import('./runtimeChains.ts').catch(fail)).getMoreChains() : []
  const parse = async (): Promise<Recovered> => {
    const settings = parseRuntimeSettings(source.text, at, await loadMoreChains(source.text))
    return { settings, problems: getColorProblems(source.text), warnings: [] }
  }
  const recover = async (): Promise<Recovered> => {
    const { repairJson, recoverSettings } = await import('./recoverSettings.ts').catch(fail)
    const { text, problems } = repairJson(source.text)
    if (text === undefined) return { settings: undefined, problems, warnings: [] }
    const recovered = recoverSettings(text, at, await loadMoreChains(text))
    return { ...recovered, problems: [...problems, ...recovered.problems] }
  }
  const recovered = await (isSeenByOwner
    ? recover()
    : parse().catch((cause: unknown) => {
        if (asAppError(cause).code !== 'invalid-input') throw cause
        return recover()
      }))
  const { settings, warnings } = recovered
  /** Reports all mistakes, including those of the icons. */
  const finish = (iconProblems: readonly string[]): void => {
    const problems = [...recovered.problems, ...iconProblems]
    const mistakes = problems.map(toSentence)
    const hints = isSeenByOwner ? warnings.map(toSentence) : []
    report(
      settings ? getTitle(source.name, problems.length) : getStopTitle(source.name),
      [...mistakes, ...hints.map((line) => `Hint: ${line}`)],
      settings !== undefined,
    )
    if (settings)
      for (const line of [...mistakes, ...hints]) console.warn(`florin: ${source.name}: ${line}`)
  }
  // The button does not wait for the icons.
  if (settings && isCheckRequested(location))
    import('./checkIcons.ts')
      .then(({ checkIcons }) =>
        checkIcons(settings.config, { origin: location.origin, defaultIcon: icon }),
      )
      .then(
        (icons) => finish(icons.map(({ message }) => message)),
        () => finish([]),
      )
  else finish([])
  if (!settings) throw new AppError('invalid-input', `${source.name}: ${recovered.problems.at(-1)}`)
  return settings
}

const getStopTitle = (name: string): string =>
  `Florin can't start because of ${name}. Visitors see the element's own content instead of the button.`

function getTitle(name: string, mistakes: number): string {
  return `${name} has ${['no mistakes', 'a mistake'][mistakes] ?? `${mistakes} mistakes`}.`
}
