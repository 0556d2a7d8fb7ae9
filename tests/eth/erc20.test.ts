import { expect, test } from 'vitest'
import { encodeFunctionData, erc20Abi } from 'viem'
import { decodeBalance, encodeBalanceOf, encodeTransfer, transferSucceeds } from '../../src/eth/erc20.ts'

const A = '0x00000000000000000000000000000000000000aa'

test('calls are encoded as viem encodes them', () => {
  expect(encodeBalanceOf(A)).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [A] }))
  expect(encodeTransfer(A, 2n ** 200n)).toBe(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [A, 2n ** 200n] }))
})

test('an amount beyond 256 bits is refused', () => {
  expect(() => encodeTransfer(A, 2n ** 256n)).toThrow(expect.objectContaining({ code: 'abi' }))
})

test('a balance is read; nothing there is an error, not zero', () => {
  expect(decodeBalance(`0x${'5'.padStart(64, '0')}`)).toBe(5n)
  for (const reply of ['0x', '0x05', null, 'x']) expect(() => decodeBalance(reply), String(reply)).toThrow(expect.objectContaining({ code: 'abi' }))
})

test('a coin that answers false has refused; one that answers nothing has not', () => {
  expect([transferSucceeds('0x'), transferSucceeds(`0x${'1'.padStart(64, '0')}`), transferSucceeds(`0x${'0'.repeat(64)}`)]).toEqual([true, true, false])
})
