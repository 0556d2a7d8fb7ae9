// Finds the id of the element that holds the settings, on the site's script tag.
import { AppError } from '../errors.ts'

export const ATTRIBUTE = 'data-settings'

/** Returns the id that the site's script tag names; `scriptUrl` is the script's URL after redirects. A block alone
 * proves nothing: visitors may have written it. Throws when tags differ, because a module can't tell which tag runs
 * it. */
export function findSettingsId(document: Document, scriptUrl: string): string | undefined {
  const tags = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({ src }) => placeOf(src) === placeOf(scriptUrl),
  )
  const [id, ...others] = new Set(tags.map((tag) => tag.getAttribute(ATTRIBUTE)))
  if (others.length > 0)
    throw new AppError('invalid-input', 'the script tags of florin.js name different settings')
  return id ?? undefined
}

/** Hosts redirect to https, and to or from 'www.': the tag still has the address before that. */
function placeOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*/, '')
}
