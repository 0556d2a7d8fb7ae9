// Correctly signed messages that the server must reject, with the expected error.
import type { SiweMessage } from 'viem/siwe'

const MINUTE = 60_000
type Change = { readonly [Key in keyof SiweMessage]?: SiweMessage[Key] }
const later = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE)

export const REFUSED: readonly (readonly [
  name: string,
  change: Change | ((text: string) => string),
  error: string,
])[] = [
  ['another domain', { domain: 'elsewhere.example' }, 'domain'],
  ['the same host on another port', { domain: '127.0.0.1:1' }, 'domain'],
  ['the same host without its port', { domain: '127.0.0.1' }, 'domain'],
  [
    'a host with ours as its prefix',
    (text) => text.replace(/^([\d.]+)/, '$1.evil.example'),
    'domain',
  ],
  ['a host with ours as its suffix', (text) => text.replace(/^/, 'evil.'), 'message'],
  ['another host after an @', (text) => text.replace(/^(\S+)/, '$1@evil.example'), 'message'],
  [
    'non-ASCII digits in the domain',
    (text) => text.replace('127', '\uff11\uff12\uff17'),
    'message',
  ],
  ['the other scheme before the domain', { scheme: 'https' }, 'domain'],
  ['another URI', { uri: 'https://elsewhere.example/' }, 'uri'],
  ['a URI of the other scheme', (text) => text.replace('URI: http:', 'URI: https:'), 'uri'],
  ['a URI of another port', (text) => text.replace(/URI: .*/, 'URI: http://127.0.0.1:1'), 'uri'],
  [
    'a URI with another host after an @',
    (text) => text.replace(/URI: (.*)/, 'URI: $1@evil.example/'),
    'uri',
  ],
  [
    'a URI with the site in its path',
    (text) => text.replace(/URI: http:\/\/(.*)/, 'URI: http://evil.example/$1'),
    'uri',
  ],
  ['a javascript: URI', (text) => text.replace(/URI: .*/, 'URI: javascript:alert(1)'), 'uri'],
  ['a URI that is not one', (text) => text.replace(/URI: .*/, 'URI: here'), 'message'],
  ['a chain that the site does not use', { chainId: 56 }, 'chain'],
  [
    'a chain id with a leading zero',
    (text) => text.replace('Chain ID: 1', 'Chain ID: 01'),
    'message',
  ],
  ['a chain id in hex', (text) => text.replace('Chain ID: 1', 'Chain ID: 0x1'), 'message'],
  [
    'the name of a prototype property as chain id',
    (text) => text.replace('Chain ID: 1', 'Chain ID: constructor'),
    'message',
  ],
  ['an expiration time in the past', { expirationTime: later(-1) }, 'expired'],
  ['no expiration time', (text) => text.replace(/\nExpiration Time: .*/, ''), 'no expiration time'],
  [
    'an expiration time that is not a time',
    (text) => text.replace(/(Expiration Time: ).*/, '$1never'),
    'message',
  ],
  ['an issue time in the future', { issuedAt: later(60) }, 'not yet'],
  ['a start time in the future', { notBefore: later(60) }, 'not yet'],
  ['no issue time', (text) => text.replace(/\nIssued At: .*/, ''), 'message'],
  ['an unknown nonce', { nonce: '0123456789abcdef' }, 'nonce'],
  [
    'a nonce with an SQL injection',
    (text) => text.replace(/(Nonce: .*)/, "$1' OR '1'='1"),
    'message',
  ],
  ['two nonces', (text) => text.replace(/(Nonce: .*)/, '$1\nNonce: 0123456789abcdef'), 'message'],
  ['no nonce', (text) => text.replace(/\nNonce: .*/, ''), 'message'],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2'), 'message'],
  ['an unknown line', (text) => `${text}\nAdmin: true`, 'message'],
  ['a line before the message', (text) => `evil.example wants\n${text}`, 'message'],
  ['a space after the message', (text) => `${text} `, 'message'],
  ['CRLF line ends', (text) => text.replaceAll('\n', '\r\n'), 'message'],
  [
    'lines in another order',
    (text) => text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1'),
    'message',
  ],
  [
    'an address without a checksum',
    (text) => text.replace(/0x[0-9a-fA-F]{40}/, (address) => address.toLowerCase()),
    'message',
  ],
  [
    'two accounts',
    (text) => text.replace(/(0x[0-9a-fA-F]{40})/, '$1\n0x0000000000000000000000000000000000000001'),
    'message',
  ],
  ['no text', () => '', 'message'],
]
