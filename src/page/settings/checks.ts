// Checks beside the parsers, for better messages: where the JSON in a setting is wrong, which texts
// contain HTML, and whether a typo in the coin's address can be found.
import { parseAddress } from '../../eth/address.ts'
import { checksumAddress, hasChecksum } from '../../eth/keccak256.ts'
import { getOwn, json } from '../../lib/parse.ts'
import { describeMistake, parseRelaxedJson } from '../../lib/relaxedJson.ts'
import { readSetting, settingError, type Env } from './setting.ts'

/** Settings whose value may be JSON. */
const JSON_SETTINGS = ['COIN', 'NETWORKS', 'WALLETS', 'FACTS', 'LINKS']

/** Checks the settings that may be JSON. Throws an AppError that says where the JSON is wrong. */
export function checkJsonSettings(env: Env): void {
  for (const name of JSON_SETTINGS) {
    const text = readSetting(env, name)
    if (text === undefined || !/^[{[“]/.test(text)) continue
    const [mistake] = parseRelaxedJson(text).mistakes
    if (mistake) throw settingError(name, `is not valid JSON: ${describeMistake(mistake)}`)
  }
}

/** Settings whose texts visitors see. They are checked for HTML, which the page does not render. */
const TEXT_SETTINGS = [
  'APP_NAME',
  'APP_DESCRIPTION',
  'HEADLINE',
  'TAGLINE',
  'TAGLINE_CONNECTED',
  'FACTS',
  'COIN',
  'NETWORKS',
  'WALLETS',
  'LINKS',
]
const HTML = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i

/**
 * Returns one line for each setting that contains HTML. The page shows HTML as plain text, so it is
 * probably a mistake.
 */
export function reportHtml(env: Env): readonly string[] {
  return TEXT_SETTINGS.flatMap((name) => reportHtmlIn(name, readSetting(env, name) ?? ''))
}

/**
 * Returns a warning if the text contains HTML, otherwise an empty list. `name` is the setting or
 * file that the warning names.
 */
export function reportHtmlIn(name: string, text: string): readonly string[] {
  const [html] = HTML.exec(text) ?? []
  return html === undefined
    ? []
    : [`${name}: '${html}' is shown as it is written, because texts can't contain HTML`]
}

/**
 * Returns a line if the address in a valid COIN has no EIP-55 checksum, otherwise an empty list. A
 * typo in such an address goes unnoticed.
 */
export function reportMissingChecksum(env: Env): readonly string[] {
  const written = String(getOwn(json(readSetting(env, 'COIN')), 'address'))
  const address = parseAddress(written)
  return address === undefined || hasChecksum(`0x${written.slice(2)}`)
    ? []
    : [
        `COIN: the address has no checksum, so a typo goes unnoticed; if it is right, write it as ${checksumAddress(address)}`,
      ]
}
