// Connects and signs in with one approval over the local relay, with WalletConnect's library on the
// phone. Other responses: tests/connectors/walletConnect/sessionAuthenticate.test.ts.
import type { Page } from 'playwright/test'
import { expect, showQrCode, test } from './embedPages.ts'
import { dialog } from './signInSite.ts'

test.use({ allowConsole: [/status of 401/] }) // the sign-in server's response when signed out

const button = (page: Page) => page.getByTestId('account-button')
const me = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('./sign-in/me')
    return response.ok ? await response.json() : response.status
  })

/** Returns a live list of the messages sent to the sign-in server. */
function posted(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/verify')) sent.push(String(request.postDataJSON().message))
  })
  return sent
}

test('one approval on the phone connects and signs in, and both survive a reload', {
  tag: '@core',
}, async ({ page, signInSite: site, openPhone }) => {
  const sent = posted(page)
  const phone = await openPhone()
  const seen = await phone.scan(await showQrCode(page, site))
  expect(seen.signs).toContain('Sign in')
  expect(sent).toEqual([])
  await phone.approve({ chains: [1, 137] })
  await expect(button(page)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  const {
    accounts: [account = ''],
    requests,
    sessions,
  } = await phone.state()
  expect([requests.length, sessions.length, sent.length]).toEqual([0, 1, 1])
  expect(await me(page)).toEqual({ address: account.toLowerCase(), chainId: 1, contract: false })
  expect(sent[0]).toContain(
    `${new URL(site).host} wants you to sign in with your Ethereum account:\n0xf39F`,
  )
  expect(sent[0]).toContain('I further authorize the stated URI')
  await test.step('a network switch waits in the phone like in any session', async () => {
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByTestId('chain-button')).toContainText('Polygon')
  })
  await test.step('a reload sends no request', async () => {
    await page.reload()
    await expect(button(page)).toBeVisible()
    expect((await phone.state()).requests).toEqual([])
    expect(sent).toHaveLength(1)
  })
  await button(page).click()
  await page.getByTestId('disconnect').click()
  await expect.poll(() => me(page)).toBe(401)
  await expect.poll(async () => (await phone.state()).sessions.length).toBe(0)
})

test('the page rejects a signed message for another domain and requests a new signature', async ({
  page,
  signInSite: site,
  openPhone,
}) => {
  const sent = posted(page)
  const phone = await openPhone()
  await phone.scan(await showQrCode(page, site))
  await phone.approve({ chains: [1], says: { domain: 'evil.example' } })
  await expect(dialog(page)).toBeVisible()
  expect([sent, await me(page), (await phone.state()).sessions.length]).toEqual([[], 401, 1])
  await page.getByTestId('sign-in').click()
  await phone.waitFor(1)
  await phone.confirm()
  await expect(button(page)).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a phone wallet without sign-in on connect gets another QR code and a separate signature request', async ({
  page,
  signInSite: site,
  openPhone,
}) => {
  await page.clock.install()
  const phone = await openPhone()
  const first = await showQrCode(page, site)
  expect(first).toContain('methods=wc_sessionAuthenticate')
  await expect(page.getByText('Your wallet may list what this site can ask for.')).toBeVisible()
  await expect(page.getByTestId('new-code')).toHaveCount(0)
  await page.clock.fastForward(15_000)
  await page.getByTestId('new-code').click()
  await expect(page.getByTestId('qr-link')).not.toHaveAttribute('href', /wc_sessionAuthenticate/)
  await expect(page.getByTestId('new-code')).toHaveCount(0)
  const second = String(await page.getByTestId('qr-link').getAttribute('href'))
  await phone.scan(second)
  await phone.approve({ chains: [1, 137] })
  await page.getByTestId('sign-in').click()
  await phone.waitFor(1)
  await expect(
    dialog(page)
      .getByText(/^Sign the message in Playground Phone on your phone/)
      .first(),
  ).toBeVisible()
  await phone.confirm()
  await expect(button(page)).toBeVisible()
})
