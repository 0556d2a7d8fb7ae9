import { expect, test } from 'vitest'
import { findClosest } from '../../src/lib/closest.ts'

test.each([
  ['metamsk', 'metaMask'],
  ['rabbi', 'rabby'],
  ['polygno', 'Polygon'],
  ['walletconect', 'walletConnect'],
  ['8435', '8453'],
  ['foo', undefined],
  ['p', undefined],
  ['', undefined],
])('findClosest for the text %j returns %s', (text, found) => {
  expect(findClosest(text, ['metaMask', 'rabby', 'walletConnect', 'Polygon', '137', '8453'])).toBe(
    found,
  )
})
