// Every state of the sign-in modal in every size and theme: no accessibility violation, nothing cut off sideways, pictures to look at.
import type { Page } from 'playwright/test'
import { expect, type Fixtures } from './fixtures.ts'
import { lookAtSizes } from './look.ts'
import { allowConsole, connect, dialog, type Site, test } from './signInSite.ts'

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

for (const [name, scene] of Object.entries(scenes)) {
  test(name, async ({ page, site, playground }) => {
    await connect(page, site)
    await scene(page, site, playground)
    await lookAtSizes(page, `sign-in-${name}`, async () => {
      expect(await dialog(page).locator('[data-heading]').evaluate((heading) => {
        const body = heading.closest('section')?.lastElementChild
        return body ? body.scrollWidth - body.clientWidth : 1
      })).toBeLessThanOrEqual(0)
    })
  })
}
