// Checks a screen for accessibility violations and layout defects, and takes a screenshot.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { draw } from './skipRendering.ts'
import { expect } from './fixtures.ts'
import { findCoveredControls, waitUntilStill } from './visualChecks.ts'
import { findTextDefects } from './lineBreaks.ts'

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

/**
 * Expects no axe violations and no layout defects. Checks only the dialog if one is open, because
 * the rest of the page is inert. `rules` limits axe to these rules.
 */
export async function checkScreen(
  page: Page,
  name: string,
  rules?: readonly string[],
): Promise<void> {
  await checkLayout(page, name)
  expect(await runAxe(page, rules), name).toEqual([])
}

/** Like `checkScreen` without axe, for sizes whose elements and colors axe has already checked. */
export async function checkLayout(page: Page, name: string): Promise<void> {
  await draw(page)
  await waitUntilStill(page)
  await takePicture(page, name)
  expect(await findTextDefects(page), name).toEqual([])
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    name,
  ).toBeLessThanOrEqual(0)
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('florin'))) // as a wallet does after a silent request
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}

export async function findAxeViolations(
  page: Page,
  rules?: readonly string[],
): Promise<readonly string[]> {
  await draw(page)
  return runAxe(page, rules)
}

/** Injects axe if the page does not have it yet. */
async function runAxe(
  page: Page,
  rules: readonly string[] | undefined,
): Promise<readonly string[]> {
  const analyze = (): Promise<readonly string[] | undefined> =>
    page.evaluate(async (runOnly) => {
      if (!window.axe) return undefined
      const windows = document.querySelector('florin-overlays')?.shadowRoot // in a host page
      const { violations } = await window.axe.run(
        document.querySelector('dialog[open]') ??
          windows?.querySelector('dialog[open]') ??
          document,
        // Exclude frames: axe is only in this page and would wait for their answers.
        { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, rules)
  const answer = await analyze()
  if (answer) return answer
  await page.evaluate(axe)
  const second = await analyze()
  if (!second) throw new Error('axe is gone: the page navigated away')
  return second
}

/** Checks the screen in light, and only its contrast in dark. */
export async function checkLightAndDark(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkScreen(page, `${name}-dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await checkScreen(page, `${name}-light`)
}

const SIZES = [
  [1280, 800],
  [768, 900],
  [320, 640],
] as const

/**
 * Checks all sizes and runs `also` in each. Checks dark in the first size only, because colors do
 * not depend on the size.
 */
export async function checkSizes(
  page: Page,
  name: string,
  also?: () => Promise<void>,
): Promise<void> {
  for (const [index, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height })
    if (index === 0) await checkLightAndDark(page, `${name}-${width}`)
    else {
      await page.emulateMedia({ colorScheme: 'dark' })
      await takePicture(page, `${name}-${width}-dark`)
      await page.emulateMedia({ colorScheme: 'light' })
      await (width === 768 ? checkLayout : checkScreen)(page, `${name}-${width}-light`)
    }
    await also?.()
  }
  await page.setViewportSize({ width: 390, height: 780 }) // an intermediate width with other line breaks
  await waitUntilStill(page)
  expect(await findTextDefects(page), `${name}-390`).toEqual([])
}

/** Takes a screenshot if PICTURES names a folder. */
async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Expects that every control of the open dialog is reachable on a phone in landscape. */
export async function expectReachable(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [
    [844, 390],
    [910, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await findCoveredControls(page), `at ${width} × ${height}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
