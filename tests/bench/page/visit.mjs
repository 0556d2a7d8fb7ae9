// One sample: each visit is a fresh browser with a new profile. Playwright drives, the page measures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../../../e2e/browser.mjs'

/** Slow 4G as Lighthouse has it, before its corrections: latency in ms, throughput in bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
/** The user agent stays a desktop's: RainbowKit lists no announced wallet on a phone's. */
export const MODES = {
  phone: {
    browser: {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    },
    cpu: 4,
    network: SLOW_4G,
  },
  desktop: { browser: { viewport: { width: 1280, height: 800 } }, cpu: 1, network: undefined },
}
const LOST_MS = 10_000
const [CALM_SECONDS, MOST_SECONDS] = [3, 20]
const WORKING_MS = 30 // of the main thread in a second, the look itself included
const LOADED_MS = 3_000
const HOVER_MS = 300 // how long a pointer rests on the button before it presses
const PONDERS_MS = 500 // how long a visitor reads what the wallet asks
const SHOWN_MS = 500 // how long a visitor looks at an open modal
const CLOSED_MS = 500 // from its closing to the next press
const LATER = 7
const MINUTE_MS = 60_000
const LOADING_MS = 90_000 // a megabyte takes six seconds on a phone's line
const VISIT_MS = 180_000 // one that takes longer hangs
const HERE = dirname(fileURLToPath(import.meta.url))
const [WALLET_SCRIPT, WATCH] = ['wallet.js', 'probe.js'].map((name) => join(HERE, name))
export const BUTTON = ':is([data-testid=connect-button], [data-testid=rk-connect-button])'
export const WALLET =
  ':is(dialog[open], [role=dialog]) :is([data-testid="wallet-option-bench.wallet"], ' +
  '[data-testid="rk-wallet-option-bench.wallet"])'
const TRACE = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'devtools.timeline.frame',
  'v8',
  'blink.user_timing',
  'loading',
  'disabled-by-default-v8.cpu_profiler',
]

/** Gives `work` a page of a browser with a new profile; `trace` names the file that a trace is written to, `watch:
 * false` leaves the page alone, `longest` is for what hangs, `cpu` is how much slower in place of the mode's own. */
export async function inNewBrowser(
  { mode, trace, categories = TRACE, watch = true, longest = VISIT_MS, cpu = MODES[mode].cpu },
  work,
) {
  const profile = mkdtempSync(join(tmpdir(), 'florin-bench-'))
  const { browser, network } = MODES[mode]
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    ...browser,
    ignoreHTTPSErrors: true,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', // RainbowKit asks services of others
    ],
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(LOADING_MS)
    for (const path of watch ? [WALLET_SCRIPT, WATCH] : [WALLET_SCRIPT])
      await page.addInitScript({ path })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Network.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (network) await cdp.send('Network.emulateNetworkConditions', network)
    const stopTrace = trace === undefined ? undefined : await startTrace(cdp, trace, categories)
    const result = await inTime(work(page, cdp), longest)
    await stopTrace?.()
    return result
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function inTime(work, longest) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`a visit took longer than ${longest / 1000} s`)),
      longest,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Writes what the browser did to a file that its own tools, or any viewer of traces, can open. */
async function startTrace(cdp, file, includedCategories) {
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const traceConfig = { includedCategories, recordMode: 'recordAsMuchAsPossible' }
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await done
    writeFileSync(file, JSON.stringify({ traceEvents: events }))
  }
}

async function cpuOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Waits until the page has neither asked for a file nor worked for three seconds: on a busy machine what a page does
 * when it is idle comes late. */
async function quiet(page, cdp) {
  await page.waitForLoadState('networkidle')
  const state = async () => ({
    cpu: await cpuOf(cdp),
    files: await page.evaluate(() => performance.getEntriesByType('resource').length),
  })
  let before = await state()
  for (let calm = 0, left = MOST_SECONDS; calm < CALM_SECONDS && left > 0; left--) {
    await page.waitForTimeout(1_000)
    const now = await state()
    calm = now.files === before.files && now.cpu - before.cpu < WORKING_MS ? calm + 1 : 0
    before = now
  }
}

/** With a real pointer, in the middle of it. */
export async function pressAt(page, selector, delay = 0) {
  await page.mouse.click(...(await placeOf(page, selector)), { delay })
}

async function placeOf(page, selector) {
  const place = await page.evaluate((wanted) => window.bench.place(wanted), selector)
  if (!place) throw new Error(`${selector} is not there`)
  return place
}

/** Presses as a visitor of this mode does: a finger on a phone; a pointer that rests on it before, if `rests`. */
async function press(page, { mode, rests = false }, selector) {
  const place = await placeOf(page, selector)
  if (rests) {
    await page.mouse.move(...place)
    await page.waitForTimeout(HOVER_MS)
  }
  if (mode === 'phone' && !rests) await page.touchscreen.tap(...place)
  else await page.mouse.click(...place)
}

/** From a press until the own wallet's row can be pressed; ms after the press. */
async function openModal(page, hand) {
  const opening = page.evaluate(() => window.bench.ownRow())
  await press(page, hand, BUTTON)
  const row = await opening
  await page.waitForTimeout(SHOWN_MS)
  return row
}

async function closeModal(page) {
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.bench.closed())
  await page.waitForTimeout(CLOSED_MS)
}

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN

/** A page that nobody touches and nothing watches, until three seconds after its load event. `getModalSize`: gzip bytes of a
 * path. */
export async function rest(mode, url, sizeOf) {
  return inNewBrowser({ mode, watch: false }, async (page, cdp) => {
    await page.addInitScript(() => {
      window.long = []
      new PerformanceObserver((list) =>
        window.long.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(LOADED_MS)
    const loadCpu = await cpuOf(cdp)
    const { long, first, all } = await page.evaluate(() => {
      const [{ loadEventStart }] = performance.getEntriesByType('navigation')
      const files = performance.getEntriesByType('resource')
      const paths = (list) =>
        [location.href, ...list.map(({ name }) => name)].map((name) => new URL(name).pathname)
      const early = files.filter(({ startTime }) => startTime < loadEventStart)
      return { long: window.long, all: paths(files), first: paths(early) }
    })
    const sum = (list) => list.reduce((total, value) => total + value, 0)
    return {
      loadCpu,
      blocked: sum(long.map((ms) => Math.max(0, ms - 50))),
      longest: Math.max(0, ...long),
      kilobytes: sum(first.map(sizeOf)) / 1000,
      requests: first.length,
      allKilobytes: sum(all.map(sizeOf)) / 1000,
      allRequests: all.length,
      heap: (await heapOf(cdp)) / 1024,
    }
  })
}

/** Load, open, close, open again and again, connect, reload. */
export async function visit(mode, url, trace) {
  return inNewBrowser({ mode, trace }, async (page, cdp) => {
    const hand = { mode }
    await page.addInitScript(`window.ponders = ${PONDERS_MS}`)
    await page.goto(url)
    await quiet(page, cdp)
    const firstRow = await openModal(page, hand)
    const later = []
    for (let count = 0; count < LATER; count++) {
      await closeModal(page)
      later.push(await openModal(page, hand))
    }
    const connecting = page.evaluate(() => window.bench.address())
    await press(page, hand, WALLET)
    const address = await connecting
    await quiet(page, cdp)
    const wholeCpu = await cpuOf(cdp)
    const wholeBlocked = await page.evaluate(() => window.bench.blocked())
    const wholeHeap = (await heapOf(cdp)) / 1024
    await page.reload({ waitUntil: 'commit' }) // the address may be there before the last picture is
    const again = await page.evaluate(() => window.bench.restored())
    await quiet(page, cdp)
    return { firstRow, laterRow: median(later), address, wholeCpu, wholeBlocked, wholeHeap, again }
  })
}

/** The first press after the pointer has rested on the button, on an idle page. */
export async function hoverPress(mode, url) {
  return inNewBrowser({ mode }, async (page, cdp) => {
    await page.goto(url)
    await quiet(page, cdp)
    return { hoverRow: await openModal(page, { mode, rests: true }) }
  })
}

/** Apart from the visit: to watch every frame for movement costs more the more there is to watch. */
export async function stillness(mode, url) {
  return inNewBrowser({ mode }, async (page, cdp) => {
    const stand = async () => {
      const still = page.evaluate(() => window.bench.still())
      await pressAt(page, BUTTON)
      return still
    }
    await page.goto(url)
    await quiet(page, cdp)
    const firstStill = await stand()
    await closeModal(page)
    return { firstStill, laterStill: await stand() }
  })
}

/** Presses once, when the button appears; again after ten seconds, for a page that lost it. `row`: waits for the row of
 * the announced wallet too. */
export async function earlyPress(mode, url, { row = true } = {}) {
  return inNewBrowser({ mode }, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    const { now: button, place } = await page.evaluate(() => window.bench.button)
    const opened = page.evaluate(async () => {
      await window.bench.opening()
      return performance.now()
    })
    const found =
      row &&
      page.evaluate(async () => {
        await window.bench.ownRow()
        return performance.now()
      })
    await page.mouse.click(...place)
    const again = setTimeout(() => void page.mouse.click(...place).catch(() => undefined), LOST_MS)
    const early = await opened
    clearTimeout(again)
    return { button, early, ...(row && { earlyRow: await found }) }
  })
}

/** Main thread of a connected, visible minute in which nobody does anything. */
export async function idleMinute(url) {
  return inNewBrowser({ mode: 'desktop' }, async (page, cdp) => {
    await page.goto(url)
    await quiet(page, cdp)
    await openModal(page, { mode: 'desktop' })
    const connecting = page.evaluate(() => window.bench.address())
    await pressAt(page, WALLET)
    await connecting
    await page.mouse.move(4, 700)
    await page.waitForTimeout(5_000)
    const before = await cpuOf(cdp)
    await page.waitForTimeout(MINUTE_MS)
    return { idle: (await cpuOf(cdp)) - before }
  })
}
