// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { createWallets } from '../../../src/page/chunks/wallets.ts'
import { parseConfig } from '../../../src/page/config.ts'
import type { ActivityEntry } from '../../../src/session/records/activity.ts'
import { createMemory } from '../../../src/session/storage.ts'

test('the list is made anew when the recents change, and not at every other change of the session', () => {
  localStorage.clear()
  const memory = createMemory(window)
  const changed = createStore(0)
  const { options } = createWallets({
    config: parseConfig({}), memory, target: window, changed,
    log: createStore<readonly ActivityEntry[]>([]), clients: () => Promise.reject(new Error('no chain is read here')),
  })
  const first = options.get()
  changed.set(1) // a modal opened, an attempt began
  expect(options.get()).toBe(first)
  memory.addRecent('rainbow')
  changed.set(2)
  expect(options.get()).not.toBe(first)
  expect(options.get().find(({ recent }) => recent)?.id).toBe('rainbow')
})
