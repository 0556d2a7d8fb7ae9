import { AppError } from '../errors.ts'

export const ATTRIBUTE = 'data-settings'

/**
 * Returns the id of the settings element that the site's script tag names. `scriptUrl` is the
 * script's URL after redirects. Ignores elements that no tag names, because users may be able to
 * add them to a page. Throws when tags differ: a module cannot tell which tag runs it.
 */
export function findSettingsId(document: Document, scriptUrl: string): string | undefined {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({ src }) => normalizeUrl(src) === normalizeUrl(scriptUrl),
  )
  const [id, ...others] = new Set(tags.map((tag) => tag.getAttribute(ATTRIBUTE)))
  if (others.length > 0)
    throw new AppError('invalid-input', 'the script tags of florin.js name different settings')
  return id ?? undefined
}

/** Strips the scheme and 'www.': hosts redirect both, and the tag has the URL from before. */
function normalizeUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*/, '')
}
