// @vitest-environment happy-dom
// Dialogs in a host page: mounted only while needed, allowed by any CSP, removed without traces.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createElements } from '../../src/embed/appearance.ts'
import type { RenderWithReact, EmbedInstance } from '../../src/embed/sharedInstance.ts'
import { createStore } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../src/core/connection/connectionState.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('__SHEET__', '.first { color: red }')
vi.stubGlobal('__DEFERRED_SHEET__', '.later { color: red }')
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { mountModals } = await import('../../src/embed/embedModals.tsx')
const { createEmbedConnection } = await import('../../src/embed/embedInstance.ts')
const { createEmbedMessageLoader } = await import('../../src/embed/embedMessages.ts')

const hosts = (): Element[] => [...document.querySelectorAll('florin-overlays')]
const { style } = document.documentElement

async function mounted(): Promise<
  Pick<EmbedInstance, 'elements' | 'messageLoader'> & {
    state: ReturnType<typeof createStore<ConnectionState>>
    element: HTMLElement
  }
> {
  const elements = createElements()
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const app = {
    ...pageApp({ session: { state, close: () => state.set(INITIAL_CONNECTION_STATE) } }),
    start: () => undefined,
  } as PageApp
  const instance: EmbedInstance = {
    app,
    elements,
    messageLoader: createEmbedMessageLoader({ languages: ['en', 'de'] }),
    react: createStore<RenderWithReact | undefined>(undefined),
    theme: undefined,
    loadCoinPicture: undefined,
    tokens: [],
    payLock: {},
    ...createEmbedConnection(app),
  }
  const element = document.body.appendChild(document.createElement('div'))
  elements.add(element)
  await act(
    async () =>
      void mountModals({
        app,
        instance,
        deps: { storage: { dropUnwritten: () => undefined }, log: createStore([]) },
      }),
  )
  return { elements, messageLoader: instance.messageLoader, state, element }
}

afterEach(() => act(async () => document.body.replaceChildren()))

test('uses constructed stylesheets without <style>, and shares one sheet between all elements', async () => {
  // Exclude the ones that the test's imports have added.
  const before = document.querySelectorAll('style, link').length
  await mounted()
  const [host] = hosts()
  // The first sheet is created once, from the build's define.
  const { getControlSheet } = await import('../../src/embed/element.ts')
  const [first, later, ...others] = host?.shadowRoot?.adoptedStyleSheets ?? []
  expect([first === getControlSheet([]), later?.cssRules.length, others]).toEqual([true, 1, []])
  expect([
    document.querySelectorAll('style, link').length - before,
    host?.shadowRoot?.querySelectorAll('style, link').length,
  ]).toEqual([0, 0])
})

test('recreates the dialog host after the page replaces its body, and removes it with the last element', async () => {
  const { elements, element } = await mounted()
  expect(hosts()).toHaveLength(1)
  const [first] = hosts()
  const drawn = (): number =>
    first?.shadowRoot?.querySelector('[data-florin] > div')?.childElementCount ?? 0
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(drawn()).toBeGreaterThan(0)
  })
  await act(async () => {
    // A site that replaces its pages by script does this.
    document.body.replaceChildren(element)
    elements.notify()
  })
  expect(hosts()).toHaveLength(1)
  expect(hosts()[0]).not.toBe(first)
  expect(drawn()).toBe(0)
  await act(async () => elements.remove(element))
  expect(hosts()).toEqual([])
})

test("locks scrolling behind an open dialog without changing the page's stylesheets", async () => {
  const { state } = await mounted()
  const theirs = new CSSStyleSheet()
  document.adoptedStyleSheets = [theirs]
  style.setProperty('overflow', 'scroll')
  const rules = () =>
    document.adoptedStyleSheets.map(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).join(),
    )
  await act(async () => state.set({ ...INITIAL_CONNECTION_STATE, modal: 'activity' }))
  expect(rules()).toEqual(['', expect.stringContaining('overflow: hidden !important')])
  await act(async () => state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' }))
  style.removeProperty('overflow') // the page may do that at any time
  await act(async () => state.set(INITIAL_CONNECTION_STATE))
  expect([document.adoptedStyleSheets, style.overflow]).toEqual([[theirs], ''])
  document.adoptedStyleSheets = []
})

test('restores an open dialog once if the page removes it', async () => {
  const { state } = await mounted()
  await act(async () => state.set({ ...INITIAL_CONNECTION_STATE, modal: 'activity' }))
  for (const count of [1, 0]) {
    await act(async () => hosts()[0]?.remove())
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(hosts()).toHaveLength(count)
  }
})

test('keeps keyboard and paste events inside the dialog', async () => {
  const existing = document.body.appendChild(document.createElement('florin-overlays'))
  await mounted()
  expect([existing.isConnected, hosts().length]).toEqual([false, 1])
  const listener = vi.fn()
  for (const type of ['keydown', 'paste', 'click']) {
    document.addEventListener(type, listener)
    hosts()[0]?.shadowRoot?.firstElementChild?.dispatchEvent(
      new Event(type, { bubbles: true, composed: true }),
    )
    document.removeEventListener(type, listener)
  }
  expect(listener.mock.calls.map(([event]) => (event as Event).type)).toEqual(['click'])
})

test('ignores messages that load after the language has changed again', async () => {
  const { elements, messageLoader, element } = await mounted()
  const wrapper = (): HTMLElement | null | undefined =>
    hosts()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-florin]')
  const settle = async (): Promise<void> => {
    await (await messageLoader.load('de')).load()
    for (let turn = 0; turn < 20; turn += 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  }
  await settle()
  expect(wrapper()?.lang).toBe('en')
  for (const tag of ['de', 'en'])
    await act(async () => {
      element.lang = tag
      elements.notify()
    })
  await settle()
  expect(wrapper()?.lang).toBe('en')
  await act(async () => {
    element.lang = 'de'
    elements.notify()
  })
  await vi.waitFor(async () => {
    await settle()
    expect(wrapper()?.lang).toBe('de')
  })
})

test('falls back to the initial language when messages fail to load', async () => {
  const elements = createElements()
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const app = {
    ...pageApp({ session: { state, close: () => state.set(INITIAL_CONNECTION_STATE) } }),
    start: () => undefined,
  } as PageApp
  const load = vi.fn(async () => {
    throw new TypeError()
  })
  const messages = { language: 'de', dir: 'ltr', texts: app.texts, load } as const
  const instance: EmbedInstance = {
    app,
    elements,
    messageLoader: {
      get: () => messages,
      load: async () => messages,
      getLanguageTag: () => 'de',
      english: messages,
    },
    react: createStore<RenderWithReact | undefined>(undefined),
    theme: undefined,
    loadCoinPicture: undefined,
    tokens: [],
    payLock: {},
    ...createEmbedConnection(app),
  }
  elements.add(document.body.appendChild(document.createElement('div')))
  await act(
    async () =>
      void mountModals({
        app,
        instance,
        deps: { storage: { dropUnwritten: () => undefined }, log: createStore([]) },
      }),
  )
  await act(async () => state.set({ ...INITIAL_CONNECTION_STATE, modal: 'activity' }))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(hosts()[0]?.shadowRoot?.querySelector('[data-modal=activity]')).not.toBeNull()
  })
  const tries = messages.load.mock.calls.length
  await act(async () => elements.notify())
  expect(messages.load.mock.calls.length).toBeGreaterThan(tries)
  await act(async () => state.set(INITIAL_CONNECTION_STATE))
})

test('removes inert and aria-hidden that the page set before a dialog opens', async () => {
  const { state } = await mounted()
  const [host] = hosts()
  host?.setAttribute('aria-hidden', 'true')
  host?.toggleAttribute('inert', true)
  document.body.append(document.createElement('aside'))
  await act(async () => state.set({ ...INITIAL_CONNECTION_STATE, modal: 'activity' }))
  expect(hosts()).toEqual([host])
  expect([
    host?.getAttribute('aria-hidden'),
    host?.hasAttribute('inert'),
    document.body.lastElementChild === host,
  ]).toEqual([null, false, true])
  await act(async () => state.set(INITIAL_CONNECTION_STATE))
})

test('removes inert and aria-hidden only once while a dialog is open', async () => {
  const { state } = await mounted()
  await act(async () => state.set({ ...INITIAL_CONNECTION_STATE, modal: 'activity' }))
  const messages: unknown[] = []
  for (let time = 0; time < 2; time += 1) {
    for (const [name, value] of [
      ['inert', ''],
      ['aria-hidden', 'true'],
    ] as const)
      hosts()[0]?.setAttribute(name, value)
    await act(async () => undefined)
    messages.push([hosts()[0]?.getAttribute('aria-hidden'), hosts()[0]?.hasAttribute('inert')])
  }
  expect(messages).toEqual([
    [null, false],
    ['true', true],
  ])
  await act(async () => state.set(INITIAL_CONNECTION_STATE))
})
