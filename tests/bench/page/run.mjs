// `npm run bench -- page`: the first steps of a visitor, here and on a bare React page built by the same esbuild, in
// real Chromium. Rounds alternate and their order rotates; the first is dropped. Medians and ratios are printed and
// written into docs/speed.md. A visit that fails is made once more, and that is said. After them one more visit of each
// is traced, and told by what the time went to. For trying: --rounds 1 --mode phone --keep.
// --rounds N (7), --mode phone|desktop (both), --trace FOLDER (keeps those traces), --keep (leaves docs/speed.md as it
// is), --soak (opens, connects and idles for minutes instead, and says what that leaves behind)
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build as esbuild } from 'esbuild'
import { build } from '../../../build.mjs'
import { TARGET } from '../../../build/bundle.mjs'
import { idleShare, untilIdle } from './idle.mjs'
import { startServer } from './server.mjs'
import { sharesOf, sharesTable } from './shares.mjs'
import { soak } from './soak.mjs'
import { medians, table, writeInto } from './table.mjs'
import { MODES, earlyPress, idleMinute, rest, stillness, visit } from './visit.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const PAGE = join(HERE, '../../../docs/speed.md')
const SUBJECTS = ['floor', 'florin']
const BLOCK_MS = 12_000
const ONE_ETHER = 10n ** 18n
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' }, mode: { type: 'string' }, trace: { type: 'string' },
    keep: { type: 'boolean', default: false }, soak: { type: 'boolean', default: false },
  },
})
const modes = values.mode === undefined ? Object.keys(MODES) : [values.mode]
const rounds = Number(values.rounds)
if (!(rounds >= 1) || modes.some((mode) => !(mode in MODES)))
  throw new Error('--rounds: 1 or more; --mode: phone or desktop')

async function buildFloor(folder) {
  const source = join(HERE, '../floor')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  await esbuild({
    entryPoints: [join(source, 'floor.tsx'), join(source, 'floor.css')], outdir: join(folder, 'assets'), bundle: true,
    minify: true, format: 'esm', target: TARGET, jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  })
  writeFileSync(join(folder, 'index.html'), readFileSync(join(source, 'index.html')))
}

/** A chain that makes blocks, as the unit tests have it. It finds its packages from where they are installed. */
async function openChain() {
  const place = join(HERE, '../../../node_modules/.florin-bench-page')
  const outfile = join(place, 'chain.mjs')
  await esbuild({
    entryPoints: [join(HERE, '../../fakes/liveChain.ts')], outfile, bundle: true, platform: 'node', format: 'esm',
    target: 'es2022', packages: 'external',
  })
  const { liveChain } = await import(pathToFileURL(outfile).href)
  rmSync(place, { recursive: true, force: true })
  return liveChain({ gapMs: BLOCK_MS, balance: ONE_ETHER })
}

const folder = mkdtempSync(join(tmpdir(), 'florin-bench-site-'))
const server = await startServer((await openChain()).reply)
const urlOf = (name) => `${server.origin}/${name}/`
try {
  const nodes = Object.fromEntries([1, 10, 137, 42161].map((id) => [`RPC_URLS_${id}`, `${server.origin}/rpc/${id}`]))
  const phones = {
    WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef', WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:9',
  }
  const { headers } = await build({ outdir: join(folder, 'florin'), env: { ...nodes, ...phones }, quiet: true })
  await buildFloor(join(folder, 'floor'))
  server.offer('floor', join(folder, 'floor'))
  server.offer('florin', join(folder, 'florin'), headers.find(({ pattern }) => pattern === '/*')?.headers)
  if (values.soak) await soak(`${server.origin}/florin/`)
  else await compare()
} finally {
  server.close()
  rmSync(folder, { recursive: true, force: true })
}

async function compare() {
  if (values.trace !== undefined) mkdirSync(values.trace, { recursive: true })
  const before = await (values.keep ? idleShare() : untilIdle())
  const failures = []
  const samples = Object.fromEntries(modes.map((mode) => [mode, { floor: [], florin: [] }]))
  for (let round = 0; round <= rounds; round++) {
    for (const mode of modes) {
      for (const name of round % 2 === 0 ? SUBJECTS : [...SUBJECTS].reverse()) {
        const found = await sample(mode, name, failures)
        if (round > 0) samples[mode][name].push(found)
        const words = ['button', 'early', 'loadCpu', 'first', 'later', 'laterPaint', 'address', 'again']
        const figures = words.map((word) => `${word} ${found[word].toFixed(0)}`).join(', ')
        process.stderr.write(`round ${round} ${mode} ${name}: ${figures}\n`)
      }
    }
  }
  if (modes.includes('desktop'))
    for (const name of SUBJECTS) samples.desktop[name].push(await twice(() => idleMinute(urlOf(name)), failures))
  const after = await idleShare()
  const shares = []
  for (const mode of modes) shares.push(await traced(mode, failures))
  tell(samples, { before, after, failures, shares })
}

/** What the time of one visit goes to, here and there. */
async function traced(mode, failures) {
  const found = []
  for (const name of SUBJECTS) {
    const file = join(folder, `${mode}-${name}.json`)
    await twice(() => visit(mode, urlOf(name), file), failures)
    found.push(sharesOf(file))
    if (values.trace !== undefined) copyFileSync(file, join(values.trace, `${mode}-${name}.json`))
  }
  return sharesTable(mode, ...found)
}

async function sample(mode, name, failures) {
  const url = urlOf(name)
  return {
    ...await twice(() => rest(mode, url, server.sizeOf), failures),
    ...await twice(() => earlyPress(mode, url), failures),
    ...(mode === 'desktop' && await twice(() => stillness(mode, url), failures)),
    ...await twice(() => visit(mode, url), failures),
  }
}

async function twice(work, failures) {
  try {
    return await work()
  } catch (error) {
    failures.push(error)
    process.stderr.write(`a visit failed and is made once more: ${error.message}\n`)
    return work()
  }
}

function tell(samples, { before, after, failures, shares }) {
  const text = modes.map((mode) => table(mode, medians(samples[mode].floor), medians(samples[mode].florin))).join('\n')
  const day = new Date().toISOString().slice(0, 10)
  const again = failures.length === 0 ? '' : ` ${failures.length} visits failed and were made once more.`
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const note = `Medians of ${rounds} alternating rounds after one that is dropped, the idle minute once; ${day}, `
    + `${machine}, busy ${before} % before and ${after} % after.${again}`
  const parts = `One more visit, traced (which costs time itself):\n\n${shares.join('\n')}`
  console.log(`${text}\n${note}\n\n${parts}`)
  if (!values.keep) writeInto(PAGE, text, `${note}\n\n${parts}`)
}
