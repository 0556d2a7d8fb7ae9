// Looks at what the page shows: accessibility violations, anything cut off sideways, and a picture for people to look at.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare global {
  interface Window {
    readonly axe: Axe
  }
}
type Axe = { run(options: object): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }> }

/** Takes the picture's name; waits until nothing moves but a progress ring. `rules`: axe's own, all of them unless named. */
export async function look(page: Page, name: string, rules?: readonly string[]): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) =>
    animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity))
  await page.screenshot({ path: `test-results/screens/${name}.png` })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe)
  const found = await page.evaluate(async (runOnly) => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
  expect(found, name).toEqual([])
}

/** The same in dark and light: of the rules only contrast can differ. */
export async function lookTwice(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, `${name}-dark`, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  await look(page, `${name}-light`)
}

/** In windows as short as a phone's on its side, every control of the open dialog can be scrolled to and pressed. */
export async function reachAll(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of [[844, 390], [910, 430]] as const) {
    await page.setViewportSize({ width, height })
    const missed = await page.evaluate(() => [...document.querySelectorAll('dialog[open] :is(button, a, input, summary)')].filter((control) => {
      if (!control.checkVisibility()) return false
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width: wide, height: high } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + wide / 2, top + high / 2)
      return !control.contains(hit) && !control.closest('label')?.contains(hit)
    }).map((control) => control.outerHTML))
    expect(missed, `at ${width} × ${height}`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
