/**
 * Minimum length of a name in which a changed letter counts as a typo. Shorter names are usually
 * other words.
 */
const MIN_LENGTH_FOR_CHANGE = 6
/** Maps words from other tools' setting names to the setting with the same meaning. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['COLOR', 'ACCENT'],
  ['COLOUR', 'ACCENT'],
  ['PRIMARY', 'ACCENT'],
  ['BRAND', 'ACCENT'],
  ['BUTTON', 'ACCENT'],
  ['BG', 'BACKGROUND'],
  ['CARD', 'SURFACE'],
  ['PANEL', 'SURFACE'],
  ['TEXT', 'INK'],
  ['FOREGROUND', 'INK'],
  ['FG', 'INK'],
  ['BORDER', 'LINE'],
  ['OVERLAY', 'BACKDROP'],
  ['SCRIM', 'BACKDROP'],
  ['ROUNDED', 'RADIUS'],
  ['CORNERS', 'RADIUS'],
  ['ELEVATION', 'SHADOW'],
  ['WORDMARK', 'LOGO'],
  ['TOKEN', 'COIN'],
  ['TOKENS', 'COIN'],
  ['CHAIN', 'NETWORKS'],
  ['CHAINS', 'NETWORKS'],
  ['NETWORK', 'NETWORKS'],
  ['TESTNET', 'ENABLE_TESTNETS'],
  ['WALLET', 'WALLETS'],
  ['CONNECTORS', 'WALLETS'],
  ['LOGIN', 'SIGN_IN_URL'],
  ['SIGN', 'SIGN_IN_URL'],
  ['SIGNIN', 'SIGN_IN_URL'],
  ['SIWE', 'SIGN_IN_URL'],
  ['AUTH', 'SIGN_IN_URL'],
  ['LANG', 'LANGUAGES'],
])
/**
 * Maps whole names to the settings that they mean, because a guess from a single word would be
 * wrong: FONT_COLOR contains FONT, which is another setting.
 */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['FONT_COLOR', 'INK'],
  ['HEADLINE_COLOR', 'INK'],
  ['COIN_COLOR', 'COIN_METAL'],
  ['SIWE_URL', 'SIGN_IN_URL'], // otherwise read as a typo of SITE_URL
])
/**
 * Words of OTHER_WORDS that count only if a name contains no other word of OTHER_WORDS. For
 * example, BORDER_COLOR means LINE (from BORDER), not ACCENT (from COLOR).
 */
const COLOR_WORDS = ['COLOR', 'COLOUR']

/**
 * Returns the setting that a wrong name probably means, or undefined if no setting is similar.
 * Ignores characters outside ASCII, because they are invisible or can look like Latin letters.
 */
export function guessSetting(name: string, names: readonly string[]): string | undefined {
  const upper = name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '_')
    .replaceAll(/[^\x21-\x7e]/g, '')
  if (upper === '') return undefined
  return (
    [upper, PHRASES.get(upper)].find((other) => names.includes(other ?? '')) ??
    names.find((other) => isOneLetterAway(upper, other)) ??
    findRelatedName(upper, names)
  )
}

/** Returns whether two names differ by one changed, added or missing letter. */
export function isOneLetterAway(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name]
  const start = [...short].findIndex((letter, index) => letter !== long[index])
  const same = start < 0 ? short.length : start
  if (long.length === short.length)
    return short.length >= MIN_LENGTH_FOR_CHANGE && short.slice(same + 1) === long.slice(same + 1)
  return long.length - short.length === 1 && short.slice(same) === long.slice(same + 1)
}

/**
 * Suggests a setting for the unknown name `name`: a setting that shares words with it, such as
 * ACCENT for ACCENT_COLOR, or that OTHER_WORDS lists for one of its words, such as LINE for BORDER.
 */
function findRelatedName(name: string, names: readonly string[]): string | undefined {
  const words = name.split('_')
  const isShort = name.length < 3
  const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
    some.every((word) => all.includes(word))
  const byLength = [...names].sort((one, other) => one.length - other.length)
  const others = words.filter((word) => OTHER_WORDS.has(word) && !COLOR_WORDS.includes(word))
  const [word] = [...others, ...words.filter((one) => COLOR_WORDS.includes(one))]
  return [
    byLength.findLast((other) => isWithin(other.split('_'), words)),
    isShort ? undefined : byLength.find((other) => isWithin(words, other.split('_'))),
    OTHER_WORDS.get(word ?? ''),
    isShort ? undefined : names.find((other) => other.includes(name)),
  ].find((meant) => meant !== undefined && names.includes(meant))
}
