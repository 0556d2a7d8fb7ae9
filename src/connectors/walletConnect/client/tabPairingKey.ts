/** sessionStorage key of the pairing that this tab waits for (storedSession.ts). In a file of its own because the first
 * scripts of the page read it too. */
export const TAB_PAIRING_KEY = 'florin.wc.attempt'
