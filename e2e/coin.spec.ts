// The site's coin: its balance, adding it to the wallet, and sending it.
import { encodeFunctionData } from 'viem'
import { checksumAddress } from '../src/eth/keccak256.ts'
import { expect, test } from './fixtures.ts'
import { fillAndReview, randomAddress } from './payments.ts'
import { sendMined } from './playground/contracts.mjs'
import { compile } from './playground/contracts/compile.mjs'

const BOB = `0x${'0'.repeat(36)}c0b5`
const account = '[data-modal=account]'

test.beforeEach(async ({ restore }) => restore())

test("shows the coin's balance and adds the coin to the wallet", {
  tag: '@core',
}, async ({ page, playground, rpc, testServers }) => {
  await test.step("reads the coin's balance in the same request as the native one and shows it beside the coin", async () => {
    const hero = page.getByTestId('hero-balance')
    await expect(hero).toHaveText(/^Your balance\d{1,3}(,\d{3})*(\.\d+)? PLAY on Ethereum/)
    await expect(
      page.getByRole('heading', { level: 1, name: /^Your balance [\d,.]+ PLAY on Ethereum/ }),
    ).toBeVisible()
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('coin-balance')).toHaveText(/^\d{1,3}(,\d{3})*(\.\d+)? PLAY$/)
    const ticks = rpc.sent(1).length
    await expect.poll(() => rpc.sent(1).length).toBeGreaterThan(ticks)
    expect(rpc.sent(1).at(-1)).toEqual(['eth_call'])
  })
  await test.step("shows the balance on another network, with a switch to the coin's network", async () => {
    await page.getByTestId('modal-close').click()
    for (const chainId of [137, 56]) {
      await playground.setChain(chainId)
      await expect(page.getByTestId('hero-switch')).toHaveText('Switch to Ethereum')
      await expect(page.getByTestId('hero-send')).toHaveCount(0)
      await expect(page.getByTestId('hero-balance')).toHaveText(/PLAY on Ethereum/)
    }
    await page.getByTestId('hero-receive').click()
    await expect(page.getByText('Your address on Ethereum.')).toBeVisible()
    await expect(page.getByTestId('modal-back')).toHaveCount(0)
    await page.getByTestId('modal-close').click()
    await playground.next('wallet_switchEthereumChain', { kind: 'error', code: 4001 })
    await page.getByTestId('hero-switch').click()
    await expect(
      page.locator('[data-modal=chain]').getByRole('alert').filter({ hasText: 'declined' }),
    ).toBeVisible()
    await page.getByTestId('chain-option-1').click()
    await expect(
      page.getByTestId('toast').filter({ hasText: 'Switched to Ethereum' }),
    ).toBeVisible()
    await expect(page.getByTestId('hero-send')).toBeVisible()
    await page.getByTestId('account-button').click()
  })
  await test.step('adds the coin to the wallet with its contract, symbol, decimals and image', async () => {
    await playground.clearLog()
    await page.getByTestId('watch-coin').click()
    await expect(page.locator(account).getByText('Added', { exact: true })).toBeVisible()
    const log = await playground.log()
    expect(log.map(({ method }) => method)).toEqual(['eth_chainId', 'wallet_watchAsset'])
    const { address } = JSON.parse(testServers.coin) as { address: string }
    expect(log[1]?.params).toMatchObject({
      type: 'ERC20',
      options: {
        address,
        symbol: 'PLAY',
        decimals: 6,
        image: expect.stringContaining(testServers.app),
      },
    })
  })
  await test.step('offers the coin again after a reload', async () => {
    await page.reload()
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('watch-coin')).toHaveAccessibleName('Add to wallet')
  })
  await test.step("shows the user's rejection, and Reload if the wallet does not respond", async () => {
    await playground.next('wallet_watchAsset', { kind: 'error', code: 4001 })
    await page.getByTestId('watch-coin').click()
    await expect(page.locator(account).getByText('Not added.')).toBeVisible()
    await playground.next('eth_chainId', {
      kind: 'reject',
      value: { message: 'Extension context invalidated.' },
    })
    await page.getByTestId('watch-coin').click()
    await expect(
      page.locator(account).getByText('Playground Wallet isn’t responding'),
    ).toBeVisible()
    await expect(page.getByTestId('watch-coin')).toHaveText('Reload the page')
    await expect(page.getByTestId('watch-coin')).toBeFocused()
  })
  await test.step('offers to switch the network when the wallet is on another network', async () => {
    await playground.setChain(137)
    await expect(page.getByTestId('watch-coin')).toHaveCount(0)
    await expect(page.getByTestId('coin-balance')).toHaveText(/PLAY$/)
    await page.getByTestId('coin-switch').click()
    await expect(page.getByTestId('hero-watch')).toBeVisible()
    expect((await playground.state()).chainId).toBe(1)
  })
})

test('sends the coin and pays the fee in the native currency', {
  tag: '@core',
}, async ({ page, testServers, rpc }) => {
  const { address } = JSON.parse(testServers.coin) as { address: string }
  const readBalance = async (): Promise<bigint> =>
    BigInt(
      String(
        await rpc.call(1, 'eth_call', [
          { to: address, data: `0x70a08231${BOB.slice(2).padStart(64, '0')}` },
          'latest',
        ]),
      ),
    )
  const before = await readBalance()
  await page.getByTestId('hero-send').click()
  await expect(page.getByTestId('asset-coin')).toBeChecked() // preselected because Send was pressed beside the coin's balance
  await expect(page.getByText(/^Available: [\d,.]+ PLAY/)).toBeVisible()
  await test.step("rejects the coin's contract as recipient", async () => {
    await page.getByTestId('send-to').fill(address)
    await expect(page.getByText('This is the coin’s own contract')).toBeVisible()
  })
  await page.getByTestId('send-to').fill(BOB)
  await expect(page.getByTestId('send-found')).toBeVisible()
  await page.getByTestId('send-amount').fill('12.5')
  await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-sum')).toHaveText('12.5 PLAY')
  await expect(page.locator('dl > div', { hasText: 'Total' })).toHaveText(
    /^Total12\.5 PLAY\+ ≈ 0\.0\d+ ETH$/,
  )
  await page.getByTestId('send-confirm').click()
  await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toContainText('12.5 PLAY')
  expect((await readBalance()) - before).toBe(12_500_000n)
  await test.step('the next payment keeps the asset, and a reopened form starts with the coin', async () => {
    await page.getByTestId('send-another').click()
    await expect(page.getByTestId('asset-coin')).toBeChecked()
    await page.getByTestId('asset-native').check()
    await page.getByTestId('modal-close').click()
    await page.getByTestId('account-button').click()
    await page.getByTestId('send').click()
    await expect(page.getByTestId('asset-coin')).toBeChecked()
    await page.getByTestId('modal-close').click()
  })
  await test.step('the clear button disappears with the list, and the focus stays in the dialog', async () => {
    await page.getByTestId('account-button').click()
    await page.getByTestId('transactions').click()
    await page.getByTestId('clear-transactions').click()
    await expect(page.locator('dialog[open] [data-heading]')).toBeFocused()
  })
})

test("copies the coin's contract address, and shows the full address on focus", {
  tag: '@core',
}, async ({ page, testServers }) => {
  const { address } = JSON.parse(testServers.coin) as { address: `0x${string}` }
  const contract = page.getByTestId('copy-contract')
  const whole = page.locator('#contract').getByText(checksumAddress(address).slice(-4)).last()
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => void Object.assign(window, { copied: text }),
    }),
  )
  await expect(whole).toBeHidden()
  await contract.press('Enter')
  await expect(page.locator('#contract').getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
    checksumAddress(address),
  )
  await expect(whole).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(whole).toBeInViewport({ ratio: 1 })
  await contract.press('Escape')
  await expect(whole).toBeHidden()
  await expect(page.getByRole('link', { name: 'View on Etherscan' })).toHaveAttribute(
    'href',
    `https://etherscan.io/token/${checksumAddress(address)}`,
  )
})

test("the coin's buttons fill the row on phones", async ({ page }) => {
  await expect(page.getByTestId('hero-watch')).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const ends = await page
      .getByTestId('hero-watch')
      .locator('..')
      .evaluate((row) => {
        const lines = new Map(
          [...row.children]
            .map((one) => one.getBoundingClientRect())
            .map(({ y, right }) => [y, right]),
        )
        return [...lines.values()].map((right) =>
          Math.round(right - row.getBoundingClientRect().right),
        )
      })
    expect(new Set(ends), `${width} px`).toEqual(new Set([0]))
  }
})

test("a payment's result shows the amount that a coin with transfer fees or a paused contract really moved", async ({
  page,
  testServers,
  rpc,
}) => {
  const { address } = JSON.parse(testServers.coin) as { address: string }
  const { abi, code } = compile('FickleCoin', new URL('../tests/contracts/', import.meta.url))
  await rpc.call(1, 'anvil_setCode', [address, code]) // behaves as before except for these two recipients
  const [own] = (await rpc.call(1, 'eth_accounts', [])) as string[]
  const behaviors = [
    [{ closed: true, fee: 0n }, 'Confirmed, but the coin didn’t move.', 0n],
    [{ closed: false, fee: 10n }, 'Confirmed, but 11.25 PLAY arrived.', 11_250_000n],
  ] as const
  await page.getByTestId('hero-send').click()
  for (const [behavior, message, moved] of behaviors) {
    await test.step(message, async () => {
      const to = randomAddress()
      const data = encodeFunctionData({
        abi,
        functionName: 'set',
        args: [to, { echoed: false, inParts: false, old: false, ...behavior }],
      })
      const set = () => sendMined(String(rpc.urls[1]), { from: own, to: address, data })
      if (!behavior.closed) await set()
      await page.getByTestId('asset-coin').check()
      await fillAndReview(page, to, '12.5')
      await expect(page.getByTestId('send-sum')).toHaveText('12.5 PLAY')
      if (behavior.closed) await set() // after the simulation, before the transaction is mined
      await page.getByTestId('send-confirm').click()
      const line = page.locator('[data-modal=send] [data-status=confirmed]')
      await expect(line).toContainText(message)
      await expect(
        page
          .getByTestId('toast')
          .filter({ hasText: '12.5 PLAY: what was confirmed isn’t what you reviewed' })
          .first(),
      ).toBeVisible()
      expect(
        BigInt(
          String(
            await rpc.call(1, 'eth_call', [
              { to: address, data: `0x70a08231${to.slice(2).padStart(64, '0')}` },
              'latest',
            ]),
          ),
        ),
      ).toBe(moved)
      await page.getByTestId('send-another').click()
    })
  }
})

test.describe('account with a large balance', () => {
  const own = '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f' // ninth account of the node, used only here
  test.use({ playgroundConfig: { wallet: { accounts: [own] } } })

  test('shows 18 digits and 18 decimals without breaks inside digit groups at 1280 × 800', async ({
    page,
    rpc,
  }) => {
    await rpc.call(1, 'anvil_setBalance', [
      own,
      `0x${(123_456_789_012_345_678n * 10n ** 18n + 123_456_789_012_345_678n).toString(16)}`,
    ])
    await page.getByTestId('account-button').click()
    const balance = page.locator(account).getByRole('button', { name: /ETH$/ })
    await expect(balance).toHaveText('123,456,789,012,345,678.123456 ETH')
    await expect(page.getByTestId('coin-balance')).toHaveText('1,000 PLAY')
    const whole = () =>
      page.locator(`${account} [data-heading]`).evaluate((heading) => {
        const body = heading.closest('section')?.lastElementChild
        const lines = [
          ...document.querySelectorAll('dialog[open] button, dialog[open] dd > span'),
        ].filter((part) => /\d ETH|\d PLAY/.test(part.textContent ?? ''))
        return [
          body?.scrollHeight === body?.clientHeight,
          body?.scrollWidth === body?.clientWidth,
          lines.every((part) => part.getClientRects().length === 1),
        ]
      })
    expect(await whole()).toEqual([true, true, true])
    await expect(page.getByTestId('disconnect')).toBeInViewport({ ratio: 1 })
    await balance.click()
    await expect(balance).toHaveText('123,456,789,012,345,678.123456789012345678 ETH')
    expect(await whole()).toEqual([true, true, true])
  })
})

test.describe('account with a balance longer than a line', () => {
  const own = '0x00000000000000000000000000000000000b1661'
  test.use({ playgroundConfig: { wallet: { accounts: [own] } } })

  test('the balance stays within the card at 320 px and breaks only between digit groups', async ({
    page,
    rpc,
  }) => {
    const digits = '123456789012345678901234567890'
    await rpc.call(1, 'anvil_setBalance', [own, `0x${(BigInt(digits) * 10n ** 18n).toString(16)}`])
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByTestId('account-button').click()
    await page.getByTestId('send').click()
    await page.getByTestId('asset-native').check()
    const available = page.getByText(/^Available: 123,456,/)
    await expect(available).toHaveText('Available: 123,456,789,012,345,678,901,234,567,890 ETH')
    /** Returns the text parts broken across lines, and whether the element overflows. */
    const set = (shown: typeof available) =>
      shown.evaluate((one) => {
        const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(node)
          if (/\d/.test(node.nodeValue ?? '') && range.getClientRects().length > 1)
            broken.push(String(node.nodeValue))
        }
        const [inner, outer] = [one, one.parentElement ?? one].map((each) =>
          each.getBoundingClientRect(),
        )
        return {
          broken,
          isOut:
            (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline') ||
            (inner?.right ?? NaN) > (outer?.right ?? NaN) + 1,
        }
      })
    expect(await set(available)).toEqual({ broken: [], isOut: false })
    expect((await available.boundingBox())?.height, 'on two lines').toBeLessThan(60)
    await fillAndReview(page, randomAddress(), '123456789012345.678901234567')
    const sum = page.getByTestId('send-sum')
    await expect(sum).toHaveText('123,456,789,012,345.678901234567 ETH')
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await set(sum), `${width} px`).toEqual({ broken: [], isOut: false })
      expect(await set(page.locator('dl bdi').last()), `in all, ${width} px`).toEqual({
        broken: [],
        isOut: false,
      })
    }
  })
})

test.describe('account without the coin', () => {
  const own = '0x00000000000000000000000000000000000b1aa1'
  test.use({ playgroundConfig: { wallet: { accounts: [own] } } })

  test('the page says that the account has no coin, and offers Receive but not Send', async ({
    page,
  }) => {
    await expect(page.getByTestId('hero-balance')).toHaveText('You have no PLAY yet on Ethereum')
    await expect(page.getByTestId('hero-send')).toHaveCount(0)
    await expect(page.getByTestId('hero-receive')).toBeVisible()
  })
})
