// From samples to the tables in docs/speed.md: medians, ratios and aims, and RainbowKit's multiples, taken once beside
// the same bare page by a measurement of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { median } from './visit.mjs'

/** What is measured, its name, the aim (a multiple of the bare page, or `most`: a number of its own), RainbowKit's
 * multiple, and a count to stand beside it. */
export const ROWS = {
  phone: [
    [
      'kilobytes',
      'first load, until its load event: gzip kB (requests)',
      { most: 32 },
      '5.9 ×',
      'requests',
    ],
    [
      'allKilobytes',
      'by 3 s later, what is fetched ahead included: gzip kB (requests)',
      undefined,
      undefined,
      'allRequests',
    ],
    ['button', 'button hit by a pointer, ms', 0.5, '2.0 ×'],
    ['early', 'earliest press answered: window and wallet row seen, ms', 0.55, '1.9 ×'],
    ['dropIn', 'the same of the drop-in, in a page of two lines, ms', 1.2],
    ['loadCpu', 'main thread, load + 3 s, CPU ms', 0.8, '3.6 ×'],
    ['blocked', 'blocking time (tasks beyond 50 ms), ms', 0.5, '5.7 ×'],
    ['longest', 'longest task, ms'],
    ['first', 'press → frame with window and wallet row, first, ms', 0.8, '4.2 ×'],
    ['later', 'the same, 500 ms after closing, ms', 2, '6.7 ×'],
    ['firstPaint', 'press → next paint (Event Timing), first, ms', 0.8],
    ['laterPaint', 'the same, 500 ms after closing, ms', 2],
    ['firstRow', 'press → row of a wallet that has announced itself, first, ms'],
    ['address', 'wallet chosen → address, ms', 2.5, '5.7 ×'],
    ['again', 'reload → address, ms', 0.7, '1.9 ×'],
    ['heap', 'heap after the load, kB', 1, '5.8 ×'],
  ],
  desktop: [
    ['first', 'press → frame with window and wallet row, first, ms', 1.2, '4.8 ×'],
    ['later', 'the same, 500 ms after closing, ms', 2.5, '9.5 ×'],
    ['firstPaint', 'press → next paint (Event Timing; less than 16 is not told), first, ms'],
    ['laterPaint', 'the same, 500 ms after closing, ms'],
    ['firstStill', 'press → window standing still, first, ms', { most: 160 }, '428 ms'],
    ['laterStill', 'the same, later, ms', { most: 160 }, '381 ms'],
    ['address', 'wallet chosen → address, ms'],
    ['again', 'reload → address, ms'],
    [
      'wholeCpu',
      'main thread of a visit (a load, eight openings, a connection), CPU ms',
      2.2,
      '4.0 ×',
    ],
    ['idle', 'main thread of an idle minute, connected, CPU ms', { most: 60 }],
  ],
}

const TITLES = { phone: 'phone-like: CPU 4 × slower, Slow 4G', desktop: 'desktop' }

/** The median of each figure that any sample has. */
export function medians(samples) {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)))
  const of = (name) => samples.map((sample) => sample[name]).filter((value) => value !== undefined)
  return Object.fromEntries([...names].map((name) => [name, median(of(name))]))
}

/** One table of Markdown; an aim that is met has a tick. */
export function table(mode, floor, florin) {
  const lines = ROWS[mode].map(([name, words, aim, peer, count]) => {
    const shown = (side) =>
      `${numberOf(side[name])}${count === undefined ? '' : ` (${side[count]})`}`
    const ratio = florin[name] / floor[name]
    const [found, most] = typeof aim === 'object' ? [florin[name], aim.most] : [ratio, aim]
    const unit = typeof aim === 'object' ? '' : ' ×'
    const goal = most === undefined ? '–' : `≤ ${most}${unit}${found <= most ? ' ✓' : ''}`
    const multiple = Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : '–'
    return `| ${words} | ${shown(floor)} | ${shown(florin)} | ${multiple} | ${goal} | ${peer ?? '–'} |`
  })
  const head = `| ${TITLES[mode]} | bare React page | Florin | ratio | aim | RainbowKit |`
  return `${head}\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`
}

const numberOf = (value) => (value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0))

/** Puts the tables of `name` between their marks. */
export function writeInto(file, tables, note, name = 'page') {
  const text = readFileSync(file, 'utf8')
  const marks = [`<!-- bench: ${name} -->`, `<!-- /bench: ${name} -->`]
  const [start, end] = marks.map((mark) => text.indexOf(mark))
  if (start < 0 || end < 0) throw new Error(`${file}: the marks of the table are missing`)
  writeFileSync(file, `${text.slice(0, start)}${marks[0]}\n${tables}\n${note}\n${text.slice(end)}`)
}
