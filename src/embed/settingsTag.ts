import { AppError } from '../errors.ts'

export const ATTRIBUTE = 'data-settings'

/**
 * Returns the id of the element with the settings, which the script tag of florin.js names.
 * `scriptUrl` is the script's URL after redirects. An element that no tag names is ignored, because
 * on some sites users can add elements to a page. Throws if several tags name different ids,
 * because a module cannot find out which tag runs it.
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

/**
 * Strips the scheme, 'www.' and the query. Servers redirect between schemes and to or from 'www.',
 * and the tag contains the URL before the redirect.
 */
function normalizeUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*/, '')
}
