// `npm run bench -- page`: the first steps of a visitor, here and on a bare React page built by the same esbuild, in
// real Chromium.
// Rounds alternate and their order rotates; the first is dropped. Medians and ratios are printed and written into
// docs/speed.md.
// --rounds N (7), --mode phone|desktop (both), --trace FOLDER (keeps a trace of the slowest visit of each), --keep
// (leaves that page alone), --soak (opens, connects and idles for minutes instead, and says what that leaves behind)
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build as esbuild } from 'esbuild'
import { build } from '../../../build.mjs'
import { TARGET } from '../../../build/bundle.mjs'
import { startServer } from './server.mjs'
import { soak } from './soak.mjs'
import { ROWS, medians, table, writeInto } from './table.mjs'
import { MODES, earlyPress, stillness, visit } from './visit.mjs'

const HERE = dirname(fileURLToPath(import.meta.url))
const PAGE = join(HERE, '../../../docs/speed.md')
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' }, mode: { type: 'string' }, trace: { type: 'string' },
    keep: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
})
const modes = values.mode === undefined ? Object.keys(MODES) : [values.mode]
const rounds = Number(values.rounds)

async function buildFloor(folder) {
  const source = join(HERE, '../floor')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  await esbuild({
    entryPoints: [join(source, 'floor.tsx'), join(source, 'floor.css')], outdir: join(folder, 'assets'), bundle: true,
    minify: true, format: 'esm',
    target: TARGET, jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' }, legalComments: 'none',
  })
  writeFileSync(join(folder, 'index.html'), readFileSync(join(source, 'index.html')))
}

async function sample(mode, url, trace) {
  const early = await earlyPress(mode, url)
  const still = mode === 'desktop' ? await stillness(mode, url) : {}
  return { ...await visit(mode, url, trace), ...early, ...still }
}

const folder = mkdtempSync(join(tmpdir(), 'florin-bench-site-'))
const server = await startServer()
try {
  const nodes = Object.fromEntries([1, 10, 137, 42161].map((id) => [`RPC_URLS_${id}`, `${server.origin}/rpc/${id}`]))
  const { headers } = await build({ outdir: join(folder, 'florin'), env: nodes, quiet: true })
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
  const before = loadavg()[0]
  const samples = Object.fromEntries(modes.map((mode) => [mode, { floor: [], florin: [] }]))
  for (let round = 0; round <= rounds; round++) {
    for (const mode of modes) {
      const order = round % 2 === 0 ? ['floor', 'florin'] : ['florin', 'floor']
      for (const name of order) {
        const trace = values.trace === undefined ? undefined : join(folder, 'trace.json')
        const found = await sample(mode, `${server.origin}/${name}/`, trace)
        if (round > 0) samples[mode][name].push(found)
        const slowest = samples[mode][name].every(({ wholeCpu }) => wholeCpu <= found.wholeCpu)
        if (trace !== undefined && round > 0 && slowest) copyFileSync(trace, join(values.trace, `${mode}-${name}.json`))
        process.stderr.write(`round ${round} ${mode} ${name}: button ${found.button.toFixed(
          0
        )}, early ${found.early.toFixed(0)}, first ${found.first.toFixed(0)}, later ${found.later.toFixed(0)}\n`)
      }
    }
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()
    ?? 'unknown'}, load ${before?.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`
  const text =
    modes.map((mode) => table(mode, medians(samples[mode].floor), medians(samples[mode].florin), ROWS[mode])).join('\n')
  console.log(`${text}\n${rounds} rounds; ${machine}`)
  if (!values.keep) writeInto(PAGE, text, { rounds, machine })
}
