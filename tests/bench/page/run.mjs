// `npm run bench -- page`: the first steps of a visitor, here and on a bare React page built by the same esbuild, in
// real Chromium. Rounds alternate and their order rotates; the first is dropped. Medians and ratios are printed and
// written into docs/speed.md. A visit that fails is made once more, and that is said. After them one more visit of each
// is traced, and told by what the time went to. For trying: --rounds 1 --mode phone --keep.
// --rounds N (7), --mode phone|desktop (both), --trace FOLDER (keeps those traces), --keep (leaves docs/speed.md as it
// is), --soak (opens, connects and idles for minutes instead, and says what that leaves behind)
import { copyFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { idleShare, untilIdle } from './idle.mjs'
import { sharesOf, sharesTable } from './shares.mjs'
import { offered } from './site.mjs'
import { soak } from './soak.mjs'
import { medians, table, writeInto } from './table.mjs'
import { MODES, earlyPress, idleMinute, rest, stillness, visit } from './visit.mjs'

const PAGE = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/speed.md')
const SUBJECTS = ['floor', 'florin']
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    mode: { type: 'string' },
    trace: { type: 'string' },
    keep: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
  },
})
const modes = values.mode === undefined ? Object.keys(MODES) : [values.mode]
const rounds = Number(values.rounds)
if (!(rounds >= 1) || modes.some((mode) => !(mode in MODES)))
  throw new Error('--rounds: 1 or more; --mode: phone or desktop')

const site = await offered()
const urlOf = (name) => `${site.origin}/${name}/`
try {
  if (values.soak) await soak(urlOf('florin'))
  else await compare()
} finally {
  site.close()
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
        const words = [
          'button',
          'early',
          'dropIn',
          'loadCpu',
          'first',
          'later',
          'laterPaint',
          'address',
          'again',
        ]
        const figures = words.map((word) => `${word} ${found[word].toFixed(0)}`).join(', ')
        process.stderr.write(`round ${round} ${mode} ${name}: ${figures}\n`)
      }
    }
  }
  if (modes.includes('desktop'))
    for (const name of SUBJECTS)
      samples.desktop[name].push(await twice(() => idleMinute(urlOf(name)), failures))
  const after = await idleShare()
  const shares = []
  for (const mode of modes) shares.push(await traced(mode, failures))
  tell(samples, { before, after, failures, shares })
}

/** What the time of one visit goes to, here and there. */
async function traced(mode, failures) {
  const found = []
  for (const name of SUBJECTS) {
    const file = join(site.folder, `${mode}-${name}.json`)
    await twice(() => visit(mode, urlOf(name), file), failures)
    found.push(sharesOf(file))
    if (values.trace !== undefined) copyFileSync(file, join(values.trace, `${mode}-${name}.json`))
  }
  return sharesTable(mode, ...found)
}

async function sample(mode, name, failures) {
  const url = urlOf(name)
  const early = await twice(() => earlyPress(mode, url), failures)
  const dropIn =
    name === 'floor' ? early : await twice(() => earlyPress(mode, urlOf('host')), failures)
  return {
    ...(await twice(() => rest(mode, url, site.sizeOf), failures)),
    ...early,
    dropIn: dropIn.early,
    ...(mode === 'desktop' && (await twice(() => stillness(mode, url), failures))),
    ...(await twice(() => visit(mode, url), failures)),
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
  const text = modes
    .map((mode) => table(mode, medians(samples[mode].floor), medians(samples[mode].florin)))
    .join('\n')
  const day = new Date().toISOString().slice(0, 10)
  const again =
    failures.length === 0 ? '' : ` ${failures.length} visits failed and were made once more.`
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const note =
    `Medians of ${rounds} alternating rounds after one that is dropped, the idle minute once; ${day}, ` +
    `${machine}, busy ${before} % before and ${after} % after.${again}`
  const parts = `One more visit, traced (which costs time itself):\n\n${shares.join('\n')}`
  console.log(`${text}\n${note}\n\n${parts}`)
  if (!values.keep) writeInto(PAGE, text, `${note}\n\n${parts}`)
}
