// Signing in: a page built with a sign-in server, against the playground's, with real keys, contracts and chains.
import type { Page } from 'playwright/test'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { expect, type Rpc } from './fixtures.ts'
import { deployFactory, walletOf } from './playground/contracts/deploy.mjs'
import { allowConsole, connect, dialog, signIn, type Site, test, WALLET } from './signInSite.ts'

test.use({ allowConsole })
const SIGNER = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' // anvil's first account
const me = (page: Page) => page.evaluate(async () => {
  const response = await fetch('./sign-in/me')
  return response.ok ? await response.json() : response.status
})

test('a visitor connects, reads what is signed, signs, and is in', { tag: '@quick' }, async ({ page, site, playground }) => {
  await connect(page, site)
  const [account = ''] = await playground.accounts()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(new URL(site.url).host)
  await expect(dialog(page).getByTestId('account-address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  expect((await dialog(page).getByTestId('account-address').textContent())?.toLowerCase()).toBe(account)
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await me(page)).toEqual({ address: account, chainId: 1, contract: false })
  const [request] = (await playground.log()).filter(({ method }) => method === 'personal_sign')
  const [hex = ''] = request?.params as string[]
  expect(Buffer.from(hex.slice(2), 'hex').toString()).toContain(`${new URL(site.url).host} wants you to sign in with your Ethereum account:\n0xf39F`)
})

test('the session cookie is out of reach for scripts and other sites', async ({ page, site, context }) => {
  await signIn(page, site)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await context.cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])
})

test('a reload stays signed in: no signature, no frame of Connect Wallet', async ({ page, site, playground }) => {
  await signIn(page, site)
  await page.reload()
  await expect(page.getByTestId('account-balance')).toBeVisible()
  expect((await playground.log()).map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('a reload before signing: the button asks to sign in, no modal pushes itself', async ({ page, site }) => {
  await connect(page, site)
  await page.reload()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('closing puts it off without disconnecting; Escape too', async ({ page, site }) => {
  await connect(page, site)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('connect-button')).toBeFocused()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await page.getByTestId('connect-button').click()
  await expect(dialog(page)).toBeVisible()
})

test('refuses in the wallet, reads why, and tries again', async ({ page, site, playground }) => {
  await connect(page, site)
  await playground.auto('reject')
  await page.getByTestId('sign-in').click()
  await expect(page.getByRole('alert').filter({ hasText: 'You can try again whenever you like.' })).toBeVisible()
  await expect(page.getByTestId('retry')).toBeFocused()
  await playground.auto('approve')
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('a wallet that never answers can be left: disconnected, and the late signature changes nothing', async ({ page, site, playground }) => {
  await connect(page, site)
  await playground.next('personal_sign', { kind: 'hold' })
  await page.getByTestId('sign-in').click()
  await expect(dialog(page)).toContainText('Sign the message in Playground Wallet')
  await page.getByTestId('cancel').click()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  expect(await playground.release()).toBe(1)
  await page.getByTestId('connect-button').click()
  await expect(page.getByTestId(WALLET)).toBeVisible()
  expect(await me(page)).toBe(401)
})

test('another account while the wallet shows the message: it is not used, the new account is asked for', async ({ page, site, playground }) => {
  await connect(page, site)
  const [, second = ''] = await playground.accounts()
  await playground.next('personal_sign', { kind: 'hold' })
  await page.getByTestId('sign-in').click()
  await playground.setAccount(1)
  await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(second, 'i'))
  await playground.release()
  await expect(page.getByTestId('sign-in')).toBeVisible()
  expect(await me(page)).toBe(401)
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect(await me(page)).toEqual({ address: second, chainId: 1, contract: false })
})

test('another account once signed in: the old session has ended, the new account must sign', async ({ page, site, playground }) => {
  await signIn(page, site)
  await playground.setAccount(1)
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await expect.poll(() => me(page)).toBe(401)
})

test('disconnecting signs out on the server', async ({ page, site }) => {
  await signIn(page, site)
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
  await expect.poll(() => me(page)).toBe(401)
})

test('a session the server has forgotten: the wallet stays, a signature is wanted again', async ({ page, site }) => {
  await signIn(page, site)
  site.forget()
  await page.reload()
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
})

test('a nonce that was used before is not accepted again', async ({ page, site }) => {
  let first: string | undefined
  await page.route('**/sign-in/nonce', async (route) => {
    const response = await route.fetch()
    const { nonce } = await response.json()
    first ??= nonce
    await route.fulfill({ response, json: { nonce: first } })
  })
  await signIn(page, site)
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await page.getByTestId('sign-in').click()
  await expect(page.getByRole('alert').filter({ hasText: 'didn’t accept the signature' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // the page may be fetching its next one
})

const MINUTE = 60_000
type Change = { readonly [Key in keyof SiweMessage]?: SiweMessage[Key] }
const REFUSED: readonly [string, Change | ((text: string) => string), string][] = [
  ['another domain', { domain: 'elsewhere.example' }, 'domain'],
  ['the same host on another port', { domain: '127.0.0.1:1' }, 'domain'],
  ['another URI', { uri: 'https://elsewhere.example/' }, 'uri'],
  ['a chain this site does not use', { chainId: 56 }, 'chain'],
  ['a time that is over', { expirationTime: new Date(Date.now() - MINUTE) }, 'expired'],
  ['no end', (text) => text.replace(/\nExpiration Time: .*/, ''), 'expired'],
  ['a time to come', { issuedAt: new Date(Date.now() + 10 * MINUTE) }, 'not yet'],
  ['a nonce nobody gave out', { nonce: '0123456789abcdef' }, 'nonce'],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2'), 'message'],
  ['a line nobody knows', (text) => `${text}\nAdmin: true`, 'message'],
  ['an address without checksum', (text) => text.toLowerCase().replace(/^(.*) ethereum /, '$1 Ethereum '), 'message'],
]
test('a properly signed message with anything wrong in it is refused, by what is wrong', async ({ page, site, rpc }) => {
  await page.goto(site.url)
  for (const [name, change, error] of REFUSED) {
    await test.step(name, async () => {
      const text = await messageFor(page, site, typeof change === 'function' ? {} : change)
      const message = typeof change === 'function' ? change(text) : text
      expect(await verify(page, message, await signText(rpc, message)), name).toEqual({ status: 401, body: { error } })
      expect(await me(page), name).toBe(401)
    })
  }
})

test('a message is accepted once, from the browser that got the nonce, and not from another site', async ({ page, site, rpc, browser }) => {
  await page.goto(site.url)
  const message = await messageFor(page, site)
  const signature = await signText(rpc, message)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(site.url)
  expect(await verify(stranger, message, signature)).toEqual({ status: 401, body: { error: 'nonce' } })
  await stranger.context().close()
  const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/json' }
  const foreign = await page.request.post(`${site.url}sign-in/verify`, { headers, data: { message, signature } })
  expect([foreign.status(), await foreign.json()]).toEqual([403, { error: 'origin' }])
  expect(await verify(page, message, signature)).toMatchObject({ status: 200, body: { chainId: 1 } })
  expect(await verify(page, message, signature)).toEqual({ status: 401, body: { error: 'nonce' } })
})

test('a signature sent as something else is a bad request', async ({ page, site }) => {
  await page.goto(site.url)
  for (const signature of ['0x', '0xabc', 'signed', null, { toString: '0x00' }]) {
    expect(await verify(page, 'text', signature)).toEqual({ status: 400, body: { error: 'request' } })
  }
})

test('the signature of another account is not accepted', async ({ page, site, playground }) => {
  await connect(page, site)
  const [, second = ''] = await playground.accounts()
  await signAs(page, second)
  await page.getByTestId('sign-in').click()
  await expect(page.getByRole('alert').filter({ hasText: 'didn’t accept the signature' })).toBeVisible()
  await page.getByText('Details').click()
  await expect(dialog(page)).toContainText('signature')
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('a signature that comes too late is told as such, and a new message works', async ({ page, site }) => {
  await connect(page, site)
  await expect(page.getByTestId('sign-in')).toHaveText('Sign in')
  site.later(301_000)
  await page.getByTestId('sign-in').click()
  await expect(page.getByRole('alert').filter({ hasText: 'This sign-in request expired' })).toBeVisible()
  site.later(-301_000)
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('a server that is down at the start: said, the wallet is not asked, and it goes on when it is back', async ({ page, site, playground, guard }) => {
  guard.expectFailures(new URL(site.url).origin)
  await page.route('**/sign-in/*', (route) => route.abort('connectionrefused'))
  await connect(page, site)
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t start the sign-in' })).toBeVisible()
  expect((await playground.log()).map(({ method }) => method)).not.toContain('personal_sign')
  await page.unroute('**/sign-in/*')
  await page.getByTestId('retry').click()
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test('a server that cannot check: said, and the same signature is sent again without the wallet', async ({ page, site, playground }) => {
  await connect(page, site)
  await page.route('**/sign-in/verify', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Back soon</h1>' }))
  await page.getByTestId('sign-in').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Can’t reach this site’s server' })).toBeVisible()
  await page.unroute('**/sign-in/verify')
  await page.getByTestId('retry').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect((await playground.log()).filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
})

test('a Safe that answers 0x: signatures are being collected', async ({ page, site, playground }) => {
  await connect(page, site)
  await playground.next('personal_sign', { kind: 'resolve', value: '0x' })
  await page.getByTestId('sign-in').click()
  await expect(dialog(page).getByRole('heading', { name: 'More signatures needed' })).toBeVisible()
  await expect(page.getByTestId('retry')).toBeFocused()
})

test('on a chain this site does not use: the way to one it uses, then the signature', async ({ page, site, playground }) => {
  await page.goto(site.url)
  await playground.setChain(56)
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(dialog(page)).toContainText('is on an unsupported network')
  await dialog(page).getByRole('button', { name: 'Switch to Ethereum' }).click()
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
})

test.describe('a contract wallet', () => {
  for (const kind of ['deployed (ERC-1271)', 'not deployed yet (ERC-6492)'] as const) {
    test(`${kind} signs in through its owner, and nobody else does`, async ({ page, site, places, playground, context }) => {
      const [owner = '', stranger = ''] = await readAccounts(page, site, playground)
      const factory = await deployFactory(String(places.urls[1]), owner)
      const contract = await walletOf({ ...factory, owner, deploy: kind.startsWith('deployed') })
      await context.addInitScript((accounts) => {
        window.playgroundConfig = { ...window.playgroundConfig, wallet: { ...window.playgroundConfig?.wallet, accounts } }
      }, [contract.address])
      await page.exposeFunction('contractSignature', contract.sign)
      await connect(page, site)
      await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(contract.address, 'i'))
      await signAs(page, stranger, kind)
      await page.getByTestId('sign-in').click()
      await expect(page.getByRole('alert').filter({ hasText: 'didn’t accept the signature' })).toBeVisible()
      await signAs(page, owner, kind)
      await page.getByTestId('retry').click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect(await me(page)).toEqual({ address: contract.address, chainId: 1, contract: true })
      await playground.setChain(137) // elsewhere somebody else may own what stands at this address
      await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
      await page.reload()
      await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
      await playground.setChain(1)
      await expect(page.getByTestId('account-button')).toBeVisible()
    })
  }
})

async function messageFor(page: Page, site: Site, change: Change = {}): Promise<string> {
  const nonce = await page.evaluate(async () => String((await (await fetch('./sign-in/nonce')).json()).nonce))
  const { host, origin } = new URL(site.url)
  return createSiweMessage({
    domain: host, uri: origin, address: SIGNER, chainId: 1, nonce, version: '1', expirationTime: new Date(Date.now() + MINUTE), ...change,
  })
}
const signText = (rpc: Rpc, text: string) => rpc.call(1, 'personal_sign', [`0x${Buffer.from(text).toString('hex')}`, SIGNER])
const verify = (page: Page, message: string, signature: unknown) => page.evaluate(async (body) => {
  const response = await fetch('./sign-in/verify', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: response.status, body: await response.json() }
}, JSON.stringify({ message, signature }))

async function readAccounts(page: Page, site: Site, playground: { accounts(): Promise<readonly string[]> }): Promise<readonly string[]> {
  await page.goto(site.url)
  return playground.accounts()
}

/** The wallet's next signature is made with this account's key, as a contract wallet's owner or as a cheat would. */
async function signAs(page: Page, address: string, kind = 'key'): Promise<void> {
  await page.evaluate(([signer, how]) => {
    window.playground?.next('personal_sign', async (request: unknown) => {
      const [hex] = (request as { params: string[] }).params
      const { contractSignature } = window as unknown as { contractSignature(hex: string, signer: string): Promise<string> }
      if (how !== 'key') return contractSignature(String(hex), signer)
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'personal_sign', params: [hex, signer] })
      return (await (await fetch('./playground/rpc/1', { method: 'POST', body })).json()).result
    })
  }, [address, kind] as const)
}
