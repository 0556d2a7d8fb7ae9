// @vitest-environment happy-dom
// Which row a key leads to.
import { expect, test } from 'vitest'
import { rowFor } from '../../../src/ui/connect/WalletList.tsx'

const rows = ['Playground Wallet', 'Rainbow', 'MetaMask', 'Rabby'].map((name) => {
  const row = document.createElement('button')
  row.dataset['name'] = name
  return row
})
const elsewhere = document.createElement('h2')
const lead = (key: string, from: EventTarget = elsewhere, more: object = {}): string | undefined =>
  rowFor({ key, target: from, altKey: false, ctrlKey: false, metaKey: false, ...more }, rows)?.dataset['name']

test('a letter leads to the next row that begins with it, round and round, whatever its case', () => {
  expect(lead('r')).toBe('Rainbow')
  expect(lead('R', rows[1])).toBe('Rabby')
  expect(lead('r', rows[3])).toBe('Rainbow')
  expect(lead('z')).toBeUndefined()
})

test('the arrows go to the next row and the last one, and stop at the ends', () => {
  expect(lead('ArrowDown')).toBe('Playground Wallet')
  expect(lead('ArrowDown', rows[1])).toBe('MetaMask')
  expect(lead('ArrowUp', rows[1])).toBe('Playground Wallet')
  expect(lead('ArrowUp', rows[0])).toBeUndefined()
  expect(lead('ArrowDown', rows[3])).toBeUndefined()
})

test('a key with a side leads nowhere, so there is nothing to turn round where the page runs from right to '
  + 'left', () => {
  for (const key of [
    'ArrowLeft', 'ArrowRight', 'Home', 'End',
  ]) expect([key, lead(key, rows[1])]).toEqual([key, undefined])
})

test('what is typed into the search field, and what the browser means by a key, leads nowhere', () => {
  expect(lead('r', document.createElement('input'))).toBeUndefined()
  expect(lead('r', elsewhere, { ctrlKey: true })).toBeUndefined()
  expect(lead('r', elsewhere, { metaKey: true })).toBeUndefined()
  expect(lead(' ', rows[0])).toBeUndefined()
  expect(lead('Tab', rows[0])).toBeUndefined()
})
