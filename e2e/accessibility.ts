// Looks at what the page shows: accessibility violations, anything cut off sideways, and a picture for people to look
// at.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { draw } from './skipRendering.ts'
import { expect } from './fixtures.ts'
import { coveredOn, still } from './visualChecks.ts'
import { ugly } from './lineBreaks.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare global {
  interface Window {
    readonly axe?: Axe
  }
}
type Axe = {
  run(
    context: Node,
    options: object,
  ): Promise<{
    violations: readonly { id: string; nodes: readonly { html: string }[] }[]
  }>
}

/** Takes the picture's name; waits until nothing moves but a progress ring. `rules`: axe's own, all of them unless
 * named. Of a page with an open dialog, whose rest is inert, the dialog alone is asked: the rest has scenes of its
 * own. */
export async function look(page: Page, name: string, rules?: readonly string[]): Promise<void> {
  await lookAtLines(page, name)
  expect(await askAxe(page, rules), name).toEqual([])
}

/** The same without axe: where it was asked of the same elements in the same colours, wider or narrower. */
export async function lookAtLines(page: Page, name: string): Promise<void> {
  await draw(page)
  await still(page)
  await takePicture(page, name)
  expect(await ugly(page), name).toEqual([])
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    name,
  ).toBeLessThanOrEqual(0)
}

/** Until React has taken over: in a window that was opened before, each row keeps its place. */
export async function awake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('florin'))) // as a wallet does that was asked silently
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}

/** What axe finds, one line a rule. */
export async function violationsOn(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await draw(page)
  return askAxe(page, rules)
}

/** A page that has no axe yet is given it. */
async function askAxe(
  page: Page,
  rules: readonly string[] | undefined,
): Promise<readonly string[]> {
  const ask = (): Promise<readonly string[] | undefined> =>
    page.evaluate(async (runOnly) => {
      if (!window.axe) return undefined
      const windows = document.querySelector('florin-overlays')?.shadowRoot // on somebody else's page
      const { violations } = await window.axe.run(
        document.querySelector('dialog[open]') ??
          windows?.querySelector('dialog[open]') ??
          document,
        { resultTypes: ['violations'], ...(runOnly && { runOnly }) },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, rules)
  const answer = await ask()
  if (answer) return answer
  await page.evaluate(axe)
  const second = await ask()
  if (!second) throw new Error('axe is gone: the page was led elsewhere')
  return second
}

/** The same in dark and light: of the rules only contrast can differ. */
export async function lookTwice(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${name}-dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await look(page, `${name}-light`)
}

const SIZES = [
  [1280, 800],
  [768, 900],
  [320, 640],
] as const

/** The same in every size, where `also` is looked at too. Dark is asked of the first size alone: no size has colours of
 * its own, and tests/ui/contrast.test.tsx computes every pair. At 768 px all stands that stands at 1280, nearer. */
export async function lookAtSizes(
  page: Page,
  name: string,
  also?: () => Promise<void>,
): Promise<void> {
  for (const [place, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height })
    if (place === 0) await lookTwice(page, `${name}-${width}`)
    else {
      await page.emulateMedia({ colorScheme: 'dark' })
      await takePicture(page, `${name}-${width}-dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      await (width === 768 ? lookAtLines : look)(page, `${name}-${width}-light`)
    }
    await also?.()
  }
  await page.setViewportSize({ width: 390, height: 780 }) // between two of them, where lines are set otherwise
  await still(page)
  expect(await ugly(page), `${name}-390`).toEqual([])
}

/** Takes a picture for people to look at when PICTURES names a folder. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** In windows as short as a phone's on its side, every control of the open dialog can be scrolled to and pressed. */
export async function reachAll(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [
    [844, 390],
    [910, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await coveredOn(page), `at ${width} × ${height}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
