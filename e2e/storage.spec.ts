// What stays in this browser, and what must not: after leaving, after erasing, in every tab, and with a stored time no
// calendar holds.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { check, line, openSend, somebody } from './payments.ts'
import { soon } from './rhythm.ts'

const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('florin.'))
    .sort()
const all = () =>
  JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('florin.')))
const menu = async (page: Page, name: string): Promise<void> => {
  await page.getByTestId('account-button').click()
  await page.getByTestId(name).click()
}

/** A second page of the same visitor, connected like the first. */
async function secondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage()
  await second.goto('./')
  await expect(second.getByTestId('account-balance')).toBeVisible()
  return second
}

test(
  'after leaving in one tab the other writes nothing of the left account, also when the next one connects ' +
    'there',
  async ({ page, playground, restore }) => {
    await restore()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    const [left = '', next = ''] = await playground.accounts()
    const second = await secondTab(page)
    await menu(page, 'disconnect')
    await expect(second.getByTestId('connect-button')).toBeVisible()
    await playground.setAccount(1)
    await page.close() // or it would follow, and write what it knows
    await second.getByTestId('connect-button').click()
    await second.getByTestId('wallet-option-app.florin.playground').click()
    await expect(second.getByTestId('account-balance')).toBeVisible()
    await expect.poll(() => second.evaluate(all)).toContain(`balance:${next}`)
    expect(await second.evaluate(all)).not.toContain(left)
  },
)

test(
  'a sent transaction is gone with the account, in this tab, in the other, and for whoever erases everything while ' +
    'the wallet is locked',
  async ({ page, playground, restore }) => {
    await restore()
    const [from = '', to = ''] = await playground.accounts()
    const entry = {
      id: 'x',
      kind: 'transaction',
      chainId: 1,
      from,
      to,
      amount: '1',
      symbol: 'ETH',
      decimals: 18,
      at: 1,
      status: 'confirmed',
      hash: `0x${'12'.repeat(32)}`,
    }
    const odd = { ...entry, id: 'y', at: 9e15, hash: `0x${'34'.repeat(32)}` }
    await page.evaluate(
      (text) => localStorage.setItem('florin.transactions', text),
      JSON.stringify({ v: 1, list: [entry, odd] }),
    )
    await page.reload()
    await page.getByTestId('account-button').click()
    await test.step('a stored time no calendar holds leaves the account modal usable', async () => {
      await expect(page.getByTestId('transaction')).toHaveCount(2)
      await expect(page.getByTestId('disconnect')).toBeVisible()
    })
    await page.getByTestId('modal-close').click()
    await playground.lock()
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await page.getByTestId('activity').click()
    await page.getByTestId('erase').click()
    await expect(page.getByText('Nothing saved.')).toBeVisible()
    await page.getByTestId('modal-close').click()
    await playground.unlock()
    await page.getByTestId('connect-button').click()
    await expect(page.getByTestId('wallet-option-app.florin.playground')).not.toContainText(
      'Recent',
    )
    await page.getByTestId('wallet-option-app.florin.playground').click()
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('send')).toBeVisible()
    await expect(page.getByTestId('transaction')).toHaveCount(0)
  },
)

/** Takes all the room there is, to the last character; what is stored stays. */
const fillUp = (page: Page) =>
  page.evaluate(() => {
    for (let [piece, number] = ['x'.repeat(1 << 20), 0]; piece !== ''; number += 1) {
      try {
        localStorage.setItem(`other.${number}`, piece)
      } catch {
        piece = piece.slice(1 + piece.length / 2)
      }
    }
  })
const makeRoom = (page: Page) => page.evaluate(() => localStorage.removeItem('other.0'))

test(
  'a storage that is full loses no payment: each is followed and listed, and kept as soon as another tab makes ' +
    'room',
  async ({ page, restore }) => {
    await page.clock.install()
    await restore()
    const pay = async (amount: string): Promise<void> => {
      await openSend(page)
      await check(page, somebody(), amount)
      await page.getByTestId('send-confirm').click()
      await soon(page, line(page, 'confirmed'))
      await page.getByTestId('send-done').click()
    }
    const listed = async (of: Page): Promise<string[]> => {
      await of.getByTestId('account-button').click()
      await expect(of.getByTestId('disconnect')).toBeVisible()
      const texts = await of
        .locator('[data-testid=transaction][data-status=confirmed]')
        .allInnerTexts()
      await of.getByTestId('modal-close').click()
      return texts.map((text) => /0\.\d+(?= ETH)/.exec(text)?.[0] ?? text)
    }
    await pay('0.21')
    await fillUp(page)
    await pay('0.22')
    await pay('0.23')
    expect(await listed(page)).toEqual(['0.23', '0.22', '0.21'])
    const other = await secondTab(page)
    expect(await listed(other)).toEqual(['0.21'])
    await makeRoom(other)
    await expect.poll(() => listed(other)).toEqual(['0.23', '0.22', '0.21'])
    await page.reload()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    expect(await listed(page)).toEqual(['0.23', '0.22', '0.21'])
  },
)

test('leaving erases what was sent even before the code for it has come', async ({
  page,
  restore,
}) => {
  await restore()
  await page.evaluate(() => localStorage.setItem('florin.transactions', '{"v":1,"list":[]}'))
  const asked: string[] = []
  await page.route('**/transactions-*.js', (route) => void asked.push(route.request().url())) // it never comes
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await menu(page, 'disconnect')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(kept)).toEqual(['florin.recents'])
})

test('a restore under way ends when another tab erases everything, and its late answer connects nobody', async ({
  page,
  playground,
  restore,
}) => {
  await restore()
  const [account = ''] = await playground.accounts()
  const second = await page.context().newPage()
  await second.addInitScript((value) => {
    const held = { kind: 'hold', then: { kind: 'resolve', value: [value] } } as const
    window.addEventListener(
      'eip6963:announceProvider',
      () => window.playground?.next('eth_accounts', held),
      { once: true },
    )
  }, account)
  await second.goto('./')
  await expect(second.getByText('Reconnecting…')).toBeAttached()
  await page.getByTestId('activity').click()
  await page.getByTestId('erase').click()
  await expect(page.getByTestId('toast').filter({ hasText: 'All data erased.' })).toBeVisible()
  await expect(second.getByTestId('connect-button')).toBeVisible()
  await playground.in(second).release()
  await expect
    .poll(async () => (await playground.in(second).log()).map(({ outcome }) => outcome))
    .not.toContain('waiting')
  await second.getByTestId('connect-button').click()
  await expect(second.getByRole('dialog')).toBeVisible()
  expect(await second.evaluate(kept)).toEqual([])
})

test(
  'the theme follows the system until one is chosen, is kept for the next tab, and goes with the choice when ' +
    'another tab erases it',
  async ({ page, context }) => {
    await page.goto('./')
    const theme = (of: Page) => of.evaluate(() => document.documentElement.dataset['theme'])
    const toggle = (of: Page) => of.getByRole('button', { name: 'Theme' }).click()
    expect(await theme(page)).toBe(undefined)
    await toggle(page)
    await expect.poll(() => theme(page)).toBe('dark')
    await test.step('on paper it is light, also behind an open dialog, whoever has made it dark', async () => {
      await page.getByTestId('connect-button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const onPaper = () =>
        page.evaluate(() =>
          ['html', 'body', 'h1'].map((name) => {
            const { backgroundColor, color } = getComputedStyle(
              document.querySelector(name) ?? document.body,
            )
            return [backgroundColor, color]
          }),
        )
      const light = Array(3).fill(['rgba(0, 0, 0, 0)', 'rgb(22, 32, 43)'])
      await page.emulateMedia({ media: 'print' })
      expect(await onPaper()).toEqual(light)
      const chosen = await page.evaluate(() => {
        const { theme } = document.documentElement.dataset
        delete document.documentElement.dataset['theme']
        return theme
      })
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await onPaper()).toEqual(light)
      await page.evaluate((theme) => {
        document.documentElement.dataset['theme'] = theme
      }, chosen)
      await page.emulateMedia({ media: null, colorScheme: null })
      await page.getByTestId('modal-close').click()
    })
    const second = await context.newPage()
    await second.emulateMedia({ colorScheme: 'dark' })
    await second.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.title += document.documentElement.dataset['theme']
      })
    })
    await second.goto('./')
    await expect(second).toHaveTitle(/dark$/) // before the first paint
    await toggle(second)
    await expect.poll(() => theme(page)).toBe('light')
    await expect.poll(() => theme(second)).toBe('light')
    await second.getByTestId('activity').click()
    await second.getByTestId('erase').click()
    for (const each of [page, second]) await expect.poll(() => theme(each)).toBe(undefined)
    await page.emulateMedia({ colorScheme: 'dark' })
    await toggle(page)
    expect(await theme(page)).toBe('light') // from the system's dark of now, not of the page's start
  },
)
