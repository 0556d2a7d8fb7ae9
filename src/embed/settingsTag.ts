import { AppError } from '../errors.ts'

export const ATTRIBUTE = 'data-settings'

/**
 * Returns the id of the element with the settings, from the script tag of florin.js. The tag must
 * name the element, because on some sites a user could add an element with settings. Throws if
 * several tags name different ids.
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

/** Strips the scheme, 'www.' and the query of a URL, because the server may have redirected. */
function normalizeUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*/, '')
}
