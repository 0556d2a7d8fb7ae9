// Parses all settings. Collects warnings about settings that are valid but probably mistakes.
import type { KnownChain } from '../../src/chains/chain.ts'
import { CHAINS } from '../../src/chains/list.ts'
import { MORE_CHAINS } from '../../src/chains/moreChains.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { parseConfig, type Config } from '../../src/page/config.ts'
import {
  parsePackageName,
  parsePage,
  type PageSettings,
} from '../../src/page/settings/pageSettings.ts'
import {
  checkJsonSettings,
  reportHtml,
  reportKeyPlaceholders,
  reportMissingChecksum,
} from '../../src/page/settings/checks.ts'
import { guessSetting, isOneLetterAway } from '../../src/page/settings/guessSetting.ts'
import { FORMER_NAMES, readSetting, type Env } from '../../src/page/settings/setting.ts'
import { BUILD_SETTINGS, EMBED_SETTINGS } from '../../src/page/settings/settingNames.ts'
import { checkSiteChains } from './checkSite.ts'

export type Settings = {
  /** Settings that are sent to the browser. */
  readonly config: Config
  /** Settings that only the build uses. */
  readonly page: PageSettings
  readonly packageName: string
  /** Warnings for the person who builds the site, one line each. */
  readonly warnings: readonly string[]
}

const NAMES: readonly string[] = [...BUILD_SETTINGS, ...EMBED_SETTINGS]
/** Variables in the same file that `npm start` reads. */
const PLAYGROUND_NAMES = ['PORT', 'SIGN_IN']
/** Variables of GNU gettext and shells, which differ from LANGUAGES and LINE by one letter. */
const SYSTEM_NAMES = ['LANGUAGE', 'LINES']
/** Returns whether no setting is set. The embed then reads its settings at runtime. */
export function isUnset(env: Env): boolean {
  const rpcNames = Object.keys(env).filter((name) => name.startsWith('RPC_URLS_'))
  return ![...NAMES, ...rpcNames].some((name) => readSetting(env, name))
}

type SiteOwn = {
  /** Chains that the site's owner has added. */
  readonly own?: readonly KnownChain[]
  /** Ids of the wallets that the site's owner has added. */
  readonly siteWallets?: readonly string[]
  /** Languages with messages in this build. */
  readonly there?: readonly Language[] | undefined
  /** Names in the project's .env file, all of which should be settings. */
  readonly written?: readonly string[] | undefined
}

/** Parses all settings. Throws an AppError whose message names the wrong setting. */
export function parseSettings(
  env: Env,
  { own = [], siteWallets, there: available, written = [] }: SiteOwn = {},
): Settings {
  checkSiteChains(own)
  checkJsonSettings(env)
  const usual = [...CHAINS, ...own]
  const more = MORE_CHAINS.filter(({ id }) => !own.some((chain) => chain.id === id))
  const config = parseConfig(env, usual, more, siteWallets)
  const page = parsePage(env, available)
  const rpcNames = [...usual, ...config.chains].map(({ id }) => `RPC_URLS_${id}`)
  const names = [...NAMES, ...FORMER_NAMES.values(), ...rpcNames]
  const warnings = [
    ...reportUnknownNames(env, names, written),
    ...reportFormerNames(env),
    ...[...reportHtml(env), ...reportKeyPlaceholders(env)].map((line) => `${line}.`),
    ...reportUntranslatedTexts(env, page),
    ...getSettingWarnings(env, usual, config),
  ]
  return { config, page, packageName: parsePackageName(env), warnings }
}

/**
 * Reports unknown names in .env, and names in the environment that look like a misspelled setting.
 */
function reportUnknownNames(
  env: Env,
  names: readonly string[],
  written: readonly string[],
): readonly string[] {
  const unknown = (name: string): boolean => !names.includes(name)
  return [
    ...Object.keys(env)
      .filter((name) => unknown(name) && !written.includes(name) && !SYSTEM_NAMES.includes(name))
      .flatMap((name) => {
        const suggestion = names.find((other) => isOneLetterAway(name, other))
        return suggestion === undefined
          ? []
          : [`${name} is not a setting and has no effect; did you mean ${suggestion}?`]
      }),
    ...written
      .filter((name) => unknown(name) && !PLAYGROUND_NAMES.includes(name))
      .map((name) => {
        const suggestion = guessSetting(name, names)
        return `${name} in .env is not a setting and has no effect${suggestion === undefined ? '' : `; did you mean ${suggestion}?`}`
      }),
  ]
}

/** Reports settings that use a former name. */
function reportFormerNames(env: Env): readonly string[] {
  return [...FORMER_NAMES]
    .filter(([, former]) => env[former]?.trim())
    .map(([name, former]) => `${former} is now called ${name}. The former name works until 2.0.`)
}

/** Reports if the owner's headline and tagline exist only in the default language. */
function reportUntranslatedTexts(
  env: Env,
  { language, languages }: PageSettings,
): readonly string[] {
  const own = ['HEADLINE', 'TAGLINE', 'TAGLINE_CONNECTED'].filter((name) => readSetting(env, name))
  if (own.length === 0 || readSetting(env, 'LANGUAGES') || languages.length === 1) return []
  return [
    `${own.join(' and ')}: on the ${language.tag} page only. The other ${languages.length - 1} languages have ` +
      `our texts: add yours in texts.json, or set LANGUAGES=${language.tag}.`,
  ]
}

function getSettingWarnings(
  env: Env,
  usual: readonly KnownChain[],
  config: Config,
): readonly string[] {
  const testnets = env['ENABLE_TESTNETS']
  const isOff = (chain: KnownChain): boolean => !config.chains.some(({ id }) => id === chain.id)
  const off = usual.filter((chain) => readSetting(env, `RPC_URLS_${chain.id}`) && isOff(chain))
  return [
    ...(testnets?.trim() && testnets !== 'true'
      ? [`ENABLE_TESTNETS=${testnets} enables nothing; only the exact text 'true' does.`]
      : []),
    ...off.map(
      ({ id, name }) =>
        `RPC_URLS_${id} is not used: ${name} is disabled. ENABLE_TESTNETS=true enables it.`,
    ),
    ...usual
      .filter((chain) => !CHAINS.includes(chain) && isOff(chain) && !chain.testnet)
      .map(
        ({ id, name }) =>
          `src/site/siteChains.ts: ${name} (${id}) is not used, because NETWORKS does not name it.`,
      ),
    ...reportMissingChecksum(env).map((line) => `${line}.`),
    ...(config.walletConnect
      ? []
      : [
          'WALLETCONNECT_PROJECT_ID is not set, so wallets on a phone cannot connect by QR ' +
            'code or link. Create an id at https://dashboard.reown.com.',
        ]),
  ]
}
