// One sample: a fresh browser goes through a whole visit, and another one presses as early as it can. Playwright
// drives, the page measures.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findBrowser } from '../../../e2e/browser.mjs'

/** Slow 4G as Lighthouse has it, before its corrections: latency in ms, throughput in bytes a second. */
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 }
export const MODES = {
  phone: { viewport: { width: 390, height: 844 }, cpu: 4, network: SLOW_4G },
  desktop: { viewport: { width: 1280, height: 800 }, cpu: 1, network: undefined },
}
const LOST_MS = 10_000
const QUIET_MS = 1_500
const SHOWN_MS = 500 // how long a visitor looks at an open modal
const PROBE = join(dirname(fileURLToPath(import.meta.url)), 'probe.js')
const BUTTON = '[data-testid=connect-button]'
const WALLET = 'dialog[open] [data-testid="wallet-option-bench.wallet"]'
const TRACE = [
  'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing', 'loading',
  'disabled-by-default-v8.cpu_profiler',
]

/** Gives `work` a page of a browser with a new profile; `trace` names the file that a trace is written to. */
export async function inNewBrowser({ mode, trace }, work) {
  const profile = mkdtempSync(join(tmpdir(), 'florin-bench-'))
  const { viewport, cpu, network } = MODES[mode]
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(), viewport, ignoreHTTPSErrors: true,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const page = context.pages()[0] ?? await context.newPage()
    await page.addInitScript({ path: PROBE })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Network.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    if (network) await cdp.send('Network.emulateNetworkConditions', network)
    const stopTrace = trace === undefined ? undefined : await startTrace(cdp, trace)
    const result = await work(page, cdp)
    await stopTrace?.()
    return result
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Writes what the browser did to a file that its own tools, or any viewer of traces, can open. */
async function startTrace(cdp, file) {
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: TRACE } })
  return async () => {
    const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
    await cdp.send('Tracing.end')
    await done
    writeFileSync(file, JSON.stringify({ traceEvents: events }))
  }
}

const cpuOf = async (cdp) => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    task: value('TaskDuration') * 1000, script: value('ScriptDuration') * 1000, listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
  }
}

async function heapOf(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Nothing asked of the network and no long task for a while. */
async function quiet(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}

async function pressAt(page, selector) {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not there`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** From a press to the frame in which the modal stands; ms after the press. */
async function openModal(page) {
  const opened = page.evaluate(async () => await window.bench.open() - window.bench.pressed)
  await pressAt(page, BUTTON)
  const open = await opened
  await page.waitForTimeout(SHOWN_MS)
  return open
}

/** From a press until the modal stands still; ms after the press. */
async function stillModal(page) {
  const stood = page.evaluate(async () => {
    const [open, still] = await Promise.all([window.bench.open(), window.bench.still()])
    return Math.max(open, still) - window.bench.pressed
  })
  await pressAt(page, BUTTON)
  return stood
}

async function closeModal(page) {
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.bench.closed())
  await page.waitForTimeout(400)
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN

/** Load, open, close, open again, connect, reload. */
export async function visit(mode, url, trace) {
  return inNewBrowser({ mode, trace }, async (page, cdp) => {
    const longTasks = []
    await page.exposeFunction('benchLong', (ms) => longTasks.push(ms))
    await page.addInitScript(() => new PerformanceObserver(
      (list) => list.getEntries().forEach(({ duration }) => window.benchLong(duration))
    ).observe({ type: 'longtask', buffered: true }))
    await page.goto(url)
    const button = await page.evaluate(() => window.bench.button)
    await quiet(page)
    const loaded = await cpuOf(cdp)
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    const requests = await page.evaluate(() => performance.getEntriesByType('resource').length + 1)
    const heap = await heapOf(cdp)
    const first = await openModal(page)
    const later = []
    for (let count = 0; count < 3; count++) {
      await closeModal(page)
      later.push(await openModal(page))
    }
    const connecting = page.evaluate(async () => await window.bench.address() - window.bench.pressed)
    await pressAt(page, WALLET)
    const address = await connecting
    await quiet(page)
    const whole = await cpuOf(cdp)
    await page.reload({ waitUntil: 'commit' }) // the address may be there before the last picture is
    const again = await page.evaluate(() => window.bench.address())
    const asked = await page.evaluate(() => window.bench.asked)
    await quiet(page)
    return {
      button, paint, requests, loadCpu: loaded.task, loadScript: loaded.script, heap: heap / 1024, first,
      later: median(later), address, wholeCpu: whole.task, again, asked, longest: Math.max(0, ...longTasks),
    }
  })
}

/** Apart from the visit: to watch every frame for movement costs more the more there is to watch. */
export async function stillness(mode, url) {
  return inNewBrowser({ mode }, async (page) => {
    await page.goto(url)
    await quiet(page)
    const firstStill = await stillModal(page)
    await closeModal(page)
    return { firstStill, laterStill: await stillModal(page) }
  })
}

/** Presses once, when the button appears; again after ten seconds, for a page that lost it. */
export async function earlyPress(mode, url) {
  return inNewBrowser({ mode }, async (page) => {
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate(() => window.bench.button)
    const opened = page.evaluate(() => window.bench.open())
    await pressAt(page, BUTTON)
    const again = setTimeout(() => void pressAt(page, BUTTON).catch(() => undefined), LOST_MS)
    const early = await opened
    clearTimeout(again)
    return { early }
  })
}
