// `npm run bench -- page`: compares a user's first steps with a bare React page and RainbowKit.
// The order of the pages rotates between rounds. The first round is discarded.
// A failed visit is repeated once and reported.
// Writes medians and ratios into docs/performance.md.
// Options:
// --rounds N (7)
// --mode phone|desktop (both)
// --trace FOLDER keeps the traces
// --keep leaves docs/performance.md unchanged
// --only florin measures only Florin and the baseline
// --soak opens, connects and idles for minutes instead
// Quick run: --rounds 1 --mode phone --keep
import { copyFileSync, mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { idleShare, untilIdle } from './idle.mjs'
import { sharesOf, sharesTable } from './cpuByCategory.mjs'
import { offered } from './site.mjs'
import { soak } from './soak.mjs'
import { medians, table, writeInto } from './table.mjs'
import { MODES, earlyPress, hoverPress, idleMinute, rest, stillness, visit } from './visit.mjs'

const PAGE = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/performance.md')
const SUBJECTS = ['floor', 'florin', 'rainbowkit']
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    mode: { type: 'string' },
    trace: { type: 'string' },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    soak: { type: 'boolean', default: false },
  },
})
const modes = values.mode === undefined ? Object.keys(MODES) : [values.mode]
const rounds = Number(values.rounds)
if (!(rounds >= 1) || modes.some((mode) => !(mode in MODES)))
  throw new Error('--rounds: 1 or more; --mode: phone or desktop')

const subjects = SUBJECTS.filter(
  (name) => name === 'floor' || values.only === undefined || values.only === name,
)

const site = await offered({ peers: subjects.includes('rainbowkit') })
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
  const samples = Object.fromEntries(
    modes.map((mode) => [mode, Object.fromEntries(subjects.map((name) => [name, []]))]),
  )
  for (let round = 0; round <= rounds; round++) {
    for (const mode of modes) {
      for (const name of round % 2 === 0 ? subjects : [...subjects].reverse()) {
        const found = await sample(mode, name, failures)
        if (round > 0) samples[mode][name].push(found)
        const figures = Object.entries(found)
          .map(([word, value]) => `${word} ${value.toFixed(0)}`)
          .join(', ')
        process.stderr.write(`round ${round} ${mode} ${name}: ${figures}\n`)
      }
    }
  }
  if (modes.includes('desktop') && !values.keep)
    for (const name of subjects)
      samples.desktop[name].push({
        ...(await twice(() => stillness('desktop', urlOf(name)), failures)),
        ...(await twice(() => idleMinute(urlOf(name)), failures)),
      })
  const after = await idleShare()
  const shares = []
  if (subjects.includes('florin'))
    for (const mode of modes) shares.push(await traced(mode, failures))
  printTable(samples, { before, after, failures, shares })
}

/** Traces one visit of the baseline and of Florin, and splits its time by kind of work. */
async function traced(mode, failures) {
  const found = []
  for (const name of ['floor', 'florin']) {
    const file = join(site.folder, `${mode}-${name}.json`)
    await twice(() => visit(mode, urlOf(name), file), failures)
    found.push(sharesOf(file))
    if (values.trace !== undefined) copyFileSync(file, join(values.trace, `${mode}-${name}.json`))
  }
  return sharesTable(mode, ...found)
}

async function sample(mode, name, failures) {
  const url = urlOf(name)
  return {
    ...(await twice(() => rest(mode, url, site.sizeOf), failures)),
    ...(await twice(() => earlyPress(mode, url), failures)),
    ...(name === 'florin' && { dropIn: await dropIn(mode, failures) }),
    ...(await twice(() => hoverPress(mode, url), failures)),
    ...(await twice(() => visit(mode, url), failures)),
  }
}

async function dropIn(mode, failures) {
  const find = () => earlyPress(mode, urlOf('host'), { row: false })
  return (await twice(find, failures)).early
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

function printTable(samples, { before, after, failures, shares }) {
  const text = modes
    .map((mode) =>
      table(mode, Object.fromEntries(subjects.map((name) => [name, medians(samples[mode][name])]))),
    )
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
