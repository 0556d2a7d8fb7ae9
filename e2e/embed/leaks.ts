// Counts what would outlive an element: listeners, timers, sockets and observers.
import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from 'playwright/test'

export type LiveResources = {
  readonly listeners: Record<string, number>
  readonly timers: number
  readonly sockets: number
  readonly observers: number
}
declare global {
  interface Window {
    liveResources?: () => LiveResources
  }
}

export const readResources = (page: Page): Promise<LiveResources | undefined> =>
  page.evaluate(() => window.liveResources?.())

/** Resolves with the counts once two readings agree, because effects run later. */
export async function readSettledResources(page: Page): Promise<LiveResources | undefined> {
  let last = await readResources(page)
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await readResources(page)]
        last = now
        return isDeepStrictEqual(before, now)
      },
      { intervals: [200] },
    )
    .toBe(true)
  return last
}

/** Expects that a removed element leaves nothing behind. `remove` removes it like the site does. */
export async function expectNoLeaks(page: Page, remove: () => Promise<unknown>): Promise<void> {
  const gone = async (): Promise<void> => {
    await expect(page.locator('florin-connect, florin-overlays')).toHaveCount(0)
  }
  await remove()
  await gone()
  const before = await readSettledResources(page)
  expect(before).toMatchObject({ timers: 0, sockets: 0 })
  await page.evaluate(() => document.body.append(document.createElement('florin-connect')))
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await page.evaluate(() => document.querySelector('florin-connect')?.remove())
  await gone()
  await expect.poll(() => readResources(page)).toEqual(before)
}

/**
 * Counts listeners on long-lived targets, repeating timers, sockets and observers. Must run before
 * the page's first script.
 */
export function countResources(): void {
  const listeners = new Map<string, number>()
  const lasts = (target: unknown): string | undefined =>
    target === window || target === undefined
      ? 'window'
      : target === document
        ? 'document'
        : target === document.documentElement
          ? 'html'
          : target instanceof MediaQueryList
            ? 'media'
            : target instanceof BroadcastChannel
              ? 'channel'
              : undefined
  const known = new WeakMap<object, Map<string, Set<unknown>>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const change = (
    target: EventTarget,
    type: string,
    listener: unknown,
    options: unknown,
    adds: boolean,
  ): void => {
    const name = lasts(target)
    if (name === undefined || !listener) return
    const capture =
      typeof options === 'object' && options !== null
        ? Reflect.get(options, 'capture') === true
        : options === true
    const key = `${name} ${type} ${capture}`
    const own = known.get(target ?? window) ?? new Map<string, Set<unknown>>()
    known.set(target ?? window, own)
    const set = own.get(key) ?? new Set()
    own.set(key, set)
    if (adds === set.has(listener)) return
    if (adds) set.add(listener)
    else set.delete(listener)
    listeners.set(key, (listeners.get(key) ?? 0) + (adds ? 1 : -1))
  }
  EventTarget.prototype.addEventListener = function (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    addEventListener.call(this, type, listener, options)
    change(this, type, listener, options, true)
    const end = (): void => change(this, type, listener, options, false)
    if (typeof options === 'object' && options.signal)
      addEventListener.call(options.signal, 'abort', end, { once: true })
    if (typeof options === 'object' && options.once) addEventListener.call(this, type, end, options)
  }
  EventTarget.prototype.removeEventListener = function (
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) {
    removeEventListener.call(this, type, listener, options)
    change(this, type, listener, options, false)
  }
  const { close } = BroadcastChannel.prototype
  BroadcastChannel.prototype.close = function () {
    // do not count listeners of a closed channel, which delivers nothing
    close.call(this)
    for (const [key, set] of known.get(this) ?? []) {
      listeners.set(key, (listeners.get(key) ?? 0) - set.size)
      set.clear()
    }
  }
  const timers = new Set<unknown>()
  const { setInterval, clearInterval } = window
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args)
    timers.add(timer)
    return timer
  }) as typeof setInterval
  window.clearInterval = (timer) => {
    timers.delete(timer)
    clearInterval(timer)
  }
  const sockets = new Set<WebSocket>()
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      sockets.add(this)
      addEventListener.call(this, 'close', () => sockets.delete(this))
    }
  }
  const observers = new Set<MutationObserver>()
  const { observe, disconnect } = MutationObserver.prototype
  MutationObserver.prototype.observe = function (target, options) {
    observe.call(this, target, options)
    if (lasts(target)) observers.add(this)
  }
  MutationObserver.prototype.disconnect = function () {
    disconnect.call(this)
    observers.delete(this)
  }
  window.liveResources = () => ({
    listeners: Object.fromEntries([...listeners].filter(([, number]) => number > 0).sort()),
    timers: timers.size,
    sockets: sockets.size,
    observers: observers.size,
  })
}
