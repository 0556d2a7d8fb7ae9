// The send form with a slow node. tests/ui/send/SendForm.test.tsx covers its validation.
import { expect, test } from './fixtures.ts'
import { openSend, randomAddress } from './payments.ts'

test('the recipient is shown immediately and checked in the background, without layout shifts', async ({
  page,
  restore,
}) => {
  await restore()
  await openSend(page)
  await page.getByTestId('send-fee').getByText('ETH').first().waitFor()
  let isRequested = false
  let answer!: () => void
  const allowed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    async (route) => {
      if (route.request().postData()?.includes('eth_getCode')) {
        isRequested = true
        await allowed
      }
      await route.fallback()
    },
  )
  await page.getByTestId('send-to').fill(randomAddress())
  await expect.poll(() => isRequested).toBe(true)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await expect(page.locator('[data-warning=new]')).toBeVisible()
  const topOfField = () =>
    page.getByTestId('send-fee').evaluate((element) => element.getBoundingClientRect().y)
  const before = await topOfField()
  const answered = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('eth_getCode')),
  )
  answer()
  await (await answered).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await topOfField()).toBe(before)
  await page.getByTestId('send-amount').fill('0.5')
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-confirm')).toBeVisible()
})
