// Every fee rule of the specification, as a person's typing meets it.
import { expect, test } from 'vitest'
import { isFeeProblem, readFees, type TypedFees } from '../../src/eth/feeLevels.ts'
import type { Fees } from '../../src/eth/fees.ts'

const GWEI = 10n ** 9n
const SUGGESTED: Fees = { kind: 'eip1559', maxFeePerGas: 22n * GWEI, maxPriorityFeePerGas: 2n * GWEI }
const NONE: TypedFees = { maxFee: '', tip: '', gasPrice: '' }
const read = (fields: Partial<TypedFees>, baseFee: bigint | undefined = 10n * GWEI): ReturnType<typeof readFees> =>
  readFees({ ...NONE, ...fields }, { baseFee, suggested: SUGGESTED, usual: 12n * GWEI })

test('empty fields mean nothing: the chosen speed decides', () => {
  expect(read({})).toBeUndefined()
  expect(read({ maxFee: '  ' })).toBeUndefined()
})

test.each<[Partial<TypedFees>, Fees]>([
  [{ maxFee: '30', tip: '3' }, { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 3n * GWEI }],
  [{ maxFee: '30' }, { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 2n * GWEI }],
  [{ tip: '3' }, { kind: 'eip1559', maxFeePerGas: 23n * GWEI, maxPriorityFeePerGas: 3n * GWEI }],
  [{ tip: '0' }, { kind: 'eip1559', maxFeePerGas: 20n * GWEI, maxPriorityFeePerGas: 0n }],
  [{ gasPrice: '10.5' }, { kind: 'legacy', gasPrice: 10_500_000_000n }],
  [{ maxFee: '10', tip: '0.000000001' }, { kind: 'eip1559', maxFeePerGas: 10n * GWEI, maxPriorityFeePerGas: 1n }],
])('%j means %o', (fields, fees) => {
  expect(read(fields)).toEqual(fees)
})

test.each<[Partial<TypedFees>, string, string]>([
  [{ maxFee: '30', gasPrice: '30' }, 'gasPrice', 'fee-conflict'],
  [{ tip: '1', gasPrice: '30' }, 'gasPrice', 'fee-conflict'],
  [{ tip: '0', gasPrice: '30' }, 'gasPrice', 'fee-conflict'], // zero is a fee, not an empty field
  [{ maxFee: '30', tip: '31' }, 'tip', 'tip-above-fee-cap'],
  [{ maxFee: '0', tip: '1' }, 'tip', 'tip-above-fee-cap'],
  [{ maxFee: '9', tip: '1' }, 'maxFee', 'fee-cap-too-low'],
  [{ gasPrice: '9' }, 'gasPrice', 'fee-cap-too-low'],
  [{ maxFee: `${2n ** 256n}` }, 'maxFee', 'fee-cap-too-high'],
  [{ gasPrice: `${2n ** 256n}` }, 'gasPrice', 'fee-cap-too-high'],
  [{ tip: `${(2n ** 256n - 1n) / GWEI}` }, 'tip', 'fee-cap-too-high'], // the cap that would go with it is too high
  [{ maxFee: '-1' }, 'maxFee', 'invalid-input'],
  [{ tip: '1e9' }, 'tip', 'invalid-input'],
  [{ gasPrice: '1.0000000001' }, 'gasPrice', 'invalid-input'],
  [{ maxFee: '1,5' }, 'maxFee', 'invalid-input'],
])('%j: %s is wrong, %s', (fields, field, code) => {
  const found = read(fields)
  expect(found).toEqual({ field, code })
  expect(isFeeProblem(found)).toBe(true)
})

test.each<[Partial<TypedFees>, string]>([
  [{ tip: '130000' }, 'tip'], [{ maxFee: '1201' }, 'maxFee'], [{ gasPrice: '1201' }, 'gasPrice'],
  [{ maxFee: `${(2n ** 256n - 1n) / GWEI}`, tip: '1' }, 'maxFee'],
])('%j is over a hundred times what others pay, and is stopped', (fields, field) => {
  expect(read(fields)).toEqual({ field, code: 'fee-absurd' })
})

test('a hundred times is dear, but still a choice', () => {
  expect(read({ maxFee: '1200', tip: '1' })).toMatchObject({ maxFeePerGas: 1_200n * GWEI })
})

test('a chain without EIP-1559 takes a gas price alone', () => {
  const old = (fields: Partial<TypedFees>): ReturnType<typeof readFees> =>
    readFees({ ...NONE, ...fields }, { baseFee: undefined, suggested: SUGGESTED, usual: GWEI })
  expect(old({ maxFee: '30' })).toEqual({ field: 'maxFee', code: 'tx-type-unsupported' })
  expect(old({ tip: '30' })).toEqual({ field: 'tip', code: 'tx-type-unsupported' })
  expect(old({ gasPrice: '1' })).toEqual({ kind: 'legacy', gasPrice: GWEI })
})
