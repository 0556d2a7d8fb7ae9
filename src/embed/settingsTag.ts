import { AppError } from '../errors.ts'

export const ATTRIBUTE = 'data-settings'

/**
 * Returns the id of the element with the settings, which the script tag of florin.js names. Florin
 * reads settings from no other element, because on some sites users can add elements to the page.
 * Throws if several tags name different ids.
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
 * Removes the scheme, 'www.' and the query from a URL. A redirect may have changed them, so they
 * must not affect the comparison of URLs.
 */
function normalizeUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*/, '')
}
