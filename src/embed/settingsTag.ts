import { AppError } from '../errors.ts'

export const ATTRIBUTE = 'data-settings'

/**
 * Returns the id of the element with the settings: the attribute `data-settings` of the script tag
 * of florin.js. Returns undefined without the attribute. An element alone is not enough, because on
 * some sites users can add elements to a page. `scriptUrl` is the script's URL after redirects.
 * Throws if several tags name different ids, because a module can't find out which tag runs it.
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
 * Strips the scheme, 'www.' and the query of a URL. Servers redirect between schemes and to or from
 * 'www.', but the script tag contains the URL before the redirect.
 */
function normalizeUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*/, '')
}
