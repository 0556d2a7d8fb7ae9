// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { ContractAddress } from '../../../src/ui/hero/ContractAddress.tsx'
import { dismissed } from '../../../src/ui/hero/ContractAddress.module.css'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

test('hides the full address again within six seconds after each click', async () => {
  vi.useFakeTimers()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <AppContext value={pageApp({})}>
        <ContractAddress address="0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed" />
      </AppContext>,
    ),
  )
  const isHidden = (): boolean => container.querySelector(`.${dismissed}`) !== null
  for (const _ of ['first', 'second']) {
    await act(async () => container.querySelector('button')?.click())
    expect(isHidden()).toBe(false)
    await act(async () => vi.advanceTimersByTime(6_000))
    expect(isHidden()).toBe(true)
  }
  await act(async () => root.unmount())
})
