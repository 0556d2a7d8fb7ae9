import { expect, test } from 'vitest'
import { parseAddress, shortAddress } from '../../src/eth/address.ts'
import { bytesToHex, isHash, isHex, parseQuantity } from '../../src/eth/hex.ts'
import { toQuantity } from '../../src/eth/quantity.ts'

test('isHex requires 0x and an even number of digits', () => {
  for (const valid of ['0x', '0x00', '0xAbCd']) expect(isHex(valid)).toBe(true)
  for (const bad of ['', '0', '0x0', '0xzz', '0X00', ' 0x00', '0x00\n', null, 0, {}, ['0x00']])
    expect(isHex(bad)).toBe(false)
})

test('isHash requires exactly 32 bytes', () => {
  expect(isHash(`0x${'aB'.repeat(32)}`)).toBe(true)
  for (const bad of [
    '0x',
    `0x${'a'.repeat(63)}g`,
    `0x${'ab'.repeat(31)}`,
    `0x${'ab'.repeat(33)}`,
    'ab'.repeat(33),
    null,
    66,
    [],
  ])
    expect(isHash(bad)).toBe(false)
})

test('isHex accepts 20 MB of hex digits', () => {
  expect(isHex(`0x${'ab'.repeat(10_000_000)}`)).toBe(true)
})

test('parseQuantity accepts hex quantities of up to 256 bits and rejects everything else', () => {
  expect(parseQuantity('0x0')).toBe(0n)
  expect(parseQuantity('0x0089')).toBe(137n)
  expect(parseQuantity(`0x${'f'.repeat(64)}`)).toBe(2n ** 256n - 1n)
  for (const bad of ['0x', '-0x1', '137', 137, null, `0x${'f'.repeat(65)}`, '0x1 ', '0xg'])
    expect(parseQuantity(bad)).toBe(undefined)
  expect(toQuantity(137n)).toBe('0x89')
  expect(toQuantity(0)).toBe('0x0')
})

test('parseAddress requires 0x and 40 hex digits', () => {
  const address = `0x${'Ab'.repeat(20)}`
  expect(parseAddress(address)).toBe(address.toLowerCase())
  for (const bad of [
    '',
    address.slice(2),
    address.slice(0, -1),
    `${address}0`,
    ` ${address}`,
    `${address}\n`,
    address.replace('0x', '0X'),
    null,
    1,
    [address],
  ]) {
    expect(parseAddress(bad)).toBe(undefined)
  }
  expect(shortAddress('0xABcd567890123456789012345678901234567eF0')).toBe('0xabcd…7ef0')
})

test('bytesToHex works when a library has replaced Array.from', () => {
  const { from } = Array
  try {
    // Prototype.js and MooTools replace Array.from like this.
    Array.from = ((items: ArrayLike<unknown>) =>
      Array.prototype.slice.call(items)) as typeof Array.from
    expect(bytesToHex(new TextEncoder().encode('Harbour'))).toBe('0x486172626f7572')
  } finally {
    Array.from = from
  }
})
