// <florin-connect> in a plain host page, under a CSP that allows the embed's scripts, data: images
// and the nodes.
import type { Locator, Page } from 'playwright/test'
import { importMessages } from '../build/bundle/languages.mjs'
import type { Florin } from '../src/embed/api.ts'
import { pauseRequests } from './pauseRequests.ts'
import { expect, test as base } from './embed/hosts.ts'
import { block } from './embed/readme.mjs'
import { plainHost } from './embed/serveHost.mjs'

const messages = await importMessages(['ar', 'de'])

declare global {
  interface Window {
    heard: [string, Record<string, unknown> | null][]
    site: Florin
  }
}

/** Records the embed's events and exposes its functions. */
const SCRIPT = `import * as florin from '/florin/florin.js'
globalThis.heard = []
for (const name of ['connect', 'change', 'disconnect', 'error']) {
  document.addEventListener('florin:' + name, ({ type, detail }) => heard.push([type, detail]))
}
globalThis.site = florin
`

const test = base.extend<{ host: string }>({
  host: async ({ devServers, pageHeaders, site }, use) => {
    const { url } = await site({
      ...(await plainHost(pageHeaders, SCRIPT)),
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    await use(url)
  },
})

const ACCOUNT = /^0x[0-9a-f]{40}$/
/** Marks an element, to detect whether it was replaced. */
const mark = (element: Element): unknown => Object.assign(element, { marked: true })
const isMarked = (element: Element): boolean => 'marked' in element
const heard = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.heard.map(([name]) => name))

async function connect(page: Page): Promise<void> {
  await page.getByTestId('connect-button').first().click()
  await page.getByTestId('wallet-option-app.florin.playground').click()
  await expect(page.getByTestId('account-button').first()).toBeVisible()
}

test.describe('loading and hydration', () => {
  test('connects, switches networks and disconnects, and fires one event for each', {
    tag: '@core',
  }, async ({ page, host }) => {
    await page.goto(host)
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    await expect(page.locator('florin-connect summary')).toBeHidden()
    await connect(page)
    await expect(page.getByTestId('account-balance')).toContainText('ETH')
    await expect(page.getByTestId('account-button')).toBeFocused()
    // the avatar
    await expect(page.getByTestId('account-button').locator('[aria-hidden=true] > svg')).toHaveCSS(
      'border-radius',
      '50%',
    )
    expect(await page.evaluate(() => window.heard)).toEqual([
      [
        'florin:connect',
        {
          status: 'connected',
          address: expect.stringMatching(ACCOUNT),
          chainId: 1,
          chainName: 'Ethereum',
          supported: true,
          wallet: 'Playground Wallet',
        },
      ],
    ])
    await page.getByTestId('chain-button').click()
    await page.getByTestId('chain-option-137').click()
    await expect(page.getByRole('button', { name: 'Network: Polygon' })).toBeFocused()
    await page.getByTestId('account-button').click()
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('connect-button')).toBeFocused()
    expect(await heard(page)).toEqual(['florin:connect', 'florin:change', 'florin:disconnect'])
    expect(await page.evaluate(() => 'florin' in window)).toBe(false)
  })

  test('shows the button without loading React if the user has saveData', async ({
    page,
    host,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      const { showModal } = HTMLDialogElement.prototype
      HTMLDialogElement.prototype.showModal = function () {
        showModal.call(this)
        document.documentElement.dataset['opened'] = String(
          Number(document.documentElement.dataset['opened'] ?? 0) + 1,
        )
      }
    })
    const scripts: string[] = []
    page.on('request', (request) =>
      scripts.push(...(request.url().match(/(?<=\/florin\/)[\w.-]+\.js$/) ?? [])),
    )
    // Visitors don't load the check for the site's owner, which runs on localhost.
    await page.route(/\/ignoredSettings-/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const reportIgnoredSettings = () => {}',
      }),
    )
    await page.goto(host)
    const button = page.getByTestId('connect-button')
    await expect(button).toHaveText('Connect Wallet')
    await button.evaluate(mark)
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))),
    )
    expect(scripts.filter((name) => !name.startsWith('ignoredSettings-'))).toEqual([
      'florin.js',
      expect.stringMatching(/^chunk-/),
    ])
    const opened = (): Promise<string | null> => page.locator('html').getAttribute('data-opened')
    const release = await pauseRequests(page, /\/florin\/.*\.js$/)
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await button.evaluate(isMarked)).toBe(true)
    await release()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy')
    expect([await button.evaluate(isMarked), await opened()]).toEqual([true, '1'])
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    expect([await button.evaluate(isMarked), await opened()]).toEqual([true, '2'])
  })

  test('loads React when the page is idle and hydrates the button without losing its focus', async ({
    page,
    host,
  }) => {
    const release = await pauseRequests(page, /\/florin\/embedModals-.*\.js$/)
    const coming = page.waitForRequest(/\/florin\/embedModals-/)
    await page.goto(host)
    await coming
    const button = page.getByTestId('connect-button')
    await button.focus()
    await button.evaluate(mark)
    await release()
    await expect(page.locator('florin-overlays')).toHaveCount(1)
    await expect(button).toBeFocused()
    expect(await button.evaluate(isMarked)).toBe(true)
  })
})

test.describe('host that fails while the page loads', () => {
  test.use({ allowConsole: [/not started|ERR_FAILED/] })
  test('the next click loads the scripts again and opens the dialog', async ({ page, host }) => {
    const work = /\/florin\/(chunk-.*\.js|florin\.js\?)/
    await page.route(work, (route) => route.abort())
    const failed = page.waitForEvent('console', (line) => line.text().includes('not started'))
    await page.goto(host)
    await failed
    await page.unroute(work)
    await page.locator('florin-connect summary').first().click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  })
})

test.describe('JavaScript API', () => {
  test('reconnects after a reload without a prompt, and state() returns the account', {
    tag: '@core',
  }, async ({ page, host }) => {
    await page.goto(host)
    await connect(page)
    const release = await pauseRequests(page, /\/florin\/embedModals-.*\.js$/)
    await page.reload()
    await test.step('shows a placeholder without an address before React has loaded', async () => {
      await expect(page.getByTestId('account-button')).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByTestId('account-name')).toBeEmpty()
    })
    await release()
    await expect(page.getByTestId('account-name')).toHaveText(/^0x\w{4}…\w{4}$/)
    await expect(page.getByTestId('account-balance')).toContainText('ETH')
    await expect
      .poll(() => page.evaluate(() => window.site.state()))
      .toMatchObject({ status: 'connected', chainId: 1 })
    expect(await heard(page)).toEqual(['florin:connect'])
  })

  test('connect() opens the dialog, resolves with the account, and rejects when the user closes the dialog', {
    tag: '@core',
  }, async ({ page, host }) => {
    await page.goto(host)
    await page.evaluate(() => document.querySelector('florin-connect')?.remove())
    const left = page.evaluate(() =>
      window.site.connect().catch((error: { code: string }) => error.code),
    )
    await page.getByTestId('modal-close').click()
    expect(await left).toBe('user-rejected')
    const done = page.evaluate(() => window.site.connect())
    await page.getByTestId('wallet-option-app.florin.playground').click()
    expect(await done).toMatchObject({ status: 'connected', wallet: 'Playground Wallet' })
    await page.evaluate(() => window.site.switchChain(10))
    expect(await page.evaluate(() => window.site.state())).toMatchObject({ chainId: 10 })
    expect(
      await page.evaluate(() =>
        window.site.switchChain(56).catch((error: { code: string }) => error.code),
      ),
    ).toBe('chain-not-configured')
    await page.evaluate(() => window.site.disconnect())
    expect(await page.evaluate(() => window.site.state())).toEqual({ status: 'disconnected' })
  })

  test('connect(id) requests the wallet from wallets(), and rejects if the user rejects', async ({
    page,
    host,
    playground,
  }) => {
    await page.goto(host)
    await expect
      .poll(() => page.evaluate(() => window.site.wallets().filter(({ installed }) => installed)))
      .toEqual([
        {
          id: 'app.florin.playground',
          name: 'Playground Wallet',
          icon: expect.stringMatching(/^data:image\//),
          installed: true,
          recent: false,
        },
      ])
    await playground.next('eth_requestAccounts', { kind: 'error', code: 4001 })
    const choose = () =>
      page.evaluate(() =>
        window.site.connect('app.florin.playground').catch((error: { code: string }) => error.code),
      )
    expect(await choose()).toBe('user-rejected')
    expect(await heard(page)).toEqual(['florin:error'])
    expect(await choose()).toMatchObject({ status: 'connected' })
  })

  test('the provider sends reads to nodes and other requests to the wallet, and emits each change once', {
    tag: '@core',
  }, async ({ page, host, rpc, playground }) => {
    await page.goto(host)
    await page.evaluate(() => {
      const { provider } = window.site
      provider.on('connect', (info) => window.heard.push(['connect', info]))
      provider.on('accountsChanged', (accounts) =>
        window.heard.push(['accountsChanged', { accounts }]),
      )
      provider.on('chainChanged', (chainId) => window.heard.push(['chainChanged', { chainId }]))
      provider.on('disconnect', ({ code }) => window.heard.push(['disconnect', { code }]))
    })
    const request = (method: string, params: unknown[] = []): Promise<unknown> =>
      page.evaluate(
        ([name, list]) =>
          window.site.provider
            .request({ method: name, params: list })
            .catch((error: { code: number }) => error.code),
        [method, params] as const,
      )
    expect(await request('eth_accounts')).toEqual([])
    expect([await request('eth_chainId'), await request('eth_blockNumber')]).toEqual([
      '0x1',
      expect.stringMatching(/^0x/),
    ]) // the first chain of the site
    expect(await request('personal_sign', ['0x6869', '0x'])).toBe(4900)
    const accounts = request('eth_requestAccounts')
    await page.getByTestId('wallet-option-app.florin.playground').click()
    const [account] = (await accounts) as string[]
    expect(account).toMatch(ACCOUNT)
    await playground.clearLog()
    const node = await rpc.call(1, 'eth_getBalance', [account, 'latest'])
    expect(await request('eth_getBalance', [account, 'latest'])).toBe(node)
    expect((await playground.log()).map(({ method }) => method)).not.toContain('eth_getBalance')
    expect(await request('personal_sign', ['0x6869', account])).toMatch(/^0x[0-9a-f]{130}$/)
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBe(null)
    expect(await request('eth_chainId')).toBe('0xa')
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0xdead' }])).toBe(4902)
    await page.evaluate(() => window.site.disconnect())
    expect(
      await page.evaluate(() => window.heard.filter(([name]) => !name.startsWith('florin:'))),
    ).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', { accounts: [account] }],
      ['chainChanged', { chainId: '0xa' }],
      ['chainChanged', { chainId: '0x1' }],
      ['accountsChanged', { accounts: [] }],
      ['disconnect', { code: 4900 }],
    ])
  })
})

test.describe('elements and dialogs', () => {
  test('two elements share one connection, and without elements no RPC requests are sent', async ({
    page,
    host,
    rpc,
  }) => {
    await page.goto(host)
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('florin-connect')),
    )
    await expect(page.getByTestId('connect-button')).toHaveCount(2)
    await connect(page)
    await expect(page.getByTestId('account-button')).toHaveCount(2)
    expect(await heard(page)).toEqual(['florin:connect', 'florin:connect']) // each element fires its own event
    await expect(page.getByTestId('account-balance')).toHaveCount(2)
    await page.evaluate(() =>
      document.querySelector('main florin-connect')?.setAttribute('lang', 'de'),
    )
    await expect(page.getByTestId('account-balance').last()).toHaveText(
      /^(?:10\.000|9\.\d{3}(?:,\d)?) ETH$/,
    ) // German notation instead of '10k'
    const first = rpc.sent(1).length
    await expect(async () => {
      // a visible element polls
      await page.clock.runFor(4_000)
      expect(rpc.sent(1).length).toBeGreaterThan(first)
    }).toPass()
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('florin-connect')) element.remove()
    })
    await expect(page.locator('florin-overlays')).toHaveCount(0)
    expect(await page.evaluate(() => window.site.state().status)).toBe('connected')
    const before = rpc.sent(1).length
    await page.clock.runFor(60_000)
    expect(rpc.sent(1).length).toBe(before)
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('florin-connect')),
    )
    await expect(page.getByTestId('account-button')).toHaveCount(1)
    await page.getByTestId('account-button').click()
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  })

  test('returns the focus to the new element if the site replaced the element while the dialog was open', async ({
    page,
    host,
  }) => {
    await page.goto(host)
    await page.getByTestId('connect-button').click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await page.evaluate(() =>
      document
        .querySelector('florin-connect')
        ?.replaceWith(document.createElement('florin-connect')),
    )
    await expect(page.getByTestId('connect-button')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('connect-button')).toBeFocused()
    await test.step('keeps the focus on the body if the site opened the dialog while nothing was focused', async () => {
      await page.evaluate(() =>
        document
          .querySelector('florin-connect')
          ?.shadowRoot?.querySelector<HTMLElement>(':focus')
          ?.blur(),
      )
      await page.evaluate(() => window.site.open('connect'))
      await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      await expect(page.locator('body')).toBeFocused()
    })
  })

  test('uses the lang and dir attributes of the element and its ancestors, also in the dialog', async ({
    page,
    host,
  }) => {
    await page.goto(host)
    await expect(page.getByTestId('connect-button')).toHaveText('Connect Wallet')
    await page.evaluate(() => document.querySelector('header')?.setAttribute('lang', 'ar'))
    await page.evaluate(() => {
      // as a router does
      const element = document.querySelector('florin-connect')
      element?.replaceWith(document.createElement('florin-connect'))
    })
    const button = page.getByTestId('connect-button')
    await expect(button).toHaveText(messages.ar.header.connectWallet)
    expect(await button.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(
      await page.getByRole('dialog').evaluate((element) => getComputedStyle(element).direction),
    ).toBe('rtl')
    await page.keyboard.press('Escape')
    await page.evaluate(() =>
      document.querySelector('florin-connect')?.setAttribute('lang', 'de-AT'),
    )
    await expect(button).toHaveText(messages.de.header.connectWallet)
    await button.click()
    await expect(
      page.getByRole('dialog', { name: messages.de.dialogs.connect.title }),
    ).toBeVisible()
  })

  test('applies changes of the theme and size attributes and of --florin-accent immediately', async ({
    page,
    host,
  }) => {
    await page.goto(host)
    const button = page.getByTestId('connect-button')
    const colour = (): Promise<string> =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(button).toBeVisible()
    const light = await colour()
    await test.step("follows the page's color scheme, and the system only if the page supports both", async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.evaluate(() => document.querySelector('meta[name=color-scheme]')?.remove())
      const scheme = (value: string): Promise<void> =>
        page.evaluate(
          (next) => document.documentElement.style.setProperty('color-scheme', next),
          value,
        )
      await scheme('normal')
      await expect.poll(colour).toBe(light)
      await scheme('light dark')
      await expect.poll(colour).not.toBe(light)
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(colour).toBe(light)
      await scheme('dark')
      await expect.poll(colour).not.toBe(light)
      await button.click()
      expect(
        await page.getByRole('dialog').evaluate((element) => getComputedStyle(element).colorScheme),
      ).toBe('dark')
      await page.keyboard.press('Escape')
      await page.mouse.move(0, 0) // a hovered button has another color
      await scheme('')
      await expect.poll(colour).toBe(light)
      await page.evaluate(() => {
        // a dark component whose shadow root directly contains the element
        const [element, component] = [
          document.querySelector('florin-connect') as Element,
          document.createElement('span'),
        ]
        component.style.setProperty('color-scheme', 'dark')
        element.before(component)
        component.attachShadow({ mode: 'open' }).append(element)
      })
      await expect.poll(colour).not.toBe(light)
      await page.evaluate(() => {
        const component = [...document.querySelectorAll('span')].find(
          ({ shadowRoot }) => shadowRoot,
        )
        component?.replaceWith(...(component.shadowRoot?.children ?? []))
      })
      await expect.poll(colour).toBe(light)
    })
    await page.evaluate(() =>
      document.querySelector('florin-connect')?.setAttribute('theme', 'dark'),
    )
    await expect.poll(colour).not.toBe(light)
    await page.evaluate(() => {
      const element = document.querySelector<HTMLElement>('florin-connect')
      element?.setAttribute('size', 'compact')
      element?.style.setProperty('--florin-accent', 'rgb(120, 20, 80)')
      element?.style.setProperty('--florin-shadow', '0 1px 2px rgb(0 0 0 / 9%)')
      element?.style.setProperty('--florin-shadow-dark', '0 0 9px rgb(0 0 0 / 90%)')
    })
    await expect.poll(colour).toBe('rgb(120, 20, 80)')
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Connect a Wallet' })
    await expect(dialog).toHaveAttribute('data-size', 'compact')
    const tokens = await dialog.evaluate((element) =>
      ['--fl_accent', '--fl_shadow-high'].map((name) =>
        getComputedStyle(element).getPropertyValue(name).trim(),
      ),
    )
    expect(tokens).toEqual(['rgb(120, 20, 80)', '0 0 9px rgb(0 0 0 / 90%)'])
  })
})

const ACCENTS = [
  '#f7931a',
  '#14f195',
  '#ffd700',
  '#0000ff',
  '#ff007a',
  '#000000',
  '#ffffff',
  '#888888',
]

/**
 * Sets the accent of the host page. Returns the fill of primary buttons, the contrast of their
 * text, and the contrast of accent text on muted surfaces.
 */
const readAccent = (
  button: Locator,
  accent: string,
  theme: string,
): Promise<{ fill: string; contrasts: readonly number[] }> =>
  button.evaluate(
    (element, [color = '', name = '']) => {
      const host = (element.getRootNode() as ShadowRoot).host as HTMLElement
      host.style.setProperty('--florin-accent', color)
      host.setAttribute('theme', name)
      const probe = element.parentElement?.appendChild(document.createElement('i'))
      if (!probe) throw new Error('no wrapper')
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      const channels = (token: string): readonly number[] => {
        probe.style.setProperty('color', `var(--fl_${token})`)
        if (!canvas) throw new Error('no canvas')
        canvas.fillStyle = getComputedStyle(probe).color
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      }
      const luminance = (token: string): number => {
        const [red = 0, green = 0, blue = 0] = channels(token).map((part) =>
          part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
      }
      const ratio = (one: string, other: string): number => {
        const [a, b] = [luminance(one), luminance(other)]
        return Math.max(a, b) / Math.min(a, b)
      }
      const result = {
        fill: `#${channels('accent')
          .map((part) => part.toString(16).padStart(2, '0'))
          .join('')}`,
        contrasts: [ratio('on-accent', 'accent'), ratio('accent-text', 'surface-muted')],
      }
      probe.remove()
      return result
    },
    [accent, theme],
  )

for (const browser of ['this browser', 'browsers without relative colors'])
  test(`derives readable colors from the host page's custom properties in both themes, in ${browser}`, async ({
    page,
    host,
  }) => {
    if (browser !== 'this browser')
      await page.route('**/florin/**', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.replaceAll('lab(from', 'unknown(from') })
      })
    await page.goto(host)
    const button = page.getByTestId('connect-button')
    await expect(button).toBeVisible()
    for (const accent of ACCENTS)
      for (const theme of ['light', 'dark']) {
        const { fill, contrasts } = await readAccent(button, accent, theme)
        for (const contrast of contrasts)
          expect(contrast, `${accent}, ${theme}`).toBeGreaterThanOrEqual(4.5)
        if (browser === 'this browser') expect(fill).toBe(accent)
      }
  })

test.describe('with COIN set', () => {
  const own = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc' // sixth account of the node, used only here
  const BOB = '0x000000000000000000000000000000000000b0b5'
  test.use({
    playgroundConfig: { wallet: { accounts: [own] } },
    allowConsole: [/^COIN: the contract /],
  })

  test('pays the coin, and warns of a repeated payment and a missing fee', async ({
    page,
    testServers,
    devServers,
    pageHeaders,
    site,
    rpc,
    playground,
  }) => {
    const visit = async (more: object): Promise<void> => {
      const coin = JSON.parse(testServers.coin)
      const folders = {
        florin: await devServers.builds.embedded('embed', {
          COIN: JSON.stringify({ ...coin, ...more }),
        }),
      }
      await page.goto((await site({ ...(await plainHost(pageHeaders, SCRIPT)), folders })).url)
      await connect(page)
      await page.getByTestId('account-button').click()
    }
    const check = async (): Promise<void> => {
      await page.getByTestId('send-to').fill(BOB)
      await expect(page.getByTestId('send-found')).toBeVisible()
      await page.getByTestId('send-amount').fill('0,5')
      await page.getByTestId('send-check').click()
    }
    await visit({})
    await expect(page.getByTestId('coin-balance')).toContainText('PLAY')
    await page.getByTestId('send').click()
    await expect(page.getByTestId('asset-coin')).toBeChecked()
    await check()
    await expect(page.getByTestId('send-sum')).toHaveText('0.5 PLAY')
    await playground.next('eth_sendTransaction', { kind: 'resolve', value: '0x1234' })
    await page.getByTestId('send-confirm').click()
    await page.getByTestId('send-back').click()
    await check()
    await expect(page.getByTestId('send-confirm')).toHaveText('Send again')
    await rpc.call(1, 'anvil_setBalance', [own, '0x0'])
    await page.getByTestId('modal-back').click()
    await page.getByTestId('send-check').click()
    await expect(page.getByTestId('send-short')).toHaveText(
      /^You need about 0\.\d+ ETH on Ethereum for the network fee; you have 0\.$/,
    )
    await visit({ decimals: 18 })
    await expect(page.getByTestId('coin-differs')).toContainText('don’t match its contract')
    await page.getByTestId('send').click()
    await expect(page.getByTestId('send-amount')).toBeVisible()
    await expect(page.getByTestId('asset-coin')).toHaveCount(0)
  })
})

test.describe('payments', () => {
  test('the payment example of the docs connects, fills in the form and reports the result', async ({
    page,
    devServers,
    pageHeaders,
    rpc,
    site,
  }) => {
    const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const { url } = await site({
      ...(await plainHost(pageHeaders, block('Paying'))),
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    await page.goto(url)
    await page.getByRole('button', { name: 'Our own button' }).click()
    await page.getByTestId('wallet-option-app.florin.playground').click()
    await expect(page.getByTestId('send-to')).toHaveValue(TO)
    await expect(page.getByTestId('send-amount')).toHaveValue('0.01')
    const before = BigInt(String(await rpc.call(1, 'eth_getBalance', [TO, 'latest'])))
    await page.getByTestId('send-check').click()
    await page.getByTestId('send-confirm').click()
    await expect(page.locator('#who')).toHaveText(/^confirmed: 0x[0-9a-f]{64}$/)
    expect(BigInt(String(await rpc.call(1, 'eth_getBalance', [TO, 'latest']))) - before).toBe(
      10n ** 16n,
    )
  })
})
