// Who the account is said to be: never a name that looks like another address.
import { expect, test } from 'vitest'
import type { Names } from '../../../src/chains/names.ts'
import type { Reading } from '../../../src/lib/reading.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createIdentity } from '../../../src/session/account/accountReadings.ts'
import { INITIAL, type State } from '../../../src/session/connection/state.ts'

const A = '0x00000000000000000000000000000000000000aa'

function watch(name: string) {
  const reading = createStore<Reading<string | null>>({ value: name, error: undefined, stale: false })
  const names = { watchName: () => reading, avatarOf: async () => undefined } as unknown as Names
  const state = createStore<State>(
    { ...INITIAL, session: { status: 'connected', walletId: 'w', address: A, chainId: 1 } }
  )
  const identity = createIdentity({ state, names })
  identity.subscribe(() => undefined)
  return { identity, becomes: (next: string) => reading.set({ value: next, error: undefined, stale: false }) }
}

test.each(
  ['0x99', '0x99.eth', '0Xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045.eth']
)(
  'the name %s reads like an address: there is none', (name) => {
    expect(watch(name).identity.get()).toBe(undefined)
  })

test.each(['alice.eth', '0xsplits.eth', 'a.0x99.eth', 'x0x99.eth'])('the name %s is shown', (name) => {
  expect(watch(name).identity.get()?.name).toBe(name)
})

test('a name that becomes one is taken away', () => {
  const { identity, becomes } = watch('alice.eth')
  becomes('0x99.eth')
  expect(identity.get()).toBe(undefined)
})
