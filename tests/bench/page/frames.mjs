// `npm run bench -- frames`: measures the main-thread tasks during every animation.
// A frame takes at least as long as the longest task.
// Goals: at most 16 ms on a desktop, 50 ms with a CPU four times slower.
// CPU throttling is imprecise, so results are scaled to four times.
// --keep leaves docs/performance.md unchanged.
import { readFileSync, rmSync, mkdtempSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { offered } from './site.mjs'
import { idleShare, untilIdle } from './idle.mjs'
import { writeInto } from './table.mjs'
import { BUTTON, WALLET, inNewBrowser, pressAt } from './visit.mjs'

const PAGE = join(dirname(fileURLToPath(import.meta.url)), '../../../docs/performance.md')
const ROUNDS = 7
const REST_MS = 1_200
const [PRESSED_MS, PONDERS_MS] = [80, 400]
/** Tasks and painting, without stack traces, which would cost more than the page itself. */
const TRACE = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']
const SLOW = 4
const AIMS = { desktop: 16, slow: 50 }
const keep = process.argv.includes('--keep')

/** Each animation with its trigger. Each starts where the previous one ended. */
const MOTIONS = [
  ['the dialog opens', (page) => press(page, BUTTON)],
  [
    'its height changes, from one step to the next',
    (page) => press(page, 'dialog[open] [data-testid=get-wallet]'),
  ],
  ['and back', (page) => press(page, 'dialog[open] [data-testid=modal-back]')],
  [
    'the wallet icon moves into the ring, the check mark grows, the dialog closes',
    (page) => press(page, WALLET),
  ],
  ['the account opens', (page) => press(page, '[data-testid=account-button]')],
  ['its height changes for Receive', (page) => press(page, 'dialog[open] [data-testid=receive]')],
  ['a dialog closes', (page) => page.keyboard.press('Escape')],
  ['the coin turns with the pointer', (page) => page.mouse.move(1000, 420, { steps: 30 })],
  [
    'the coin turns once',
    (page) =>
      page.evaluate(() => {
        const turn = (degrees) => `perspective(1000px) rotateY(${degrees}deg)`
        document
          .getElementById('coin')
          ?.animate({ transform: [turn(0), turn(360)] }, { duration: 500, easing: 'ease-out' })
      }),
  ],
]

const press = (page, selector) => pressAt(page, selector, PRESSED_MS)

/** Returns the CPU ms of each main-thread task between the marks, and the number of frames. */
function framesOf(file) {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8'))
  const marks = traceEvents
    .filter(({ cat, name }) => cat === 'blink.user_timing' && /^motion:\d+$/.test(name))
    .sort((a, b) => a.ts - b.ts)
  const here = traceEvents.filter(
    ({ pid, tid, ph }) => pid === marks[0].pid && tid === marks[0].tid && ph === 'X',
  )
  const commits = here.filter(({ name }) => name === 'Commit')
  const tasks = here.filter(({ name }) => name === 'RunTask')
  return marks.map(({ ts }, index) => {
    const within = (event) => event.ts >= ts && event.ts < (marks[index + 1]?.ts ?? Infinity)
    return {
      tasks: tasks.filter(within).map(({ tdur }) => tdur / 1000),
      frames: commits.filter(within).length,
    }
  })
}

async function play(mode, cpu, url, file) {
  await inNewBrowser({ mode, cpu, trace: file, categories: TRACE }, async (page) => {
    await page.addInitScript(`window.ponders = ${PONDERS_MS}`)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.hover(BUTTON)
    await page.waitForFunction(() => document.querySelector('[data-waiting]') === null)
    await page.waitForTimeout(REST_MS)
    for (const [index, [, start]] of MOTIONS.entries()) {
      await page.evaluate((name) => void performance.mark(name), `motion:${index}`)
      await start(page)
      await page.waitForTimeout(REST_MS)
    }
  })
  return framesOf(file)
}

const folder = mkdtempSync(join(tmpdir(), 'florin-frames-'))
const before = await (keep ? idleShare() : untilIdle())
const site = await offered()
try {
  const found = {}
  for (const [kind, cpu] of [
    ['desktop', 1],
    ['slow', SLOW],
  ]) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await play('desktop', cpu, `${site.origin}/florin/`, join(folder, 'trace.json')))
    found[kind] = MOTIONS.map((_, index) => rounds.map((one) => one[index]))
  }
  printTable(found, await idleShare())
} finally {
  site.close()
  rmSync(folder, { recursive: true, force: true })
}

function middle(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]
}

/** Returns the longest task of an animation, as the median of the rounds. */
function longest(rounds) {
  return middle(rounds.map(({ tasks }) => Math.max(0, ...tasks)))
}

/** Returns the total task time of an animation, as the median of the rounds. */
function whole(rounds) {
  return middle(rounds.map(({ tasks }) => tasks.reduce((sum, task) => sum + task, 0)))
}

function judged(ms, aim) {
  return `${ms.toFixed(1)}${ms <= aim ? ' ✓' : ''}`
}

function printTable({ desktop, slow }, after) {
  const lines = MOTIONS.map(([name], index) => {
    const [fast, late] = [desktop[index], slow[index]]
    const slower = whole(late) / whole(fast)
    const cells = [
      name,
      judged(longest(fast), AIMS.desktop),
      middle(fast.map(({ frames }) => frames)),
      longest(late).toFixed(1),
      `${slower.toFixed(1)} ×`,
      judged((longest(late) * SLOW) / slower, AIMS.slow),
      middle(late.map(({ frames }) => frames)),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head =
    '| animation | longest task on a desktop, ms (≤ 16) | frames | longest at CPU 4 ×, ms | overall ' +
    'slowdown | normalized to 4 ×, ms (≤ 50) | frames |'
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
  const day = new Date().toISOString().slice(0, 10)
  const note =
    `CPU time of the main thread, median of ${ROUNDS} rounds; ${day}, ${machine}, busy ` +
    `${before} % before and ${after} % after.`
  const text = `${head}\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`
  console.log(`${text}\n${note}`)
  if (!keep) writeInto(PAGE, text, note, 'frames')
}
