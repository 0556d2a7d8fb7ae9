// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeaderControls } from '../../../src/page/Controls.tsx'
import type { Connection } from '../../../src/connectors/connector.ts'
import { AppContext, type App } from '../../../src/ui/appContext.ts'
import { Overlays } from '../../../src/ui/overlays/Overlays.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const A = '0x00000000000000000000000000000000000000aa' as const
let root: Root
let app: App
let connection: Connection & { fault: boolean }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React logs caught errors
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
  app = pageApp()
  connection = Object.assign(fakeConnection({ address: A }), { fault: false })
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
})

const byId = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`)
const click = (element: HTMLElement | null) => act(() => element?.click())

async function connect(): Promise<void> {
  const wallet = { id: 'x', key: 'x', name: 'X', connector: { connect: async () => connection } }
  await act(() => app.session.connectFrame(async () => ({ wallet, connection })))
}

/** Returns the app with chains whose names throw while `connection.fault` is set. */
function withFault(): App {
  const chains = app.chains.map((chain) =>
    Object.defineProperty({ ...chain }, 'name', {
      get() {
        if (connection.fault) throw new Error('no name')
        return chain.name
      },
    }),
  )
  return { ...app, chains }
}

test('a dialog that fails to render closes with a toast and can be opened again', async () => {
  act(() =>
    root.render(
      <AppContext value={withFault()}>
        <Overlays />
      </AppContext>,
    ),
  )
  await connect()
  connection.fault = true
  act(() => app.session.open('chain'))
  expect([app.session.state.get().modal, document.querySelector('dialog[open]')]).toEqual([
    undefined,
    null,
  ])
  expect(byId('toast')?.textContent).toContain('Something went wrong on this page.')
  click(byId('toast')?.querySelector('button') ?? null)
  expect(byId('toast')).toBe(null)
  connection.fault = false
  act(() => app.session.open('chain'))
  expect(byId('chain-option-1')).not.toBe(null)
})

test('a header control that fails to render shows an alert with Retry', async () => {
  act(() => root.render(<HeaderControls app={withFault()} />))
  connection.fault = true
  await connect()
  expect([byId('chain-button'), byId('account-button')]).toEqual([null, null])
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'Something went wrong here.',
  )
  click(byId('retry'))
  expect(byId('chain-button')).toBe(null)
  connection.fault = false
  click(byId('retry'))
  expect(byId('chain-button')).not.toBe(null)
})

test('the header renders again after a failure when the session changes', async () => {
  act(() => root.render(<HeaderControls app={withFault()} />))
  connection.fault = true
  await connect()
  await act(() => app.session.disconnect())
  expect(byId('connect-button')?.textContent).toBe('Connect Wallet')
})

test('other overlays still render when one overlay fails', async () => {
  const outages = {
    get: () => {
      throw new Error('no')
    },
    subscribe: () => () => {},
  }
  act(() =>
    root.render(
      <AppContext value={{ ...app, outages }}>
        <Overlays />
      </AppContext>,
    ),
  )
  act(() => app.toasts.add('info', { type: 'account-changed', address: `0x${'ab'.repeat(20)}` }))
  expect(byId('toast')?.textContent).toContain('Switched to 0xabab…abab')
  await connect()
  act(() => app.session.open('chain'))
  expect(byId('chain-option-1')).not.toBe(null)
})
