// @vitest-environment happy-dom
// The embed's control before React has loaded, and its hydration.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { header } from 'virtual:messages/header-en'
import { renderShell } from '../../build/configure/embedShell.tsx'
import type { RenderWithReact } from '../../src/embed/sharedInstance.ts'
import { createStore } from '../../src/lib/store.ts'
import { parseConfig } from '../../src/page/config.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../src/core/connection/connectionState.ts'
import { parseDisplayAttributes } from '../../src/ui/connectButtonDisplay.ts'
import type { App } from '../../src/ui/appContext.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal('__SHELL__', JSON.stringify(renderShell(parseConfig({}))))
const { createElementRenderer } = await import('../../src/embed/element.ts')
const { renderWithReact } = await import('../../src/embed/embedModals.tsx')

const live = {
  walletId: 'w',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 1,
} as const
const connecting = {
  status: 'connecting',
  walletId: 'w',
  attempt: 1,
  progress: undefined,
  restoring: undefined,
} as const
const disconnectedStates: Record<string, ConnectionState> = {
  'nobody connected': INITIAL_CONNECTION_STATE,
  'the dialog opened': { ...INITIAL_CONNECTION_STATE, modal: 'connect' },
  'a wallet connecting': { ...INITIAL_CONNECTION_STATE, modal: 'connect', session: connecting },
  'a wallet that must sign in': {
    ...INITIAL_CONNECTION_STATE,
    modal: 'sign-in',
    session: { status: 'unauthenticated', ...live },
  },
}
const restoring: ConnectionState = {
  ...INITIAL_CONNECTION_STATE,
  session: { ...connecting, restoring: { ...live, key: 'w' } },
}
const connected: ConnectionState = {
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', ...live },
}

const errors = vi.spyOn(console, 'error')
beforeEach(() => errors.mockClear())
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) act(end) // otherwise its timers would fire in other test files
  document.body.replaceChildren()
  vi.useRealTimers()
})

function begin(
  first: ConnectionState,
  {
    display = {},
    alarm = true,
    ...more
  }: Partial<Omit<App, 'display' | 'session'>> & {
    display?: Record<string, string>
    alarm?: boolean
  } = {},
) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList,
  )
  const [open, prepare, close] = [vi.fn(), vi.fn(), vi.fn()]
  const state = createStore(first)
  const react = createStore<RenderWithReact | undefined>(undefined)
  const app = pageApp({
    preloadModals: prepare,
    ...more,
    display: parseDisplayAttributes((name) => display[name] ?? null),
    session: { state, open, close },
  })
  const container = document.createElement('div')
  document.body.append(container)
  const drawing = createElementRenderer(container, react)
  drawing.render(app, alarm)
  ended.push(drawing.unmount)
  return {
    close,
    drawing,
    open,
    container,
    prepare,
    state,
    hydrate: () => act(async () => react.set(renderWithReact)),
    find: (name: string) => container.querySelector<HTMLElement>(`[data-testid=${name}]`),
  }
}
const elements = (container: Element): Element[] => [...container.querySelectorAll('*')]

describe('hydration of the button', () => {
  test.each(
    Object.keys(disconnectedStates).flatMap((state) =>
      [{}, { label: 'Enter' }].map((display) => [state, display] as const),
    ),
  )('keeps each DOM node in the state %s with %j', async (state, display) => {
    const { container, hydrate } = begin(disconnectedStates[state] ?? INITIAL_CONNECTION_STATE, {
      display,
    })
    const [before, html] = [elements(container), container.innerHTML]
    await hydrate()
    expect(container.innerHTML).toBe(html)
    expect(elements(container).every((one, index) => one === before[index])).toBe(true)
    expect(errors.mock.calls).toEqual([])
  })

  test('keeps each DOM node when the dialogs failed to load', async () => {
    const { container, hydrate } = begin(INITIAL_CONNECTION_STATE, {
      loadFailed: createStore(true),
    })
    const [before, html] = [elements(container), container.innerHTML]
    expect(html).toContain(header.reload)
    await hydrate()
    expect(container.innerHTML).toBe(html)
    expect(elements(container).every((one, index) => one === before[index])).toBe(true)
    expect(errors.mock.calls).toEqual([])
  })

  test('replaces the reconnecting placeholder by the account button', async () => {
    const { find, container, hydrate } = begin(restoring, { display: { account: 'short' } })
    expect(container.querySelector('.avatarPlaceholder')).not.toBeNull()
    await hydrate()
    expect(find('account-button')).not.toBeNull()
    expect(container.querySelector('.avatarPlaceholder')).toBeNull()
    expect(errors.mock.calls).toEqual([])
  })

  test('keeps the focus, and opens the dialog once per click', async () => {
    const { open, container, prepare, hydrate } = begin(INITIAL_CONNECTION_STATE)
    const button = container.querySelector('button')
    button?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(prepare).toHaveBeenCalledOnce()
    button?.focus()
    button?.click()
    expect(open.mock.calls).toEqual([['connect']])
    await hydrate()
    expect(document.activeElement).toBe(button)
    await act(async () => button?.click())
    expect(open.mock.calls).toEqual([['connect'], ['connect']])
  })

  test('shows the account of a connection that was restored before hydration', async () => {
    const { container, state, hydrate } = begin(restoring)
    state.set(connected)
    expect(container.textContent).not.toContain('0x')
    await hydrate()
    expect(container.textContent).toContain('0x0000…00aa')
  })
})

test('the button keeps its DOM node and focus when its label changes', () => {
  const { container, state } = begin(INITIAL_CONNECTION_STATE)
  const button = container.querySelector('button')
  button?.focus()
  state.set({ ...INITIAL_CONNECTION_STATE, session: connecting })
  expect([button?.isConnected, button?.textContent]).toEqual([true, header.connecting])
  expect(document.activeElement).toBe(button)
})

test('a click opens the sign-in dialog if the account is not signed in', () => {
  const { open, container } = begin({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'unauthenticated', ...live },
  })
  container.querySelector('button')?.click()
  expect(open.mock.calls).toEqual([['sign-in']])
})

describe('while reconnecting', () => {
  test('shows a placeholder without an address, which ignores clicks', () => {
    const { find, open, container } = begin(restoring)
    for (const button of container.querySelectorAll('button')) button.click()
    expect(open).not.toHaveBeenCalled()
    expect(container.textContent).not.toContain('0x')
    expect(find('chain-button')?.textContent).toBe('Ethereum')
  })

  test('shows no network if the element has network="hide"', () => {
    expect(begin(restoring, { display: { network: 'hide' } }).find('chain-button')).toBeNull()
  })

  test('shows Connect Wallet again if reconnecting fails', () => {
    const { find, state } = begin(restoring)
    state.set(INITIAL_CONNECTION_STATE)
    expect(find('connect-button')?.textContent).toBe(header.connectWallet)
    expect(find('account-button')).toBeNull()
  })
})

describe('load message of the dialogs', () => {
  test('offers Reload after the dialogs failed to load', () => {
    const [loadFailed, retry] = [createStore(false), vi.fn()]
    const { container, prepare } = begin(
      { ...INITIAL_CONNECTION_STATE, modal: 'connect' },
      { loadFailed, retry },
    )
    const alarm = container.querySelector('[role=alert]')
    loadFailed.set(true)
    expect(alarm?.textContent).toBe(`${header.loadFailed} ${header.reload}`)
    alarm?.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(prepare).not.toHaveBeenCalled()
    alarm?.querySelector('button')?.click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test('offers Cancel while the dialogs load, and Reload after 15 s', () => {
    vi.useFakeTimers()
    const { close, find, container } = begin({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    expect(container.textContent).toContain(header.stillLoading)
    find('retry')?.click()
    expect(close).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(15_000)
    expect(container.textContent).toContain(`${header.loadFailed} ${header.reload}`)
  })

  test('is hydrated after 15 s without replacing its button', async () => {
    vi.useFakeTimers()
    const { hydrate, container } = begin({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    const button = container.querySelector('button')
    await hydrate()
    expect(container.querySelector('button')).toBe(button)
    expect(errors.mock.calls).toEqual([])
  })

  test('is not shown in an element that another element reports for', () => {
    const { container } = begin({ ...INITIAL_CONNECTION_STATE, modal: 'connect' }, { alarm: false })
    expect(container.querySelector('[role=alert]')).toBeNull()
  })
})

test('an element removed before React has loaded ignores later events', () => {
  const { drawing, open, container, state } = begin(INITIAL_CONNECTION_STATE)
  drawing.unmount()
  state.set(connected)
  container.querySelector('button')?.click()
  expect([container.textContent, open.mock.calls]).toEqual([header.connectWallet, []])
})
