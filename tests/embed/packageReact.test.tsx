// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { State } from '../../src/embed/api.ts'
import { createFlorin } from '../../src/embed/florinApi.ts'
import { pageApp } from '../fakes/pageApp.ts'

const open = vi.fn()
let state: State
const fail = async (): Promise<never> => Promise.reject(new TypeError('gone'))
const app = {
  ...pageApp({ session: { open } }),
  ...{ loadWallets: fail, loadChains: fail, start: () => undefined },
}
const florin = createFlorin(() => ({
  app,
  payLock: {},
  state: () => state,
  openConnect: async () => undefined,
}))
vi.doMock('../../src/embed/packageApi.ts', () => ({
  ...florin,
  openModal: () => undefined,
  state: () => state,
  subscribe: () => () => undefined,
}))
const { ConnectButton, useConnectDialog } = await import('../../src/embed/packageReact.tsx')
vi.doUnmock('../../src/embed/packageApi.ts')

const DISCONNECTED: State = { status: 'disconnected' }
const CONNECTED: State = {
  status: 'connected',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 1,
  chainName: 'Ethereum',
  supported: true,
  wallet: 'Wallet',
  balance: undefined,
  ensName: undefined,
  ensAvatar: undefined,
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  open.mockClear()
  state = DISCONNECTED
})

async function press(button: ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(button))
  container.querySelector('button')?.click()
  await act(async () => root.unmount())
  container.remove()
}

/** A button as in RainbowKit's docs, whose handler gets the click event. */
const CustomButton = (): ReactNode => (
  <ConnectButton>
    {(button) => <button type="button" onClick={button.open as () => void} />}
  </ConnectButton>
)

function DialogButton(): ReactNode {
  const dialog = useConnectDialog()
  return <button type="button" onClick={dialog.open as () => void} />
}

test.each([
  ['the function child', CustomButton],
  ['the hook', DialogButton],
])(
  'open from %s works as a click listener, without treating the event as a dialog name',
  async (_, Button) => {
    await press(<Button />)
    state = CONNECTED
    await press(<Button />)
    expect(open.mock.calls).toEqual([['connect'], ['account']])
  },
)
