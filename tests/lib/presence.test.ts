// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserPresence } from '../../src/lib/presence.ts'

afterEach(() => void vi.restoreAllMocks())

test('it is active while the page is visible and online', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const presence = browserPresence()
  expect(presence.active()).toBe(true)
  online.mockReturnValue(false)
  expect(presence.active()).toBe(false)
  online.mockReturnValue(true)
  visible.mockReturnValue('hidden')
  expect(presence.active()).toBe(false)
})

test('every possible change is told, until the listener leaves', () => {
  const listener = vi.fn()
  const stop = browserPresence().subscribe(listener)
  document.dispatchEvent(new Event('visibilitychange'))
  for (const name of ['online', 'offline', 'pageshow', 'pagehide']) window.dispatchEvent(new Event(name))
  expect(listener).toHaveBeenCalledTimes(5)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  expect(listener).toHaveBeenCalledTimes(5)
})
