// Sign-in messages (ERC-4361), with published vectors and with fields that inject a line.
import { expect, test } from 'vitest'
import { createSiweMessage as viemMessage } from 'viem/siwe'
import { parseSiweMessage } from '../../e2e/playground/parseSiweMessage.ts'
import { createSiweMessage, messageToHex, type SiweFields } from '../../src/eth/siwe.ts'
import vectors from '../vectors/siwe.json'

const VALID: SiweFields = {
  domain: '127.0.0.1:8080',
  address: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  statement: 'Sign in to Florin.',
  uri: 'http://127.0.0.1:8080',
  chainId: 137,
  nonce: 'abcd1234',
  issuedAt: '2026-11-21T12:00:00.000Z',
  expirationTime: '2026-11-21T12:05:00.000Z',
}
const plain = (fields: object): object => JSON.parse(JSON.stringify(fields))

test.each(Object.entries(vectors.positive))(
  'createSiweMessage and parseSiweMessage round-trip the published test vector: %s',
  (_name, { message, fields }) => {
    const own = { ...fields, address: VALID.address }
    expect(createSiweMessage(own)).toBe(message)
    expect(plain(parseSiweMessage(message) ?? {})).toEqual(own)
  },
)

test.each(Object.entries(vectors.negative))(
  'parseSiweMessage rejects the published invalid message: %s',
  (_name, message) => {
    expect(parseSiweMessage(message)).toBeUndefined()
  },
)

test('parseSiweMessage and createSiweMessage round-trip a message with every field', () => {
  const fields = parseSiweMessage(vectors.allFields)
  expect(fields).toMatchObject({
    requestId: 'some_id',
    notBefore: '2022-03-17T12:45:13.610Z',
    resources: ['https://service.org/login'],
  })
  expect(fields && createSiweMessage(fields)).toBe(vectors.allFields)
})

test('createSiweMessage returns the same message as viem, with a checksummed address', () => {
  const own = createSiweMessage(VALID)
  expect(own).toContain('\n0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\n')
  expect(own).toBe(
    viemMessage({
      ...plain(VALID),
      version: '1',
      domain: VALID.domain,
      address: VALID.address,
      uri: VALID.uri,
      chainId: 137,
      nonce: VALID.nonce,
      issuedAt: new Date(VALID.issuedAt),
      expirationTime: new Date('2026-11-21T12:05:00.000Z'),
    }),
  )
})

const BAD: readonly [string, Partial<SiweFields>][] = [
  ['statement', { statement: 'one\nURI: https://evil.example' }],
  ['statement', { statement: 'Grüezi' }],
  ['statement', { statement: '' }],
  ['nonce', { nonce: 'abc1234' }],
  ['nonce', { nonce: 'abcd-1234' }],
  ['nonce', { nonce: 'abcd1234\nIssued At: x' }],
  ['nonce', { nonce: 'x\nabcd1234' }],
  ['statement', { statement: 'one\ntwo' }],
  ['domain', { domain: 'evil.example\nexample.com' }],
  ['scheme', { scheme: 'x\nhttps' }],
  ['URI', { uri: 'x\nhttps://example.com' }],
  ['URI', { uri: 'https://example.com/%2' }],
  ['URI', { uri: 'https://example.com/#%zz' }],
  ['URI', { uri: 'https://example.com/#a b' }],
  ['time', { issuedAt: 'x\n2026-11-21T12:00:00Z' }],
  ['time', { issuedAt: '2026-11-21T12:00:00Z\nx' }],
  ['time', { issuedAt: '2026-11-21T24:00:00Z' }],
  ['time', { issuedAt: '2026-11-21T12:60:00Z' }],
  ['time', { issuedAt: '2026-11-21T12:00:61Z' }],
  ['time', { issuedAt: '2026-11-21T12:00:00+24:00' }],
  ['time', { issuedAt: '2026-00-21T12:00:00Z' }],
  ['time', { issuedAt: '2026-11-00T12:00:00Z' }],
  ['time', { issuedAt: '2026-11-31T12:00:00Z' }],
  ['time', { issuedAt: '2025-02-29T12:00:00Z' }],
  ['request id', { requestId: 'x\nb' }],
  ['request id', { requestId: '%2' }],
  ['request id', { requestId: '%zz' }],
  ['domain', { domain: 'example.com\n' }],
  ['domain', { domain: 'example.com/path' }],
  ['domain', { domain: '' }],
  ['scheme', { scheme: 'ht tp' }],
  ['URI', { uri: 'example.com' }],
  ['URI', { uri: 'https://example.com/%zz' }],
  ['URI', { uri: 'https://example.com/a b' }],
  ['chain id', { chainId: 0 }],
  ['chain id', { chainId: 1.5 }],
  ['address', { address: '0x1234' }],
  ['time', { issuedAt: '2026-11-21T12:00:00' }],
  ['time', { issuedAt: '2026-02-30T12:00:00Z' }],
  ['time', { expirationTime: 'tomorrow' }],
  ['time', { notBefore: '2026-13-01T12:00:00Z' }],
  ['request id', { requestId: 'a/b' }],
  ['resource', { resources: ['https://example.com', 'no uri'] }],
]
test.each(BAD)(
  'createSiweMessage names the invalid field %s in its error for %j',
  (field, change) => {
    expect(() => createSiweMessage({ ...VALID, ...change })).toThrow(
      expect.objectContaining({ code: 'invalid-input', message: expect.stringContaining(field) }),
    )
  },
)

test('createSiweMessage accepts an IPv6 host with a port', () => {
  expect(parseSiweMessage(createSiweMessage({ ...VALID, domain: '[::1]:3000' }))?.domain).toBe(
    '[::1]:3000',
  )
})

test('messageToHex returns the UTF-8 bytes in hex', () => {
  expect(messageToHex('a\nü€')).toBe('0x610ac3bce282ac')
})

test.each([
  '2026-01-01T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '2024-02-29T12:00:00.1234+23:59',
  '2026-11-21t12:00:00z',
  '2026-11-21T19:20:21-00:30',
])('createSiweMessage accepts the time %s', (issuedAt) => {
  expect(createSiweMessage({ ...VALID, issuedAt })).toContain(`Issued At: ${issuedAt}`)
})

test('createSiweMessage accepts a URI with port, path, query and fragment, and an escaped request ID', () => {
  const uri = 'https://example.com:8443/a%20b/?c=%5B#d?%41'
  expect(createSiweMessage({ ...VALID, uri, requestId: 'a%2Fb' })).toContain(`URI: ${uri}\n`)
})
