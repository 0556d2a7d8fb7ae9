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
  vi.stubGlobal('__PRESS__', ['./a.js', './shared.js'])
  vi.stubGlobal('__RESTORE__', ['./w.js', './shared.js'])
  document.head.innerHTML = '<link rel="stylesheet">'
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
