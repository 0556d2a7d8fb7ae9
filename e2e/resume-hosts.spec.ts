// A host page that is discarded while the wallet's app is open: the embed continues with the
// approval.
import { expect, test } from './embed/hosts.ts'
import { plainHost } from './embed/serveHost.mjs'
import { remotePhone } from './playground/phone/remote.ts'

test.use({
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 700 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
    'Mobile/15E148 Safari/604.1',
  playgroundConfig: { wallet: { exposure: 'nowhere' } },
})

test('an approval on the phone after a reload connects the embed', async ({
  page,
  devServers,
  pageHeaders,
  site,
  guard,
  context,
}) => {
  const { relay, settings, phone: phoneUrl } = await devServers.services()
  await relay.control.reset()
  guard.expectOrigin(String(settings['WALLETCONNECT_RELAY_URL']).replace(/^ws/, 'http'))
  guard.expectOrigin(new URL(phoneUrl).origin)
  const { files } = await plainHost(pageHeaders)
  const folders = { florin: await devServers.builds.embedded('embed', settings) }
  // keep links from opening apps
  await page.addInitScript(() =>
    addEventListener('click', (event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (link?.target === '_blank') event.preventDefault()
    }),
  )
  await page.goto((await site({ files, folders })).url)
  await page.getByTestId('connect-button').first().tap()
  await page.getByTestId('wallet-option-rainbow').tap()
  const link = page.getByTestId('qr-link')
  const code = new URL(String(await link.getAttribute('href'))).searchParams.get('uri')
  await link.tap()
  const phonePage = await context.newPage()
  await phonePage.goto(phoneUrl)
  const phone = remotePhone(phonePage)
  await page.bringToFront()
  await phone.scan(String(code))
  await page.reload()
  await expect(page.getByRole('dialog').getByText('Continue in Rainbow')).toBeVisible()
  await phone.approve({ chains: [1] })
  await expect(page.getByTestId('account-button').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await phone.state()).sessions).toHaveLength(1)
})
