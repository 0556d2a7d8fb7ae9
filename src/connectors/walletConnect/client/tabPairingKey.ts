/** The sessionStorage key of the pairing that this tab waits for (storedSession.ts). It is in a
 * separate file, so that the page's first scripts can use it without the rest. */
export const TAB_PAIRING_KEY = 'florin.wc.attempt'
