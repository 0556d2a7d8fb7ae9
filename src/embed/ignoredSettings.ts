// Tells the site's owner that the scripts contain the settings of a build, so that settings in the
// page or in florin.json have no effect. A lazy chunk that visitors do not load.
import { fetchSettings, SETTINGS } from './findSettings.ts'
import { isCheckRequested, isOwner } from './isOwner.ts'
import { showSettingsReport } from './settingsReport.ts'
import { ATTRIBUTE, findSettingsId } from './settingsTag.ts'

const REASON =
  'these scripts contain the settings of their build. To use it, build without .env and src/site/, or use the embed of a release'

/**
 * Reports settings in the page or in florin.json that have no effect, if the visitor is probably
 * the site's owner. Never rejects.
 */
export async function reportIgnoredSettings(target: Window): Promise<void> {
  if (!isOwner(target.location)) return
  const isRequested = isCheckRequested(target.location)
  const ignored = [
    ...findTagSettings(target.document),
    // Fetch florin.json only on request. The page's CSP may forbid the fetch, and a missing file
    // causes an error in the console.
    ...(isRequested && (await hasSettingsFile()) ? [SETTINGS] : []),
  ]
  if (ignored.length === 0 && !isRequested) return
  const problems = ignored.map((name) => `${name} is ignored: ${REASON}.`)
  for (const line of problems) console.warn(`florin: ${line}`)
  showSettingsReport(target, {
    title: 'Florin uses the settings of its build.',
    lines: problems.length > 0 ? problems : [`${SETTINGS} and ${ATTRIBUTE} have no effect.`],
    isStarted: true,
  })
}

function findTagSettings(document: Document): readonly string[] {
  try {
    const id = findSettingsId(document, new URL('florin.js', import.meta.url).href)
    return id === undefined ? [] : [`${ATTRIBUTE}="${id}"`]
  } catch {
    return [ATTRIBUTE] // the script tags name different settings
  }
}

async function hasSettingsFile(): Promise<boolean> {
  try {
    return (await fetchSettings(new URL(SETTINGS, import.meta.url).href)) !== undefined
  } catch {
    return false
  }
}
