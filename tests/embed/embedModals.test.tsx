// @vitest-environment happy-dom
// The windows in somebody else's page: they are there while there is a use for them, need nothing that a policy would
// have to allow, and leave the page as they found it.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createElements } from '../../src/embed/appearance.ts'
import type { DrawWithReact, Guest } from '../../src/embed/sharedInstance.ts'
import { createStore } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import { INITIAL, type State } from '../../src/core/connection/connectionState.ts'
import { pageApp } from '../fakes/pageApp.ts'

vi.stubGlobal('__SHEET__', '.first { color: red }')
vi.stubGlobal('__LATER_SHEET__', '.later { color: red }')
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const { mountWindows } = await import('../../src/embed/embedModals.tsx')
const { createSiteSide } = await import('../../src/embed/embedInstance.ts')
const { createEmbedMessageLoader } = await import('../../src/embed/embedMessages.ts')

const hosts = (): Element[] => [...document.querySelectorAll('florin-overlays')]
const { style } = document.documentElement

async function mounted(): Promise<
  Pick<Guest, 'elements' | 'words'> & {
    state: ReturnType<typeof createStore<State>>
    element: HTMLElement
  }
> {
  const elements = createElements()
  const state = createStore<State>(INITIAL)
  const app = {
    ...pageApp({ session: { state, close: () => state.set(INITIAL) } }),
    start: () => undefined,
  } as PageApp
  const guest: Guest = {
    app,
    elements,
    words: createEmbedMessageLoader({ languages: ['en', 'de'] }),
    react: createStore<DrawWithReact | undefined>(undefined),
    theme: undefined,
    loadCoinPicture: undefined,
    tones: [],
    payLock: {},
    ...createSiteSide(app.session),
  }
  const element = document.body.appendChild(document.createElement('div'))
  elements.add(element)
  await act(
    async () =>
      void mountWindows({
        app,
        guest,
        deps: { memory: { erased: () => undefined }, log: createStore([]) },
      }),
  )
  return { elements, words: guest.words, state, element }
}

afterEach(() => act(async () => document.body.replaceChildren()))

test(
  'their looks are sheets made by script: no <style> that a policy would have to allow, one sheet for ' +
    'all',
  async () => {
    const before = document.querySelectorAll('style, link').length // those of the test's own imports
    await mounted()
    const [host] = hosts()
    // the first one is made of what the build gave, once
    const { firstSheet } = await import('../../src/embed/element.ts')
    const [first, later, ...others] = host?.shadowRoot?.adoptedStyleSheets ?? []
    expect([first === firstSheet([]), later?.cssRules.length, others]).toEqual([true, 1, []])
    expect([
      document.querySelectorAll('style, link').length - before,
      host?.shadowRoot?.querySelectorAll('style, link').length,
    ]).toEqual([0, 0])
  },
)

test('they stand in a page that takes its body away once, and are gone with the last element', async () => {
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
    // as a site does that swaps its pages
    document.body.replaceChildren(element)
    elements.changed()
  })
  expect(hosts()).toHaveLength(1)
  expect(hosts()[0]).not.toBe(first)
  expect(drawn()).toBe(0)
  await act(async () => elements.remove(element))
  expect(hosts()).toEqual([])
})

test('a window that is open keeps the page where it is by a sheet of its own; the page’s styles stay the page’s', async () => {
  const { state } = await mounted()
  const theirs = new CSSStyleSheet()
  document.adoptedStyleSheets = [theirs]
  style.setProperty('overflow', 'scroll')
  const rules = () =>
    document.adoptedStyleSheets.map(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText).join(),
    )
  await act(async () => state.set({ ...INITIAL, modal: 'activity' }))
  expect(rules()).toEqual(['', expect.stringContaining('overflow: hidden !important')])
  await act(async () => state.set({ ...INITIAL, modal: 'connect' }))
  style.removeProperty('overflow') // the page does so at any time
  await act(async () => state.set(INITIAL))
  expect([document.adoptedStyleSheets, style.overflow]).toEqual([[theirs], ''])
  document.adoptedStyleSheets = []
})

test('a window that the page takes away with its body comes back, once', async () => {
  const { state } = await mounted()
  await act(async () => state.set({ ...INITIAL, modal: 'activity' }))
  for (const count of [1, 0]) {
    await act(async () => hosts()[0]?.remove())
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(hosts()).toHaveLength(count)
  }
})

test('what is typed in a window is nothing the page hears, nor is a copy of one that it has kept', async () => {
  const kept = document.body.appendChild(document.createElement('florin-overlays'))
  await mounted()
  expect([kept.isConnected, hosts().length]).toEqual([false, 1])
  const heard = vi.fn()
  for (const type of ['keydown', 'paste', 'click']) {
    document.addEventListener(type, heard)
    hosts()[0]?.shadowRoot?.firstElementChild?.dispatchEvent(
      new Event(type, { bubbles: true, composed: true }),
    )
    document.removeEventListener(type, heard)
  }
  expect(heard.mock.calls.map(([event]) => (event as Event).type)).toEqual(['click'])
})

test('a language that was wanted for a moment, and whose words come late, is not shown after all', async () => {
  const { elements, words, element } = await mounted()
  const wrapper = (): HTMLElement | null | undefined =>
    hosts()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-florin]')
  const settle = async (): Promise<void> => {
    await (await words.load('de')).load()
    for (let turn = 0; turn < 20; turn += 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  }
  await settle()
  expect(wrapper()?.lang).toBe('en')
  for (const tag of ['de', 'en'])
    await act(async () => {
      element.lang = tag
      elements.changed()
    })
  await settle()
  expect(wrapper()?.lang).toBe('en')
  await act(async () => {
    element.lang = 'de'
    elements.changed()
  })
  await vi.waitFor(async () => {
    await settle()
    expect(wrapper()?.lang).toBe('de')
  })
})

test(
  'words of the windows that do not come leave no page that cannot be scrolled and shows nothing: those of the ' +
    'page stand in',
  async () => {
    const elements = createElements()
    const state = createStore<State>(INITIAL)
    const app = {
      ...pageApp({ session: { state, close: () => state.set(INITIAL) } }),
      start: () => undefined,
    } as PageApp
    const load = vi.fn(async () => {
      throw new TypeError()
    })
    const spoken = { language: 'de', dir: 'ltr', texts: app.texts, load } as const
    const guest: Guest = {
      app,
      elements,
      words: {
        get: () => spoken,
        load: async () => spoken,
        getLanguageTag: () => 'de',
        english: spoken,
      },
      react: createStore<DrawWithReact | undefined>(undefined),
      theme: undefined,
      loadCoinPicture: undefined,
      tones: [],
      payLock: {},
      ...createSiteSide(app.session),
    }
    elements.add(document.body.appendChild(document.createElement('div')))
    await act(
      async () =>
        void mountWindows({
          app,
          guest,
          deps: { memory: { erased: () => undefined }, log: createStore([]) },
        }),
    )
    await act(async () => state.set({ ...INITIAL, modal: 'activity' }))
    await vi.waitFor(async () => {
      await act(async () => undefined)
      expect(hosts()[0]?.shadowRoot?.querySelector('[data-modal=activity]')).not.toBeNull()
    })
    const tries = spoken.load.mock.calls.length
    await act(async () => elements.changed()) // as with the next press
    expect(spoken.load.mock.calls.length).toBeGreaterThan(tries)
    await act(async () => state.set(INITIAL))
  },
)

test(
  'what a drawer of the page has said of all else in the body is not true of a window that opens ' +
    'later',
  async () => {
    const { state } = await mounted()
    const [host] = hosts()
    host?.setAttribute('aria-hidden', 'true')
    host?.toggleAttribute('inert', true)
    document.body.append(document.createElement('aside'))
    await act(async () => state.set({ ...INITIAL, modal: 'activity' }))
    expect(hosts()).toEqual([host])
    expect([
      host?.getAttribute('aria-hidden'),
      host?.hasAttribute('inert'),
      document.body.lastElementChild === host,
    ]).toEqual([null, false, true])
    await act(async () => state.set(INITIAL))
  },
)

test(
  'nor is it of one that is open when a dialog of the page says so, once: a page that means it has its ' +
    'way',
  async () => {
    const { state } = await mounted()
    await act(async () => state.set({ ...INITIAL, modal: 'activity' }))
    const said: unknown[] = []
    for (let time = 0; time < 2; time += 1) {
      for (const [name, value] of [
        ['inert', ''],
        ['aria-hidden', 'true'],
      ] as const)
        hosts()[0]?.setAttribute(name, value)
      await act(async () => undefined)
      said.push([hosts()[0]?.getAttribute('aria-hidden'), hosts()[0]?.hasAttribute('inert')])
    }
    expect(said).toEqual([
      [null, false],
      ['true', true],
    ])
    await act(async () => state.set(INITIAL))
  },
)
