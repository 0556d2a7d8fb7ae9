// What may be wrong with a message that is properly signed, and what the sign-in server says of it.
import type { SiweMessage } from 'viem/siwe'

const MINUTE = 60_000
type Change = { readonly [Key in keyof SiweMessage]?: SiweMessage[Key] }
const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE)

/** Fields that are written otherwise, or the text as somebody else would write it. */
export const REFUSED: readonly (readonly [
  name: string,
  change: Change | ((text: string) => string),
  error: string,
])[] = [
  ['another domain', { domain: 'elsewhere.example' }, 'domain'],
  ['the same host on another port', { domain: '127.0.0.1:1' }, 'domain'],
  ['the same host without its port', { domain: '127.0.0.1' }, 'domain'],
  ['a host that begins alike', (text) => text.replace(/^([\d.]+)/, '$1.evil.example'), 'domain'],
  ['a host that ends alike', (text) => text.replace(/^/, 'evil.'), 'message'],
  ['somebody else behind an @', (text) => text.replace(/^(\S+)/, '$1@evil.example'), 'message'],
  [
    'digits of another script in the domain',
    (text) => text.replace('127', '\uff11\uff12\uff17'),
    'message',
  ],
  ['the other scheme before the domain', { scheme: 'https' }, 'domain'],
  ['another URI', { uri: 'https://elsewhere.example/' }, 'uri'],
  ['a URI of the other scheme', (text) => text.replace('URI: http:', 'URI: https:'), 'uri'],
  ['a URI of another port', (text) => text.replace(/URI: .*/, 'URI: http://127.0.0.1:1'), 'uri'],
  [
    'a URI with somebody else behind an @',
    (text) => text.replace(/URI: (.*)/, 'URI: $1@evil.example/'),
    'uri',
  ],
  [
    'a URI with the site in its path',
    (text) => text.replace(/URI: http:\/\/(.*)/, 'URI: http://evil.example/$1'),
    'uri',
  ],
  ['a URI that is a script', (text) => text.replace(/URI: .*/, 'URI: javascript:alert(1)'), 'uri'],
  ['a URI that is no URI', (text) => text.replace(/URI: .*/, 'URI: here'), 'message'],
  ['a chain this site does not use', { chainId: 56 }, 'chain'],
  ['a chain in another writing', (text) => text.replace('Chain ID: 1', 'Chain ID: 01'), 'message'],
  ['a chain as hex', (text) => text.replace('Chain ID: 1', 'Chain ID: 0x1'), 'message'],
  [
    'a chain that names a prototype',
    (text) => text.replace('Chain ID: 1', 'Chain ID: constructor'),
    'message',
  ],
  ['a time that is over', { expirationTime: later(-1) }, 'expired'],
  ['no end', (text) => text.replace(/\nExpiration Time: .*/, ''), 'expired'],
  ['an end that is no time', (text) => text.replace(/(Expiration Time: ).*/, '$1never'), 'message'],
  ['a time to come', { issuedAt: later(60) }, 'not yet'],
  ['a beginning to come', { notBefore: later(60) }, 'not yet'],
  ['no time of issue', (text) => text.replace(/\nIssued At: .*/, ''), 'message'],
  ['a nonce nobody gave out', { nonce: '0123456789abcdef' }, 'nonce'],
  [
    'a nonce with an end of its own',
    (text) => text.replace(/(Nonce: .*)/, "$1' OR '1'='1"),
    'message',
  ],
  ['two nonces', (text) => text.replace(/(Nonce: .*)/, '$1\nNonce: 0123456789abcdef'), 'message'],
  ['no nonce', (text) => text.replace(/\nNonce: .*/, ''), 'message'],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2'), 'message'],
  ['a line nobody knows', (text) => `${text}\nAdmin: true`, 'message'],
  ['a line before it', (text) => `evil.example wants\n${text}`, 'message'],
  ['a space after it', (text) => `${text} `, 'message'],
  ['line ends of another system', (text) => text.replaceAll('\n', '\r\n'), 'message'],
  [
    'lines in another order',
    (text) => text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'),
    'message',
  ],
  [
    'an address without checksum',
    (text) => text.replace(/0x[0-9a-fA-F]{40}/, (address) => address.toLowerCase()),
    'message',
  ],
  [
    'two accounts',
    (text) => text.replace(/(0x[0-9a-fA-F]{40})/, '$1\n0x0000000000000000000000000000000000000001'),
    'message',
  ],
  ['nothing in it', () => '', 'message'],
]
