// Payment requests: Receive creates a link and a QR code. Opening the link only fills in the send
// form and marks it.
import { checksumAddress } from '../src/eth/keccak256.ts'
import { expect, scan, test } from './qrCodes.ts'

const BOB = '0x000000000000000000000000000000000000b0b5'
const sheet = '[data-modal=send]'
const MARK =
  'This payment was filled in from a link. Check the amount and the address with whoever sent it to you.'

test("a payment link created in Receive fills in the send form once, on the coin's network", {
  tag: '@core',
}, async ({ page, restore, playground, testServers }) => {
  const { address } = JSON.parse(testServers.coin) as { address: `0x${string}` }
  await restore()
  await page.getByTestId('hero-receive').click()
  const below = async (): Promise<number | undefined> => {
    const [code, field] = await Promise.all(
      ['qr-code', 'receive-amount'].map((id) => page.getByTestId(id).boundingBox()),
    )
    return code && field ? field.y - code.y : undefined
  }
  const before = await below()
  await page.getByTestId('receive-amount').fill('1.2345678')
  await expect(page.getByText('PLAY doesn’t have that many decimal places.')).toBeVisible()
  await expect(page.getByTestId('copy-pay-link')).toHaveCount(0)
  await page.getByTestId('receive-amount').fill('12.5')
  await expect(page.getByRole('img', { name: 'QR code that asks for 12.5 PLAY' })).toBeVisible()
  await expect(page.getByTestId('copy-pay-link')).toBeVisible()
  expect(await below(), 'nothing comes above the field while one types').toBe(before)
  await test.step('prints the QR code and its payment alone on one page', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const id of ['qr-code', 'account-address', 'receive-amount'])
      await expect(page.getByTestId(id)).toBeVisible()
    await expect(page.getByText('Your address on Ethereum')).toBeVisible()
    await expect(page.locator(':is(h1, footer, [data-testid=asset-native]):visible')).toHaveCount(0)
    expect((await page.pdf()).toString('latin1').match(/\/Type *\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: null })
  })
  await page.evaluate(() =>
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => void Object.assign(window, { copied: text }),
    }),
  )
  await page.getByTestId('copy-pay-link').click()
  const link = new URL(await page.evaluate(() => (window as unknown as { copied: string }).copied))
  expect([...link.searchParams]).toEqual([
    [
      'pay',
      `ethereum:${checksumAddress(
        address,
      )}@1/transfer?address=0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266&uint256=12500000`,
    ],
  ])
  expect(link.href.replace(link.search, '')).toBe(testServers.app)
  await test.step("the QR code contains the same link, which does not start with the coin's contract", async () => {
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
    expect(await scan(page.getByTestId('qr-code'))).toBe(link.href)
    await page.getByTestId('copy-pay-request').click()
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(
      link.searchParams.get('pay'),
    )
  })

  await page.goto(
    link.href.replace('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', checksumAddress(BOB)),
  )
  await expect(page.locator(sheet).getByText(MARK)).toBeVisible()
  await expect(page.getByTestId('asset-coin')).toBeChecked()
  await expect(page.getByTestId('send-amount')).toHaveValue('12.5')
  await expect(page.getByTestId('send-to')).toHaveValue(BOB)
  await expect(page).toHaveURL(testServers.app) // a reload does not open the request again
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-sum')).toHaveText('12.5 PLAY')
  await expect(page.locator(sheet).getByText(MARK)).toBeVisible()
  expect((await playground.log()).map(({ method }) => method)).not.toContain('eth_sendTransaction')
  await page.getByTestId('modal-back').click()
  await page.getByTestId('send-to').fill(`${BOB.slice(0, -1)}6`)
  await expect(page.locator(sheet).getByText(MARK)).toHaveCount(0)
  await page.getByTestId('modal-close').click()
  await page.getByTestId('hero-send').click()
  await expect(page.getByTestId('send-to')).toHaveValue('')
})

test('a payment link shows the requested payment and the next step when disconnected or on another network', async ({
  page,
  testServers,
  playground,
}) => {
  await page.goto(
    `./?lang=x&pay=${encodeURIComponent(`ethereum:${checksumAddress(BOB)}@137?value=2500000000000000000`)}#main`,
  )
  const notice = page.getByTestId('notice')
  await expect(notice).toHaveText(
    'You’ve been asked to pay2.5 POLto 0x0000…b0b5 on PolygonConnect and review',
  )
  await page.getByTestId('asked-connect').click()
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await expect(page.getByTestId('asked-switch')).toHaveText('Switch to Polygon')
  await expect(page).toHaveURL(/pay=/) // kept for a reload or a wallet's in-app browser
  await page.getByTestId('asked-switch').click()
  await expect(page.locator(sheet).getByText(MARK)).toBeVisible()
  await expect(page.getByTestId('send-amount')).toHaveValue('2.5')
  await expect(page.locator(sheet).getByText('POL', { exact: true })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(`${testServers.app}?lang=x#main`)
  expect((await playground.log()).map(({ method }) => method)).not.toContain('eth_sendTransaction')
})

test.describe('host that fails', () => {
  test.use({ allowConsole: [/status of 503/] })

  test('a payment link script that fails to load shows a toast, and a reload reads the link', async ({
    page,
    restore,
  }) => {
    const url = `./?pay=${encodeURIComponent(`ethereum:${checksumAddress(BOB)}@1?value=1000000000000000000`)}`
    await restore()
    const reads = /\/payLink-[^/]*\.js$/
    await page.route(reads, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(url)
    await expect(
      page.getByTestId('toast').filter({ hasText: 'Part of this page didn’t load' }),
    ).toBeVisible()
    await page.unroute(reads)
    await page.reload()
    await expect(page.locator(sheet).getByText(MARK)).toBeVisible()
  })
})

test('the Receive dialog clears the amount when the asset changes', async ({
  page,
  restore,
  playground,
}) => {
  await restore()
  await page.getByTestId('hero-receive').click()
  await page.getByTestId('asset-native').check()
  await page.getByTestId('receive-amount').fill('12.5')
  await expect(page.getByTestId('copy-pay-link')).toBeVisible()
  await test.step('an unsupported network leaves only the coin to receive', async () => {
    await playground.setChain(56)
    await expect(page.getByText('The asset changed. Enter the amount again.')).toBeVisible()
    await expect(page.getByTestId('receive-amount')).toHaveValue('')
    await expect(page.getByTestId('copy-pay-link')).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText('PLAY', { exact: true })).toBeVisible()
  })
  await test.step('returning to the network restores the amount, but another network does not', async () => {
    await playground.setChain(1)
    await expect(page.getByTestId('receive-amount')).toHaveValue('12.5')
    await playground.setChain(137)
    await expect(page.getByText('The network changed. Enter the amount again.')).toBeVisible()
    await expect(page.getByTestId('receive-amount')).toHaveValue('')
  })
})
