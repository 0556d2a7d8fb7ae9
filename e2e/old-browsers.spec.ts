// The oldest supported browsers: a whole visit with every newer feature of MDN's data removed, for
// all three engines at once.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { importMessages } from '../build/bundle/languages.mjs'
import { newerNames } from '../tests/browserSupport.ts'
import { expect, test as serviceTest } from './embedPages.ts'
import { SIGN_IN, test as hosts } from './embed/hosts.ts'
import { plainHost } from './embed/serveHost.mjs'
import { expectPaid, randomAddress, switchTo, WALLET } from './embed/scenario.ts'
import { fillAndReview, openSend } from './payments.ts'

const messages = await importMessages(['ar', 'de', 'en'])

const { globals, statics, members } = newerNames()

/** Removes the features in each document before the page's scripts. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript(
    ({ globals, statics, members }) => {
      const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>
      const take = (holder: object | undefined, name: string): void => {
        if (holder && Object.getOwnPropertyDescriptor(holder, name)?.configurable)
          Reflect.deleteProperty(holder, name)
      }
      const split = (path: string): readonly [string, string] => [
        path.slice(0, path.indexOf('.')),
        path.slice(path.indexOf('.') + 1),
      ]
      const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
      for (const [kind, name] of statics.map(split)) take(world[kind], name)
      for (const [kind, name] of members.map(split)) {
        take(
          kind === 'Window' ? globalThis : kind === 'Iterator' ? iterators : world[kind]?.prototype,
          name,
        )
      }
      for (const name of globals) take(globalThis, name)
      addEventListener('command', (event) => event.preventDefault(), true) // the engine still handles the attribute
    },
    { globals: [...globals], statics: [...statics], members: [...members] },
  )
}

/** Expects features of each kind to be removed, and older ones to remain. */
async function expectHydrated(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => ({
      gone: [
        'canParse' in URL,
        'any' in AbortSignal,
        'withResolvers' in Promise,
        'startViewTransition' in document,
        'connection' in navigator,
        'requestIdleCallback' in window,
        'Iterator' in window,
        'map' in [].values(),
        'union' in new Set(),
        'groupBy' in Object,
      ],
      there: [
        'toSorted' in [],
        'hasOwn' in Object,
        'structuredClone' in window,
        'throwIfAborted' in new AbortController().signal,
      ],
    })),
  ).toEqual({ gone: Array(10).fill(false), there: Array(4).fill(true) })
}

serviceTest.describe('in the oldest supported browsers', () => {
  // Chromium's message about the sandbox of a Safe
  serviceTest.use({ allowConsole: [/both allow-scripts and allow-same-origin|status of 401/] })

  serviceTest(
    'the user connects, signs in, switches networks, pays, reloads and disconnects',
    async ({ page, signInSite, rpc }) => {
      await takeAway(page)
      await page.goto(signInSite)
      await expectHydrated(page)
      await page.getByTestId('connect-button').click()
      await page.getByTestId('get-wallet').click()
      await page.getByTestId('modal-back').click()
      await page.getByTestId(WALLET).click()
      await page.getByTestId('sign-in').click()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await switchTo(page, 137, 'Polygon')
      await openSend(page)
      const to = randomAddress()
      await fillAndReview(page, to, '0.01')
      await page.getByTestId('send-confirm').click()
      await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toBeVisible()
      await expectPaid(rpc, 137, to)
      await page.reload()
      await expectHydrated(page)
      await page.getByTestId('account-button').click()
      await expect(page.locator('[data-modal=account] [data-status=confirmed]')).toContainText(
        '0.01',
      )
      await page.keyboard.press('Escape')
      await page.getByTestId('activity').click()
      await expect(page.getByRole('dialog', { name: 'Requests and data' })).toContainText(
        'Playground Wallet',
      )
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await expect(page.getByTestId('connect-button')).toBeVisible()
    },
  )

  serviceTest(
    'a phone wallet connects by QR code and stays connected after a reload',
    async ({ page, site, openPhone }) => {
      await takeAway(page)
      await page.goto(site)
      await expectHydrated(page)
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-walletConnect').click()
      await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
      const phone = await openPhone(String(await page.getByTestId('qr-link').getAttribute('href')))
      await phone.page.waitForFunction(() => window.phone?.state().proposal !== undefined)
      await phone.approve()
      await page.bringToFront()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await page.reload()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await expect(page.getByTestId('connect-button')).toBeVisible()
      await expect.poll(async () => (await phone.state()).sessions).toEqual([])
    },
  )

  serviceTest('connects automatically inside a Safe', async ({ page, site, openSafe }) => {
    await takeAway(page)
    const frame = await openSafe(site)
    await expect(frame.getByTestId('account-balance')).toContainText('ETH')
  })
})

hosts.describe('in the oldest supported browsers', () => {
  hosts(
    'the user connects, switches networks, pays and disconnects on a host page',
    async ({ page, devServers, pageHeaders, site, rpc }) => {
      const { url } = await site({
        ...(await plainHost(pageHeaders)),
        folders: { florin: await devServers.builds.embedded('embed', SIGN_IN) },
      })
      await takeAway(page)
      await page.goto(url)
      await expectHydrated(page)
      await page.getByTestId('connect-button').click()
      await page.getByTestId(WALLET).click()
      await page.getByTestId('sign-in').click()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await switchTo(page, 137, 'Polygon')
      await openSend(page)
      const to = randomAddress()
      await fillAndReview(page, to, '0.01')
      await page.getByTestId('send-confirm').click()
      await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toBeVisible()
      await expectPaid(rpc, 137, to)
      await page.reload()
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await expect(page.getByTestId('connect-button')).toBeVisible()
    },
  )
})

const PROBE = /rlh/g

serviceTest.describe('in an unsupported browser', () => {
  // without scripts too, because such a browser may not even parse them
  for (const javaScriptEnabled of [true, false]) {
    serviceTest(
      `shows a message in the page’s language and no button; JavaScript enabled: ${javaScriptEnabled}`,
      async ({ browser, testServers }) => {
        const context = await browser.newContext({ javaScriptEnabled, locale: 'en-US' })
        const page = await context.newPage()
        await page.route(/\/(?:\?.*)?$/, async (route) => {
          const response = await route.fetch()
          const html = await response.text()
          const old = html.replace(PROBE, 'nolength')
          expect(old).not.toBe(html)
          const hash = (text: string): string =>
            `sha256-${createHash('sha256')
              .update(/<style>([^<]*)/.exec(text)?.[1] ?? '')
              .digest('base64')}`
          const fix = (text: string): string => text.replaceAll(hash(html), hash(old))
          const headers = Object.fromEntries(
            Object.entries(response.headers()).map(([name, value]) => [name, fix(value)]),
          )
          await route.fulfill({ response, headers, body: fix(old) })
        })
        for (const [path, { tooOld, connectWallet }] of [
          ['', messages.en.header],
          ['de/', messages.de.header],
          ['ar/', messages.ar.header],
        ] as const) {
          await page.goto(`${testServers.app}${path}`)
          await expect(page.getByText(tooOld, { exact: true })).toBeVisible()
          await expect(page.getByRole('main')).toBeVisible() // styles are loaded
          await expect(page.locator('header')).toHaveCSS('display', 'flex')
          await expect(page.locator('button:visible')).toHaveCount(0)
          await expect(
            page.getByText(connectWallet, { exact: true }).filter({ visible: true }),
          ).toHaveCount(0)
          await expect(
            page.locator('p:visible', { hasText: messages.en.header.loadFailed }),
          ).toHaveCount(0)
        }
        await context.close()
      },
    )
  }

  serviceTest(
    'a supported browser does not show the message for unsupported browsers',
    async ({ page }) => {
      await page.goto('./')
      await expect(page.getByTestId('connect-button')).toBeVisible()
      await expect(page.getByText(messages.en.header.tooOld)).toBeHidden()
    },
  )
})

hosts(
  'a host page shows the message for unsupported browsers instead of the button',
  async ({ page, devServers, pageHeaders, site }) => {
    const plain = await plainHost(pageHeaders)
    const { url } = await site({
      ...plain,
      folders: { florin: await devServers.builds.embedded('embed') },
    })
    await page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (condition: string, value?: string) =>
        !condition.includes('rlh') &&
        (value === undefined ? supports(condition) : supports(condition, value))
    })
    for (const [lang, { tooOld }] of [
      ['en', messages.en.header],
      ['de', messages.de.header],
    ] as const) {
      await page.goto(url)
      await page.evaluate((tag) => {
        const element = document.createElement('florin-connect')
        element.lang = tag
        document.querySelector('florin-connect')?.replaceWith(element)
        element.append(Object.assign(document.createElement('details'), { textContent: 'Connect' }))
      }, lang)
      const element = page.locator('florin-connect')
      await expect(element.getByText(tooOld, { exact: true })).toBeVisible()
      await expect(element.locator('details')).toBeHidden()
      await expect(element.getByRole('button')).toHaveCount(0)
    }
  },
)
