// Below a path gateway all sites share one origin: nothing sensitive is stored, and sign-in is off.
import { expect, showQrCode, test } from './embedPages.ts'

const BASE = '/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/'
const keys = () => Object.keys(localStorage).filter((key) => !key.startsWith('playground'))

test('on an IPFS gateway, keeps a WalletConnect session in memory only, so that a reload ends it', async ({
  page,
  serve,
  devServers,
  relay,
  openPhone,
}) => {
  const site = await serve({ env: (await devServers.services()).settings, base: BASE })
  await expect.poll(() => relay.sockets()).toBe(0)
  const phone = await openPhone()
  await phone.scan(await showQrCode(page, site))
  await phone.approve({ chains: [1, 137] })
  await expect(page.getByTestId('account-button')).toBeVisible()
  await page.getByTestId('chain-button').click() // the wallet's request makes the library write its state
  await page.getByTestId('chain-option-10').click()
  await phone.waitFor(1)
  await phone.confirm()
  await expect(page.getByTestId('chain-button')).toHaveAccessibleName('Network: Optimism')
  expect((await page.evaluate(keys)).filter((key) => /wc|wallet/i.test(key))).toEqual([])
  await page.reload()
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test('on an IPFS gateway, rejects sign-in with the reason and without a request to the server', async ({
  page,
  serve,
  guard,
}) => {
  const site = await serve({ env: { SIGN_IN_URL: './sign-in/' }, base: BASE })
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-app.florin.playground').click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Other sites share this address, so signing in here isn’t safe. Open this site at its own address.',
  )
  await expect(dialog.getByTestId('sign-in')).toHaveCount(0)
  await expect(dialog.getByTestId('retry')).toHaveCount(0)
  await dialog.getByTestId('cancel').click()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  expect(guard.requests.filter((request) => request.url().includes('/sign-in/'))).toEqual([])
})
