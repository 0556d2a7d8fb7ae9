/** The sessionStorage key of the pairing that this tab waits for (storedSession.ts). It is in a
 * separate file because the page's first scripts also use it. */
export const TAB_PAIRING_KEY = 'florin.wc.attempt'
