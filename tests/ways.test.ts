// README's table of the ways through the house, which `npm run ways` counts and writes: it names files that are there,
// and no way grows.
import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toldRows } from '../e2e/ways.ts'

const ROOT = new URL('..', import.meta.url)
/** As long as they may be, in the order of the table: what is reached today, and goes down only. A reader would want
 * 20, 20 without lib and eth, 20 and 45. */
const LIMITS = [72, 28, 28, 93]

const names = readdirSync(new URL('src', ROOT), { recursive: true, encoding: 'utf8' })
  .map((path) => path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx?$/, ''))
const rows = toldRows(readFileSync(new URL('README.md', ROOT), 'utf8'))

test.each(rows.map((row, index) => [row.split(' | ')[0]?.slice(2) ?? '', row, LIMITS[index] ?? 0] as const))(
  '%s', (_, row, limit) => {
    const [, count, , files = ''] = row.split(' | ')
    const told = [...files.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))
    expect(told.filter((name) => !names.includes(name))).toEqual([])
    expect(told.length).toBe(Number(count))
    expect(told.length).toBeLessThanOrEqual(limit)
  })

test('four ways are told, and the tick of the balance passes at most 20 files besides lib and eth', () => {
  expect(rows.length).toBe(LIMITS.length)
  const tick = rows[1]?.split('; ').filter((room) => !/\*\*(?:lib|eth)\*\*/.test(room)).join() ?? ''
  expect([...tick.matchAll(/`[^`]+`/g)].length).toBeLessThanOrEqual(20)
})
