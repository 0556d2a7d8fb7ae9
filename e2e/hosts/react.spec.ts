// Sites made with React 18 and 19, rendered on a server: the README's component, and payments by viem, ethers and wagmi.
import type { Page } from 'playwright/test'
import { look } from '../look.ts'
import { signInServer } from '../playground/signIn.mjs'
import { expect, test } from './hosts.ts'
import { reactSite } from './reactSite.ts'

test.use({ allowConsole: [/status of 401/] }) // the sign-in server's plain 'no'

const WALLET = 'wallet-option-app.florin.playground'
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

type Pay = (to: string) => Promise<unknown>
declare global {
  interface Window {
    shop?: {
      readonly version: string
      readonly viem: { readonly pay: Pay }
      readonly ethers: { readonly pay: Pay }
      readonly wagmi: { readonly pay: Pay; who(): { readonly address?: string; readonly chainId?: number; readonly status: string } }
    }
  }
}

/** Begins a payment to an address nobody has; `done` is what the library says in the end. */
function pay(page: Page, library: 'viem' | 'ethers' | 'wagmi', to: string): Promise<string> {
  return page.evaluate(async ([name, address]) => JSON.stringify(await window.shop?.[name].pay(address), (_, value: unknown) => typeof value === 'bigint' ? String(value) : value), [library, to] as const)
}

const recipient = (index: number): string => `0x${String(index).padStart(40, 'b')}`
const HUNDREDTH = '0x2386f26fc10000'

test('React 18: the server’s HTML is hydrated without a word; viem connects, switches and pays; wagmi learns of it, pays, and learns of the end', async ({ page, house, site, rpc }) => {
  const files = await reactSite(18, await house.builds.embedded('package'))
  expect(files['index.html']).toContain('<florin-connect') // from the server
  const { url } = await site({ files })
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(() => window.shop?.version)).toMatch(/^18\./)
  const paid = pay(page, 'viem', recipient(1))
  await page.getByTestId(WALLET).click() // `connect()` has opened the window
  expect(JSON.parse(await paid)).toMatchObject({ status: 'success' })
  expect(await rpc.call(137, 'eth_getBalance', [recipient(1), 'latest'])).toBe(HUNDREDTH)
  await expect(page.getByText(`Hello ${ADDRESS}`)).toBeVisible()
  await expect(page.getByTestId('chain-button')).toContainText('Polygon')
  await look(page, 'host-react-connected')
  const who = (): Promise<unknown> => page.evaluate(() => window.shop?.wagmi.who())
  await expect.poll(who).toMatchObject({ status: 'connected', chainId: 137 }) // wagmi has seen the connection and the switch
  expect(await pay(page, 'wagmi', recipient(2))).toMatch(/^"0x[0-9a-f]{64}"$/)
  await expect.poll(() => rpc.call(137, 'eth_getBalance', [recipient(2), 'latest'])).toBe(HUNDREDTH)
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect.poll(who).toMatchObject({ status: 'disconnected' })
})

test('React 19 with a sign-in server: hydrated without a word; ethers’ request connects and pays, the visitor signs in', async ({ page, house, site, places, rpc }) => {
  const folder = await house.builds.embedded('package', { SIGN_IN_URL: './sign-in/' })
  const { url, origin, mount } = await site({ files: await reactSite(19, folder) })
  mount(signInServer({ origin, urls: places.urls }).routes)
  await page.goto(url)
  await expect(page.getByTestId('connect-button')).toBeVisible()
  expect(await page.evaluate(() => window.shop?.version)).toMatch(/^19\./)
  const paid = pay(page, 'ethers', recipient(3))
  await page.getByTestId(WALLET).click()
  await look(page, 'host-react-sign-in')
  await page.getByTestId('sign-in').click()
  await expect(page.getByText(`Hello ${ADDRESS}`)).toBeVisible()
  expect(JSON.parse(await paid)).toMatchObject({ status: 1 })
  expect(await rpc.call(1, 'eth_getBalance', [recipient(3), 'latest'])).toBe(HUNDREDTH)
  await page.reload()
  await expect(page.getByText(`Hello ${ADDRESS}`)).toBeVisible()
})
