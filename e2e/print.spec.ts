import { expect, test } from './fixtures.ts'
import { fillAndReview, transactionRow, openSend, randomAddress } from './payments.ts'

test('prints only the open dialog, on white and without buttons, or else the page', async ({
  page,
  restore,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 }) // low, so that dialogs scroll
  await restore()
  const print = (isOn: boolean): Promise<void> =>
    page.emulateMedia({ media: isOn ? 'print' : null })
  const buttons = page.locator('button:visible')
  const pages = async (height: '11in' | '4in'): Promise<number> =>
    (await page.pdf({ width: '8in', height })).toString('latin1').match(/\/Type *\/Page\b/g)
      ?.length ?? 0
  const behind = page.locator(':is(h1, footer):visible')
  const cut = (): Promise<string[]> =>
    page
      .locator('dialog[open] *')
      .evaluateAll((all) =>
        all
          .filter(
            (one) =>
              getComputedStyle(one).overflowY !== 'visible' &&
              one.scrollHeight > one.clientHeight + 1,
          )
          .map((one) => one.className),
      )

  await test.step('prints address, balances and network of the account', async () => {
    await page.getByTestId('account-button').click()
    await print(true)
    for (const id of ['account-address', 'account-network', 'coin-balance'])
      await expect(page.getByTestId(id)).toBeVisible()
    await expect(page.getByTestId('account-address')).toHaveText(/^0x(?:\s?[\da-fA-F]){40}$/, {
      useInnerText: true,
    })
    // buttons with information: the network's name, and a truncated balance
    await expect(buttons.filter({ hasNotText: /^Ethereum$|^[\d,.]+/ })).toHaveCount(0)
    await expect(behind).toHaveCount(0)
    expect([await cut(), await pages('11in'), await pages('4in')]).toEqual([[], 1, 2])
    await print(false)
    await page.keyboard.press('Escape')
  })
  await test.step('prints a payment in review and after sending', async () => {
    await openSend(page)
    await fillAndReview(page, randomAddress(), '0.01')
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await print(true)
    await expect(page.getByTestId('send-sum')).toBeVisible()
    for (const term of ['To', 'From', 'Network', 'Network fee', 'Total'])
      await expect(page.getByText(term, { exact: true })).toBeVisible()
    await expect(buttons).toHaveCount(0)
    await expect(behind).toHaveCount(0)
    expect([await cut(), await pages('11in')]).toEqual([[], 1])
    await print(false)
    await page.getByTestId('send-confirm').click()
    await expect(transactionRow(page, 'confirmed')).toBeVisible()
    await print(true)
    await expect(transactionRow(page, 'confirmed')).toBeVisible()
    await expect(page.locator('[data-testid=toast]:visible')).toHaveCount(0)
    const when = transactionRow(page, 'confirmed').locator('time')
    const day = (): Promise<string> =>
      when.evaluate((time) => getComputedStyle(time, '::before').content)
    expect(`${await day()} ${await when.textContent()}`).toMatch(/\d+\/\d+\/\d{4}/) // a printed record needs the date, even if it is today
    await print(false)
    expect(await day()).toBe('none')
    await page.getByTestId('send-done').click()
  })
  await test.step('prints the page if no dialog is open', async () => {
    await print(true)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('dialog:visible')).toHaveCount(0)
  })
})
