import { readFileSync, writeFileSync } from 'node:fs'
import { median } from './visit.mjs'

/** Figures with their labels and goals: a multiple of the bare page, or a limit (`most`). */
const SHARED = [
  ['hoverRow', 'click after hovering over the button → own wallet’s row, first, ms', 1],
  ['laterRow', 'the same, 500 ms after closing, ms', 1.5],
  ['address', 'wallet’s answer → address shown, ms', 2],
  ['again', 'reload → address shown, ms', 1],
  ['wholeCpu', 'main thread of a visit (a load, eight openings, a connection), CPU ms', 2],
  ['wholeBlocked', 'blocking time of a visit (tasks beyond 50 ms), ms', 0.5],
  ['heap', 'heap after the load, kB', 0.8],
  ['wholeHeap', 'heap, connected, kB', 2],
]
const [hover, ...after] = SHARED
export const ROWS = {
  phone: [
    ['kilobytes', 'first load, until its load event: gzip kB', { most: 16 }],
    ['requests', 'requests until then', { most: 3 }],
    ['button', 'button hit by a pointer, ms', 0.5],
    ['early', 'earliest click → dialog seen, ms since the navigation', 0.55],
    ['earlyRow', 'earliest click → own wallet’s row can be clicked, ms since the navigation', 1],
    ['dropIn', 'earliest click → dialog seen, in a page with the embed, ms'],
    ['loadCpu', 'main thread, load + 3 s, CPU ms'],
    ['blocked', 'blocking time of a load + 3 s, ms'],
    ['firstRow', 'tap → own wallet’s row can be clicked, first, ms', 1],
    hover,
    ...after,
  ],
  desktop: [
    ['firstRow', 'click → own wallet’s row can be clicked, first, ms', 1],
    hover,
    ...after,
    ['firstStill', 'click → dialog no longer moving, first, ms', { most: 160 }],
    ['laterStill', 'the same, later, ms', { most: 160 }],
    ['idle', 'main thread of an idle minute, connected, CPU ms', { most: 60 }],
  ],
}

/** Results before the dialog stayed in the page, as multiples of the bare page. */
const BEFORE = {
  phone: {
    button: 0.56,
    early: 0.49,
    earlyRow: 1.57,
    firstRow: 20.9,
    laterRow: 7.8,
    address: 2.7,
    again: 1.04,
    wholeCpu: 3.55,
    wholeBlocked: 0.69,
    heap: 0.7,
    wholeHeap: 2.64,
  },
  desktop: { firstRow: 9.2, laterRow: 9.5, again: 1.5 },
}

const TITLES = { phone: 'phone: CPU 4 × slower, Slow 4G, touch', desktop: 'desktop' }

export function medians(samples) {
  const names = new Set(samples.flatMap((sample) => Object.keys(sample)))
  const of = (name) => samples.map((sample) => sample[name]).filter((value) => value !== undefined)
  return Object.fromEntries([...names].map((name) => [name, median(of(name))]))
}

/** Returns a Markdown table of the figures that were measured. A ✓ marks a goal that is met. */
export function table(mode, { floor, florin = {}, rainbowkit = {} }) {
  const isMeasured = ([name]) => floor[name] !== undefined || florin[name] !== undefined
  const lines = ROWS[mode].filter(isMeasured).map(([name, label, goal]) => {
    const ratio = florin[name] / floor[name]
    const [found, most] = typeof goal === 'object' ? [florin[name], goal.most] : [ratio, goal]
    const unit = typeof goal === 'object' ? '' : ' ×'
    const cells = [
      label,
      numberOf(floor[name]),
      numberOf(florin[name]),
      multiple(ratio),
      most === undefined ? '–' : `≤ ${most}${unit}${found <= most ? ' ✓' : ''}`,
      multiple(BEFORE[mode][name] ?? NaN),
      multiple(rainbowkit[name] / floor[name]),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = `| ${TITLES[mode]} | bare React page | Florin | ratio | goal | before | RainbowKit |`
  return `${head}\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`
}

const multiple = (value) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '–')

const numberOf = (value) => (value === undefined ? '–' : value.toFixed(value < 10 ? 1 : 0))

/** Replaces the tables between the marks of `name`. */
export function writeInto(file, tables, note, name = 'page') {
  const text = readFileSync(file, 'utf8')
  const marks = [`<!-- bench: ${name} -->`, `<!-- /bench: ${name} -->`]
  const [start, end] = marks.map((mark) => text.indexOf(mark))
  if (start < 0 || end < 0) throw new Error(`${file}: the marks of the table are missing`)
  writeFileSync(file, `${text.slice(0, start)}${marks[0]}\n${tables}\n${note}\n${text.slice(end)}`)
}
