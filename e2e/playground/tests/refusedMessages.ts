// What may be wrong with a message that is properly signed, and what the sign-in server says of it.
import type { SiweMessage } from 'viem/siwe'

const MINUTE = 60_000
type Change = { readonly [Key in keyof SiweMessage]?: SiweMessage[Key] }

/** Fields that are written otherwise, or the text as somebody else would write it. */
export const REFUSED: readonly (readonly [name: string, change: Change | ((text: string) => string), error: string])[] = [
  ['another domain', { domain: 'elsewhere.example' }, 'domain'],
  ['the same host on another port', { domain: '127.0.0.1:1' }, 'domain'],
  ['another URI', { uri: 'https://elsewhere.example/' }, 'uri'],
  ['a chain this site does not use', { chainId: 56 }, 'chain'],
  ['a time that is over', { expirationTime: new Date(Date.now() - MINUTE) }, 'expired'],
  ['no end', (text) => text.replace(/\nExpiration Time: .*/, ''), 'expired'],
  ['a time to come', { issuedAt: new Date(Date.now() + 60 * MINUTE) }, 'not yet'],
  ['a nonce nobody gave out', { nonce: '0123456789abcdef' }, 'nonce'],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2'), 'message'],
  ['a line nobody knows', (text) => `${text}\nAdmin: true`, 'message'],
  ['an address without checksum', (text) => text.replace(/0x[0-9a-fA-F]{40}/, (address) => address.toLowerCase()), 'message'],
]
