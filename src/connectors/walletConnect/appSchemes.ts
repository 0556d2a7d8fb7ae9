// The schemes of the catalogue's apps, by themselves for code that needs nothing else of the catalogue.

/** A link with one of these may lead into an app. Any other scheme may belong to the browser or the system (a call, a
 * payment in another coin, a passkey), and new ones appear every year. */
export const APP_SCHEMES: readonly string[] = [
  'bitkeep',
  'bnc',
  'cbwallet',
  'imtokenv2',
  'ledgerlive',
  'metamask',
  'okex',
  'phantom',
  'rabby',
  'rainbow',
  'trust',
  'uniswap',
  'zerion',
]
