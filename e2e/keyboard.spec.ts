// Everything by keyboard, and everything at 320 px.
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './accessibility.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('by keyboard, the user connects, rejects, retries, switches networks, copies and disconnects', {
  tag: '@core',
}, async ({ page, playground, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('./')
  await waitForHydration(page)
  await playground.auto('reject')
  const connect = page.getByTestId('connect-button')
  await connect.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Connect a Wallet' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByTestId('wallet-option-app.florin.playground')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('retry')).toBeFocused()
  await playground.auto('approve')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('account-button')).toBeFocused()

  await page.getByTestId('chain-button').focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Switch network' })).toBeFocused()
  await page.getByTestId('chain-option-137').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('chain-button')).toBeFocused()

  await page.getByTestId('account-button').focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('copy-address').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('copy-address')).toContainText('Copied')
  const [account] = await playground.accounts()
  const shown = page.getByTestId('account-address')
  await expect(shown).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // EIP-55
  expect(account).toBe((await shown.textContent())?.toLowerCase())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shown.textContent())
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('account-button')).toBeFocused()

  await test.step('a modal opens after the click and closes immediately, leaving only an image for its exit animation', async () => {
    await expect(page.locator('body > [inert]')).toHaveCount(0)
    for (const [opener, modal] of [
      ['account-button', 'account'],
      ['chain-button', 'chain'],
      ['activity', 'activity'],
    ]) {
      const early = await page.getByTestId(String(opener)).evaluate(async (button: HTMLElement) => {
        // The last dialog's deferred value is still set until React has rendered once more.
        await new Promise((done) => requestIdleCallback(done))
        button.click()
        await Promise.resolve() // React would have rendered by now
        return document.querySelectorAll('dialog[open]').length
      })
      expect(early).toBe(0)
      await expect(page.locator(`dialog[open][data-modal=${modal}]`)).toBeVisible()
      const after = await page.evaluate(async () => {
        document.querySelector<HTMLElement>('dialog[open] [data-testid=modal-close]')?.click()
        await Promise.resolve()
        await new Promise(requestAnimationFrame)
        return {
          dialogs: document.querySelectorAll('dialog[open]').length,
          focus: document.activeElement?.getAttribute('data-testid'),
        }
      })
      expect(after).toEqual({ dialogs: 0, focus: opener })
    }
  })
  await page.getByTestId('account-button').focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('disconnect').focus()
  await page.keyboard.press('Enter')
  await expect(connect).toBeFocused()
})

test('by keyboard, the user opens a download and returns with the focus restored', {
  tag: '@core',
}, async ({ page, playground }) => {
  await page.goto('./')
  const press = async (id: string, key = 'Enter') => {
    const control = page.getByTestId(id)
    await expect(control).toBeVisible() // hidden elements ignore focus silently
    await control.focus()
    await page.keyboard.press(key)
  }
  const title = page.locator('dialog [data-heading]')
  await press('connect-button')
  const steps = [
    ['get-wallet', 'Get a Wallet'],
    ['get-option-metaMask', 'Get MetaMask'],
    ['download-mobile', 'Install MetaMask'],
    ['continue', 'Get started with MetaMask'],
  ] as const
  for (const [id, text] of steps) {
    await press(id)
    await expect(title).toHaveText(text)
    await expect(title).toBeFocused()
  }
  for (const [id] of steps.toReversed()) {
    await press('modal-back', 'Space')
    await expect(page.getByTestId(id)).toBeFocused()
  }
  await press('wallet-option-coinbase')
  await expect(title).toHaveText('Get Coinbase Wallet')
  await expect(title).toBeFocused()
  await press('wallet-option-rainbow')
  await expect(title).toHaveText('Get Rainbow')
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('connect-button')).toBeFocused()
  await test.step('Tab stays inside the open modal, and Escape cancels the request', async () => {
    await playground.auto('ignore')
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-app.florin.playground').click()
    await expect(page.getByTestId('cancel')).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true })

  test('connects, and the header shows the network icon without a balance', {
    tag: '@core',
  }, async ({ page, guard, connect }) => {
    await connect()
    await expect(page.getByTestId('account-balance')).toHaveCount(0)
    await expect(page.getByTestId('chain-button').locator('img')).toBeVisible()
    await expect(page.getByTestId('chain-button').getByText('Ethereum')).toBeHidden()
    // getEthBalance
    const balanceReads = guard.requests.filter(
      (request) => request.postData()?.includes('4d2301cc') ?? false,
    )
    expect(balanceReads).toEqual([])
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
    expect(await sideways()).toBe(false)
    for (const id of ['chain-button', 'account-button']) {
      await page.getByTestId(id).click()
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      const panel = page.locator('dialog[open] > div > div')
      await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width })
      expect(await sideways()).toBe(false)
      await page.getByTestId('modal-close').click()
    }
  })
})

test('Shift+Tab never leaves the focused element hidden below the outage notice', async ({
  page,
  restore,
  rpc,
}) => {
  await page.setViewportSize({ width: 640, height: 320 })
  await restore()
  await page.evaluate(() =>
    document.documentElement.style.setProperty('font-size', '200%', 'important'),
  )
  await rpc.down(1, '503')
  await expect(page.getByTestId('notice')).toBeVisible()
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press(key)
      const found = await page.evaluate(() => {
        const own = document.activeElement as HTMLElement
        const notice = document.querySelector('[data-testid=notice]')
        const end = notice?.getBoundingClientRect().bottom ?? 0
        return {
          name: own === document.body ? undefined : own.innerText,
          isCovered: !notice?.contains(own) && own.getBoundingClientRect().bottom <= end,
        }
      })
      if (found.name === undefined) break
      if (found.isCovered) covered.push(`${key} ${found.name}`)
    }
  }
  expect(covered).toEqual([])
  await test.step('at 400 % zoom the notice scrolls with the page, since it would cover all of it', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.getByTestId('activity').focus()
    await expect(page.getByTestId('notice')).not.toBeInViewport()
    await expect(page.locator('html')).toHaveCSS('scroll-padding-top', 'auto')
  })
})
