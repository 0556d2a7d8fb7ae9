// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AllTransactions } from '../../../src/ui/account/TransactionsView.tsx'
import { AppContext } from '../../../src/ui/appContext.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

test('the list of all payments opens "Requests and data", where stored data can be erased', () => {
  const open = vi.fn()
  const app = pageApp({ session: { open } })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  act(() =>
    root.render(
      <AppContext value={app}>
        <AllTransactions
          account={{
            walletId: 'w',
            address: '0x00000000000000000000000000000000000000aa',
            chainId: 137,
          }}
        />
      </AppContext>,
    ),
  )
  const button = document.querySelector<HTMLButtonElement>('[data-testid=account-activity]')
  expect(button?.textContent).toBe('Requests and data')
  act(() => button?.click())
  expect(open.mock.calls).toEqual([['activity']])
  act(() => root.unmount())
})
