// Which files of src/ a visitor's step passes: those of which a function ran, as Chromium counts them, in a build whose
// scripts say where each line is from. None is left out: what is drawn anew meanwhile and what hears of every change is
// among them.
import { readFileSync, writeFileSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright/test'

/** Rooms from the screen to the wire, the order in which a way is told. */
const ROOMS = ['ui', 'page', 'session', 'wallets', 'chains', 'rpc', 'eth', 'lib', 'i18n', '']

export type Ways = {
  /** Files of which a function ran while this was done, without 'src/', room by room. */
  during(step: () => Promise<unknown>): Promise<readonly string[]>
}

/** Where each file begins in a script. */
type Source = readonly { readonly from: number; readonly file: string }[]

/** Counts from now on. */
export async function watchWays(page: Page): Promise<Ways> {
  const session = await page.context().newCDPSession(page)
  await session.send('Debugger.enable') // or it gives no sources
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const sources = new Map<string, Source>()
  return {
    async during(step) {
      await session.send('Profiler.takePreciseCoverage') // what ran before counts no more
      await step()
      const { result } = await session.send('Profiler.takePreciseCoverage')
      const files = new Set<string>()
      for (const { scriptId, functions } of result.filter(({ url }) => /\/assets\/[\w.-]+\.js$/.test(url))) {
        const source = sources.get(scriptId) ?? await readSource(session, scriptId)
        sources.set(scriptId, source)
        const ran = functions.flatMap(
          ({ ranges: [whole] }) => (whole !== undefined && whole.count > 0 ? [whole.startOffset] : [])
        )
        for (const offset of ran.filter(
          (from) => from > 0
        )) files.add(source.findLast(({ from }) => from <= offset)?.file ?? '')
      }
      return [...files].flatMap((file) => (file.startsWith('src/') ? [file.slice('src/'.length)] : [])).sort(byRoom)
    },
  }
}

async function readSource(session: CDPSession, scriptId: string): Promise<Source> {
  const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId })
  const heads = scriptSource.matchAll(/^ *\/\/ ((?:src\/|node_modules\/|lazy:|own:)\S*)$/gm)
  return [...heads].map((found) => ({ from: found.index, file: String(found[1]) }))
}

function roomOf(file: string): string {
  return file.includes('/') ? String(file.split('/')[0]) : ''
}

function byRoom(a: string, b: string): number {
  return ROOMS.indexOf(roomOf(a)) - ROOMS.indexOf(roomOf(b)) || (a < b ? -1 : 1)
}

const START = '<!-- ways: npm run ways writes these lines -->'
const END = '<!-- end of the ways -->'

/** One row of README's table. */
export function rowOf(what: string, files: readonly string[]): string {
  const name = (file: string): string => `\`${file.slice(file.lastIndexOf('/') + 1).replace(/\.tsx?$/, '')}\``
  const rooms = ROOMS.map((room) => ({ room, inside: files.filter((file) => roomOf(file) === room) })).filter(
    ({ inside }) => inside.length > 0
  )
  const told = rooms.map(
    ({ room, inside }) => `${room === '' ? 'beside them' : `**${room}**`} ${inside.map(name).join(', ')}`
  )
  return `| ${what} | ${files.length} | ${files.length - (rooms.find(({ room }) => room === 'ui')?.inside.length
    ?? 0)} | ${told.join('; ')} |`
}

/** The rows that README has. */
export function toldRows(readme: string): readonly string[] {
  return readme.split(START)[1]?.split(END)[0]?.split('\n').filter((line) => line.startsWith('| ')).slice(1) ?? []
}

/** Puts the rows into README. */
export function writeRows(path: URL, rows: readonly string[]): void {
  const [before = '', rest = ''] = readFileSync(path, 'utf8').split(START)
  const table =
    ['| a way | files | without `ui` | which, from the screen to the wire |', '|---|---|---|---|', ...rows].join('\n')
  writeFileSync(path, `${before}${START}\n\n${table}\n\n${END}${rest.split(END)[1] ?? ''}`)
}
