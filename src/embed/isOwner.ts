/**
 * Query parameter that makes <florin-connect> show the mistakes in the settings, for the site's
 * owner.
 */
const CHECK_PARAM = 'florin-check'

/** Returns whether the URL asks for a report about the settings. */
export function isCheckRequested({ search }: Pick<Location, 'search'>): boolean {
  return new URLSearchParams(search).has(CHECK_PARAM)
}

/**
 * Returns whether the visitor is probably the site's owner: on localhost, or with `?florin-check`
 * in the URL.
 */
export function isOwner(location: Pick<Location, 'search' | 'hostname'>): boolean {
  return (
    isCheckRequested(location) ||
    /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(location.hostname)
  )
}
