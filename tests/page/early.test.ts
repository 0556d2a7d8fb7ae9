// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

async function start(entries: Record<string, string>): Promise<Record<string, string | undefined>> {
  vi.resetModules()
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  await import('../../src/page/early.ts')
  return { ...document.documentElement.dataset }
}

beforeEach(() => {
  delete document.documentElement.dataset['session']
  delete document.documentElement.dataset['theme']
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
  await import('../../src/page/early.ts')
  expect(get).toHaveBeenCalled()
  expect({ ...document.documentElement.dataset }).toEqual({})
})
