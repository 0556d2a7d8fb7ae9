/** Key in sessionStorage: this tab was left for a wallet's app, and has not shown its page since. Apart from the rest
 * (tabAttempt.ts), because the first scripts read it too. */
export const TAB_KEY = 'florin.wc.attempt'
