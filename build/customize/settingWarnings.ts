// Assigns warnings to the settings that they are about. A warning begins with the setting's name.
import { SETTINGS } from '../configure/settingsReference.mjs'

export type SettingKey = keyof typeof SETTINGS

/** Returns the setting with this name. RPC_URLS_1 belongs to RPC_URLS_<chainId>. */
export function findSetting(name: string): SettingKey | undefined {
  const key = name.startsWith('RPC_URLS_') ? 'RPC_URLS_<chainId>' : name
  return Object.hasOwn(SETTINGS, key) ? (key as SettingKey) : undefined
}

/** Returns the setting that a warning is about, unless the name in it is not a setting. */
export function findSettingOfWarning(line: string): SettingKey | undefined {
  return findSetting(/^[A-Z_\d]+/.exec(line)?.[0] ?? '')
}

/** Returns a warning as a sentence without the name at its beginning. */
export function withoutName(line: string): string {
  return capitalize(line.replace(/^[A-Z_]+: /, ''))
}

/** Returns a text with a capital letter. Does not change a quoted value at its beginning. */
export function capitalize(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}
