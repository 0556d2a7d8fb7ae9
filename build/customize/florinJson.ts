// Converts settings from .env to florin.json, which sets up an embed without a build.
import { json } from '../../src/lib/parse.ts'
import { BUILD_SETTINGS, EMBED_SETTINGS } from '../../src/page/settings/settingNames.ts'
import { splitList } from './fields/values.ts'

export type FlorinJson = {
  readonly text: string
  /** Settings that only a page has. Unknown names are left out. */
  readonly omitted: readonly string[]
  /** Names of image files to put beside florin.json, each with the settings that name it. */
  readonly files: ReadonlyMap<string, readonly string[]>
}

/** Returns the text of florin.json. Paths of images become file names. */
export function toFlorinJson(values: Readonly<Record<string, string>>): FlorinJson {
  const names: readonly string[] = EMBED_SETTINGS
  const isEmbedSetting = (name: string): boolean =>
    names.includes(name) || name.startsWith('RPC_URLS_')
  const files = new Map<string, readonly string[]>()
  const recordFile = (setting: string) => (path: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    files.set(name, [...(files.get(name) ?? []), setting])
    return name
  }
  const entries = Object.entries(values)
    .filter(([name, value]) => isEmbedSetting(name) && value.trim() !== '')
    .map(([name, value]) => [name, toJson(name, value.trim(), recordFile(name))] as const)
  return {
    text: `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`,
    omitted: BUILD_SETTINGS.filter((name) => values[name]?.trim()),
    files,
  }
}

function toJson(name: string, value: string, record: (path: string) => string): unknown {
  if (name === 'APP_ICON') return record(value)
  if (name.startsWith('RPC_URLS_')) return splitList(value)
  const parsed = /^[[{]/.test(value) ? json(value) : undefined
  if (name === 'ENABLE_TESTNETS') return value === 'true'
  return parsed === undefined
    ? value
    : replaceIcons(parsed, (path) => (/^data:/.test(path) ? path : record(path)))
}

/** Replaces the paths of `icon` (COIN) and `iconUrls` (NETWORKS). */
function replaceIcons(value: unknown, replace: (path: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceIcons(one, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (key === 'icon' && typeof one === 'string') return [key, replace(one)]
      if (key === 'iconUrls' && Array.isArray(one)) return [key, one.map((path) => replace(path))]
      return [key, one]
    }),
  )
}
