// One visit in each language: what axe finds, what is cut off, covered or slides sideways, with text of 200 % too, and what is left in
// English.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '../src/i18n/languages.ts'
import { inBoxFonts } from './boxFont.ts'
import { expect, test } from './guests.ts'
import { violationsOn } from './look.ts'
import { allowConsole } from './signInSite.ts'
import { tour } from './tour.ts'
import { enlarged, flawsOn, leftovers, still, textsOn } from './wordsOnScreen.ts'

test.use({ allowConsole })

const FOLDER = fileURLToPath(new URL('../src/i18n', import.meta.url))
const pictures = process.env['PICTURES']
const wanted = process.env['TAGS']?.split(',')

/** The words of a language, as its files have them. */
async function wordsOf(tag: string): Promise<Record<string, unknown>> {
  const [first = '', ...rest] = tag.toLowerCase().split('-')
  const name = [first, ...rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('')
  const parts = await Promise.all(['Header', 'Landing', 'Dialogs'].map((part) => import(join(FOLDER, tag, `${name}${part}.ts`))))
  return Object.assign({}, ...parts)
}

for (const { tag, dir = 'ltr' } of LANGUAGES.filter((one) => existsSync(join(FOLDER, one.tag)) && (wanted?.includes(one.tag) ?? true))) {
  test(`${tag} (${dir})`, async ({ page, playground, signInSite }) => {
    const [english, own] = await Promise.all([wordsOf('en'), wordsOf(tag)])
    const found = { axe: [] as string[], cut: [] as string[], covered: [] as string[], sideways: [] as string[], english: [] as string[] }
    const seen: Record<string, readonly string[]> = {}
    let screens = 0
    await tour({
      page, playground, tag, url: tag === 'en' ? signInSite : `${signInSite}${tag}/`,
      async stop(name) {
        screens += 1
        for (const [width, height] of [[320, 640], [1280, 800]] as const) {
          await page.setViewportSize({ width, height })
          const note = (kind: keyof typeof found, lines: readonly string[]): unknown => found[kind].push(...lines.map((line) => `${name} ${width}: ${line}`))
          const measure = (): Promise<void> => inBoxFonts(page, async (font) => {
            await still(page)
            const { cut, covered, sideways } = await flawsOn(page)
            note('cut', cut.map((line) => `${font} letters: ${line}`))
            note('covered', covered.map((line) => `${font} letters: ${line}`))
            if (sideways > 0) note('sideways', [`${font} letters: ${sideways} px`])
          })
          if (pictures) await page.screenshot({ path: join(pictures, tag, `${name}-${width}.png`) })
          if (tag === 'en') seen[name] = (await textsOn(page)).map(({ text }) => text)
          await measure()
          if (width === 320) {
            await enlarged(page, 'text of 200 %', measure)
            continue
          }
          note('axe', await violationsOn(page))
          if (tag !== 'en') note('english', leftovers(await textsOn(page), english, own))
        }
      },
    })
    if (pictures && tag === 'en') writeFileSync(join(pictures, 'seen.json'), JSON.stringify(seen))
    console.log([tag.padEnd(7), `${screens} screens`, ...Object.entries(found).map(([kind, lines]) => `${kind} ${lines.length}`)].join('  '))
    expect(found).toEqual({ axe: [], cut: [], covered: [], sideways: [], english: [] })
  })
}
