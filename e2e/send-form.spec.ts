// The send form: what it refuses, what it works out, and that what was typed belongs to one account, network and asset.
import { expect, test } from './fixtures.ts'
import { BOB, check, held, line, openSend, sheet, somebody } from './payments.ts'
import { soon } from './rhythm.ts'

test.describe('what the form refuses', () => {
  test.beforeEach(async ({ page, restore }) => {
    await restore()
    await openSend(page)
  })

  test('recipients and amounts, as one types', async ({ page, playground }) => {
    const recipient = page.getByTestId('send-to')
    const amount = page.getByTestId('send-amount')
    for (const [name, to, text] of [
      ['a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'This address has a typo'],
      ['half an address', '0xf39f', 'Enter an address (0x…) or a name like alice.eth.'],
      ['the zero address', `0x${'0'.repeat(40)}`, 'This is the zero address'],
      [
        'a name with characters that mislead',
        'vit\u200dalik.eth',
        'it has characters that could mislead',
      ],
    ] as const) {
      await test.step(name, async () => {
        await recipient.fill(to)
        await expect(page.getByText(text)).toBeVisible()
        await amount.fill('1')
        await playground.clearLog()
        await page.getByTestId('send-check').click()
        await expect(recipient).toBeFocused()
        await expect(recipient).toHaveAttribute('aria-invalid', 'true')
        expect(await playground.log()).toEqual([])
      })
    }
    await test.step('one’s own account and a look-alike are warned of', async () => {
      const [own = ''] = await playground.accounts()
      await recipient.fill(own)
      await expect(page.getByText('This is your own account.').first()).toBeVisible()
      await recipient.fill(`${own.slice(0, 8)}${'1'.repeat(28)}${own.slice(-6)}`)
      await expect(page.getByText('Looks like an address you’ve used').first()).toBeVisible()
    })
    await test.step('an amount that is none, nothing, or more than there is', async () => {
      await amount.fill('1e3')
      await expect(
        page.getByText('Enter the amount without thousands separators, such as 1500.5.'),
      ).toBeVisible()
      await amount.fill('1,500')
      await expect(
        page.getByText('This could be 1500 or 1.5. Enter the one you mean.'),
      ).toBeVisible()
      await amount.fill('0.1234567890123456789')
      await expect(page.getByText('ETH doesn’t have that many decimal places.')).toBeVisible()
      await amount.fill('0.0')
      await expect(page.getByText('Enter an amount above zero.')).toBeVisible()
      await amount.fill('123456789')
      await expect(page.getByText('You don’t have that much.')).toBeVisible()
      await expect(page.getByTestId('send-amount')).toHaveAccessibleDescription(
        /^Available: [\d,.]+ ETH You don’t have that much\.$/,
      )
      await recipient.fill(BOB)
      await expect(page.getByTestId('send-found')).toBeVisible()
      await page.getByTestId('send-check').click()
      await expect(page.getByTestId('send-check')).toBeEnabled()
      await expect(page.getByText('You don’t have that much.')).toHaveCount(1)
    })
  })

  test('fees, as one types, and a node that is down', async ({ page, rpc }) => {
    await page.getByTestId('send-fee').locator('> summary').click()
    await page.getByText('Advanced').click()
    const type = async (
      fields: Partial<Record<'maxFee' | 'tip' | 'gasPrice', string>>,
    ): Promise<void> => {
      for (const key of ['maxFee', 'tip', 'gasPrice'] as const)
        await page.getByTestId(`fee-${key}`).fill(fields[key] ?? '')
    }
    await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
    for (const [fields, text] of [
      [
        { maxFee: '20', gasPrice: '20' },
        'Use a gas price, or a max fee and priority fee – not both.',
      ],
      [{ tip: '1', gasPrice: '20' }, 'Use a gas price, or a max fee and priority fee – not both.'],
      [{ maxFee: '20', tip: '21' }, 'The priority fee can’t exceed the max fee.'],
      [{ maxFee: '0', tip: '1' }, 'The priority fee can’t exceed the max fee.'],
      [{ maxFee: '9'.repeat(75) }, 'The max fee is higher than any network accepts. Lower it.'],
      [{ maxFee: '0.000000001', tip: '0' }, 'The max fee is below the current base fee. Raise it.'],
      [{ maxFee: 'fast' }, 'Enter the amount without thousands separators, such as 1500.5.'],
      [{ gasPrice: '1,500' }, 'This could be 1500 or 1.5. Enter the one you mean.'],
    ] as const) {
      await type(fields)
      await expect(page.locator(sheet).getByText(text), JSON.stringify(fields)).toBeVisible()
    }
    await type({ maxFee: '40,00', tip: '2' }) // a phone’s keypad has the decimal sign of its country, and no other
    await page.getByTestId('send-to').fill(BOB)
    await page.getByTestId('send-amount').fill('0,5')
    await expect(page.getByTestId('send-found')).toBeVisible()
    await page.getByTestId('send-check').click()
    await expect(page.getByText('at most 0.00084 ETH')).toBeVisible()
    await expect(page.getByTestId('send-sum')).toHaveText('0.5 ETH')
    const fact = (name: string) =>
      page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd')
    // what the total adds is what is written
    const fee = /≈ 0\.(\d+) ETH/.exec(String(await fact('Network fee').textContent()))?.[1]
    await expect(fact('Total')).toHaveText(
      `≈ 0.${String(5n * 10n ** BigInt(String(fee).length - 1) + BigInt(String(fee)))} ETH`,
    )
    await test.step('without a node it says so, and goes on when the node is back', async () => {
      await page.getByTestId('modal-back').click()
      await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
      await expect(page.getByTestId('send-found')).toBeVisible()
      await rpc.down(1)
      await page.getByTestId('send-check').click()
      await expect(page.getByText('Can’t reach the network.')).toBeVisible()
      await rpc.up(1)
      await page.getByTestId('send-check').click()
      await expect(page.getByTestId('send-confirm')).toBeVisible()
    })
  })
})

test(
  'a slow node moves nothing under one’s finger: who gets it is told at once, and what lies there is asked ' +
    'meanwhile',
  async ({ page, restore }) => {
    await restore()
    await openSend(page)
    await page.getByTestId('send-fee').getByText('ETH').first().waitFor()
    let asked = false
    let answer!: () => void
    const allowed = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(
      (url) => url.hostname === '127.0.0.1',
      async (route) => {
        if (route.request().postData()?.includes('eth_getCode')) {
          asked = true
          await allowed
        }
        await route.fallback()
      },
    )
    await page.getByTestId('send-to').fill(somebody())
    await expect.poll(() => asked).toBe(true)
    await expect(page.getByTestId('send-found')).toBeVisible()
    await expect(page.locator('[data-warning=new]')).toBeVisible()
    const place = () =>
      page.getByTestId('send-fee').evaluate((element) => element.getBoundingClientRect().y)
    const before = await place()
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('eth_getCode')),
    )
    answer()
    await (await answered).finished()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await place()).toBe(before)
    await page.getByTestId('send-amount').fill('0.5')
    await page.getByTestId('send-check').click() // which waits for it
    await expect(page.getByTestId('send-confirm')).toBeVisible()
  },
)

test.describe('an account with little', () => {
  const own = '0x14dc79964da2c08b23698b3d3cc7ca32193d9955' // the eighth of the node, used here alone
  test.use({ playgroundConfig: { wallet: { accounts: [own] } } })

  test('Max leaves the highest fee, is worked out anew when it is checked, and the account can send it', async ({
    page,
    restore,
    rpc,
  }) => {
    await page.clock.install()
    await rpc.call(1, 'anvil_setBalance', [own, '0x2386f26fc10000']) // 0.01
    await restore()
    await openSend(page)
    await expect(page.getByText('Available: 0.01 ETH')).toBeVisible()
    await expect(page.locator('label').filter({ hasText: 'Normal' })).toContainText('ETH')
    await check(page, BOB, '0.01')
    await expect(
      page.getByText('Not enough balance to cover the amount and the network fee.'),
    ).toBeVisible()
    await page.getByTestId('send-max').click()
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-confirm')).toBeVisible()
    await page.getByTestId('modal-back').click()
    await expect(page.getByTestId('send-check')).toBeFocused()
    await page.getByTestId('send-check').click()
    await page.getByTestId('send-confirm').click()
    await soon(page, line(page, 'confirmed'))
    expect(await held(rpc, 1, own)).toBeLessThan(10n ** 14n)
  })
})
