// @vitest-environment happy-dom
// The buttons of a React site that open dialogs with `florin/react`.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Modal, SendWish, State } from '../../src/embed/api.ts'

const open = vi.fn<(modal?: Modal, request?: SendWish) => void>()
let state: State
vi.doMock('../../src/embed/packageApi.ts', () => ({
  close: () => undefined,
  open,
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

/** Renders a site's button, presses it, and removes it. */
async function press(button: ReactNode): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(button))
  container.querySelector('button')?.click()
  await act(async () => root.unmount())
  container.remove()
}

/** A button as in RainbowKit's docs: the handler gets the click event. */
const CustomButton = (): ReactNode => (
  <ConnectButton>
    {(button) => <button type="button" onClick={button.open as () => void} />}
  </ConnectButton>
)

function SendButton(): ReactNode {
  const dialog = useConnectDialog()
  return <button type="button" onClick={() => dialog.open('send', { amount: '1' })} />
}

test.each([
  ['account', CONNECTED],
  ['connect', DISCONNECTED],
] as const)(
  'the function child opens the %s dialog when `open` is the click listener',
  async (modal, now) => {
    state = now
    await press(<CustomButton />)
    expect(open.mock.calls).toEqual([[modal]])
  },
)

test('`open` of the hook fills in the Send dialog', async () => {
  await press(<SendButton />)
  expect(open.mock.calls).toEqual([['send', { amount: '1' }]])
})
