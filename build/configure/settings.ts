// All settings of whoever builds, checked, and what is worth a line although nothing is wrong.
import type { Chain, KnownChain } from '../../src/chains/chain.ts'
import { CHAINS } from '../../src/chains/list.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { checksumAddress, hasChecksum } from '../../src/eth/keccak256.ts'
import { getOwn, json } from '../../src/lib/parse.ts'
import { parseConfig, type Config } from '../../src/page/config.ts'
import {
  parsePackageName,
  parsePage,
  type PageSettings,
} from '../../src/page/settings/pageSettings.ts'
import { setting, type Env } from '../../src/page/settings/setting.ts'
import { checkOwnChains } from './ownSite.ts'

export type Settings = {
  /** What the browser gets. */
  readonly config: Config
  /** What is used up by the build. */
  readonly page: PageSettings
  readonly packageName: string
  /** One line each, for the person who builds. */
  readonly remarks: readonly string[]
}

const NAMES = [
  'GROUND',
  'SURFACE',
  'METAL',
  'FONT',
  'APP_NAME',
  'APP_DESCRIPTION',
  'APP_ICON',
  'WALLETCONNECT_PROJECT_ID',
  'WALLETCONNECT_RELAY_URL',
  'ENABLE_TESTNETS',
  'SIGN_IN_URL',
  'COIN',
  'SAFE_ORIGINS',
  'MODAL_SIZE',
  'LEARN_MORE_URL',
  'THEME',
  'ACCENT',
  'RADIUS',
  'HEADLINE',
  'LEAD',
  'TERMS_URL',
  'PRIVACY_URL',
  'LINKS',
  'SITE_URL',
  'DEFAULT_LANGUAGE',
  'LANGUAGES',
  'PACKAGE_NAME',
  'WALLETS',
]
/** What `npm start` reads from the same file. */
const OF_THE_PLAYGROUND = ['PORT', 'SIGN_IN']
/** Set by desktops (GNU gettext), one letter from one of ours. */
const OF_THE_MACHINE = 'LANGUAGE'
/** A shorter name is a misspelling only with a letter too many or too few: `LINES` is a variable of shells. */
const SHORT = 6

/** Nothing at all is set: what the parts in somebody's site are called and do is then read where they lie. */
export function isUnset(env: Env): boolean {
  return !Object.keys(env).some(
    (name) => (NAMES.includes(name) || name.startsWith('RPC_URLS_')) && setting(env, name),
  )
}

type SiteOwn = {
  /** Its own chains. */
  readonly own?: readonly KnownChain[]
  /** The languages that have words. */
  readonly there?: readonly Language[] | undefined
  /** The names in the project's own .env: each of them is meant for us. */
  readonly written?: readonly string[] | undefined
}

/** Throws one AppError whose message names the wrong setting. */
export function parseSettings(env: Env, { own = [], there, written = [] }: SiteOwn = {}): Settings {
  checkOwnChains(own)
  const known = [...CHAINS, ...own]
  const config = parseConfig(env, known)
  const page = parsePage(env, there)
  const names = [...NAMES, ...known.map(({ id }) => `RPC_URLS_${id}`)]
  const remarks = [
    ...unknownNames(env, names, written),
    ...ownWords(env, page),
    ...remarksOf(env, known, config),
  ]
  return { config, page, packageName: parsePackageName(env), remarks }
}

/** In the environment a name one letter away from a setting, in .env every one that is none. */
function unknownNames(
  env: Env,
  names: readonly string[],
  written: readonly string[],
): readonly string[] {
  const unknown = (name: string): boolean => !names.includes(name)
  return [
    ...Object.keys(env)
      .filter((name) => unknown(name) && !written.includes(name) && name !== OF_THE_MACHINE)
      .flatMap((name) => {
        const meant = names.find((other) => isOneLetterAway(name, other))
        return meant === undefined
          ? []
          : [`${name} is not a setting and has no effect; is ${meant} meant?`]
      }),
    ...written
      .filter((name) => unknown(name) && !OF_THE_PLAYGROUND.includes(name))
      .map((name) => {
        const meant =
          names.find((other) => isOneLetterAway(name, other)) ??
          names.find((other) => other.includes(name) || name.includes(other))
        return `${name} in .env is not a setting and has no effect${meant === undefined ? '' : `; is ${meant} meant?`}`
      }),
  ]
}

/** The owner's headline is read by who reads the default language; the others have ours. */
function ownWords(env: Env, { language, languages }: PageSettings): readonly string[] {
  const own = ['HEADLINE', 'LEAD'].filter((name) => setting(env, name))
  if (own.length === 0 || setting(env, 'LANGUAGES') || languages.length === 1) return []
  return [
    `${own.join(' and ')}: on the ${language.tag} page alone. The other ${languages.length - 1} languages have ` +
      `our words: name yours in src/site/siteTexts.ts (others), or set LANGUAGES=${language.tag}.`,
  ]
}

function remarksOf(env: Env, known: readonly Chain[], config: Config): readonly string[] {
  const testnets = setting(env, 'ENABLE_TESTNETS')
  const isOff = (chain: Chain): boolean => !config.chains.some(({ id }) => id === chain.id)
  const off = known.filter((chain) => setting(env, `RPC_URLS_${chain.id}`) && isOff(chain))
  return [
    ...(testnets !== undefined && testnets !== 'true'
      ? [`ENABLE_TESTNETS=${testnets} switches nothing on; only the exact text 'true' does.`]
      : []),
    ...off.map(
      ({ id, name }) =>
        `RPC_URLS_${id} is not used: ${name} is off. ENABLE_TESTNETS=true switches it on.`,
    ),
    ...coinRemark(env, config),
    ...(config.walletConnect
      ? []
      : [
          'WALLETCONNECT_PROJECT_ID is not set, so wallets on a phone cannot connect by QR ' +
            'code or link. An id is made at https://dashboard.reown.com.',
        ]),
  ]
}

/** A mistyped character of an address is noticed only where capitals carry its checksum. */
function coinRemark(env: Env, { coin }: Config): readonly string[] {
  const written = String(getOwn(json(setting(env, 'COIN')), 'address'))
  return coin === undefined || hasChecksum(`0x${written.slice(2)}`)
    ? []
    : [
        `COIN: the address has no checksum, so a typo in it cannot be noticed; written as ${checksumAddress(coin.address)} ` +
          'it has one, if it is right.',
      ]
}

/** One letter changed, added or left out; in a short name not changed. */
function isOneLetterAway(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name]
  const start = [...short].findIndex((letter, index) => letter !== long[index])
  const same = start < 0 ? short.length : start
  if (long.length === short.length)
    return short.length >= SHORT && short.slice(same + 1) === long.slice(same + 1)
  return long.length - short.length === 1 && short.slice(same) === long.slice(same + 1)
}
