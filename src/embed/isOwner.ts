/**
 * Query parameter with which the site's owner makes the element show what is wrong with the
 * settings.
 */
const CHECK_PARAM = 'florin-check'

/** Returns whether the URL asks for a report about the settings. */
export function isCheckRequested({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).has(CHECK_PARAM)
}

/** Returns whether the site's owner probably looks at the page: on localhost, or with ?florin-check. */
export function isOwner(location: Pick<Location, 'search' | 'hostname'>): boolean {
  return (
    isCheckRequested(location) ||
    /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname)
  )
}
