// Every state of the sign-in modal in every size and theme: no accessibility violation, nothing cut off sideways, pictures to look at.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, type Fixtures } from './fixtures.ts'
import { allowConsole, connect, dialog, type Site, test } from './signInSite.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
test.use({ allowConsole })
type Scene = (page: Page, site: Site, playground: Fixtures['playground']) => Promise<unknown>

const scenes: Record<string, Scene> = {
  wanted: async (page) => expect(page.getByTestId('sign-in')).toHaveText('Sign in'),
  signing: async (page, _site, playground) => {
    await playground.auto('ignore')
    await page.getByTestId('sign-in').click()
    await expect(dialog(page)).toContainText('Sign the message')
  },
  declined: async (page, _site, playground) => {
    await playground.auto('reject')
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('retry')).toBeFocused()
  },
  expired: async (page, site) => {
    await expect(page.getByTestId('sign-in')).toHaveText('Sign in')
    site.later(301_000)
    await page.getByTestId('sign-in').click()
    await page.getByText('Details').click()
    await expect(dialog(page)).toContainText('sign-in-expired')
  },
  collecting: async (page, _site, playground) => {
    await playground.next('personal_sign', { kind: 'resolve', value: '0x' })
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('retry')).toBeFocused()
  },
  'wrong-network': async (page, _site, playground) => {
    await playground.setChain(56)
    await expect(dialog(page).getByTestId('switch')).toBeVisible()
  },
}

for (const [width, height] of [[320, 640], [768, 900], [1280, 800]] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, isMobile: width < 768, hasTouch: width < 768 })
      for (const [name, scene] of Object.entries(scenes)) {
        test(name, async ({ page, site, playground }) => {
          await connect(page, site)
          await scene(page, site, playground)
          await page.waitForFunction(() => document.getAnimations().every((animation) =>
            animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity))
          await page.screenshot({ path: `test-results/screens/sign-in-${name}-${width}-${colorScheme}.png` })
          expect(await dialog(page).locator('[data-heading]').evaluate((heading) => {
            const body = heading.closest('section')?.lastElementChild
            return body ? body.scrollWidth - body.clientWidth : 1
          })).toBeLessThanOrEqual(0)
          await page.evaluate(axe)
          const { violations } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<{ violations: unknown[] }> } }).axe.run())
          expect(violations).toEqual([])
        })
      }
    })
  }
}
