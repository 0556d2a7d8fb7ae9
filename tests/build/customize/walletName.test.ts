import { expect, test } from 'vitest'
import { walletName } from '../../../build/customize/fields/walletName.ts'

test.each([
  ['injected', 'Browser Wallet'],
  ['metaMask', 'MetaMask'],
  ['brave', 'Brave Wallet'],
  ['trust', 'Trust Wallet'],
  ['imToken', 'imToken'],
  ['ledger', 'Ledger Wallet'],
  ['harbour', 'harbour'],
])('walletName of %s is %s', (id, name) => {
  expect(walletName(id)).toBe(name)
})
