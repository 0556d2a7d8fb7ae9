// Sign-in with the playground's server, real keys, contracts and chains. server/tests/ covers
// rejections by the server.
import type { Page } from 'playwright/test'
import { expect, type Fixtures } from './fixtures.ts'
import { deployFactory, walletOf } from './playground/contracts/deploy.mjs'
import { advanceUntilVisible } from './pollingClock.ts'
import { ANVIL_ACCOUNTS } from './playground/wallet/chains.ts'
import { allowConsole, reopenSignIn, connect, dialog, signIn, test, WALLET } from './signInSite.ts'

test.use({ allowConsole })
const me = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('./sign-in/me')
    return response.ok ? await response.json() : response.status
  })

test('signs in with HttpOnly cookies after connecting, and signs out on disconnect', {
  tag: '@core',
}, async ({ page, site, playground, context }) => {
  await connect(page, site)
  const [account = ''] = await playground.accounts()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText(new URL(site.url).host)
  await expect(dialog(page).getByTestId('account-address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
  expect((await dialog(page).getByTestId('account-address').textContent())?.toLowerCase()).toBe(
    account,
  )
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await me(page)).toEqual({ address: account, chainId: 1, contract: false })
  expect(await signedText(playground)).toContain(
    `${new URL(site.url).host} wants you to sign in with your Ethereum account:\n0xf39F`,
  )
  await test.step('cookies are not accessible to scripts and other sites', async () => {
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const cookies = (await context.cookies()).map(({ name, httpOnly, sameSite }) => ({
      name,
      httpOnly,
      sameSite,
    }))
    expect(cookies).toEqual(
      ['florin-nonce', 'florin-sign-in'].map((name) => ({
        name,
        httpOnly: true,
        sameSite: 'Strict',
      })),
    )
  })
  await test.step('a reload stays signed in without a signature or a frame of Connect Wallet', async () => {
    await page.reload()
    await expect(page.getByTestId('account-balance')).toBeVisible()
    expect((await playground.log()).map(({ method }) => method)).toEqual([
      'eth_accounts',
      'eth_chainId',
    ])
  })
  await test.step('disconnecting signs out on the server', async () => {
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
    await expect.poll(() => me(page)).toBe(401)
  })
})

test('requires a signature after a lost session or an account change', {
  tag: '@core',
}, async ({ page, site, playground }) => {
  await connect(page, site)
  const [first = '', second = ''] = await playground.accounts()
  await test.step('a reload before signing shows the sign-in button and opens no modal', async () => {
    await page.reload()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByTestId('connect-button').click()
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('a session lost by the server keeps the wallet connected and requires a signature', async () => {
    site.forget()
    await page.reload()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await page.getByTestId('connect-button').click()
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('switching the account after signing in ends the session and requires a signature', async () => {
    await playground.setAccount(1)
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await expect.poll(() => me(page)).toBe(401)
  })
  await test.step('switching the account during the request discards the signature and requests a new one', async () => {
    await page.getByTestId('connect-button').click()
    await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(second, 'i'))
    await playground.next('personal_sign', { kind: 'hold' })
    await page.getByTestId('sign-in').click()
    await playground.setAccount(0)
    await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(first, 'i'))
    await playground.release()
    await expect(page.getByTestId('sign-in')).toBeVisible()
    expect(await me(page)).toBe(401)
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    expect(await me(page)).toEqual({ address: first, chainId: 1, contract: false })
  })
})

test('signing in can be postponed, canceled, rejected and retried', async ({
  page,
  site,
  playground,
}) => {
  await connect(page, site)
  await test.step('Close and Escape postpone signing in without disconnecting', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await page.getByTestId('connect-button').click()
    await expect(dialog(page)).toBeVisible()
  })
  await test.step('a request without a response can be repeated, without disconnecting', async () => {
    for (const times of [1, 2]) {
      await playground.next('personal_sign', { kind: 'hang' })
      await (times === 1 ? page.getByTestId('sign-in') : dialog(page).getByTestId('retry')).click()
      await expect(dialog(page)).toContainText('Sign the message in Playground Wallet')
      await expect(dialog(page).getByTestId('retry')).toHaveCount(0)
      await page.clock.fastForward(10_100)
      await expect(dialog(page)).toContainText('Still waiting.')
      await expect
        .poll(
          async () =>
            (await playground.log()).filter(({ method }) => method === 'personal_sign').length,
        )
        .toBe(times)
    }
    await page.clock.fastForward(10_100)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
  })
  await test.step('a network switch without a response can be canceled and repeated', async () => {
    await playground.setChain(56)
    await page.getByTestId('connect-button').click()
    for (const _ of [1, 2]) {
      await playground.next('wallet_switchEthereumChain', { kind: 'hang' })
      await dialog(page).getByTestId('switch').click()
      await dialog(page).getByTestId('cancel-switch').click()
    }
    await dialog(page).getByTestId('switch').click()
    await expect(page.getByTestId('sign-in')).toHaveText('Sign in')
  })
  await test.step('canceling a wallet that does not respond disconnects and ignores the late signature', async () => {
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
  await test.step('rejects, shows the reason, and retries', async () => {
    await page.getByTestId(WALLET).click()
    await expect(dialog(page)).toBeVisible()
    await playground.auto('reject')
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'You can try again whenever you like.' }),
    ).toBeVisible()
    await expect(dialog(page).getByTestId('retry')).toBeFocused()
  })
  await test.step('a wallet extension updated in the meantime shows Reload, and the request can be repeated', async () => {
    for (const method of ['personal_sign', 'eth_chainId'])
      await playground.next(method, {
        kind: 'reject',
        value: { message: 'Extension context invalidated.' },
      })
    await dialog(page).getByTestId('retry').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'Playground Wallet isn’t responding' }),
    ).toBeVisible()
    await expect(dialog(page).getByTestId('reload')).toHaveText('Reload the page')
    await playground.auto('approve')
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
})

test('sign-in recovers from a wrong network, wrong key, expired message, invalid signature and used nonce', {
  tag: '@core',
}, async ({ page, site, playground }) => {
  await test.step('on an unsupported network offers a switch, then the signature', async () => {
    await page.goto(site.url)
    await playground.setChain(56)
    await page.getByTestId('connect-button').click()
    await page.getByTestId(WALLET).click()
    await expect(dialog(page)).toContainText('is on an unsupported network')
    await dialog(page).getByRole('button', { name: 'Switch to Ethereum' }).click()
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('rejects the signature of another account', async () => {
    const [first = ''] = await playground.accounts()
    await reopenSignIn(page, playground, 1)
    await signAs(page, first)
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'didn’t accept the signature' }),
    ).toBeVisible()
    await page.getByText('Details').click()
    await expect(dialog(page)).toContainText('signature')
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('shows an expired message and succeeds with a new one', async () => {
    await reopenSignIn(page, playground, 0)
    await expect(page.getByTestId('sign-in')).toHaveText('Sign in')
    site.later(301_000)
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'This sign-in request expired' }),
    ).toBeVisible()
    site.later(-301_000)
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('shows an invalid response and repeats the wallet request', async () => {
    await reopenSignIn(page, playground, 1)
    await playground.next('personal_sign', { kind: 'resolve', value: null })
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'sent a response we can’t read' }),
    ).toBeVisible()
    await expect(dialog(page).getByTestId('retry')).toBeFocused()
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('rejects a used nonce', async () => {
    const nonce = /^Nonce: (\w+)$/m.exec(await signedText(playground))?.[1]
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    await page.route('**/sign-in/nonce', async (route) =>
      route.fulfill({ response: await route.fetch(), json: { nonce } }),
    )
    await reopenSignIn(page, playground, 0)
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'didn’t accept the signature' }),
    ).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // the page may be fetching its next nonce
  })
})

test('sign-in recovers from a server that is down or cannot verify, and from blocked cookies', async ({
  page,
  site,
  playground,
  guard,
  context,
}) => {
  await test.step('sends no request to the wallet while the server is down', async () => {
    guard.expectFailures(new URL(site.url).origin)
    await page.route('**/sign-in/*', (route) => route.abort('connectionrefused'))
    await connect(page, site)
    await expect(
      page.getByTestId('problem').filter({ hasText: 'couldn’t start the sign-in' }),
    ).toBeVisible()
    expect((await playground.log()).map(({ method }) => method)).not.toContain('personal_sign')
    await page.unroute('**/sign-in/*')
    await dialog(page).getByTestId('retry').click()
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('sends the same signature again if the server could not verify it', async () => {
    await reopenSignIn(page, playground, 1)
    await playground.clearLog()
    await page.route('**/sign-in/verify', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Back soon</h1>' }),
    )
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'Can’t reach this site’s server' }),
    ).toBeVisible()
    await page.unroute('**/sign-in/verify')
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    expect(
      (await playground.log()).filter(({ method }) => method === 'personal_sign'),
    ).toHaveLength(1)
  })
  await test.step('shows an error if the browser stores no cookies', async () => {
    await reopenSignIn(page, playground, 0)
    await expect(page.getByTestId('sign-in')).not.toHaveAttribute('aria-disabled')
    const browser = await context.newCDPSession(page)
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true })
    await context.clearCookies()
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'Your browser blocks site data' }),
    ).toBeVisible()
    await expect(dialog(page).getByTestId('reload')).toBeVisible()
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: false })
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
})

test('a sign-in request that fails once on return is retried without a new signature', async ({
  page,
  site,
  playground,
  guard,
}) => {
  await signIn(page, site)
  guard.expectFailures(new URL(site.url).origin)
  for (const path of [/\/sign-in\/me$/, /\/signIn-[^/]*\.js$/]) {
    await test.step(`${path} fails`, async () => {
      await page.route(path, (route) => route.abort('connectionreset'), { times: 1 })
      const failed = page.waitForEvent('requestfailed', (request) => path.test(request.url()))
      await page.reload()
      await failed
      await advanceUntilVisible(page, page.getByTestId('account-balance'))
      await expect(page.getByTestId('hero-send')).toBeVisible()
      expect((await playground.log()).map(({ method }) => method)).not.toContain('personal_sign')
    })
  }
})

test("a contract wallet signs in only with its owner's signature", async ({
  page,
  site,
  testServers,
  playground,
  context,
}) => {
  const [owner = '', other = ''] = ANVIL_ACCOUNTS
  const factory = await deployFactory(String(testServers.urls[1]), owner)
  const wallets = [
    { kind: 'deployed (ERC-1271)', ...(await walletOf({ ...factory, owner, deploy: true })) },
    {
      kind: 'not deployed yet (ERC-6492)',
      ...(await walletOf({ ...factory, owner, deploy: false })),
    },
  ]
  await context.addInitScript(
    (accounts) => {
      window.playgroundConfig = {
        ...window.playgroundConfig,
        wallet: { ...window.playgroundConfig?.wallet, accounts },
      }
    },
    wallets.map(({ address }) => address),
  )
  let current = wallets[0]
  await page.exposeFunction('contractSignature', (hex: string, signer: string) =>
    current?.sign(hex, signer),
  )
  await connect(page, site)
  for (const [index, { kind, address }] of wallets.entries()) {
    await test.step(kind, async () => {
      current = wallets[index]
      if (index > 0) await reopenSignIn(page, playground, index)
      await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(address, 'i'))
      await signAs(page, other, kind)
      await page.getByTestId('sign-in').click()
      await expect(
        page.getByTestId('problem').filter({ hasText: 'didn’t accept the signature' }),
      ).toBeVisible()
      await signAs(page, owner, kind)
      await dialog(page).getByTestId('retry').click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      expect(await me(page)).toEqual({ address, chainId: 1, contract: true })
    })
  }
  await test.step('a contract wallet is not signed in on another chain, where its address may have another owner', async () => {
    await playground.setChain(137)
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await page.reload()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await playground.setChain(1)
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
})

test('stays signed in after following a link to /sign-in/nonce from another site', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await page.goto(`data:text/html,<a href="${site.url}sign-in/nonce">A prize</a>`)
  const answered = page.waitForResponse('**/sign-in/nonce')
  await page.getByRole('link').click()
  expect((await answered).status()).toBe(403)
  await page.goto(site.url)
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect(await me(page)).toMatchObject({ contract: false })
})

async function signedText(playground: Fixtures['playground']): Promise<string> {
  const request = (await playground.log()).findLast(({ method }) => method === 'personal_sign')
  const [hex = ''] = (request?.params ?? []) as string[]
  return Buffer.from(hex.slice(2), 'hex').toString()
}

/** Signs the next message with this account's key, as a contract wallet's owner or an attacker. */
async function signAs(page: Page, address: string, kind = 'key'): Promise<void> {
  await page.evaluate(
    ([signer, how]) => {
      window.playground?.next('personal_sign', async (request: unknown) => {
        const [hex] = (request as { params: string[] }).params
        const { contractSignature } = window as unknown as {
          contractSignature(hex: string, signer: string): Promise<string>
        }
        if (how !== 'key') return contractSignature(String(hex), signer)
        const body = JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'personal_sign',
          params: [hex, signer],
        })
        return (await (await fetch('./playground/rpc/1', { method: 'POST', body })).json()).result
      })
    },
    [address, kind] as const,
  )
}
