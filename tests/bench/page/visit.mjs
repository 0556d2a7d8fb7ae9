// Takes one sample: Playwright drives a browser with a new profile, and the page measures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../../../e2e/browser.mjs'

/**
 * Slow 4G of Lighthouse before its corrections. Latency is in ms, throughput in bytes per second.
 */
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 675_000 / 8,
}
/** Uses a desktop user agent, because RainbowKit lists no announced wallets on a phone. */
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
const WORKING_MS = 30 // main-thread ms per second, including the check itself
const LOADED_MS = 3_000
const HOVER_MS = 300
const PONDERS_MS = 500 // time to read the wallet's prompt
const SHOWN_MS = 500
const CLOSED_MS = 500 // from closing to the next press
const LATER = 7
const MINUTE_MS = 60_000
const LOADING_MS = 90_000 // a megabyte takes six seconds on Slow 4G
const VISIT_MS = 180_000 // a longer visit counts as hanging
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

/**
 * Runs `work` with a page of a new browser profile. `trace` names the trace file.
 * `watch: false` adds no probe, `longest` is the timeout, `cpu` overrides the CPU throttling.
 */
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
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1', // RainbowKit requests third-party services
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

/** Records a trace in the format of the browser's developer tools. */
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

/** Waits until the page has loaded nothing and been idle for three seconds. */
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

export async function pressAt(page, selector, delay = 0) {
  await page.mouse.click(...(await positionOf(page, selector)), { delay })
}

async function positionOf(page, selector) {
  const place = await page.evaluate((wanted) => window.bench.place(wanted), selector)
  if (!place) throw new Error(`${selector} is not there`)
  return place
}

/** Taps on a phone, otherwise clicks, after hovering if `hovers`. */
async function press(page, { mode, hovers = false }, selector) {
  const place = await positionOf(page, selector)
  if (hovers) {
    await page.mouse.move(...place)
    await page.waitForTimeout(HOVER_MS)
  }
  if (mode === 'phone' && !hovers) await page.touchscreen.tap(...place)
  else await page.mouse.click(...place)
}

/** Resolves with the ms from a press until the wallet's row can be clicked. */
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

/**
 * Measures a page without interaction or probe, until three seconds after its load event.
 * `sizeOf` returns the gzip size of a path in bytes.
 */
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

/** Measures a visit: load, open, close, open several times, connect, reload. */
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
    await page.reload({ waitUntil: 'commit' }) // the address may appear before the load event
    const again = await page.evaluate(() => window.bench.restored())
    await quiet(page, cdp)
    return { firstRow, laterRow: median(later), address, wholeCpu, wholeBlocked, wholeHeap, again }
  })
}

/** Measures the first press on an idle page after hovering over the button. */
export async function hoverPress(mode, url) {
  return inNewBrowser({ mode }, async (page, cdp) => {
    await page.goto(url)
    await quiet(page, cdp)
    return { hoverRow: await openModal(page, { mode, hovers: true }) }
  })
}

/**
 * Measures when the dialog stops moving.
 * Separate from visit(), because observing every frame is expensive.
 */
export async function stillness(mode, url) {
  return inNewBrowser({ mode }, async (page, cdp) => {
    const readSettledPosition = async () => {
      const still = page.evaluate(() => window.bench.still())
      await pressAt(page, BUTTON)
      return still
    }
    await page.goto(url)
    await quiet(page, cdp)
    const firstStill = await readSettledPosition()
    await closeModal(page)
    return { firstStill, laterStill: await readSettledPosition() }
  })
}

/**
 * Presses once when the button appears, and again after ten seconds if the press was lost.
 * With `row`, also waits for the wallet's row.
 */
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
