// Measures how chain data is read: a visible minute, unreliable nodes, many reads at once.
// Writes the tables in docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import v8 from 'node:v8'
import vm from 'node:vm'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { findBrowser } from '../../e2e/browser.mjs'

const BEGIN = '<!-- npm run bench writes from here -->'
const END = '<!-- to here -->'
const MOST_OLD_S = 15
const MAX_OUTAGE_DELAY_S = 3
const READS = 10_000

/**
 * Runs and prints all measurements. Resolves with the violated limits.
 * @param {{ here: string, root: string, folder: string }} places
 */
export async function measureChain({ here, root, folder }) {
  const bundle = async (/** @type {string} */ name, /** @type {object} */ more = {}) => {
    const outfile = join(folder, `${name}.mjs`)
    await build({
      entryPoints: [join(here, `${name}.ts`)],
      bundle: true,
      format: 'esm',
      target: 'es2022',
      outfile,
      platform: 'node',
      packages: 'external',
      ...more,
    })
    return outfile
  }
  const { costs, outages, compareScenarios } = await import(
    pathToFileURL(await bundle('scenarios')).href
  )
  await import('isows') // loads viem's WebSocket before the clock is replaced
  const cost = await costs()
  const scenarios = await compareScenarios()
  const outage = await outages()
  const heap = await leftBehind(pathToFileURL(await bundle('load')).href)
  const rushes = await inChromium(
    readFileSync(
      await bundle('load', {
        platform: 'browser',
        packages: 'bundle',
        outfile: join(folder, 'page.mjs'),
      }).then(() => join(folder, 'page.mjs')),
      'utf8',
    ),
  )
  const text = report({ cost, scenarios, outage, heap, rushes })
  console.log(text)
  writeInto(join(root, 'docs/performance.md'), text)
  return broken({ cost, scenarios, outage, rushes })
}

/** @param {string} href */
async function leftBehind(href) {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc')
  return (await import(href)).heapAfter(100_000, collect)
}

/**
 * Runs the reads in a browser against a local node with latencies of 100 ms and 1 s.
 * @param {string} script
 */
async function inChromium(script) {
  const executablePath = findBrowser()
  if (executablePath === undefined) return []
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const rushes = []
    for (const latency of [100, 1_000]) {
      const server = await slowNode(latency)
      const page = await browser.newPage()
      await page.goto(server.url)
      await page.addScriptTag({ content: script, type: 'module' })
      await page.waitForFunction(() => 'rush' in globalThis)
      const found = await page.evaluate(
        ([url, count]) => Reflect.get(globalThis, 'rush')(url, count),
        /** @type {const} */ ([server.url, READS]),
      )
      rushes.push({ latency, ...found })
      await page.close()
      await server.close()
    }
    return rushes
  } finally {
    await browser.close()
  }
}

/** @param {number} latency @returns {Promise<{ url: string, close(): Promise<void> }>} */
async function slowNode(latency) {
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>x</title>')
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text)
    const answer = (/** @type {{ id: number, method: string }} */ { id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_chainId' ? '0x1' : '0x5',
    })
    setTimeout(
      () =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body))),
      latency,
    )
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise(
        (resolve) => (server.closeAllConnections(), server.close(() => resolve(undefined))),
      ),
  }
}

/** @param {any} found */
function report({ cost, scenarios, outage, heap, rushes }) {
  const pair = (/** @type {any} */ one) => `${one.requests}, ${one.kilobytes.toFixed(0)} kB`
  const after = (/** @type {number | undefined} */ seconds) =>
    seconds === undefined ? 'not in 30 s' : `${seconds.toFixed(1)} s`
  const seconds = (/** @type {any} */ seen) =>
    seen.first === undefined ? 'no value' : `${Math.max(seen.oldest, seen.first).toFixed(1)} s`
  const shown = (/** @type {any} */ seen) =>
    [
      seconds(seen),
      seen.back,
      seen.notices,
      seen.posts,
      ...(seen.marked >= 10 ? [`marked ${seen.marked.toFixed(0)} s`] : []),
      ...(seen.notified === undefined ? [] : [`reported after ${seen.notified.toFixed(1)} s`]),
    ].join(' · ')
  return [
    'Runs on a virtual clock with scripted nodes that respond after 50 ms. viem reads the same balances as',
    'wagmi does: with batched calls, requesting the block number every 4 s and everything again with each new block.',
    '',
    'One visible minute: requests (POSTs or WebSocket messages) and bytes in both directions.',
    '',
    '| | Florin | viem |',
    '|---|---|---|',
    ...cost.map(
      (/** @type {any} */ row) => `| ${row.what} | ${pair(row.ours)} | ${pair(row.viem)} |`,
    ),
    '',
    'One balance on unreliable nodes, with two URLs and a block every 2 s by default: the age of the oldest value shown',
    'without a mark (or the time until the first value) · how often it went back to an older block · notices of an',
    'outage · requests. `marked` is the time with a stale mark or an outage notice. viem has no stale mark; an error',
    'counts as its notice. Where viem sends fewer requests, it shows an older value or none: it waits ten seconds for',
    'a response before it tries the next node.',
    '',
    '| scenario | Florin | viem |',
    '|---|---|---|',
    ...scenarios.map(
      (/** @type {any} */ row) =>
        `| ${row.what}, ${row.seconds} s | ${shown(row.ours)} | ${shown(row.viem)} |`,
    ),
    '',
    'Both URLs fail at the same time: the time from the first failed request until an outage or a stale value is shown.',
    '',
    '| both URLs | Florin | viem |',
    '|---|---|---|',
    ...outage.map(
      (/** @type {any} */ row) => `| ${row.what} | ${after(row.ours)} | ${after(row.viem)} |`,
    ),
    '',
    ...rushes.map(
      (/** @type {any} */ one) =>
        `${READS.toLocaleString(
          'en',
        )} different reads at once in Chromium, with a node latency of ${one.latency} ms: ${one.failed} failed, all finished after ${(
          one.ms / 1_000
        ).toFixed(1)} s.  `,
    ),
    `Heap left by 100,000 requests: ${(Math.max(heap, 0) / 1e6).toFixed(1)} MB.`,
  ].join('\n')
}

/** @param {string} path @param {string} text */
function writeInto(path, text) {
  const page = readFileSync(path, 'utf8')
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (start < 0 || end < start)
    throw new Error('docs/performance.md has lost the place of the tables')
  writeFileSync(path, `${page.slice(0, start + BEGIN.length)}\n${text}\n${page.slice(end)}`)
}

/** @param {any} found @returns {string[]} */
function broken({ cost, scenarios, outage, rushes }) {
  // viem waits ten seconds before it tries the next node.
  // Compare requests only where viem's value is as fresh.
  const isAtLeastAsFresh = (/** @type {any} */ { ours, viem }) =>
    viem.first !== undefined &&
    viem.marked <= ours.marked + 10 &&
    Math.max(viem.oldest, viem.first) <= Math.max(ours.oldest, ours.first ?? 0) + 1
  const each = (/** @type {(row: any) => boolean} */ isBroken, /** @type {string} */ what) =>
    scenarios.filter(isBroken).map((/** @type {any} */ row) => `${what}: ${row.what}`)
  return [
    ...cost
      .filter((/** @type {any} */ row) => row.ours.requests > row.viem.requests)
      .map((/** @type {any} */ row) => `more requests than viem: ${row.what}`),
    ...each(
      (row) => isAtLeastAsFresh(row) && row.ours.posts > row.viem.posts,
      'more requests than viem',
    ),
    ...each((row) => row.ours.back > 0, 'a value went back'),
    ...each(
      (row) => row.ours.oldest > Math.max(MOST_OLD_S, row.bounds.oldest),
      'an old value not marked as stale',
    ),
    ...each(
      (row) => row.ours.notices > (row.bounds.notices ?? 0),
      'a notice although the value was right',
    ),
    ...outage
      .filter((/** @type {any} */ row) => !(row.ours <= MAX_OUTAGE_DELAY_S))
      .map((/** @type {any} */ row) => `an outage reported late: ${row.what}`),
    ...rushes
      .filter((/** @type {any} */ one) => one.failed > 0)
      .map((/** @type {any} */ one) => `${one.failed} reads failed at ${one.latency} ms`),
  ]
}
