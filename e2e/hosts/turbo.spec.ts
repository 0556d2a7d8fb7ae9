// A site that replaces its body with each click, as Turbo does: nothing of ours is left behind, and while no element is there nobody is asked.
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright/test'
import { expect, htmlPage, test } from './hosts.ts'
import { block } from './readme.mjs'

const WALLET = 'wallet-option-app.florin.playground'
const TIMES = 20

type Held = { readonly listeners: Record<string, number>; readonly timers: number; readonly sockets: number; readonly observers: number }
declare global {
  interface Window {
    /** What is there now that would outlive an element. */
    held?: () => Held
    gone?: WeakRef<Element>[]
  }
}

/** Counts, before the page's first script, what outlives an element: listeners on what lasts, timers that repeat, sockets, observers. */
function count(): void {
  const listeners = new Map<string, number>()
  const lasts = (target: unknown): string | undefined =>
    target === window || target === undefined ? 'window' : target === document ? 'document' : target === document.documentElement ? 'html'
      : target instanceof MediaQueryList ? 'media' : target instanceof BroadcastChannel ? 'channel' : undefined
  const known = new WeakMap<object, Map<string, Set<unknown>>>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const change = (target: EventTarget, type: string, listener: unknown, options: unknown, adds: boolean): void => {
    const name = lasts(target)
    if (name === undefined || !listener) return
    const capture = typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') === true : options === true
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
  EventTarget.prototype.addEventListener = function (type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions) {
    addEventListener.call(this, type, listener, options)
    change(this, type, listener, options, true)
    const end = (): void => change(this, type, listener, options, false)
    if (typeof options === 'object' && options.signal) addEventListener.call(options.signal, 'abort', end, { once: true })
    if (typeof options === 'object' && options.once) addEventListener.call(this, type, end, options)
  }
  EventTarget.prototype.removeEventListener = function (type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions) {
    removeEventListener.call(this, type, listener, options)
    change(this, type, listener, options, false)
  }
  const { close } = BroadcastChannel.prototype
  BroadcastChannel.prototype.close = function () { // nothing comes through a closed one: its listeners go with it
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
  window.held = () => ({
    listeners: Object.fromEntries([...listeners].filter(([, number]) => number > 0).sort()),
    timers: timers.size, sockets: sockets.size, observers: observers.size,
  })
}

/** The next page takes the body's place; what was there is only held weakly. */
async function visit(page: Page, withElement: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    window.gone = [...window.gone ?? [], ...[...document.querySelectorAll('florin-connect, florin-overlays')].map((element) => new WeakRef(element))]
    const body = document.createElement('body')
    const heading = document.createElement('h1')
    heading.textContent = wanted ? 'With' : 'Without'
    body.append(heading)
    if (wanted) body.append(document.createElement('florin-connect'))
    document.body.replaceWith(body)
  }, withElement)
  if (withElement) {
    await expect(page.getByTestId('account-button')).toBeVisible()
    await expect(page.locator('florin-overlays').getByRole('status').first()).toBeAttached() // notices come with a chunk of their own
  } else await expect(page.locator('florin-connect, florin-overlays')).toHaveCount(0)
}

test('the element goes and comes twenty times: no listener, timer, socket or element is left, and away from it no node is asked', async ({ page, house, site, guard, places }) => {
  const embed = await house.builds.embedded('embed')
  const { url } = await site({ files: { 'index.html': htmlPage({ body: block('HTML') }) }, folders: { florin: embed } })
  await page.addInitScript(count)
  await page.clock.install()
  await page.goto(url)
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  const held = (): Promise<Held | undefined> => page.evaluate(() => window.held?.())
  await visit(page, false)
  await visit(page, true)
  const asked = nodeRequests(guard.requests, places.urls)
  await page.clock.runFor(60_000)
  expect(nodeRequests(guard.requests, places.urls)).toBeGreaterThan(asked) // an element reads its balance
  const withOne = await atRest(held)
  await visit(page, false)
  const without = await atRest(held)
  for (let time = 0; time < TIMES; time++) {
    await visit(page, true)
    await visit(page, false)
  }
  await expect.poll(held).toEqual(without)
  const before = nodeRequests(guard.requests, places.urls)
  await page.clock.runFor(120_000)
  expect(nodeRequests(guard.requests, places.urls)).toBe(before)
  await visit(page, true)
  await expect.poll(held).toEqual(withOne)
  await expect.poll(async () => {
    await page.requestGC()
    return page.evaluate(() => window.gone?.filter((element) => element.deref()).length)
  }).toBeLessThanOrEqual(2) // the last pair may still stand in a frame that was drawn
})

/** What is held once two readings agree: effects of what was just drawn or taken away run a little later. */
async function atRest(held: () => Promise<Held | undefined>): Promise<Held | undefined> {
  let last = await held()
  await expect.poll(async () => {
    const [before, now] = [last, await held()]
    last = now
    return isDeepStrictEqual(before, now)
  }, { intervals: [200] }).toBe(true)
  return last
}

const nodeRequests = (requests: readonly { url(): string }[], urls: Readonly<Record<number, string>>): number => {
  const nodes = new Set(Object.values(urls).map((url) => new URL(url).origin))
  return requests.filter((request) => nodes.has(new URL(request.url()).origin)).length
}
