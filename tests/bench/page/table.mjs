// From samples to the table in docs/speed.md: medians, ratios, aims, and what RainbowKit's page took when it was
// measured beside the same floor.
import { readFileSync, writeFileSync } from 'node:fs'

/** What is measured, its name, the aim as a multiple of the floor (or as a number of ms), and RainbowKit's multiple. */
export const ROWS = {
  phone: [
    ['button', 'button visible and hit by a pointer, ms', 0.6, 1.9],
    ['early', 'pressed once, when the button appears: modal on show, ms', 1.2, 2.2],
    ['loadCpu', 'main thread of the load, CPU ms', 1.5, 3.6],
    ['first', 'press → modal, first, ms', 2, 5.2],
    ['later', 'press → modal, later, ms', 2, 5.9],
    ['address', 'wallet chosen → address, ms', 1.5, 5.5],
    ['again', 'reload → address, ms', 1.15, 1.7],
    ['heap', 'heap after the load, kB', 2, 5.8],
    ['longest', 'longest task, ms', undefined, undefined],
  ],
  desktop: [
    ['first', 'press → modal, first, ms', 2, 3.8],
    ['later', 'press → modal, later, ms', 2, 6.5],
    ['firstStill', 'press → modal standing still, first, ms', '≤ 200', 11.7],
    ['laterStill', 'press → modal standing still, later, ms', '≤ 200', 13.4],
    ['address', 'wallet chosen → address, ms', 1.5, 2.5],
    ['again', 'reload → address, ms', 1.15, 3],
    ['wholeCpu', 'main thread of a whole visit, CPU ms', 1.5, 3.7],
  ],
}

const RAINBOWKIT_MEASURED = '2026-11-20'
const MARKS = ['<!-- bench: page -->', '<!-- /bench: page -->']

/** The median of each figure. */
export function medians(samples) {
  const names = Object.keys(samples[0] ?? {})
  return Object.fromEntries(names.map((name) => {
    const sorted = samples.map((sample) => sample[name]).sort((a, b) => a - b)
    return [name, sorted[Math.floor(sorted.length / 2)]]
  }))
}

/** One table of Markdown. */
export function table(mode, floor, florin, rows) {
  const title = mode === 'phone' ? 'phone-like: CPU 4 × slower, Slow 4G' : 'desktop'
  const number = (value) => (value === undefined ? '–' : value.toFixed(0))
  const lines = rows.map(([name, words, aim, peer]) => {
    const ratio = `${(florin[name] / floor[name]).toFixed(2)} ×`
    const goal = typeof aim === 'number' ? `≤ ${aim} ×` : aim ?? '–'
    return `| ${words} | ${number(
      floor[name]
    )} | ${number(florin[name])} | ${ratio} | ${goal} | ${peer === undefined ? '–' : `${peer} ×`} |`
  })
  return `| ${title} | bare React page | Florin | ratio | aim | RainbowKit, ${RAINBOWKIT_MEASURED} |\n|---|---|---|---|---|---|\n${lines.join(
    '\n'
  )}\n`
}

/** Puts the tables between their marks. */
export function writeInto(file, tables, { rounds, machine }) {
  const text = readFileSync(file, 'utf8')
  const [start, end] = MARKS.map((mark) => text.indexOf(mark))
  if (start < 0 || end < 0) throw new Error(`${file}: the marks of the table are missing`)
  const note = `Medians of ${rounds} alternating rounds after one that is dropped; ${machine}.`
  writeFileSync(file, `${text.slice(0, start)}${MARKS[0]}\n${tables}\n${note}\n${text.slice(end)}`)
}
