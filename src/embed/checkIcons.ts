// Checks the icon files that the settings name, for the site's owner. A lazy chunk that visitors do
// not load.
import { AppError } from '../errors.ts'
import { parseUrl } from '../lib/parse.ts'
import type { Config } from '../page/config.ts'
import { findImageFault } from '../page/settings/imageFile.ts'
import { fetchFile } from './findSettings.ts'

const MAX_BYTES = 5_000_000
const HTML_PAGE = /^\s*<(?:!doctype html|html)\b/i

/**
 * Fetches the icons of this site and resolves with an error message for each missing or invalid one,
 * without a period. Leaves out icons that the page may not fetch. Never rejects.
 */
export async function checkIcons(
  { app, coin, chains }: Pick<Config, 'app' | 'coin' | 'chains'>,
  { origin, defaultIcon }: { readonly origin: string; readonly defaultIcon: string },
): Promise<readonly string[]> {
  const icons = [
    ['APP_ICON', app.icon === coin?.icon ? undefined : app.icon],
    ['COIN', coin?.icon],
    ...chains.map(({ icon }) => ['NETWORKS', icon] as const),
  ] as const
  const problems = await Promise.all(
    icons.map(async ([name, icon]) => {
      if (icon === undefined || icon === defaultIcon) return undefined
      const url = parseUrl(icon)
      if (url?.origin !== origin) return undefined
      const fault = await findFault(url)
      return fault && `${name}: ${fault}`
    }),
  )
  return problems.filter((problem) => problem !== undefined)
}

async function findFault({ href, pathname }: URL): Promise<string | undefined> {
  const unreadable = (reason: string): string => `the file '${pathname}' can't be read: ${reason}`
  try {
    const contents = await fetchFile(href, MAX_BYTES)
    if (!contents) return `the file '${pathname}' is missing`
    return HTML_PAGE.test(new TextDecoder().decode(contents.subarray(0, 512)))
      ? unreadable('the host answered with an HTML page')
      : findImageFault(pathname, contents)
  } catch (error) {
    // Other errors do not say whether the file exists: the page's CSP may forbid the request.
    return AppError.is(error) ? unreadable(error.message) : undefined
  }
}
