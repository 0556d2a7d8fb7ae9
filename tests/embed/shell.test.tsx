// @vitest-environment happy-dom
// The embed's control before React has loaded, and its hydration.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { header } from 'virtual:messages/header-en'
import { renderShell } from '../../build/configure/embedShell.tsx'
import type { RenderWithReact } from '../../src/embed/sharedInstance.ts'
import { createStore } from '../../src/lib/store.ts'
import { parseConfig } from '../../src/page/config.ts'
import { INITIAL, type State } from '../../src/core/connection/connectionState.ts'
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
const disconnectedStates: Record<string, State> = {
  'nobody connected': INITIAL,
  'the dialog opened': { ...INITIAL, modal: 'connect' },
  'a wallet connecting': { ...INITIAL, modal: 'connect', session: connecting },
  'a wallet that must sign in': {
    ...INITIAL,
    modal: 'sign-in',
    session: { status: 'unauthenticated', ...live },
  },
}
const restoring: State = {
  ...INITIAL,
  session: { ...connecting, restoring: { ...live, key: 'w' } },
}
const connected: State = { ...INITIAL, session: { status: 'connected', ...live } }

const errors = vi.spyOn(console, 'error')
beforeEach(() => errors.mockClear())
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) act(end) // otherwise its timers would fire in other files
  document.body.replaceChildren()
  vi.useRealTimers()
})

function begin(
  first: State,
  {
    face = {},
    alarm = true,
    ...more
  }: Partial<Omit<App, 'face' | 'session'>> & {
    face?: Record<string, string>
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
    display: parseDisplayAttributes((name) => face[name] ?? null),
    session: { state, open, close },
  })
  const place = document.createElement('div')
  document.body.append(place)
  const drawing = createElementRenderer(place, react)
  drawing.render(app, alarm)
  ended.push(drawing.unmount)
  return {
    close,
    drawing,
    open,
    place,
    prepare,
    state,
    hydrate: () => act(async () => react.set(renderWithReact)),
    find: (name: string) => place.querySelector<HTMLElement>(`[data-testid=${name}]`),
  }
}
const elements = (place: Element): Element[] => [...place.querySelectorAll('*')]

describe('hydration', () => {
  test.each(
    Object.keys(disconnectedStates).flatMap((state) =>
      [{}, { label: 'Enter' }].map((face) => [state, face] as const),
    ),
  )('keeps each element with %s, %j', async (state, face) => {
    const { place, hydrate } = begin(disconnectedStates[state] ?? INITIAL, { face })
    const [before, html] = [elements(place), place.innerHTML]
    await hydrate()
    expect(place.innerHTML).toBe(html)
    expect(elements(place).every((one, index) => one === before[index])).toBe(true)
    expect(errors.mock.calls).toEqual([])
  })

  test('keeps each element when the dialogs did not load', async () => {
    const { place, hydrate } = begin(INITIAL, { loadFailed: createStore(true) })
    const [before, html] = [elements(place), place.innerHTML]
    expect(html).toContain(header.reload)
    await hydrate()
    expect(place.innerHTML).toBe(html)
    expect(elements(place).every((one, index) => one === before[index])).toBe(true)
    expect(errors.mock.calls).toEqual([])
  })

  test('replaces the placeholder of a restored connection with the one of the site', async () => {
    const { find, place, hydrate } = begin(restoring, { face: { account: 'short' } })
    expect(place.querySelector('.avatarPlaceholder')).not.toBeNull()
    await hydrate()
    expect(find('account-button')).not.toBeNull()
    expect(place.querySelector('.avatarPlaceholder')).toBeNull()
    expect(errors.mock.calls).toEqual([])
  })

  test('keeps the focus; each press opens the dialog once, before and after', async () => {
    const { open, place, prepare, hydrate } = begin(INITIAL)
    const button = place.querySelector('button')
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

  test('shows the account of a connection that was restored before it', async () => {
    const { place, state, hydrate } = begin(restoring)
    state.set(connected)
    expect(place.textContent).not.toContain('0x')
    await hydrate()
    expect(place.textContent).toContain('0x0000…00aa')
  })
})

test('the button keeps its element and focus when its label changes', () => {
  const { place, state } = begin(INITIAL)
  const button = place.querySelector('button')
  button?.focus()
  state.set({ ...INITIAL, session: connecting })
  expect([button?.isConnected, button?.textContent]).toEqual([true, header.connecting])
  expect(document.activeElement).toBe(button)
})

test('a press with an account that must sign in opens the sign-in dialog', () => {
  const { open, place } = begin({ ...INITIAL, session: { status: 'unauthenticated', ...live } })
  place.querySelector('button')?.click()
  expect(open.mock.calls).toEqual([['sign-in']])
})

describe('a connection that is being restored', () => {
  test('is shown without an account, and cannot be pressed', () => {
    const { find, open, place } = begin(restoring)
    for (const button of place.querySelectorAll('button')) button.click()
    expect(open).not.toHaveBeenCalled()
    expect(place.textContent).not.toContain('0x')
    expect(find('chain-button')?.textContent).toBe('Ethereum')
  })

  test('shows no network if the element hides it', () => {
    expect(begin(restoring, { face: { network: 'hide' } }).find('chain-button')).toBeNull()
  })

  test('shows the button again if reconnecting fails', () => {
    const { find, state } = begin(restoring)
    state.set(INITIAL)
    expect(find('connect-button')?.textContent).toBe(header.connectWallet)
    expect(find('account-button')).toBeNull()
  })
})

describe('the message about the dialogs', () => {
  test('offers a retry when they did not load; hovering it loads nothing', () => {
    const [loadFailed, retry] = [createStore(false), vi.fn()]
    const { place, prepare } = begin({ ...INITIAL, modal: 'connect' }, { loadFailed, retry })
    const alarm = place.querySelector('[role=alert]')
    loadFailed.set(true)
    expect(alarm?.textContent).toBe(`${header.loadFailed} ${header.reload}`)
    alarm?.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(prepare).not.toHaveBeenCalled()
    alarm?.querySelector('button')?.click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test('offers Cancel while they load, and Reload after 15 s', () => {
    vi.useFakeTimers()
    const { close, find, place } = begin({ ...INITIAL, modal: 'connect' })
    expect(place.textContent).toContain(header.stillLoading)
    find('retry')?.click()
    expect(close).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(15_000)
    expect(place.textContent).toContain(`${header.loadFailed} ${header.reload}`)
  })

  test('after 15 s is hydrated without replacing the button', async () => {
    vi.useFakeTimers()
    const { hydrate, place } = begin({ ...INITIAL, modal: 'connect' })
    vi.advanceTimersByTime(15_000)
    vi.useRealTimers()
    const button = place.querySelector('button')
    await hydrate()
    expect(place.querySelector('button')).toBe(button)
    expect(errors.mock.calls).toEqual([])
  })

  test('is left to another element', () => {
    const { place } = begin({ ...INITIAL, modal: 'connect' }, { alarm: false })
    expect(place.querySelector('[role=alert]')).toBeNull()
  })
})

test('an element removed before React loaded ignores later events', () => {
  const { drawing, open, place, state } = begin(INITIAL)
  drawing.unmount()
  state.set(connected)
  place.querySelector('button')?.click()
  expect([place.textContent, open.mock.calls]).toEqual([header.connectWallet, []])
})
