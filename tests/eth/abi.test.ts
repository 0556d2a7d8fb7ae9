import { describe, expect, test } from 'vitest'
import { decodeAbiParameters, encodeAbiParameters } from 'viem'
import { AppError } from '../../src/errors.ts'
import {
  address,
  bytes,
  bytes32,
  decodeAddress,
  decodeBytes,
  decodeString,
  decodeUint,
  encodeArguments,
  encodeFunctionData,
  utf8,
  uint,
} from '../../src/eth/abi.ts'
import { hexToBytes } from '../../src/eth/hex.ts'
import { parseAddress } from '../../src/eth/address.ts'
import type { Address } from '../../src/eth/address.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { getErrorDetails } from '../../src/eth/revert.ts'
import { createRandom } from '../fakes/random.ts'

const revertDetails = (data: string) => getErrorDetails({ data: data as Hex, details: undefined })
import reverts from '../vectors/reverts.json' with { type: 'json' }

const SHAPE = [
  { type: 'uint256' },
  { type: 'bytes' },
  { type: 'address' },
  { type: 'string' },
  { type: 'bytes32' },
] as const

describe('encoding and decoding', () => {
  test('encodes 500 random values like viem and decodes them again', () => {
    const random = createRandom(3)
    for (let round = 0; round < 500; round++) {
      const owner = parseAddress(random.hex(20)) as Address
      const values = [
        random.bigint(256),
        random.hex(random.below(100)),
        owner,
        'ä€𝄞'.slice(0, random.below(3)).repeat(random.below(20)),
        random.hex(32),
      ] as const
      const encoded: Hex = `0x${encodeArguments([
        uint(values[0]),
        bytes(values[1]),
        address(values[2]),
        utf8(values[3]),
        bytes32(values[4]),
      ])}`
      expect(encoded).toBe(
        encodeAbiParameters(SHAPE, [values[0], values[1], values[2], values[3], values[4]]),
      )
      const first = (...args: Parameters<typeof encodeArguments>[0]): Hex =>
        `0x${encodeArguments([...args, uint(values[0]), bytes(values[1])])}`
      expect([
        decodeUint(encoded),
        decodeBytes(first(bytes(values[1]))),
        decodeAddress(first(address(owner))),
        decodeString(first(utf8(values[3]))),
      ]).toEqual([values[0], values[1], owner, values[3]])
    }
  })

  test("decoders return a value or throw 'abi' for 1000 damaged replies", () => {
    const random = createRandom(5)
    const valid = encodeAbiParameters(
      [{ type: 'bytes' }, { type: 'bool' }, { type: 'string' }],
      [`0x${'ab'.repeat(70)}`, true, 'name'],
    )
    for (let round = 0; round < 1_000; round++) {
      const at = 2 + random.below(valid.length - 2)
      const cut = random.below(3) === 0 ? at : valid.length
      const damaged = valid.slice(0, at) + 'f0'.repeat(1 + random.below(3)) + valid.slice(at + 2)
      try {
        const data = damaged.slice(0, cut)
        decodeUint(data)
        expect(decodeBytes(data).length).toBeLessThanOrEqual(damaged.length)
        decodeString(data)
        decodeAddress(data)
      } catch (error) {
        expect(AppError.is(error) && error.code).toBe('abi')
      }
    }
  })

  test.each([undefined, null, '', '0x', '0x1', '0xzz', 5, {}])('decoders reject %j', (value) => {
    for (const decode of [decodeUint, decodeAddress, decodeBytes, decodeString])
      expect(() => decode(value)).toThrow(expect.objectContaining({ code: 'abi' }))
  })

  test('decodeUint reads the first word and rejects short or invalid data', () => {
    const word = '1f'.padStart(64, '0')
    for (const data of [`0x${word}`, `0x${word}${'ff'.repeat(32)}`])
      expect(decodeUint(data)).toBe(31n)
    for (const data of [
      undefined,
      31,
      '0x',
      '0x1f',
      `0x${word.slice(2)}`,
      `0x${word.slice(1)}`,
      `0x${word}zz`,
    ])
      expect(() => decodeUint(data)).toThrow(expect.objectContaining({ code: 'abi' }))
  })

  test('uint accepts values from 0 to 2^256 - 1', () => {
    expect([uint(0n), uint(2n ** 256n - 1n)]).toEqual([
      { word: '0'.repeat(64) },
      { word: 'f'.repeat(64) },
    ])
    for (const value of [-1n, 2n ** 256n])
      expect(() => uint(value)).toThrow(expect.objectContaining({ code: 'abi' }))
  })

  test('decodeBytes rejects offsets and lengths beyond the data', () => {
    const word = (value: bigint): string => value.toString(16).padStart(64, '0')
    for (const malformed of [
      word(2n ** 255n),
      word(2n ** 53n),
      word(2n ** 32n - 1n),
      word(64n) + word(1n),
      word(32n) + word(33n),
    ]) {
      expect(() => decodeBytes(`0x${malformed}`)).toThrow(expect.objectContaining({ code: 'abi' }))
    }
  })

  test('decodeAddress requires twelve zero bytes before the address', () => {
    const a = '52908400098527886e0f7030069857d2e4169ee7'
    expect(decodeAddress(`0x${'0'.repeat(24)}${a}`)).toBe(`0x${a}`)
    for (const dirt of [`1${'0'.repeat(23)}`, `${'0'.repeat(23)}1`]) {
      expect(() => decodeAddress(`0x${dirt}${a}`)).toThrow(expect.objectContaining({ code: 'abi' }))
    }
  })

  test('encoders reject arguments of the wrong size or format', () => {
    for (const wrong of [
      () => uint(-1n),
      () => uint(2n ** 256n),
      () => bytes('0x123'),
      () => bytes('0xzz'),
      () => bytes32('0x00'),
      () => address('0x12' as Address),
    ]) {
      expect(wrong).toThrow(expect.objectContaining({ code: 'abi' }))
    }
  })

  test('encodeFunctionData returns the selector followed by the arguments', () => {
    expect(encodeFunctionData('0x70a08231', [address(`0x${'11'.repeat(20)}`)])).toBe(
      `0x70a08231${'0'.repeat(24)}${'11'.repeat(20)}`,
    )
    expect([...hexToBytes('0x00ff')]).toEqual([0, 255])
  })
})

describe('revert data', () => {
  test.each(reverts)('getErrorDetails describes revert data %s as %j', (data, wanted) => {
    expect(revertDetails(data as Hex) ?? null).toBe(wanted)
  })

  test('getErrorDetails removes control characters from a revert reason and truncates it', () => {
    const long = encodeFunctionData('0x08c379a0', [utf8('\u202eevil\n'.repeat(100))])
    const reason = revertDetails(long) ?? ''
    expect(
      reason.startsWith('evil evil') && reason.length <= 200 && !/[\u202e\n]/.test(reason),
    ).toBe(true)
    expect(revertDetails(encodeFunctionData('0x08c379a0', [bytes('0xfffe')]))).toBe('\ufffd\ufffd')
    expect(decodeAbiParameters([{ type: 'string' }], `0x${long.slice(10)}`)[0]).toContain('evil')
  })

  test('getErrorDetails ignores data that only resembles revert data', () => {
    for (const data of [
      '0x\u202e1234567',
      '0x1234567g',
      '0x\u00001234567',
      'execution reverted',
      '0x123',
    ]) {
      expect(revertDetails(data)).toBe(undefined)
    }
  })

  test("getErrorDetails prefers the contract's reason to the node's message", () => {
    const data = encodeFunctionData('0x08c379a0', [utf8('sold out')])
    expect(getErrorDetails({ data, details: 'code 3: execution reverted' })).toBe('sold out')
    expect(getErrorDetails({ data: '0x82b42900', details: 'code 3: Unauthorized()' })).toBe(
      'code 3: Unauthorized() (error 0x82b42900)',
    )
    expect(getErrorDetails({ data: '0x82b42900', details: undefined })).toBe('error 0x82b42900')
    expect(getErrorDetails({ data: '0x', details: 'code 3: execution reverted' })).toBe(
      'code 3: execution reverted',
    )
    expect(getErrorDetails({ data: undefined, details: undefined })).toBe(undefined)
  })
})
