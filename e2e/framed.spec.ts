// The page in a cross-origin frame, without the site's headers: it connects, but offers neither
// sending nor sign-in.
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './embedPages.ts'
import { checkSizes } from './accessibility.ts'
import { serveRoutes } from './playground/phone/serveRoutes.mjs'
import type { Frame, Page } from 'playwright/test'

const EXPECTED = [
  'both allow-scripts and allow-same-origin',
  'status of (?:401|421)',
  // some Chromium builds log that the foreign page did not get the message for a Safe
  "Failed to execute 'postMessage'.*does not match the recipient window's origin",
]

test.use({ allowConsole: [new RegExp(EXPECTED.join('|'))] })

const WALLET = 'wallet-option-app.florin.playground'

/** Frames the site without its headers in another site. Resolves with the frame. */
async function frameIn(
  page: Page,
  site: string,
  expectOrigin: (origin: string) => void,
): Promise<{ frame: Frame; stop(): Promise<void> }> {
  const bare = createServer((request, response) => {
    const { method, headers, url = '/' } = request
    const inner = httpRequest(new URL(url, site), { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, {
        'content-type': reply.headers['content-type'] ?? '',
      })
      reply.pipe(response)
    })
    request.pipe(inner.on('error', () => response.destroy())) // the site may close first
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
  const frameTag = `<iframe src="${address}/" width="100%" height="780" title="site"></iframe>`
  const html = `<!doctype html><html lang="en"><title>Attacker</title><main><h1>Win a prize</h1>${frameTag}</main>`
  const attacker = await serveRoutes(
    new Map([['', () => ({ type: 'text/html; charset=utf-8', body: html })]]),
  )
  for (const origin of [attacker.origin, address]) expectOrigin(origin)
  await page.goto(attacker.origin)
  const frame = await page
    .locator('iframe')
    .elementHandle()
    .then((element) => element?.contentFrame())
  if (!frame) throw new Error('no frame')
  return {
    frame,
    async stop() {
      await Promise.all(
        page
          .context()
          .pages()
          .map((open) => open.close()),
      )
      await attacker.stop()
      bare.closeAllConnections()
      await new Promise((resolve) => bare.close(resolve))
    },
  }
}

test('in a foreign frame the user can connect but not send, and sees a link to the page', async ({
  page,
  site,
  guard,
  context,
}) => {
  const { frame, stop } = await frameIn(page, site, guard.expectOrigin)
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId(WALLET).click()
  await frame.getByTestId('account-button').click()
  await expect(frame.getByText('Another site shows this page inside itself')).toBeVisible()
  await expect(frame.getByTestId('send')).toHaveCount(0)
  await checkSizes(page, 'framed-account')
  const opened = context.waitForEvent('page')
  await frame.getByRole('link', { name: 'Open this page on its own' }).click()
  const alone = await opened
  await alone.getByTestId('connect-button').click() // storage of a cross-origin frame is partitioned
  await alone.getByTestId(WALLET).click()
  await alone.getByTestId('account-button').click()
  await expect(alone.getByTestId('send')).toBeVisible()
  await stop()
})

test.describe('frame without clipboard permission', () => {
  const blocked = '^Permissions policy violation: The Clipboard API has been blocked'
  test.use({ allowConsole: [new RegExp([...EXPECTED, blocked].join('|'))] })

  test('copies the address with execCommand', async ({ page, site, guard, context }) => {
    await context.grantPermissions(['clipboard-read'])
    const { frame, stop } = await frameIn(page, site, guard.expectOrigin)
    await frame.getByTestId('connect-button').click()
    await frame.getByTestId(WALLET).click()
    await frame.getByTestId('account-button').click()
    await frame.getByTestId('copy-address').click()
    await expect(frame.getByTestId('copy-address')).toContainText('Copied')
    await expect(frame.getByTestId('copy-address')).toBeFocused()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^0x[\dA-Fa-f]{40}$/)
    await stop()
  })
})

test('in a foreign frame the user cannot sign in and sees the reason', { tag: '@core' }, async ({
  page,
  signInSite,
  guard,
}) => {
  const { frame, stop } = await frameIn(page, signInSite, guard.expectOrigin)
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId(WALLET).click()
  await expect(
    frame
      .getByRole('dialog', { name: 'Sign in' })
      .getByText('Another site shows this page inside itself'),
  ).toBeVisible()
  await expect(frame.getByTestId('sign-in')).toHaveCount(0)
  await frame.getByTestId('cancel').click()
  await expect(frame.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  await stop()
})

test('in the frame of an allowed Safe the page offers Send', async ({ site, openSafe }) => {
  const frame = await openSafe(site)
  await frame.getByTestId('account-button').click()
  await expect(frame.getByTestId('send')).toBeVisible()
  await expect(frame.getByText('Another site shows this page inside itself')).toHaveCount(0)
})
