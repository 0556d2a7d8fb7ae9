// `npm run bench`: compares the JSON-RPC layer with viem, as paired medians.
// Fails if a limit is violated.
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { measureChain } from './chain.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const folder = join(root, 'node_modules', '.florin-bench')
const LEAST_RATIO = 6 // for encoding and decoding 1024 calls
const MOST_HEAP = 50_000_000

/** @param {number[]} list */
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/**
 * Runs both alternately. Returns viem's time divided by ours, as the median of the pairs.
 * @param {{ours(): unknown, theirs(): unknown}} pair
 */
function ratio({ ours, theirs }, repeats) {
  const time = (run) => {
    const start = performance.now()
    for (let count = 0; count < repeats; count++) run()
    return performance.now() - start
  }
  for (let warm = 0; warm < 20; warm++) time(ours), time(theirs)
  const pairs = Array.from({ length: 31 }, (_, round) => {
    const first =
      round % 2 === 0 ? [time(ours), time(theirs)] : [time(theirs), time(ours)].reverse()
    return { ours: first[0] / repeats, theirs: first[1] / repeats }
  })
  return {
    ratio: median(pairs.map((pair) => pair.theirs / pair.ours)),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
  }
}

/** Resolves with the minified gzip bytes of a program. @param {string} contents */
async function bytes(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    target: 'es2022',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length
}

/**
 * Measures codec, hostile responses, request bursts and bundle size.
 * Resolves with the violated limits.
 */
async function measureLayer() {
  const failed = []
  const outfile = join(folder, 'subjects.mjs')
  await build({
    entryPoints: [join(here, 'subjects.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    outfile,
    packages: 'external',
  })
  const { codec, hostileHeap, bursts } = await import(pathToFileURL(outfile).href)

  console.log("aggregate3, viem's time over ours (paired median of 31)")
  for (const [count, repeats, kind] of [
    [1, 300, 'balances'],
    [32, 30, 'balances'],
    [1024, 3, 'balances'],
    [1024, 3, 'mixed'],
  ]) {
    for (const [name, pair] of Object.entries(codec(count, kind))) {
      const found = ratio(pair, repeats)
      console.log(
        `  ${name} ${String(count).padStart(4)} ${kind.padEnd(
          8,
        )}  ${found.ratio.toFixed(1).padStart(5)} x   ${found.ours.toFixed(3)} ms against ${found.theirs.toFixed(3)} ms`,
      )
      if (count === 1024 && found.ratio < LEAST_RATIO)
        failed.push(`${name} of 1024 calls is only ${found.ratio.toFixed(1)} x as fast`)
    }
  }

  console.log('a hostile reply of 3.3 MB in hex (1.6 MB), heap taken before it is refused')
  for (const count of [1024, 50_000]) {
    const heap = hostileHeap(50_000, count)
    console.log(`  ${count} results expected  ${(Math.max(heap, 0) / 1e6).toFixed(1)} MB`)
    if (heap > MOST_HEAP) failed.push(`a hostile reply takes ${(heap / 1e6).toFixed(0)} MB`)
  }

  console.log('1024 balances at once from a local node (median of 7)')
  const { ours, theirs } = await bursts(1024, 7)
  for (const [name, list] of [
    ['ours', ours],
    ['viem', theirs],
  ]) {
    console.log(
      `  ${name}  ${median(list.map(({ ms }) => ms))
        .toFixed(0)
        .padStart(4)} ms  ${median(list.map(({ requests }) => requests))} requests`,
    )
  }

  const own = await bytes(
    `export { createChainClients } from './src/chains/chainClients.ts'; export { CHAINS } from './src/chains/list.ts'`,
  )
  const peer = await bytes(
    `export { createPublicClient, fallback, http, webSocket } from 'viem'; export { mainnet, polygon, optimism, ` +
      `arbitrum, goerli, sepolia } from 'viem/chains'`,
  )
  console.log(
    `the layer in a bundle, minified gzip\n  ours  ${own} bytes\n  viem  ${peer} bytes  (${(peer / own).toFixed(1)} x)`,
  )
  return failed
}

mkdirSync(folder, { recursive: true })
const failed = []
try {
  if (process.argv[2] !== 'chain') failed.push(...(await measureLayer()))
  failed.push(...(await measureChain({ here, root, folder })))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const line of failed) console.error(`FAILED: ${line}`)
process.exitCode = failed.length === 0 ? 0 : 1
