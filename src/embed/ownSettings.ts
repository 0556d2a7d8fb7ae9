// The settings of a folder that was built with none, as its owner wrote them beside our scripts: by the names and the
// rules of the build. A part that no other folder has; it asks nobody, and what is wrong with them is one line.
import { CHAINS } from '../chains/list.ts'
import { isRecord, json } from '../lib/parse.ts'
import { DEFAULT_ICON, parseConfig, type Config } from '../page/config.ts'
import { tonesFor } from '../page/settings/accent.ts'
import { parseLook } from '../page/settings/pageSettings.ts'
import { wrong, type Env } from '../page/settings/setting.ts'
import * as site from '../site/siteChains.example.ts'

/** Put here by the build: the chains' marks by their ids, as JSON, and the tokens of our stylesheets. */
declare const __CHAIN_ICONS__: string
declare const __TOKENS__: string

type OwnSettings = {
  readonly config: Config
  /** What of the tokens is the site's own, by name, as CSS; both as in the sheets of a guest (guestSheet.mjs). */
  readonly tones: ReturnType<typeof tonesFor>
}

/** All others are used up by the build of a page: its words, links and languages. */
const NAMES = [
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
  'WALLETS',
]

/** Takes the JSON; pictures it names lie relative to `base`, and `icon` is the one of who names none. Throws one
 * AppError whose message names the wrong setting. */
export function parseOwnSettings(
  text: string,
  { base, icon }: { base: string; icon: string },
): OwnSettings {
  const value = json(text)
  if (!isRecord(value))
    throw wrong('the settings', 'must be a JSON object, such as {"APP_NAME": "Harbour Bakery"}')
  const icons: Readonly<Record<string, string>> = JSON.parse(__CHAIN_ICONS__)
  const known = [...CHAINS, ...site.chains].map(({ icon: _, ...chain }) => {
    const mark = icons[chain.id]
    return { ...chain, ...(mark !== undefined && { icon: mark }) }
  })
  const names = [...NAMES, ...known.map(({ id }) => `RPC_URLS_${id}`)]
  const stranger = Object.keys(value).find((name) => !names.includes(name))
  if (stranger !== undefined)
    throw wrong(stranger, `is none of the settings that can stand here: ${names.join(', ')}`)
  const texts = Object.entries(value).map(([name, one]) => [name, textOf(one)])
  const env: Env = { __proto__: null, ...Object.fromEntries(texts) } // nothing that the host has put on all objects
  const testnets = env['ENABLE_TESTNETS'] || 'false'
  if (!['true', 'false'].includes(testnets))
    throw wrong('ENABLE_TESTNETS', `must be true or false, not '${testnets}'`)
  const { app, coin, ...config } = parseConfig(env, known)
  const at = (path: string): string => new URL(path, base).href
  return {
    config: {
      ...config,
      app: { ...app, icon: app.icon === DEFAULT_ICON ? icon : at(app.icon) },
      ...(coin && { coin: coin.icon === undefined ? coin : { ...coin, icon: at(coin.icon) } }),
    },
    tones: tonesFor(__TOKENS__, parseLook(env)).map(([name, value]) => [
      `fl_${name}`,
      value.replaceAll('(--', '(--fl_'),
    ]),
  }
}

/** As it would stand in the environment: a list has commas, what has parts is JSON. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}
