// Looks at what the page shows: accessibility violations, anything cut off sideways, and a picture for people to look at.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Axe = { run(): Promise<{ violations: readonly { id: string; nodes: readonly { html: string }[] }[] }> }

/** Takes the picture's name; waits until nothing moves but a progress ring. */
export async function look(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) =>
    animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity))
  await page.screenshot({ path: `test-results/screens/${name}.png` })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(found, name).toEqual([])
}

/** The same in light and dark. */
export async function lookTwice(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page, `${name}-${colorScheme}`)
  }
}
