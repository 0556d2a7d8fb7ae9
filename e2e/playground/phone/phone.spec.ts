// The phone wallet's page and the real site, in one browser: pairing by the shown link, approving, refusing, leaving.
import type { Page } from 'playwright/test'
import { expect, test } from './phoneTest.ts'

test.describe.configure({ timeout: 60_000 }) // the site is built for each test's own relay

async function showCode(page: Page, site: string): Promise<string> {
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-option-walletConnect').click()
  return page.getByTestId('qr-link').getAttribute('href').then(String)
}

test('a person pastes the code, approves on two chains, and the site shows the account', async ({ page, site, openPhone }) => {
  const uri = await showCode(page, site)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const phone = await openPhone()
  await phone.page.getByLabel('Code from the site').fill(uri)
  await phone.page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(phone.page.getByText('My Coin App wants to connect.')).toBeVisible()
  await phone.page.getByLabel('Chain 42161').uncheck()
  await phone.page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(phone.page.getByText('My Coin App: chains 1, 137, 10')).toBeVisible()
})

test('the link opens the wallet with the code, a refusal is told, the next code works', async ({ page, site, openPhone }) => {
  const phone = await openPhone(await showCode(page, site))
  await phone.page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByTestId('retry')).toBeVisible()
  await page.getByTestId('retry').click()
  const next = await page.getByTestId('qr-link').getAttribute('href')
  expect(await phone.scan(String(next))).toMatchObject({ site: 'My Coin App' })
  await phone.approve({ chains: [137] })
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(page.getByTestId('chain-button')).toHaveAttribute('data-state', 'supported')
})

test('the session survives a reload, and ends at the site when the wallet ends it', async ({ page, site, openPhone }) => {
  const uri = await showCode(page, site)
  const phone = await openPhone()
  await phone.scan(uri)
  await phone.approve()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await phone.disconnect()
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('florin.wc.')))).toEqual([])
})
