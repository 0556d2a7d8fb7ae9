// `npm run bench -- page --soak`: measures leaks after 500 openings and 200 connections.
// Also measures the CPU time of an idle minute.
import { inNewBrowser } from './visit.mjs'

const OPENINGS = 500
const CONNECTIONS = 200
const PARTS = 4 // a leak grows in each part alike, unlike code that is still being compiled
const MINUTE_MS = 60_000
const LONGEST_MS = 1_200_000

async function weigh(cdp) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const heap = (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024
  return {
    heap,
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    task: value('TaskDuration') * 1000,
  }
}

/** Runs in the page. Clicks through `steps` this many times. */
async function repeat({ times, steps }) {
  const until = (selector) =>
    new Promise((resolve) => {
      const check = () => {
        const element = document.querySelector(selector)
        if (element) resolve(element)
        else setTimeout(check)
      }
      check()
    })
  for (let round = 0; round < times; round++) for (const step of steps) (await until(step)).click()
}

const OPEN = ['[data-testid=connect-button]', 'dialog[open] [data-testid=modal-close]']
const CONNECT = [
  '[data-testid=connect-button]',
  'dialog[open] [data-testid="wallet-option-bench.wallet"]',
  '[data-testid=account-button]',
  'dialog[open] [data-testid=disconnect]',
]

/** Prints heap, listeners and nodes after each part, and the CPU time of an idle minute. */
export async function soak(url) {
  await inNewBrowser({ mode: 'desktop', watch: false, longest: LONGEST_MS }, async (page, cdp) => {
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const courses = [
      ['open and close', OPENINGS, OPEN],
      ['connect and disconnect', CONNECTIONS, CONNECT],
    ]
    for (const [name, times, steps] of courses) {
      await page.evaluate(repeat, { times: 20, steps })
      const weights = [await weigh(cdp)]
      for (let part = 0; part < PARTS; part++) {
        await page.evaluate(repeat, { times: times / PARTS, steps })
        weights.push(await weigh(cdp))
      }
      const course = (key) => `${key} ${weights.map((one) => one[key].toFixed(0)).join(' → ')}`
      const found = ['heap', 'listeners', 'nodes'].map(course).join(', ')
      console.log(`${name}, ${times} times in ${PARTS} parts (heap in kB): ${found}`)
    }
    await page.evaluate(repeat, { times: 1, steps: CONNECT.slice(0, 2) })
    for (const offline of [false, true]) {
      await page.context().setOffline(offline)
      await page.waitForTimeout(5_000)
      const before = await weigh(cdp)
      await page.waitForTimeout(MINUTE_MS)
      const { task } = await weigh(cdp)
      const what = offline ? 'without a network, so without polls' : 'with its polls'
      console.log(`an idle minute ${what}: ${(task - before.task).toFixed(0)} ms of main thread`)
    }
  })
}
