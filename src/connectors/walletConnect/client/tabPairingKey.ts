/** The sessionStorage key of the pairing that this tab waits for. It has its own file, so that the
 * page's first scripts do not load storedSession.ts. */
export const TAB_PAIRING_KEY = 'florin.wc.attempt'
