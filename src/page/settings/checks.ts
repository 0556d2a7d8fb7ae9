// Checks settings before they are parsed, so that errors in JSON and HTML in texts get better
// messages. Also finds coin addresses without a checksum.
import { parseAddress } from '../../eth/address.ts'
import { checksumAddress, hasChecksum } from '../../eth/keccak256.ts'
import { getOwn, json } from '../../lib/parse.ts'
import { describeMistake, parseRelaxedJson } from '../../lib/relaxedJson.ts'
import { parseChainNumber } from './networks.ts'
import { JSON_SETTINGS, TEXT_SETTINGS } from './settingNames.ts'
import { readSetting, settingError, trimCoinAddress, type Env } from './setting.ts'

export function checkJsonSettings(env: Env): void {
  for (const name of JSON_SETTINGS) {
    const text = readSetting(env, name)
    if (text === undefined || !/^(?:[{[“]|\/[/*])/.test(text)) continue
    const [mistake] = parseRelaxedJson(text).mistakes
    if (mistake) throw settingError(name, `is not valid JSON: ${describeMistake(mistake)}`)
  }
}

const HTML = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i

/**
 * Returns a warning for each setting that contains HTML, because the page shows HTML as plain text.
 */
export function reportHtml(env: Env): readonly string[] {
  return TEXT_SETTINGS.flatMap((name) => findHtml(name, readSetting(env, name) ?? ''))
}

export function findHtml(name: string, text: string): readonly string[] {
  const [html] = HTML.exec(text) ?? []
  return html === undefined
    ? []
    : [`${name}: '${html}' is shown as it is written, because texts can't contain HTML`]
}

/** Matches a placeholder for an API key, as in providers' examples. */
const KEY_PLACEHOLDER =
  /\$?\{[^}]*\}|<[^>]*>|%3C.*?%3E|\b(?:YOUR|MY)(?:[-_]?(?:API|PROJECT|ACCESS|RPC|INFURA|ALCHEMY))*[-_]?(?:KEY|ID)\b/i

/** Returns a warning for each node URL that still has a placeholder instead of a key. */
export function reportKeyPlaceholders(env: Env): readonly string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const [placeholder] = (name.startsWith('RPC_URLS_') && KEY_PLACEHOLDER.exec(value ?? '')) || []
    return placeholder === undefined
      ? []
      : [`${name}: replace '${placeholder}' with your API key, or remove the URL`]
  })
}

/**
 * Returns a warning for each link that depends on the page that shows the button, because an embed
 * runs on several pages. For settings of an embed only.
 */
export function reportRelativeLinks(env: Env): readonly string[] {
  return ['TERMS_URL', 'PRIVACY_URL', 'LEARN_MORE_URL'].flatMap((name) => {
    const text = readSetting(env, name)
    return text === undefined || /^(?:\/|[a-z]+:)/i.test(text)
      ? []
      : [
          `${name}: '${text}' is relative to each page that shows the button; write an absolute URL, such as https://harbour.example/terms`,
        ]
  })
}

/**
 * Returns a warning if the address in a valid COIN has no EIP-55 checksum, otherwise an empty list.
 * Without a checksum, a typo in the address is not detected.
 */
export function reportMissingChecksum(env: Env): readonly string[] {
  const coin = json(readSetting(env, 'COIN'))
  const written = trimCoinAddress(
    getOwn(coin, 'address'),
    parseChainNumber(getOwn(coin, 'chainId')),
  )
  const address = parseAddress(written)
  return address === undefined || hasChecksum(`0x${written.slice(2)}`)
    ? []
    : [
        `COIN: the address has no checksum, so a typo goes unnoticed; if it is right, write it as ${checksumAddress(address)}`,
      ]
}
