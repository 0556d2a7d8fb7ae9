// Parses florin.json, the settings file beside the scripts. It has the same settings as the build's
// environment variables.
import type { KnownChain } from '../chains/chain.ts'
import { CHAINS } from '../chains/list.ts'
import { getOwn, isRecord, json, copyOwnDeep } from '../lib/parse.ts'
import { DEFAULT_ICON, parseConfig } from '../page/config.ts'
import {
  getAppearanceTokens,
  getAppearanceWarnings,
  type Appearance,
  type Token,
} from '../page/settings/designTokens.ts'
import { parseChainNumber } from '../page/settings/networks.ts'
import { parseAppearance, parseLanguages } from '../page/settings/pageSettings.ts'
import { settingError, type Env } from '../page/settings/setting.ts'
import { EMBED_SETTINGS } from '../page/settings/settingNames.ts'
import type { EmbedSettings } from './builtSettings.ts'

/** First rule of tokens.css, with the default design tokens. The build replaces this constant. */
declare const __TOKENS__: string

/**
 * Returns whether the settings may name a chain that is not built in. In that case, the caller must
 * load runtimeChains.ts.
 */
export function needsMoreChains(text: string): boolean {
  const settings = json(text)
  const coin = getOwn(settings, 'COIN')
  const chainId = parseChainNumber(getOwn(isRecord(coin) ? coin : json(coin), 'chainId'))
  return (
    Boolean(getOwn(settings, 'NETWORKS')) ||
    (chainId !== undefined && !CHAINS.some(({ id }) => id === chainId))
  )
}

/**
 * Parses the JSON text of the settings. Icon URLs are relative to `base`, `icon` is the default
 * icon, and `more` lists chains that the settings can add. Throws an AppError that names the wrong
 * setting.
 */
export function parseRuntimeSettings(
  text: string,
  { base, icon }: { base: string; icon: string },
  more: readonly KnownChain[] = [],
): EmbedSettings {
  const value = json(text)
  if (!isRecord(value))
    throw settingError(
      'the settings',
      'must be a JSON object, such as {"APP_NAME": "Harbour Bakery"}',
    )
  // Leave out the icons of the default chains, because the dialogs' chunk already contains these
  // icons.
  const defaultChains = CHAINS.map(({ icon: _, ...chain }) => chain)
  const names: readonly string[] = EMBED_SETTINGS
  const unknown = Object.keys(value).find(
    (name) => !names.includes(name) && !name.startsWith('RPC_URLS_'),
  )
  if (unknown !== undefined)
    throw settingError(
      unknown,
      `is not one of the possible settings: ${[...names, 'RPC_URLS_<chainId>'].join(', ')}`,
    )
  const env = toEnv(value)
  const testnets = env['ENABLE_TESTNETS'] || 'false'
  if (!['true', 'false'].includes(testnets))
    throw settingError('ENABLE_TESTNETS', `must be true or false, not '${testnets}'`)
  const { app, coin, ...config } = copyOwnDeep(parseConfig(env, defaultChains, more))
  const { language, languages } = parseLanguages(env)
  const at = (path: string): string => new URL(path, base).href
  const shipped = more.map((chain) => chain.icon)
  return {
    config: {
      ...config,
      chains: config.chains.map((chain) =>
        chain.icon === undefined || shipped.includes(chain.icon)
          ? chain
          : { ...chain, icon: at(chain.icon) },
      ),
      app: { ...app, icon: app.icon === DEFAULT_ICON ? icon : at(app.icon) },
      ...(coin && { coin: coin.icon === undefined ? coin : { ...coin, icon: at(coin.icon) } }),
    },
    languages: [language, ...languages.filter((one) => one !== language)].map(({ tag }) => tag),
    tokens: getEmbedTokens(__TOKENS__, copyOwnDeep(parseAppearance(env))),
  }
}

/** Ends a line with a period, unless it ends with a question such as "did you mean ACCENT?". */
export const toSentence = (line: string): string => (line.endsWith('?') ? line : `${line}.`)

/**
 * Returns one line, without a period, for each text color that Florin replaces because the color is
 * too pale.
 */
export function getColorProblems(text: string): readonly string[] {
  const value = json(text)
  return isRecord(value)
    ? getAppearanceWarnings(__TOKENS__, parseAppearance(toEnv(value))).map((line) =>
        line.replace(/\.$/, ''),
      )
    : []
}

/**
 * Returns the design tokens that the settings change, with the prefix `fl_` of the embed's
 * stylesheets.
 */
export function getEmbedTokens(
  css: string,
  { coinMetal: _, ...appearance }: Appearance,
): readonly Token[] {
  return getAppearanceTokens(css, appearance).map(([name, value]) => [
    `fl_${name}`,
    value.replaceAll('(--', '(--fl_'),
  ])
}

const OBJECT_SETTINGS = ['COIN', 'WALLETS', 'NETWORKS']

/**
 * Converts the settings of florin.json to environment variables, because the build's parsers expect
 * them.
 */
export function toEnv(values: Readonly<Record<string, unknown>>): Env {
  const texts = Object.entries(values).map(([name, one]) => [name, toSettingText(name, one)])
  // A null prototype, so that properties that the host page adds to Object.prototype are not
  // read as settings.
  return { __proto__: null, ...Object.fromEntries(texts) }
}

/** Converts a value to the text of an environment variable. Objects become JSON. */
function toSettingText(name: string, value: unknown): string {
  if (Array.isArray(value) && !value.some(isRecord)) return value.join(',')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if (!OBJECT_SETTINGS.includes(name)) throw settingError(name, 'must be a text, not an object')
  return JSON.stringify(value)
}
