// Visits every screen in each language. Reports axe violations, text that is cut off, covered or
// scrolls sideways (also at 200 % text size), and untranslated English. The last language is an
// invented one, like one added later.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importMessages, readLanguages } from '../build/bundle/languages.mjs'
import { ADDED, copyWithLanguage } from '../tests/i18n/addLanguage.ts'
import { findLayoutDefects } from './visualChecks.ts'
import { expect } from './embedPages.ts'
import { findAxeViolations } from './accessibility.ts'
import { requestBuild } from './playground/builder.mjs'
import { servePlayground } from './playground/serve.mjs'
import { signInServer } from './playground/signIn.mjs'
import { allowConsole } from './signInSite.ts'
import { test, visitAllScreens, type Visit } from './allScreens.ts'
import { findUntranslated, readVisibleTexts } from './visibleText.ts'

test.use({ allowConsole, drawn: true })

const pictures = process.env['PICTURES']
const wanted = process.env['TAGS']?.split(',')
/**
 * Axe rules whose result depends on the language. English and the right-to-left language run all
 * rules.
 */
const LANGUAGE_RULES = [
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'label-content-name-mismatch',
  'valid-lang',
]

const languages = await readLanguages()
const messages = await importMessages(languages.map(({ tag }) => tag))

for (const { tag, dir = 'ltr' } of languages.filter((one) => wanted?.includes(one.tag) ?? true)) {
  test(`${tag} (${dir})`, async ({ page, playground, signInSite }) => {
    await look(
      { page, playground, tag, url: tag === 'en' ? signInSite : `${signInSite}${tag}/` },
      messages[tag],
    )
  })
}

if (wanted?.includes(ADDED) ?? true) {
  test(`${ADDED} (rtl), made up`, async ({
    page,
    playground,
    devServers,
    guard,
    testServers: { urls },
    relay: _,
  }) => {
    const copy = copyWithLanguage(['e2e'])
    const { startBuilder } = await import(
      pathToFileURL(join(copy, 'e2e/playground/builder.mjs')).href
    )
    const builder = await startBuilder(urls)
    const { settings } = await devServers.services()
    const built = await requestBuild(builder.url, {
      ...settings,
      SIGN_IN_URL: './sign-in/',
      LANGUAGES: `en,${ADDED}`,
    })
    const server = await servePlayground({ ...built, urls })
    server.mount(signInServer({ origin: server.origin, urls }).routes)
    guard.expectOrigin(server.origin)
    await look({ page, playground, tag: ADDED, url: `${server.url}${ADDED}/` }, messages['en'])
    await page.goto('about:blank') // leave the page, so that it requests nothing from a closed server
    await server.close()
    await builder.stop()
    rmSync(copy, { recursive: true, force: true })
  })
}

/** Checks every screen of a visit. `own` contains the messages of the language. */
async function look(
  { page, playground, tag, url }: Omit<Visit, 'stop'>,
  own: object | undefined,
): Promise<void> {
  await page.clock.setFixedTime(Date.now()) // freeze the clock: a fee shows its age after a minute
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
        const checksAllRules = tag === 'en' || tag === ADDED
        note('axe', await findAxeViolations(page, checksAllRules ? undefined : LANGUAGE_RULES))
        if (tag !== 'en')
          note('english', findUntranslated(await readVisibleTexts(page), messages['en'], own))
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
