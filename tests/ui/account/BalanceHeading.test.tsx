// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { BalanceHeading } from '../../../src/ui/account/BalanceHeading.tsx'
import { AppContext } from '../../../src/ui/appContext.ts'
import { createStore } from '../../../src/lib/store.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

test('names a wrappable balance without gaps, truncated and in full', () => {
  const balance = {
    value: 1n,
    decimals: 18,
    symbol: 'ETH',
    formatted: '10000.99990312',
    isStale: false,
    dataUpdatedAt: undefined,
  }
  const app = pageApp({ balance: createStore({ ...balance, display: () => '10,000.9' }) })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  act(() =>
    root.render(
      <AppContext value={app}>
        <BalanceHeading />
      </AppContext>,
    ),
  )
  const button = document.querySelector('button')
  expect(button?.querySelector('wbr')).not.toBeNull() // Chromium reads <wbr> as a space
  expect(button?.getAttribute('aria-label')).toBe('10,000.999903 ETH')
  act(() => button?.click())
  expect(button?.getAttribute('aria-label')).toBe('10,000.99990312 ETH')
})
