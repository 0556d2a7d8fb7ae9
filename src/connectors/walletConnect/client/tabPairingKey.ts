/** The sessionStorage key of the pairing that this tab waits for. In a separate file, so that the
 * page's first scripts stay small. */
export const TAB_PAIRING_KEY = 'florin.wc.attempt'
