// Finds images of the settings that visitors cannot see, or that the build would refuse.
import { toSentence } from '../../../src/embed/runtimeSettings.ts'
import { isRecord, json } from '../../../src/lib/parse.ts'
import { findImageFault } from '../../../src/page/settings/imageFile.ts'

export type ImageProblem = {
  readonly path: string
  /** The build's reason for refusing the image, as a sentence. Undefined if the host has no such file. */
  readonly reason?: string
}

/**
 * Checks the images of the settings with the build's rules. Paths are relative to `base`. Ignores
 * an image if the host does not respond.
 */
export async function findImageProblems(
  settings: string,
  base: string,
  request: typeof fetch,
): Promise<readonly ImageProblem[]> {
  const problems = listImages(settings).map(async ([setting, path]) => {
    const response = await request(new URL(path, base)).catch(() => undefined)
    if (!response) return []
    if (!response.ok) return [{ path }]
    const contents = new Uint8Array(await response.arrayBuffer())
    const fault = findImageFault(path, contents)
    return fault === undefined ? [] : [{ path, reason: toSentence(`${setting}: ${fault}`) }]
  })
  return (await Promise.all(problems)).flat()
}

/** Returns the setting and the path of each image in valid settings. */
function listImages(text: string): readonly (readonly [setting: string, path: string])[] {
  const settings = json(text)
  if (!isRecord(settings)) return []
  const { APP_ICON, COIN, NETWORKS } = settings
  const coin = parseValue(COIN)
  const networks = [parseValue(NETWORKS)].flat().filter(isRecord)
  return [
    ['APP_ICON', APP_ICON] as const,
    ['COIN', isRecord(coin) ? coin['icon'] : undefined] as const,
    ...networks.flatMap(({ iconUrls }) =>
      [iconUrls].flat().map((path) => ['NETWORKS', path] as const),
    ),
  ].flatMap(([setting, path]) =>
    typeof path === 'string' && path !== '' ? [[setting, path] as const] : [],
  )
}

/** Returns a value that may be given as JSON text. */
function parseValue(value: unknown): unknown {
  return typeof value === 'string' ? json(value) : value
}
