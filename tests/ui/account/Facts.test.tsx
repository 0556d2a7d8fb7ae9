// @vitest-environment happy-dom
// The account's network leads to the networks, where there are any others.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Facts } from '../../../src/ui/account/Facts.tsx'
import { AppContext } from '../../../src/ui/appContext.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const live = { walletId: 'w', address: '0x00000000000000000000000000000000000000aa', chainId: 137 } as const

function draw(count: number): ReturnType<typeof vi.fn> {
  const open = vi.fn()
  const { chains } = pageApp()
  const app = pageApp({ chains: chains.filter(({ id }) => id === 137 || count > 1), session: { open } })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  act(() => root.render(<AppContext value={app}><Facts live={live} /></AppContext>))
  return open
}

test('one press leads there; its name is the network’s', () => {
  const open = draw(2)
  const button = document.querySelector<HTMLButtonElement>('[data-testid=account-network]')
  expect(button?.textContent).toBe('Polygon')
  act(() => button?.click())
  expect(open.mock.calls).toEqual([['chain']])
})

test('on a site with one network it is said, and leads nowhere', () => {
  draw(1)
  expect(document.querySelector('dl')?.textContent).toContain('Polygon')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
