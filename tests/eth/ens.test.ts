import { describe, expect, test } from 'vitest'
import { toHex } from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import { checkName, dnsEncode, isPlainName, namehash, normalizeName } from '../../src/eth/ens.ts'
import { createRandom } from '../fakes/random.ts'
import vectors from '../vectors/namehash.json' with { type: 'json' }

test.each(vectors)('namehash of %j matches the test vector', (name, hash) => {
  expect(namehash(name)).toBe(hash)
})

test('dnsEncode prefixes each label with its length', () => {
  expect(dnsEncode('foo.eth')).toBe('0x03666f6f0365746800')
  expect(dnsEncode('')).toBe('0x00')
  expect(() => dnsEncode('a..eth')).toThrow(expect.objectContaining({ code: 'name-invalid' }))
  expect(() => dnsEncode(`${'a'.repeat(256)}.eth`)).toThrow(
    expect.objectContaining({ code: 'name-invalid' }),
  )
  expect(dnsEncode('ärger.eth')).toBe(toHex(packetToBytes('ärger.eth')))
})

test('isPlainName accepts only normalized names, for 5000 random names', () => {
  const random = createRandom(9)
  const letters = 'abz019--..xn$_A'
  let plain = 0
  for (let round = 0; round < 5_000; round++) {
    const name = Array.from({ length: 3 + random.below(10) }, () =>
      letters.charAt(random.below(letters.length)),
    ).join('')
    if (!isPlainName(name)) continue
    plain += 1
    expect(normalize(name)).toBe(name)
  }
  expect(plain).toBeGreaterThan(100)
})

describe('checkName', () => {
  test.each([
    'vitalik.eth',
    'a-b.c.eth',
    '1️⃣2️⃣.eth'.normalize('NFC'),
    'ärger.eth',
    '日本.eth',
    '_x.eth',
    '$.eth',
    '🚴‍♂.eth',
  ])('accepts the normal form of %s', async (name) => {
    expect(await checkName(name)).toBe((await normalizeName(name)) === name ? name : undefined)
    expect(await checkName(await normalizeName(name))).toBe(await normalizeName(name))
  })

  test.each([
    'Vitalik.eth',
    'vitalik.ETH',
    'vita\u200blik.eth',
    'vitalik\u200d.eth',
    '\u202ehte.kilativ',
    'vitаlik.eth',
    'vitalik',
    '',
    '.',
    '.eth',
    'a..eth',
    'vitalik.eth.',
    ' vitalik.eth',
    'vitalik.eth\n',
    '<b>x</b>.eth',
    'ab--c.eth',
    'ＡＢＣ.eth',
    'a\u0301\u0301\u0301\u0301\u0301.eth',
    `${'a'.repeat(61)}.eth`,
    'a'.repeat(5_000),
    'fo\u00ado.eth',
    '0x1234…5678.eth',
    'a/b.eth',
    'τest.eth',
    'ab\u0000c.eth',
    '\ufffd.eth',
  ])('rejects %j', async (name) => {
    expect(await checkName(name)).toBe(undefined)
  })
})

test('normalizeName lowercases typed names and rejects invalid ones', async () => {
  expect(await normalizeName('Vitalik.ETH')).toBe('vitalik.eth')
  await expect(normalizeName('vitalik')).rejects.toMatchObject({ code: 'name-invalid' })
  await expect(normalizeName('vitаlik.eth')).rejects.toMatchObject({ code: 'name-invalid' })
})
