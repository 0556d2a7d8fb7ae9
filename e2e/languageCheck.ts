// One visit in each language: accessibility violations, text that is cut off, covered or wider than
// the screen, also at 200 % text size, and leftover English. The last language is made up, to check
// what adding a language needs.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LANGUAGES, fileNameOf } from '../src/i18n/languages.ts'
import { MADE_UP, withOneMore } from '../tests/i18n/oneMore.ts'
import { findLayoutDefects } from './visualChecks.ts'
import { expect } from './embedPages.ts'
import { findAxeViolations } from './accessibility.ts'
import { askBuilder } from './playground/builder.mjs'
import { servePlayground } from './playground/serve.mjs'
import { signInServer } from './playground/signIn.mjs'
import { allowConsole } from './signInSite.ts'
import { test, visitAllScreens, type Visit } from './allScreens.ts'
import { findUntranslated, readVisibleTexts } from './visibleText.ts'

test.use({ allowConsole, drawn: true })

const FOLDER = fileURLToPath(new URL('../src/i18n', import.meta.url))
const pictures = process.env['PICTURES']
const wanted = process.env['TAGS']?.split(',')
/**
 * axe rules whose result depends on the language. English and the right-to-left language are
 * checked with all rules.
 */
const LANGUAGE_RULES = [
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'label-content-name-mismatch',
  'valid-lang',
]

/** Returns the messages of a language from its files. */
async function wordsOf(tag: string): Promise<Record<string, unknown>> {
  const parts = await Promise.all(
    ['Header', 'Landing', 'Dialogs'].map(
      (part) => import(join(FOLDER, tag, `${fileNameOf(tag)}${part}.ts`)),
    ),
  )
  return Object.assign({}, ...parts)
}

for (const { tag, dir = 'ltr' } of LANGUAGES.filter(
  (one) => existsSync(join(FOLDER, one.tag)) && (wanted?.includes(one.tag) ?? true),
)) {
  test(`${tag} (${dir})`, async ({ page, playground, signInSite }) => {
    await look(
      { page, playground, tag, url: tag === 'en' ? signInSite : `${signInSite}${tag}/` },
      await wordsOf(tag),
    )
  })
}

if (wanted?.includes(MADE_UP) ?? true) {
  test(`${MADE_UP} (rtl), made up`, async ({
    page,
    playground,
    devServers,
    guard,
    places: { urls },
    relay: _,
  }) => {
    const copy = withOneMore(['e2e'])
    const { startBuilder } = await import(
      pathToFileURL(join(copy, 'e2e/playground/builder.mjs')).href
    )
    const builder = await startBuilder(urls)
    const { settings } = await devServers.services()
    const built = await askBuilder(builder.url, {
      ...settings,
      SIGN_IN_URL: './sign-in/',
      LANGUAGES: `en,${MADE_UP}`,
    })
    const server = await servePlayground({ ...built, urls })
    server.mount(signInServer({ origin: server.origin, urls }).routes)
    guard.expectOrigin(server.origin)
    await look(
      { page, playground, tag: MADE_UP, url: `${server.url}${MADE_UP}/` },
      await wordsOf('en'),
    )
    await page.goto('about:blank') // no request to a closed server
    await server.close()
    await builder.stop()
    rmSync(copy, { recursive: true, force: true })
  })
}

/** Checks every screen of a visit. `own` are the messages of the language. */
async function look(
  { page, playground, tag, url }: Omit<Visit, 'stop'>,
  own: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.clock.setFixedTime(Date.now()) // the age of a fee is shown after a minute, which a busy machine may take
  const english = await wordsOf('en')
  const found = {
    axe: [] as string[],
    cut: [] as string[],
    covered: [] as string[],
    sideways: [] as string[],
    english: [] as string[],
  }
  const seen: Record<string, readonly string[]> = {}
  let screens = 0
  await visitAllScreens({
    page,
    playground,
    tag,
    url,
    async stop(name) {
      screens += 1
      for (const [width, height] of [
        [320, 640],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const note = (kind: keyof typeof found, lines: readonly string[]): unknown =>
          found[kind].push(...lines.map((line) => `${name} ${width}: ${line}`))
        if (pictures) await page.screenshot({ path: join(pictures, tag, `${name}-${width}.png`) })
        if (tag === 'en') seen[name] = (await readVisibleTexts(page)).map(({ text }) => text)
        for (const [letters, defects] of await findLayoutDefects(
          page,
          width === 320 ? ['text of 200 %'] : [],
        )) {
          note(
            'cut',
            defects.cut.map((line) => `${letters}: ${line}`),
          )
          note(
            'covered',
            defects.covered.map((line) => `${letters}: ${line}`),
          )
          if (defects.sideways > 0) note('sideways', [`${letters}: ${defects.sideways} px`])
        }
        if (width === 320) continue
        const isWhole = tag === 'en' || tag === MADE_UP
        note('axe', await findAxeViolations(page, isWhole ? undefined : LANGUAGE_RULES))
        if (tag !== 'en')
          note('english', findUntranslated(await readVisibleTexts(page), english, own))
      }
    },
  })
  if (pictures && tag === 'en') writeFileSync(join(pictures, 'seen.json'), JSON.stringify(seen))
  console.log(
    [
      tag.padEnd(7),
      `${screens} screens`,
      ...Object.entries(found).map(([kind, lines]) => `${kind} ${lines.length}`),
    ].join('  '),
  )
  expect(found).toEqual({ axe: [], cut: [], covered: [], sideways: [], english: [] })
}
