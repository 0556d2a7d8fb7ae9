// Signing in: a page built with a sign-in server, against the playground's, with real keys, contracts and chains. What
// the server refuses by itself is in server/tests/.
import type { Page } from 'playwright/test'
import { expect, type Fixtures } from './fixtures.ts'
import { deployFactory, walletOf } from './playground/contracts/deploy.mjs'
import { soon } from './pollingClock.ts'
import { ANVIL_ACCOUNTS } from './playground/wallet/chains.ts'
import { allowConsole, askAgain, connect, dialog, signIn, test, WALLET } from './signInSite.ts'

test.use({ allowConsole })
const me = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('./sign-in/me')
    return response.ok ? await response.json() : response.status
  })

test('a visitor connects, reads what is signed, signs, and is in; nobody else reads the session, and leaving ends it', {
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
  await test.step('the cookies are out of reach for scripts and other sites', async () => {
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
  await test.step('a reload stays signed in: no signature, no frame of Connect Wallet', async () => {
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

test('comes back before signing, to a server that has forgotten, and with other accounts: each time a signature is ' +
  'wanted', { tag: '@core' }, async ({ page, site, playground }) => {
  await connect(page, site)
  const [first = '', second = ''] = await playground.accounts()
  await test.step('a reload before signing: the button asks to sign in, no modal pushes itself', async () => {
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
  await test.step('a session the server has forgotten: the wallet stays, a signature is wanted again', async () => {
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
  await test.step('another account once signed in: the old session has ended, the new account must sign', async () => {
    await playground.setAccount(1)
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await expect.poll(() => me(page)).toBe(401)
  })
  await test.step(
    'another account while the wallet shows the message: it is not used, the new account is asked ' +
      'for',
    async () => {
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
    },
  )
})

test('puts it off, leaves a wallet that never answers, refuses, and tries again', async ({
  page,
  site,
  playground,
}) => {
  await connect(page, site)
  await test.step('closing puts it off without disconnecting; Escape too', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await expect(page.getByTestId('connect-button')).toHaveAttribute(
      'data-state',
      'unauthenticated',
    )
    await page.getByTestId('connect-button').click()
    await expect(dialog(page)).toBeVisible()
  })
  await test.step('a wallet that says nothing is asked again, or the page loaded anew; nobody is disconnected', async () => {
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
  await test.step('a switch that the wallet says nothing to can be left and asked for again', async () => {
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
  await test.step(
    'a wallet that never answers can be left: disconnected, and the late signature changes ' +
      'nothing',
    async () => {
      await playground.next('personal_sign', { kind: 'hold' })
      await page.getByTestId('sign-in').click()
      await expect(dialog(page)).toContainText('Sign the message in Playground Wallet')
      await page.getByTestId('cancel').click()
      await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'disconnected')
      expect(await playground.release()).toBe(1)
      await page.getByTestId('connect-button').click()
      await expect(page.getByTestId(WALLET)).toBeVisible()
      expect(await me(page)).toBe(401)
    },
  )
  await test.step('refuses in the wallet, reads why, and tries again', async () => {
    await page.getByTestId(WALLET).click()
    await expect(dialog(page)).toBeVisible()
    await playground.auto('reject')
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'You can try again whenever you like.' }),
    ).toBeVisible()
    await expect(dialog(page).getByTestId('retry')).toBeFocused()
  })
  await test.step('asks a wallet that was updated meanwhile, reads what helps, and tries again', async () => {
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

test('signs on the wrong network, with another’s key, too late, as a Safe and with an old nonce: each has its way ' +
  'on', { tag: '@core' }, async ({ page, site, playground }) => {
  await test.step('on a chain this site does not use: the way to one it uses, then the signature', async () => {
    await page.goto(site.url)
    await playground.setChain(56)
    await page.getByTestId('connect-button').click()
    await page.getByTestId(WALLET).click()
    await expect(dialog(page)).toContainText('is on an unsupported network')
    await dialog(page).getByRole('button', { name: 'Switch to Ethereum' }).click()
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('the signature of another account is not accepted', async () => {
    const [first = ''] = await playground.accounts()
    await askAgain(page, playground, 1)
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
  await test.step('a signature that comes too late is told as such, and a new message works', async () => {
    await askAgain(page, playground, 0)
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
  await test.step('an answer that is no signature is told as such, and the wallet can be asked again', async () => {
    await askAgain(page, playground, 1)
    await playground.next('personal_sign', { kind: 'resolve', value: null })
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'sent a response we can’t read' }),
    ).toBeVisible()
    await expect(dialog(page).getByTestId('retry')).toBeFocused()
    await dialog(page).getByTestId('retry').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
  })
  await test.step('a nonce that was used before is not accepted again', async () => {
    const nonce = /^Nonce: (\w+)$/m.exec(await signedText(playground))?.[1]
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    await page.route('**/sign-in/nonce', async (route) =>
      route.fulfill({ response: await route.fetch(), json: { nonce } }),
    )
    await askAgain(page, playground, 0)
    await page.getByTestId('sign-in').click()
    await expect(
      page.getByTestId('problem').filter({ hasText: 'didn’t accept the signature' }),
    ).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // the page may be fetching its next one
  })
})

test(
  'a server that is down at the start, one that cannot check, a browser without cookies: said, and it goes on when ' +
    'that is over',
  async ({ page, site, playground, guard, context }) => {
    await test.step('down at the start: the wallet is not asked', async () => {
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
    await test.step('it cannot check: the same signature is sent again without the wallet', async () => {
      await askAgain(page, playground, 1)
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
    await test.step('the browser keeps no cookie', async () => {
      await askAgain(page, playground, 0)
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
  },
)

test(
  'comes back to a server that fails once, and to a script that does: signed in a little later, and nobody is asked ' +
    'to sign',
  async ({ page, site, playground, guard }) => {
    await signIn(page, site)
    guard.expectFailures(new URL(site.url).origin)
    for (const path of [/\/sign-in\/me$/, /\/signIn-[^/]*\.js$/]) {
      await test.step(`${path} fails`, async () => {
        await page.route(path, (route) => route.abort('connectionreset'), { times: 1 })
        const failed = page.waitForEvent('requestfailed', (request) => path.test(request.url()))
        await page.reload()
        await failed
        await soon(page, page.getByTestId('account-balance'))
        await expect(page.getByTestId('hero-send')).toBeVisible()
        expect((await playground.log()).map(({ method }) => method)).not.toContain('personal_sign')
      })
    }
  },
)

test('contract wallets sign in through their owner, and nobody else does', async ({
  page,
  site,
  places,
  playground,
  context,
}) => {
  const [owner = '', stranger = ''] = ANVIL_ACCOUNTS
  const factory = await deployFactory(String(places.urls[1]), owner)
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
  let asked = wallets[0]
  await page.exposeFunction('contractSignature', (hex: string, signer: string) =>
    asked?.sign(hex, signer),
  )
  await connect(page, site)
  for (const [index, { kind, address }] of wallets.entries()) {
    await test.step(kind, async () => {
      asked = wallets[index]
      if (index > 0) await askAgain(page, playground, index)
      await expect(dialog(page).getByTestId('account-address')).toHaveText(new RegExp(address, 'i'))
      await signAs(page, stranger, kind)
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
  await test.step(
    'on another chain nobody is signed in, also after a reload: somebody else may own what stands at ' +
      'this address',
    async () => {
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
    },
  )
})

test('follows a link from another site to the nonce, and is signed in all the same', async ({
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

/** What the wallet was asked to sign last. */
async function signedText(playground: Fixtures['playground']): Promise<string> {
  const asked = (await playground.log()).findLast(({ method }) => method === 'personal_sign')
  const [hex = ''] = (asked?.params ?? []) as string[]
  return Buffer.from(hex.slice(2), 'hex').toString()
}

/** The wallet's next signature is made with this account's key, as a contract wallet's owner or as a cheat would. */
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
