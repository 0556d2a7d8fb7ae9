// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function start(entries: Record<string, string>): Promise<Record<string, string | undefined>> {
  vi.resetModules()
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  await import('../../../src/page/build/early.ts')
  return { ...document.documentElement.dataset }
}

const preloads = (): string[] => [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href') ?? '')
const sheet = (): HTMLLinkElement => document.querySelector('link[rel=stylesheet]') as HTMLLinkElement

const listen = vi.spyOn(document, 'addEventListener')

beforeEach(() => {
  vi.stubGlobal('__LANGUAGES__', false)
  vi.stubGlobal('__PRESS__', ['./a.js', './shared.js'])
  vi.stubGlobal('__RESTORE__', ['./w.js', './shared.js'])
  document.head.innerHTML = '<link rel="stylesheet"><script type="words" id="texts" src="./texts.js" integrity="sha256-t"></script>'
  sheet().disabled = true // happy-dom does not take it from the attribute
  document.body.innerHTML = '<div id="connect" data-waiting=""><button><i>Connect</i></button></div><button>Other</button>'
  delete document.documentElement.dataset['session']
  delete document.documentElement.dataset['theme']
})

afterEach(() => {
  for (const [type, listener] of listen.mock.calls) document.removeEventListener(type, listener) // each test loads the script anew
  listen.mockClear()
})

test('a new visitor is marked with nothing', async () => {
  expect(await start({})).toEqual({})
})

test('a remembered wallet marks the page as restoring, and the chosen theme is there', async () => {
  expect(await start({ 'florin.session': '{"walletId":"x"}', 'florin.theme': 'dark' })).toEqual({ session: 'restoring', theme: 'dark' })
})

test.each(['', '{', 'null', '7', '"text"', '[]', '{}', '{"walletId":""}'])('a session that reads %j marks nothing, and the theme stays', async (session) => {
  expect(await start({ 'florin.session': session, 'florin.theme': 'light' })).toEqual({ theme: 'light' })
})

test('an unknown theme is not taken over', async () => {
  expect(await start({ 'florin.theme': 'x" onload="' })).toEqual({})
})

test('blocked storage is no error', async () => {
  const get = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.resetModules()
  await import('../../../src/page/build/early.ts')
  expect(get).toHaveBeenCalled()
  expect({ ...document.documentElement.dataset }).toEqual({})
  get.mockRestore()
})

test('a press before React is there is marked on its button, and what answers it is fetched at once', async () => {
  await start({})
  expect(preloads()).toEqual([])
  expect(sheet().disabled).toBe(true)
  document.querySelector<HTMLElement>('#connect i')?.click()
  expect(document.querySelector('#connect button')?.ariaBusy).toBe('true')
  expect(preloads()).toEqual(['./a.js', './shared.js'])
  expect(sheet().disabled).toBe(false)
})

test.each(['pointerover', 'pointerdown', 'focusin'])('%s fetches ahead, once, and is no press', async (type) => {
  await start({})
  for (const _ of [1, 2]) document.querySelector('#connect i')?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(preloads()).toEqual(['./a.js', './shared.js'])
  expect(document.querySelector('#connect button')?.hasAttribute('aria-busy')).toBe(false)
})

test('a remembered wallet has its scripts fetched at once, and a press then only what is missing', async () => {
  await start({ 'florin.session': '{"walletId":"x"}' })
  expect(preloads()).toEqual(['./w.js', './shared.js'])
  document.querySelector<HTMLElement>('#connect button')?.click()
  expect(preloads()).toEqual(['./w.js', './shared.js', './a.js'])
})

test('other buttons, and all of them once React is there, are left alone', async () => {
  await start({})
  document.querySelector<HTMLElement>('body > button')?.click()
  delete document.getElementById('connect')?.dataset['waiting']
  document.querySelector<HTMLElement>('#connect button')?.click()
  expect(document.querySelector('[aria-busy]')).toBeNull()
  expect(preloads()).toEqual([])
})

test('what answers a press has its words too, once, with their hash', async () => {
  await start({})
  for (const _ of [1, 2]) document.querySelector<HTMLElement>('#connect i')?.click()
  const [script, ...more] = document.head.querySelectorAll<HTMLScriptElement>('#texts[type=module]')
  expect([script?.getAttribute('src'), script?.integrity, more]).toEqual(['./texts.js', 'sha256-t', []])
})

const TAGS = ['de', 'en', 'es', 'es-419', 'zh-CN', 'zh-TW']

/** Where the default page leads a visitor who wants these languages. */
async function led(wishes: readonly string[], entries: Record<string, string> = {}, languages: unknown = TAGS): Promise<unknown> {
  vi.stubGlobal('__LANGUAGES__', languages)
  document.documentElement.lang = 'en'
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  const languagesOf = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(wishes)
  try {
    await start(entries)
    expect(document.documentElement.hidden).toBe(replace.mock.calls.length > 0) // it is not seen on the way
    return replace.mock.calls[0]?.[0]
  } finally {
    document.documentElement.hidden = false
    for (const spy of [replace, languagesOf]) spy.mockRestore()
  }
}

test('the default page leads to the one the visitor reads best, with what the address says besides', async () => {
  history.replaceState(null, '', '?coin=1#facts')
  expect(await led(['de-DE', 'en'])).toBe('./de/?coin=1#facts')
  expect(await led(['es-MX'])).toBe('./es-419/?coin=1#facts')
  history.replaceState(null, '', '/')
})

test.each<[string, readonly string[], Record<string, string>]>([
  ['reads this one best', ['en-GB', 'de'], {}], ['reads none of them', ['sv', 'nb'], {}], ['wants nothing', [], {}],
  ['chose this one', ['de'], { 'florin.language': 'en' }], ['has nonsense in storage, and reads this one', ['en'], { 'florin.language': '../evil' }],
])('it leads nowhere who %s', async (_, wishes, entries) => {
  expect(await led(wishes, entries)).toBeUndefined()
})

test('a choice wins over what the browser says', async () => {
  expect(await led(['en'], { 'florin.language': 'zh-TW' })).toBe('./zh-TW/')
})

test('no other page leads anywhere, nor does one in a frame', async () => {
  expect(await led(['de'], {}, false)).toBeUndefined()
  const frame = vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  expect(await led(['de'])).toBeUndefined()
  frame.mockRestore()
})

test('where storage is blocked nobody is led on: a choice could not be kept', async () => {
  vi.stubGlobal('__LANGUAGES__', TAGS)
  const wishes = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  vi.resetModules()
  await import('../../../src/page/build/early.ts')
  expect(replace).not.toHaveBeenCalled()
  for (const spy of [replace, wishes, storage]) spy.mockRestore()
})

test('a language that is pressed is remembered, and its page gets the address’s query and fragment', async () => {
  history.replaceState(null, '', '?coin=1#facts')
  document.body.innerHTML = '<details><a href="./de/" lang="de">Deutsch</a></details><a href="./terms.html">Terms</a>'
  await start({})
  const link = document.querySelector<HTMLAnchorElement>('a[lang]')
  for (const one of document.querySelectorAll('a')) one.addEventListener('click', (event) => event.preventDefault())
  document.querySelector<HTMLElement>('a:not([lang])')?.click()
  expect(localStorage.getItem('florin.language')).toBe(null)
  link?.click()
  expect([localStorage.getItem('florin.language'), link?.search, link?.hash]).toEqual(['de', '?coin=1', '#facts'])
  history.replaceState(null, '', '/')
})
