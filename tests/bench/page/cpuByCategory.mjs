// Splits the main thread's CPU time in a trace by kind of work.
import { readFileSync } from 'node:fs'
import { median } from './visit.mjs'

/** Trace event names by kind. All other events are 'other'. */
const KINDS = {
  evaluating:
    /^(v8\.evaluateModule|EvaluateScript|v8\.compile|v8\.compileModule|v8\.produceCache|V8\.)/,
  script:
    /^(v8\.|FunctionCall|EventDispatch|FireAnimationFrame|TimerFire|RunMicrotasks|MinorGC|MajorGC)/,
  style: /^(UpdateLayoutTree|ParseAuthorStyleSheet)$/,
  layout: /^Layout$/,
  paint:
    /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|HitTest|Animation|IntersectionObserver|Decode|ImageDecodeTask)/,
}
export const NAMES = [...Object.keys(KINDS), 'other']
const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].test(name)) ?? 'other'

/** Parts of a visit with their marks, and how many occurrences to skip. */
const PARTS = [
  ['click → own row, first', 'bench:pressed', 'bench:row', 0],
  ['click → own row, later', 'bench:pressed', 'bench:row', 1],
  ['wallet chosen → address', 'bench:pressed', 'bench:address', 0],
]

/** Returns the CPU ms of each part by kind, and the number of layouts forced by scripts. */
export function sharesOf(file) {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8'))
  const marks = traceEvents
    .filter(({ cat, name }) => cat === 'blink.user_timing' && name.startsWith('bench:'))
    .sort((a, b) => a.ts - b.ts)
  const here = ({ pid, tid, ph }) => pid === marks[0].pid && tid === marks[0].tid && ph === 'X'
  const events = withSelf(traceEvents.filter(here))
  const load = spanOf(events, 0, marks.find(({ name }) => name === 'bench:pressed').ts)
  return [
    ['load, until the first click', load],
    ...PARTS.map(([label, from, to, skip]) => {
      const chosen = spans(marks, from, to).slice(skip, skip === 0 ? 1 : undefined)
      return [label, typical(chosen.map(([start, end]) => spanOf(events, start, end)))]
    }),
  ]
}

/** Returns the events with their own time, without the time of nested events. */
function withSelf(events) {
  events.sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  const open = []
  return events.map((event) => {
    while (open.length > 0 && open.at(-1).end <= event.ts) open.pop()
    const cpu = (event.tdur ?? 0) / 1000
    const { name, ts, dur = 0 } = event
    const entry = { name, ts, end: ts + dur, self: cpu, forced: isForced(event) }
    const parent = open.at(-1)
    if (parent) parent.self -= cpu
    open.push(entry)
    return entry
  })
}

const isForced = ({ name, args }) => name === 'Layout' && args?.beginData?.stackTrace !== undefined

/**
 * Returns the span from each `from` mark to the next `to` mark.
 * Skips a `from` mark that another one follows first.
 */
function spans(marks, from, to) {
  return marks.flatMap((mark, index) => {
    if (mark.name !== from) return []
    const end = marks.slice(index + 1).find(({ name }) => name === to || name === from)
    return end?.name === to ? [[mark.ts, end.ts]] : []
  })
}

function spanOf(events, from, to) {
  const sums = Object.fromEntries(NAMES.map((name) => [name, 0]))
  let forced = 0
  for (const { name, ts, self, forced: is } of events) {
    if (ts < from || ts > to) continue
    sums[kindOf(name)] += self
    if (is) forced += 1
  }
  return { ...sums, forced }
}

const typical = (list) =>
  Object.fromEntries(
    [...NAMES, 'forced'].map((name) => [name, median(list.map((one) => one[name]))]),
  )

export function sharesTable(mode, floor, florin) {
  const sum = (part) => NAMES.reduce((total, name) => total + part[name], 0)
  const pair = (a, b) => `${a.toFixed(0)} / ${b.toFixed(0)}`
  const lines = florin.map(([label, ours], index) => {
    const bare = floor[index][1]
    const kinds = NAMES.map((name) => pair(bare[name], ours[name])).join(' | ')
    return `| ${label} | ${pair(sum(bare), sum(ours))} | ${kinds} | ${pair(bare.forced, ours.forced)} |`
  })
  const heads = ['all', ...NAMES, 'forced layouts']
  const head = `| ${mode}: CPU ms of the main thread, bare page / Florin | ${heads.join(' | ')} |`
  return `${head}\n|${'---|'.repeat(heads.length + 1)}\n${lines.join('\n')}\n`
}
