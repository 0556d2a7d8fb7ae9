// Parses florin.json, which an owner puts beside the scripts of a release. Same names and rules as
// at build time; the error is one sentence.
import { CHAINS } from '../chains/list.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { isRecord, json, ownDeep } from '../lib/parse.ts'
import { DEFAULT_ICON, parseConfig } from '../page/config.ts'
import { chainIcon } from '../page/configData.ts'
import { getAccentTokens, type Token } from '../page/settings/accent.ts'
import { parseAppearance } from '../page/settings/pageSettings.ts'
import { settingError, type Env } from '../page/settings/setting.ts'
import { EMBED_SETTINGS } from '../page/settings/settingNames.ts'
import type { EmbedSettings } from './builtSettings.ts'

/** Defined by the build: the first block of tokens.css. */
declare const __TOKENS__: string

/**
 * Parses the JSON text. Icon URLs are relative to `base`; `icon` is the default icon. Throws an
 * AppError whose message names the wrong setting.
 */
export function parseRuntimeSettings(
  text: string,
  { base, icon }: { base: string; icon: string },
): EmbedSettings {
  const value = json(text)
  if (!isRecord(value))
    throw settingError(
      'the settings',
      'must be a JSON object, such as {"APP_NAME": "Harbour Bakery"}',
    )
  const known = CHAINS.map(({ icon: _, ...chain }) => {
    const mark = chainIcon(chain.id)
    return { ...chain, ...(mark !== undefined && { icon: mark }) }
  })
  const names: readonly string[] = [...EMBED_SETTINGS, ...known.map(({ id }) => `RPC_URLS_${id}`)]
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw settingError(unknown, `is not one of the possible settings: ${names.join(', ')}`)
  const texts = Object.entries(value).map(([name, one]) => [name, toSettingText(one)])
  // no properties that the host page has added to Object.prototype
  const env: Env = { __proto__: null, ...Object.fromEntries(texts) }
  const testnets = env['ENABLE_TESTNETS'] || 'false'
  if (!['true', 'false'].includes(testnets))
    throw settingError('ENABLE_TESTNETS', `must be true or false, not '${testnets}'`)
  const { app, coin, ...config } = ownDeep(parseConfig(env, known))
  const at = (path: string): string => new URL(path, base).href
  return {
    config: {
      ...config,
      app: { ...app, icon: app.icon === DEFAULT_ICON ? icon : at(app.icon) },
      ...(coin && { coin: coin.icon === undefined ? coin : { ...coin, icon: at(coin.icon) } }),
    },
    languages: ['en', ...LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en')],
    tokens: getEmbedTokens(__TOKENS__, ownDeep(parseAppearance(env))),
  }
}

/**
 * Returns the design tokens that an appearance changes, under their names in the embed's
 * stylesheets.
 */
export function getEmbedTokens(
  css: string,
  look: Parameters<typeof getAccentTokens>[1],
): readonly Token[] {
  return getAccentTokens(css, look).map(([name, value]) => [
    `fl_${name}`,
    value.replaceAll('(--', '(--fl_'),
  ])
}

/**
 * Returns a value as it would be written in the environment: a list with commas, an object as JSON.
 */
function toSettingText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
