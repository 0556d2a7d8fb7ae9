// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import { ActivityModal } from '../../../src/ui/activity/ActivityModal.tsx'
import { AppContext, type StorageInventory } from '../../../src/ui/appContext.ts'
import { pageApp } from '../../fakes/pageApp.ts'

test('shows "This page has sent no requests yet." while the request log is empty', () => {
  const inventory = createStore<StorageInventory>({
    stored: () => [],
    clear: async () => undefined,
  })
  const html = renderToStaticMarkup(
    <AppContext value={pageApp({ inventory })}>
      <ActivityModal />
    </AppContext>,
  )
  expect(html).toContain('This page has sent no requests yet.')
})

test('sums the sizes of stored items with the same name', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const stored = [
    {
      key: 'florin.theme',
      bytes: 34,
    },
    { key: 'florin.wc@2:core:0.3:keychain', bytes: 400 },
    { key: 'florin.wc@2:core:0.3:history', bytes: 60 },
  ]
  const inventory = createStore<StorageInventory>({
    stored: () => stored,
    clear: async () => undefined,
  })
  const root = createRoot(document.body)
  await act(async () =>
    root.render(
      <AppContext value={pageApp({ inventory })}>
        <ActivityModal />
      </AppContext>,
    ),
  )
  const lines = [...document.querySelectorAll('[data-testid=stored]')].map(
    ({ textContent }) => textContent,
  )
  expect(lines).toEqual(['Theme34 bytes', 'The phone connection460 bytes'])
  await act(async () => root.unmount())
})
