// Every state of the sign-in modal in every size and theme: no accessibility violations and no
// layout defects.
import { expect } from './fixtures.ts'
import { checkSizes } from './accessibility.ts'
import { allowConsole, connect, dialog, test } from './signInSite.ts'

test.use({ allowConsole })

test('every state of the sign-in modal has no accessibility violations or layout defects', async ({
  page,
  site,
  playground,
}) => {
  const sign = page.getByTestId('sign-in')
  const retry = dialog(page).getByTestId('retry')
  const scene = (name: string, come: () => Promise<unknown>): Promise<void> =>
    test.step(name, async () => {
      await come()
      await checkSizes(page, `sign-in-${name}`, async () => {
        expect(
          await dialog(page)
            .locator('[data-heading]')
            .evaluate((heading) => {
              const body = heading.closest('section')?.lastElementChild
              return body ? body.scrollWidth - body.clientWidth : 1
            }),
        ).toBeLessThanOrEqual(0)
      })
    })
  await connect(page, site)
  await scene('wanted', () => expect(sign).toHaveText('Sign in'))
  await scene('signing', async () => {
    await playground.next('personal_sign', { kind: 'hang' })
    await sign.click()
    await expect(dialog(page)).toContainText('Sign the message')
  })
  await scene('wrong-network', async () => {
    await playground.setChain(56)
    await expect(dialog(page).getByTestId('switch')).toBeVisible()
  })
  await scene('unread', async () => {
    await playground.setChain(1)
    await playground.next('personal_sign', { kind: 'resolve', value: '0x' })
    await sign.click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'sent a response we can’t read' }),
    ).toBeVisible()
    await expect(retry).toBeFocused()
  })
  await scene('declined', async () => {
    await playground.auto('reject')
    await retry.click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'You can try again whenever you like.' }),
    ).toBeVisible()
    await expect(retry).toBeFocused()
  })
  await scene('expired', async () => {
    site.later(301_000)
    await playground.auto('approve')
    await retry.click()
    await page.getByText('Details').click()
    await expect(dialog(page)).toContainText('sign-in-expired')
  })
})
