// Checks the icon files that the settings name, for the site's owner. A lazy chunk that visitors do
// not load.
import { AppError } from '../errors.ts'
import { parseUrl } from '../lib/parse.ts'
import type { Config } from '../page/config.ts'
import { findImageFault } from '../page/settings/imageFile.ts'
import { fetchFile, REDIRECTED } from './findSettings.ts'

const MAX_BYTES = 5_000_000
const MISSING = Symbol()
const HTML_PAGE = /^\s*<(?:!doctype html|html)\b/i

export type IconProblem = {
  /** The setting that names the icon. */
  readonly setting: 'APP_ICON' | 'COIN' | 'NETWORKS'
  /** Path of the icon's URL. */
  readonly path: string
  readonly isMissing: boolean
  /** Error message with the setting's name, without a period. */
  readonly message: string
}

/**
 * Fetches the icons of this site and resolves with the missing and invalid ones. Leaves out icons that the page may not fetch. Never rejects.
 */
export async function checkIcons(
  { app, coin, chains }: Pick<Config, 'app' | 'coin' | 'chains'>,
  { origin, defaultIcon }: { readonly origin: string; readonly defaultIcon: string },
): Promise<readonly IconProblem[]> {
  const icons = [
    ['APP_ICON', app.icon === coin?.icon ? undefined : app.icon],
    ['COIN', coin?.icon],
    ...chains.map(({ icon }) => ['NETWORKS', icon] as const),
  ] as const
  const problems = await Promise.all(
    icons.map(async ([setting, icon]) => {
      if (icon === undefined || icon === defaultIcon) return undefined
      const url = parseUrl(icon)
      if (url?.origin !== origin) return undefined
      const fault = await findFault(url)
      if (fault === undefined) return undefined
      const { pathname: path } = url
      const reason = fault === MISSING ? `the file '${path}' is missing` : fault
      return { setting, path, isMissing: fault === MISSING, message: `${setting}: ${reason}` }
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}

async function findFault({ href, pathname }: URL): Promise<string | typeof MISSING | undefined> {
  const unreadable = (reason: string): string => `the file '${pathname}' can't be read: ${reason}`
  try {
    const contents = await fetchFile(href, MAX_BYTES)
    if (!contents) return MISSING
    return HTML_PAGE.test(new TextDecoder().decode(contents.subarray(0, 512)))
      ? unreadable('the host answered with an HTML page')
      : findImageFault(pathname, contents)
  } catch (error) {
    // Browsers follow redirects of images. Errors other than AppErrors do not say whether the file
    // exists: the page's CSP may forbid the request.
    return AppError.is(error) && error.message !== REDIRECTED
      ? unreadable(error.message)
      : undefined
  }
}
