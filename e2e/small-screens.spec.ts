// Touch and small windows: controls are large enough, nothing scrolls sideways, and no field is
// hidden.
import type { Page } from 'playwright/test'
import { keepToasts } from './quirkyHost.ts'
import { draw } from './skipRendering.ts'
import { expect, test } from './fixtures.ts'
import { findCoveredControls, expectNoLayoutDefects } from './visualChecks.ts'
import { findTextDefects } from './lineBreaks.ts'
import { openSend } from './payments.ts'

function tooLow(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    (height) =>
      [...document.querySelectorAll('dialog[open] :is(a, button, summary)')]
        .filter(
          (element) =>
            element.checkVisibility() &&
            Math.round(element.getBoundingClientRect().height) < height,
        )
        .map(
          (element) =>
            `${element.tagName} ${element.textContent} ${element.getBoundingClientRect().height}`,
        ),
    least,
  )
}

/** Returns true if a touch 21 px above or below the middle still hits the element. */
function isWide(page: Page, id: string): Promise<boolean> {
  return page.getByTestId(id).evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [-21, 0, 21].every(
      (beside) =>
        document.elementFromPoint(left + width / 2, top + height / 2 + beside) === element,
    )
  })
}

/** Returns how far the open dialog's content scrolls sideways. */
function slides(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('dialog[open] *')]
        .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
        .map((element) => element.scrollWidth - element.clientWidth),
    ),
  )
}

for (const [device, touch, least] of [
  ['a mouse', false, 24],
  ['a finger', true, 44],
] as const) {
  test.describe(`with ${device}`, () => {
    test.use({ hasTouch: touch, isMobile: touch, viewport: { width: 1280, height: 800 } })

    test(`links beside a download and error details are ${least} px high`, async ({
      page,
      playground,
    }) => {
      await page.goto('./')
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-coinbase').click()
      await page.getByTestId('download-mobile').click()
      expect(await tooLow(page, least)).toEqual([])
      await page.getByTestId('continue').click()
      await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', 'INSTRUCTIONS_MOBILE')
      expect(await tooLow(page, least)).toEqual([])
      await playground.next('eth_requestAccounts', {
        kind: 'error',
        code: -31337,
        message: 'broken',
      })
      await page.getByTestId('wallet-option-app.florin.playground').click()
      await expect(page.getByText('Details')).toBeVisible()
      expect(await tooLow(page, least)).toEqual([])
    })
  })
}

test('on a phone in landscape, page, dialog and toasts avoid the notch', async ({
  page,
  connect,
  playground,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { left: 59, right: 59, bottom: 21 },
  })
  const beside = (selector: string): Promise<number[]> =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, right } = one.getBoundingClientRect()
        return [left, innerWidth - right].filter((room) => room < 59)
      }),
    )
  await page.setViewportSize({ width: 852, height: 393 })
  await connect()
  expect(await beside('header, h1, #hero, footer')).toEqual([])
  await playground.setChain(137)
  await expect(page.getByTestId('toast')).toBeVisible()
  expect(await beside('[data-testid=toast]')).toEqual([])
  await page.setViewportSize({ width: 693, height: 320 }) // as small as with larger text
  await page.getByTestId('chain-button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await beside('dialog[open] > div')).toEqual([])
})

test('on a phone in portrait, the highest dialog and a toast above it avoid the notch', async ({
  page,
  restore,
  playground,
}) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 59, bottom: 34 } })
  await page.setViewportSize({ width: 393, height: 500 }) // the height with an open keyboard
  const top = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((one) => one.getBoundingClientRect().top)
  await restore()
  await openSend(page)
  expect(await top('[data-testid=modal-close]')).toBeGreaterThanOrEqual(59)
  await playground.setChain(137)
  await expect(page.getByTestId('toast')).toBeVisible()
  expect(await top('[data-testid=toast]')).toBe(67)
  expect(await findCoveredControls(page)).toEqual([])
})

test('on a phone, an error toast stays visible after two more toasts', async ({
  page,
  playground,
  connect,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepToasts(page)
  await page.goto('./')
  await connect()
  await page.getByTestId('account-button').click()
  const toasts = page.getByTestId('toast')
  const fail = async (code: number, count: number): Promise<void> => {
    await playground.next('wallet_requestPermissions', { kind: 'error', code, message: 'broken' })
    await page.getByTestId('switch-account').click()
    await expect(page.locator('[data-testid=toast][data-kind=error]')).toHaveCount(count)
  }
  const move = async (chainId: number, name: string): Promise<void> => {
    await playground.setChain(chainId)
    await expect(toasts.filter({ hasText: name })).toBeVisible()
  }
  const seen = () => toasts.evaluateAll((all) => all.map((one) => one.checkVisibility()))
  await fail(-31337, 1)
  await move(137, 'Polygon')
  await fail(-32603, 2)
  expect(await seen()).toEqual([true, false, true])
  expect(await findCoveredControls(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 }) // enough room for four toasts
  await move(10, 'Optimism') // replaces the toast of the first switch
  expect(await seen()).toEqual([true, true, true])
})

test('at 280 px, no word that fits on a line is broken', async ({ page, connect }) => {
  await page.setViewportSize({ width: 280, height: 653 })
  await page.goto('./de/')
  await draw(page)
  expect(await findTextDefects(page), 'the contract').toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoLayoutDefects(page, 'the page', ['text of 200 %'])
  await page.setViewportSize({ width: 280, height: 653 })
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('get-wallet')).toBeVisible()
  expect(await findTextDefects(page), 'the first step').toEqual([])
  await page.getByTestId('get-wallet').click()
  await expect(page.locator('dialog[open]')).toHaveAttribute('data-step', 'GET')
  expect(await findTextDefects(page), 'the wallets').toEqual([])
  await page.keyboard.press('Escape')
  await connect()
  await page.getByTestId('activity').click()
  await page.getByTestId('activity-list').click()
  await expect(page.getByTestId('activity-entry').first()).toBeVisible()
  expect(await findTextDefects(page), 'the list of requests').toEqual([])
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no modal scrolls sideways', async ({ page, playground }) => {
    await page.goto('./')
    await test.step('before connecting', async () => {
      await page.getByTestId('connect-button').click()
      await expect(page.getByTestId('get-wallet')).toBeVisible()
      expect(await slides(page)).toBe(0)
      await page.getByTestId('get-wallet').click()
      await expect(page.locator('[data-testid^=get-option]').first()).toBeVisible()
      expect(await slides(page)).toBe(0)
      await page.getByTestId('modal-back').click()
    })
    await test.step('after connecting', async () => {
      await page.getByTestId('wallet-option-app.florin.playground').click()
      for (const [button, modal] of [
        ['account-button', 'account'],
        ['chain-button', 'chain'],
      ] as const) {
        await page.getByTestId(button).click()
        await expect(page.locator(`dialog[open][data-modal=${modal}]`)).toBeVisible()
        expect(await slides(page)).toBe(0)
        if (modal === 'account') expect(await isWide(page, 'account-network')).toBe(true)
        if (modal === 'account')
          await test.step('a toast covers no control', async () => {
            await playground.next('wallet_requestPermissions', {
              kind: 'error',
              code: -31337,
              message: 'broken',
            })
            await page.getByTestId('switch-account').click()
            await expect(page.getByTestId('toast')).toHaveAttribute('data-kind', 'error') // errors stay
            expect(await findCoveredControls(page)).toEqual([])
            await page.getByTestId('toast').getByRole('button').click()
          })
        await page.getByTestId('modal-close').click()
      }
      await openSend(page)
      expect(await slides(page)).toBe(0)
      for (const id of ['asset-native', 'send-max', 'send-paste'])
        expect([id, await isWide(page, id)]).toEqual([id, true])
    })
    await test.step("the button above a field is wider than the field's focus ring", async () => {
      const [field, foot] = await Promise.all(
        [page.getByTestId('send-to'), page.getByTestId('send-check').locator('..')].map((one) =>
          one.boundingBox(),
        ),
      )
      expect(field?.x).toBeGreaterThanOrEqual((foot?.x ?? NaN) + 2)
      expect((foot?.x ?? NaN) + (foot?.width ?? NaN)).toBeGreaterThanOrEqual(
        (field?.x ?? NaN) + (field?.width ?? NaN) + 2,
      )
    })
    await test.step('every field of a payment is visible in a window of 320 × 256', async () => {
      await page.setViewportSize({ width: 320, height: 256 })
      for (const id of ['send-to', 'send-amount', 'send-check']) {
        await page.getByTestId(id).focus()
        await page.getByTestId(id).scrollIntoViewIfNeeded()
        const seen = await page.getByTestId(id).evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return [top + 2, top + height / 2, top + height - 2].every((y) =>
            element.contains(document.elementFromPoint(left + width / 3, y)),
          )
        })
        expect([id, seen]).toEqual([id, true])
      }
    })
  })
})
