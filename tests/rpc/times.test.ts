// The times of reading a chain: docs/speed.md says them all, and says them right; none hides in another file.
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const times = read('src/rpc/times.ts')
const POLL = Number(/POLL_INTERVAL_MS = ([\d_]+)/.exec(read('src/lib/poll.ts'))?.[1]?.replaceAll('_', ''))

/** '32 ms', '1.5 s', '5 min', '24 h'. */
function inWords(ms: number): string {
  if (ms < 1_000) return `${ms} ms`
  if (ms < 120_000) return `${ms / 1_000} s`
  return ms < 7_200_000 ? `${ms / 60_000} min` : `${ms / 3_600_000} h`
}

/** The rows that the table must have. */
function rowsOf(source: string): string[] {
  return [...source.matchAll(/\/\*\* ([^*]*?)\. \*\/\nexport const (\w+_MS) = ([\w_]+)/g)]
    .map(([, what, name, value]) => `| \`${name}\` | ${inWords(
      value === 'POLL_INTERVAL_MS' ? POLL : Number(value?.replaceAll('_', ''))
    )} | ${what} |`)
}

test('docs/speed.md has each time with its value, and no other', () => {
  const table = /<!-- times -->\n([^]*?)<!-- end of times -->/.exec(read('docs/speed.md'))?.[1] ?? ''
  expect(table.trim().split('\n').slice(2)).toEqual(rowsOf(times))
  expect(rowsOf(times)).toHaveLength(times.match(/^export const /gm)?.length ?? 0)
})

test('a time that differs is seen', () => {
  expect(rowsOf('/** One request. */\nexport const A_MS = 1_500\n')).toEqual(['| `A_MS` | 1.5 s | One request |'])
})

test('no other file of the two rooms has a time of its own', () => {
  for (const room of ['rpc', 'chains']) {
    for (const name of readdirSync(new URL(`../../src/${room}`, import.meta.url)).filter(
      (one) => one.endsWith('.ts') && one !== 'times.ts'
    ))
      expect(read(`src/${room}/${name}`), name).not.toMatch(/const \w+_MS =|setTimeout\([^,]+, \d{2}/)
  }
})
