import { expect, test } from 'vitest'
import type { ErrorCode } from '../../src/errors.ts'
import { createToasts, foremost, type Toast } from '../../src/session/toasts.ts'

const told = (...kinds: Toast['kind'][]): readonly Toast[] =>
  kinds.map((kind, id) => ({ id, kind, message: { type: 'fault' } }))
const ids = (list: readonly Toast[]): number[] => list.map(({ id }) => id)

test.each<[string, Toast['kind'][], number[]]>([
  ['of news the newest', ['info', 'success', 'info'], [1, 2]],
  ['an error before news', ['error', 'success', 'info'], [0, 2]],
  ['of errors the newest', ['error', 'error', 'error'], [1, 2]],
  ['news that has just come even beside as many errors', ['error', 'error', 'error', 'info'], [1, 2, 3]],
  ['no older news beside as many errors', ['error', 'info', 'error', 'info'], [0, 2, 3]],
])('first comes %s', (_, kinds, first) => {
  expect(ids(foremost(told(...kinds), 2))).toEqual(first)
})

test('however much is told, an error stays until it is dismissed or four newer ones came', () => {
  const { list, add, dismiss } = createToasts()
  const fail = (code: ErrorCode): void => add('error', { type: 'error', code, wallet: '' })
  fail('http')
  for (const chain of ['A', 'B', 'C', 'D', 'E']) add('success', { type: 'chain-changed', chain })
  expect(ids(list.get())).toEqual([1, 4, 5, 6])
  for (const code of ['rpc', 'offline', 'timeout'] as const) fail(code)
  add('success', { type: 'chain-changed', chain: 'F' })
  expect(list.get().map(({ kind }) => kind)).toEqual(['error', 'error', 'error', 'error', 'success'])
  fail('network')
  expect(ids(list.get())).toEqual([7, 8, 9, 11])
  dismiss(7)
  expect(ids(list.get())).toEqual([8, 9, 11])
})
