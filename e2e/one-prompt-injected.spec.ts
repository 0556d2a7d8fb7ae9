// Wallets that connect and sign in with one request (ERC-7846), or don't. Other responses:
// tests/connectors/injected/signingConnect.test.ts.
import type { Page } from 'playwright/test'
import { allowConsole, dialog, test } from './signInSite.ts'
import { expect } from './fixtures.ts'

test.use({ allowConsole })

/** Announces a Base Account that uses the playground's wallet and records its requests. */
async function baseAccount(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const requestedMethods: string[] = []
    Object.assign(window, { requestedMethods: requestedMethods })
    addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent).detail
      if (info.rdns !== 'app.florin.playground') return
      const request = async ({
        method,
        params,
      }: {
        method: string
        params?: readonly unknown[]
      }): Promise<unknown> => {
        requestedMethods.push(method)
        if (method !== 'wallet_connect') return provider.request({ method, params })
        const [address] = await provider.request({ method: 'eth_requestAccounts' })
        const { signInWithEthereum: wanted } = Object(params?.[0]).capabilities
        const message =
          `${wanted.domain} wants you to sign in with your Ethereum account:\n` +
          `0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n\n${wanted.statement}\n\nURI: ${wanted.uri}\nVersion: 1\n` +
          `Chain ID: ${Number(wanted.chainId)}\nNonce: ${wanted.nonce}\nIssued At: ${wanted.issuedAt}\n` +
          `Expiration Time: ${wanted.expirationTime}`
        const hex = [...new TextEncoder().encode(message)]
          .map((byte) => byte.toString(16).padStart(2, '0'))
          .join('')
        const signature = await provider.request({
          method: 'personal_sign',
          params: [`0x${hex}`, address],
        })
        return {
          accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }],
        }
      }
      const announced = {
        request,
        on: provider.on.bind(provider),
        removeListener: provider.removeListener.bind(provider),
      }
      const base = {
        ...info,
        uuid: 'b5f2a1de-6d0c-4e2a-9d1b-0f4f7f5c2a11',
        name: 'Base',
        rdns: 'app.base.account',
      }
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: base, provider: announced },
        }),
      )
    })
  })
}

const requestedMethods = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'requestedMethods'))

async function choose(page: Page, url: string, wallet: string): Promise<void> {
  await page.goto(url)
  const nonce = page.waitForResponse('**/nonce')
  await page.getByTestId('connect-button').click()
  await nonce
  await page.getByTestId(`wallet-option-${wallet}`).click()
}

test('a browser wallet that supports sign-in on connect (wallet_connect) prompts once', async ({
  page,
  site,
}) => {
  await baseAccount(page)
  await choose(page, site.url, 'coinbase')
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(
    (await requestedMethods(page)).filter((method) => !/^eth_(?:chainId|accounts)$/.test(method)),
  ).toEqual(['wallet_connect'])
})

test('a browser wallet without sign-in on connect gets no wallet_connect request', async ({
  page,
  site,
  playground,
}) => {
  await baseAccount(page)
  await choose(page, site.url, 'app.florin.playground')
  await expect(dialog(page)).toBeVisible()
  expect((await playground.log()).map(({ method }) => method)).not.toContain('wallet_connect')
  expect(await requestedMethods(page)).toEqual([])
})
