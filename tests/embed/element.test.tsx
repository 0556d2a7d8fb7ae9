// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { header } from 'virtual:messages/header-en'
import type { RenderWithReact } from '../../src/embed/sharedInstance.ts'
import { createElements } from '../../src/embed/appearance.ts'
import { createStore } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../src/core/connection/connectionState.ts'
import { renderShell } from '../../build/configure/embedShell.tsx'
import { parseConfig } from '../../src/page/config.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal('__VERSION__', '9.8.7')
vi.stubGlobal('__SHELL__', JSON.stringify(renderShell(parseConfig({}))))
vi.stubGlobal('__DEFERRED_SHEET__', '')
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { defineElement } = await import('../../src/embed/element.ts')
const { createEmbedConnection } = await import('../../src/embed/embedInstance.ts')
const { renderWithReact } = await import('../../src/embed/embedModals.tsx')
const { createEmbedMessageLoader } = await import('../../src/embed/embedMessages.ts')

const loadFailed = createStore(true)
const elements = createElements()
const open = vi.fn()
const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
const app = {
  ...pageApp({ loadFailed, session: { open, state } }),
  start: () => undefined,
} as PageApp
let nobody = false
const messageLoader = createEmbedMessageLoader({ languages: ['en'] })
const side = createEmbedConnection(app)
const react = createStore<RenderWithReact | undefined>(undefined)
defineElement(() =>
  nobody
    ? undefined
    : {
        app,
        elements,
        messageLoader,
        react,
        theme: undefined,
        loadCoinPicture: undefined,
        tokens: [],
        payLock: {},
        ...side,
      },
)

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('florin-connect')]
const alarms = (): boolean[] =>
  all().map((one) => one.shadowRoot?.textContent?.includes(header.loadFailed) === true)

afterEach(() => act(async () => document.body.replaceChildren()))
beforeEach(() => {
  open.mockClear()
  react.set(undefined)
})

/** Adds an element. `isOpen` sets whether its placeholder was pressed. */
const come = (isOpen: boolean): Promise<void> =>
  act(async () => {
    const element = document.createElement('florin-connect')
    element.innerHTML = '<details><summary>Connect</summary></details>'
    element.querySelector('details')?.toggleAttribute('open', isOpen)
    document.body.replaceChildren(element)
  })

describe('load failures and early clicks', () => {
  test('exposes the version of the build', () => {
    expect(document.createElement('florin-connect')).toHaveProperty('version', '9.8.7')
  })

  test('reports a load failure in one element only: the last one clicked, or else the first one', async () => {
    await act(async () =>
      document.body.append(...[1, 2, 3].map(() => document.createElement('florin-connect'))),
    )
    expect(alarms()).toEqual([true, false, false])
    await act(async () => all()[1]?.shadowRoot?.querySelector('button')?.click())
    expect(alarms()).toEqual([false, true, false])
    await act(async () => all()[1]?.remove())
    expect(alarms()).toEqual([true, false])
  })

  test('handles a click on the placeholder <details> from before the element was defined exactly once', async () => {
    await come(false)
    expect(open).not.toHaveBeenCalled()
    await come(true)
    expect(open.mock.calls).toEqual([['connect']])
    const [element] = all()
    await act(async () => element?.remove())
    await act(async () => document.body.append(element ?? ''))
    expect(open).toHaveBeenCalledOnce()
  })

  test('handles a click on the placeholder <button> from before the element was defined, also in a shadow root', async () => {
    const element = document.createElement('florin-connect')
    const button = element.appendChild(document.createElement('button'))
    vi.spyOn(button, 'matches').mockReturnValue(false) // focused by pointer, not by keyboard
    // Simulate a shadow root in which the button has focus.
    vi.spyOn(element, 'getRootNode').mockReturnValue(
      Object.assign(new EventTarget(), { activeElement: button }) as never,
    )
    await act(async () => document.body.replaceChildren(element))
    expect(open.mock.calls).toEqual([['connect']])
  })
})

describe('attributes', () => {
  test('uses the lang attribute of the new container after a move', async () => {
    await come(false)
    const [element] = all()
    const getSpy = vi.spyOn(messageLoader, 'get')
    const container = Object.assign(document.createElement('main'), { lang: 'en-GB' })
    document.body.append(container)
    await act(async () => container.append(element ?? ''))
    expect(getSpy.mock.calls.map(([tag]) => tag)).toEqual(['en-GB'])
    getSpy.mockRestore()
  })

  test('disables the button and opens no dialog while disabled', async () => {
    const element = document.createElement('florin-connect')
    const button = element.appendChild(document.createElement('details'))
    button.open = true // pressed before the element was defined
    element.toggleAttribute('disabled', true)
    await act(async () => document.body.replaceChildren(element))
    expect(button.open).toBe(false)
    expect(open).not.toHaveBeenCalled()
    expect(element.shadowRoot?.querySelector('fieldset')?.disabled).toBe(true)
    await act(async () => button.click())
    expect(open).not.toHaveBeenCalled()
    await act(async () => element.toggleAttribute('disabled', false))
    expect(element.shadowRoot?.querySelector('fieldset')?.disabled).toBe(false)
    await act(async () => button.click())
    expect(open.mock.calls).toEqual([['connect']])
  })

  test('reflects the disabled property, also if it was set before the element was defined', async () => {
    const element = document.createElement('florin-connect')
    expect(element.disabled).toBe(false)
    element.disabled = true
    expect(element.getAttribute('disabled')).toBe('')
    element.disabled = false
    expect(element.hasAttribute('disabled')).toBe(false)
    Object.defineProperty(element, 'disabled', { value: true, configurable: true, writable: true })
    await act(async () => document.body.replaceChildren(element))
    expect(element.hasAttribute('disabled')).toBe(true)
    element.disabled = false
    expect(element.hasAttribute('disabled')).toBe(false)
  })

  test('leaves the placeholder unchanged in an unsupported environment', async () => {
    nobody = true
    await come(true)
    const [element] = all()
    expect(element?.shadowRoot).toBeNull()
    expect(element?.querySelector('details')?.open).toBe(true)
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    element?.querySelector('summary')?.dispatchEvent(press)
    expect([press.defaultPrevented, open.mock.calls]).toEqual([false, []])
    await act(async () => element?.remove())
    nobody = false
  })

  test('opens the dialog for a click during reconnecting once reconnecting fails', async () => {
    const live = {
      walletId: 'w',
      address: '0x00000000000000000000000000000000000000aa',
      chainId: 1,
      key: 'w',
    } as const
    state.set({
      ...INITIAL_CONNECTION_STATE,
      session: {
        status: 'connecting',
        walletId: 'w',
        attempt: 1,
        progress: undefined,
        restoring: live,
      },
    })
    await come(true)
    expect(open).not.toHaveBeenCalled()
    await act(async () => state.set(INITIAL_CONNECTION_STATE))
    expect(open.mock.calls).toEqual([['connect']])
  })

  /** Returns what an element with these attributes shows in a narrow or wide viewport. */
  async function shown(attributes: Record<string, string>, narrow = false, chainId = 1) {
    vi.spyOn(window, 'matchMedia').mockReturnValue({
      matches: narrow,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList)
    const element = document.createElement('florin-connect')
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    react.set(renderWithReact)
    await act(async () => {
      state.set({
        ...INITIAL_CONNECTION_STATE,
        session: {
          status: 'connected',
          walletId: 'w',
          address: '0x00000000000000000000000000000000000000aa',
          chainId,
        },
      })
      document.body.replaceChildren(element)
    })
    const find = (name: string): HTMLElement | null | undefined =>
      element.shadowRoot?.querySelector<HTMLElement>(`[data-testid=${name}]`)
    const [network, account] = [find('chain-button'), find('account-button')]
    return {
      network:
        network &&
        [...network.querySelectorAll('img')]
          .map(() => 'icon')
          .concat(
            [...network.querySelectorAll('span')].map(({ textContent }) => textContent ?? ''),
          ),
      picture: account?.querySelector('.avatar') != null,
      name: find('account-name')?.className.includes('hidden') === false,
      accountName: find('account-name')?.textContent,
      balance: account?.querySelector('.amount') != null,
      wrong: network?.dataset['state'] === 'unsupported',
    }
  }

  test.each<[Record<string, string>, object, object]>([
    [
      {},
      {
        network: ['icon', 'Ethereum'],
        picture: true,
        name: true,
        balance: false,
      },
      { network: ['icon', 'Ethereum'], picture: true, name: true, balance: true },
    ],
    [
      { balance: 'hide', network: 'hide', account: 'short' },
      {
        network: null,
        picture: false,
        name: true,
        balance: false,
      },
      { network: null, picture: false, name: true, balance: false },
    ],
    [
      { balance: 'show', network: 'name', account: 'avatar' },
      {
        network: ['icon', 'Ethereum'],
        picture: true,
        name: false,
        balance: true,
      },
      { network: ['icon', 'Ethereum'], picture: true, name: false, balance: true },
    ],
    [
      { balance: 'show hide', network: 'hide icon', account: 'avatar  short' },
      {
        network: null,
        picture: true,
        name: false,
        balance: true,
      },
      { network: ['icon'], picture: false, name: true, balance: false },
    ],
    [
      { balance: 'none', network: 'icon name hide', account: 'avatar small' },
      {
        network: ['icon', 'Ethereum'],
        picture: true,
        name: true,
        balance: false,
      },
      { network: ['icon', 'Ethereum'], picture: true, name: true, balance: true },
    ],
  ])(
    'with %j shows the configured parts on narrow and wide viewports',
    async (attributes, narrow, wide) => {
      expect(await shown(attributes, true)).toMatchObject({ ...narrow, accountName: '0x0000…00aa' })
      expect(await shown(attributes)).toMatchObject({ ...wide, accountName: '0x0000…00aa' })
    },
  )

  test('shows an unsupported network even with network="hide"', async () => {
    expect(await shown({ network: 'hide' }, false, 99)).toMatchObject({ wrong: true })
  })

  test('shows the label attribute as plain text while disconnected', async () => {
    await come(false)
    const [element] = all()
    const getText = (): string | null | undefined =>
      element?.shadowRoot?.querySelector('[data-testid=connect-button]')?.textContent
    await act(async () => state.set(INITIAL_CONNECTION_STATE))
    await act(async () => element?.setAttribute('label', '<b>Sign in</b>'))
    expect(getText()).toBe('<b>Sign in</b>')
    await act(async () => element?.removeAttribute('label'))
    expect(getText()).toBe(header.connectWallet)
  })
})
