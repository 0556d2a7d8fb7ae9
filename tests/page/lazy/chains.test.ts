import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { createChainServices } from '../../../src/page/lazy/chains.ts'
import { INITIAL_CONNECTION_STATE } from '../../../src/core/connection/connectionState.ts'

afterEach(() => void vi.restoreAllMocks())

test('formatAmount creates the number format of a language only once', () => {
  const layer = createChainServices({
    chains: [],
    storage: { read: () => null, write: () => undefined },
    log: createStore([]),
    state: createStore(INITIAL_CONNECTION_STATE),
  })
  const learn = vi.fn()
  const { NumberFormat } = Intl
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function made(tag) {
    learn()
    return new NumberFormat(tag)
  })
  const shown = [1n, 2n, 3n].map((whole) => layer.formatAmount(whole * 10n ** 17n, 18, 'de'))
  expect(shown).toEqual(['0,1', '0,2', '0,3'])
  expect(learn).toHaveBeenCalledTimes(1)
  expect(layer.formatAmount(10n ** 17n, 18, 'en')).toBe('0.1')
  expect(layer.formatAmount(10_000n * 10n ** 18n + 1n, 18, 'de', true)).toBe(
    '10.000,000000000000000001',
  )
})
