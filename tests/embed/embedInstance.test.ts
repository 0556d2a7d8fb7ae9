import { expect, test } from 'vitest'
import { createElements } from '../../src/embed/appearance.ts'
import { createStore } from '../../src/lib/store.ts'
import { INITIAL, type State } from '../../src/core/connection/connectionState.ts'
import { pageApp } from '../fakes/pageApp.ts'

const { dispatchStateEvents, createEmbedConnection } = await import(
  '../../src/embed/embedInstance.ts'
)

test('dispatches each change under both names with the same detail', () => {
  const state = createStore<State>(INITIAL)
  const { session } = pageApp({ session: { state } })
  const elements = createElements()
  const element = new EventTarget()
  elements.add(element as HTMLElement)
  const events: [string, unknown][] = []
  for (const name of ['connect', 'change', 'disconnect'])
    for (const mark of [':', '-'])
      element.addEventListener(`florin${mark}${name}`, (event) =>
        events.push([
          event.type,
          (event as CustomEvent<{ chainId: number } | null>).detail?.chainId,
        ]),
      )
  dispatchStateEvents(session, createEmbedConnection(session).state, elements)
  const live = {
    status: 'connected',
    walletId: 'w',
    address: '0x00000000000000000000000000000000000000aa',
    chainId: 1,
  } as const
  state.set({ ...INITIAL, session: live })
  state.set({ ...INITIAL, session: { ...live, chainId: 137 } })
  state.set(INITIAL)
  expect(events).toEqual([
    ['florin-connect', 1],
    ['florin:connect', 1],
    ['florin-change', 137],
    ['florin:change', 137],
    ['florin-disconnect', undefined],
    ['florin:disconnect', undefined],
  ])
})
