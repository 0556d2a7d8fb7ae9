// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserPage, createPageLifecycle } from '../../src/lib/pageLifecycle.ts'

afterEach(() => void vi.restoreAllMocks())

test('active returns true only while the page is visible and online', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const presence = createPageLifecycle()
  expect(presence.active()).toBe(true)
  online.mockReturnValue(false)
  expect(presence.active()).toBe(false)
  online.mockReturnValue(true)
  visible.mockReturnValue('hidden')
  expect(presence.active()).toBe(false)
})

test('subscribe reports every lifecycle event of the page until unsubscribed', () => {
  const listener = vi.fn()
  const stop = createPageLifecycle().subscribe(listener)
  document.dispatchEvent(new Event('visibilitychange'))
  for (const name of ['online', 'offline', 'pageshow', 'pagehide'])
    window.dispatchEvent(new Event(name))
  expect(listener).toHaveBeenCalledTimes(5)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  expect(listener).toHaveBeenCalledTimes(5)
})

test('browserPage reports hidden, visible, online and restored events until unsubscribed', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get')
  const page = browserPage(window)
  const received: string[] = []
  const stops = (['hidden', 'visible', 'online', 'restored'] as const).map((event) =>
    page.on(event, () => received.push(event)),
  )
  const all = (): void => {
    visible.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('pageshow')) // an ordinary load
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  }
  all()
  expect(received).toEqual(['hidden', 'visible', 'online', 'restored'])
  stops.forEach((stop) => stop())
  all()
  expect(received).toHaveLength(4)
})
