// All settings of whoever builds, checked, and what is worth a line although nothing is wrong.
import type { Chain, KnownChain } from '../../../chains/chain.ts'
import { CHAINS } from '../../../chains/list.ts'
import type { Language } from '../../../i18n/languages.ts'
import { parseConfig, type Config } from '../../config.ts'
import { parsePage, type PageSettings } from './pageSettings.ts'
import { setting, type Env } from './setting.ts'

export type Settings = {
  /** What the browser gets. */
  readonly config: Config
  /** What is used up by the build. */
  readonly page: PageSettings
  /** One line each, for the person who builds. */
  readonly remarks: readonly string[]
}

const NAMES = [
  'APP_NAME', 'APP_DESCRIPTION', 'APP_ICON', 'WALLETCONNECT_PROJECT_ID', 'WALLETCONNECT_RELAY_URL', 'ENABLE_TESTNETS',
  'SIGN_IN_URL', 'COIN', 'SAFE_ORIGINS', 'MODAL_SIZE', 'LEARN_MORE_URL', 'THEME', 'ACCENT', 'RADIUS', 'HEADLINE',
  'LEAD', 'TERMS_URL', 'PRIVACY_URL', 'LINKS', 'SITE_URL', 'DEFAULT_LANGUAGE', 'LANGUAGES',
]
/** A shorter name is a misspelling only with a letter too many or too few: `LINES` is a variable of shells. */
const SHORT = 6

/** Throws one AppError whose message names the wrong setting. `own` are the site's own chains, `there` the languages
 * that have words. */
export function parseSettings(env: Env, own: readonly KnownChain[] = [], there?: readonly Language[]): Settings {
  const known = [...CHAINS, ...own]
  const config = parseConfig(env, known)
  return { config, page: parsePage(env, there), remarks: remarksOf(env, known, config) }
}

function remarksOf(env: Env, known: readonly Chain[], config: Config): readonly string[] {
  const names = [...NAMES, ...known.map(({ id }) => `RPC_URLS_${id}`)]
  const testnets = setting(env, 'ENABLE_TESTNETS')
  const isOff = (chain: Chain): boolean => !config.chains.some(({ id }) => id === chain.id)
  const off = known.filter((chain) => setting(env, `RPC_URLS_${chain.id}`) && isOff(chain))
  return [
    ...Object.keys(env).filter((name) => !names.includes(name)).flatMap((name) => {
      const meant = names.find((other) => isOneLetterAway(name, other))
      return meant === undefined ? [] : [`${name} is not a setting and has no effect; is ${meant} meant?`]
    }),
    ...(testnets !== undefined && testnets !== 'true'
      ? [`ENABLE_TESTNETS=${testnets} switches nothing on; only the exact text 'true' does.`] : []),
    ...off.map(({ id, name }) => `RPC_URLS_${id} is not used: ${name} is off. ENABLE_TESTNETS=true switches it on.`),
    ...(config.walletConnect ? [] : ['WALLETCONNECT_PROJECT_ID is not set, so wallets on a phone cannot connect by QR '
      + 'code or link. An id is made at https://dashboard.reown.com.']),
  ]
}

/** One letter changed, added or left out; in a short name not changed. */
function isOneLetterAway(name: string, other: string): boolean {
  const [short, long] = name.length < other.length ? [name, other] : [other, name]
  const start = [...short].findIndex((letter, index) => letter !== long[index])
  const same = start < 0 ? short.length : start
  if (long.length === short.length) return short.length >= SHORT && short.slice(same + 1) === long.slice(same + 1)
  return long.length - short.length === 1 && short.slice(same) === long.slice(same + 1)
}
