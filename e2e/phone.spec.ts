// Pairing with a phone wallet: the genuine sign-client on both sides, the playground's phone on an origin of its own.
import type { Page } from 'playwright/test'
import { scan } from './codes.ts'
import { chooseWallet, expect, showCode, test } from './guests.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const MINUTE = 60_000

test('the code costs one socket and one message, holds the link, and leads to a connection; nothing of it was loaded before', { tag: '@quick' }, async ({ page, site, openPhone, relay }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => void (/assets.*\.js$/.test(response.url()) && response.request().frame() === page.mainFrame() && scripts.push(response.text().catch(() => ''))))
  const library = async (): Promise<number> => (await Promise.all(scripts)).filter((text) => text.includes('wc_sessionPropose')).length
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId('wallet-option-walletConnect')).toBeVisible()
  expect([await library(), relay.opened()]).toEqual([0, 0])
  await page.getByTestId('wallet-option-walletConnect').click()
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  expect([await library(), relay.opened()]).toEqual([1, 1])
  expect(relay.log().map(({ method }) => method)).toEqual(['wc_proposeSession'])
  const uri = await scan(page.getByTestId('qr-code'))
  expect(uri).toBe(await page.getByTestId('qr-link').getAttribute('href'))
  const phone = await openPhone()
  expect(await phone.scan(String(uri))).toMatchObject({ site: 'My Coin App', chains: [1, 137, 10, 42161] })
  await phone.approve()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect((await phone.state()).sessions).toMatchObject([{ chains: [1, 137, 10, 42161] }])
})

test('a person pastes the code and allows three networks', async ({ page, site, openPhone }) => {
  const uri = await showCode(page, site)
  const phone = await openPhone()
  await phone.page.bringToFront()
  await phone.page.getByLabel('Code from the site').fill(uri)
  await phone.page.getByRole('button', { name: 'Connect', exact: true }).click()
  await phone.page.getByLabel('Chain 42161').uncheck()
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(phone.page.getByText('My Coin App: chains 1, 137, 10')).toBeVisible()
})

test('a refusal is told as the visitor’s own, and the next code works', async ({ page, site, openPhone }) => {
  const first = await showCode(page, site)
  const phone = await openPhone(first)
  await phone.page.getByRole('button', { name: 'Reject' }).click()
  await page.bringToFront()
  await expect(dialog(page).getByText('Request declined')).toBeVisible()
  await page.getByTestId('retry').click()
  const next = String(await page.getByTestId('qr-link').getAttribute('href'))
  expect(next).not.toBe(first)
  await phone.scan(next)
  await phone.approve()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('a code nobody answers is renewed three times, then it has expired and the socket is closed; a new one works', async ({ page, site, openPhone, relay }) => {
  await page.clock.install()
  const codes = new Set([await showCode(page, site)])
  for (const round of [1, 2, 3]) {
    await page.clock.runFor(4 * MINUTE + 1_000)
    await expect(page.getByTestId('qr-link')).not.toHaveAttribute('href', [...codes].at(-1) ?? '')
    codes.add(String(await page.getByTestId('qr-link').getAttribute('href')))
    expect(codes.size).toBe(round + 1)
  }
  await page.clock.runFor(5 * MINUTE)
  await expect(dialog(page).getByRole('heading', { name: 'This QR code expired.' })).toBeVisible()
  await expect.poll(() => relay.sockets()).toBe(0)
  await page.getByTestId('retry').click()
  const phone = await openPhone()
  await phone.scan(String(await page.getByTestId('qr-link').getAttribute('href')))
  await phone.approve()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('cancelling takes the code back: a phone that has scanned it cannot connect any more, and the socket closes', async ({ page, site, openPhone, relay }) => {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await page.getByTestId('cancel').click()
  await expect(page.getByTestId('qr-code')).toHaveCount(0)
  await phone.page.waitForFunction(() => window.phone?.state().sessions.length === 0)
  await phone.approve().catch(() => undefined) // the pairing is gone: either this fails, or the site ends what comes
  await expect.poll(async () => (await phone.state()).sessions).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  await phone.page.close()
  await expect.poll(() => relay.sockets()).toBe(0)
})

test('a wallet that allows none of our networks is told goodbye, and the visitor why', async ({ page, site, openPhone }) => {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve({ chains: [5] })
  await expect(dialog(page).getByRole('alert')).toContainText('didn’t share a network this site supports')
  await expect.poll(async () => (await phone.state()).sessions).toEqual([])
})

test('one that allows some: the first of them is used, a switch among them asks nobody, a further one asks the phone', async ({ page, site, openPhone }) => {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve({ chains: [137, 10] })
  const chains = page.getByTestId('chain-button')
  await expect(chains).toHaveAccessibleName('Network: Polygon')
  await chains.click()
  await expect(page.getByTestId('chain-option-10')).not.toContainText('needs approval')
  await expect(page.getByTestId('chain-option-1')).toContainText('needs approval in Playground Phone')
  await page.getByTestId('chain-option-10').click()
  await expect(chains).toHaveAccessibleName('Network: Optimism')
  expect((await phone.state()).requests).toEqual([])

  await chains.click()
  await page.getByTestId('chain-option-42161').click()
  await expect(page.getByTestId('phone-request')).toContainText('A request is waiting in Playground Phone on your phone.')
  expect((await phone.waitFor(1)).requests).toMatchObject([{ method: 'wallet_switchEthereumChain', chainId: 137, params: [{ chainId: '0xa4b1' }] }])
  await phone.confirm()
  await expect(chains).toHaveAccessibleName('Network: Arbitrum One')
  await expect(page.getByTestId('phone-request')).toHaveCount(0)

  await chains.click()
  await page.getByTestId('chain-option-1').click()
  await phone.waitFor(1)
  await phone.refuse()
  await expect(dialog(page).getByRole('alert')).toContainText('You declined the request in Playground Phone')
  await expect(chains).toHaveAccessibleName('Network: Arbitrum One')
})

test('a phone that is silent about a network is given a minute', async ({ page, site, openPhone }) => {
  await page.clock.install()
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve({ chains: [1] })
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await page.clock.runFor(MINUTE)
  await expect(dialog(page).getByRole('alert')).toContainText('didn’t approve this network')
})

test('after a reload of the page nothing is asked, and the phone’s own switches are followed', async ({ page, site, openPhone }) => {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve({ chains: [1, 137] })
  await expect(page.getByTestId('account-button')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await phone.switchChain(137)
  await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Polygon')
  await phone.update({ chains: [1] })
  await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Ethereum')
  expect((await phone.state()).requests).toEqual([])
})

test('the visitor leaves: the phone is told, the socket closes, nothing of the session stays', async ({ page, site, openPhone, relay }) => {
  const phone = await openPhone()
  await phone.scan(await showCode(page, site))
  await phone.approve()
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('toast')).toContainText('The connection to Playground Phone has ended.')
  await expect.poll(async () => (await phone.state()).sessions).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['florin.recents'])
  await phone.page.close()
  await expect.poll(() => relay.sockets()).toBe(0)
  await chooseWallet(page)
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
})
