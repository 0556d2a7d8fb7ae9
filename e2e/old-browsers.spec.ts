// The oldest browsers that the build names: the whole visit with everything taken away that is younger, by MDN's table.
// Three engines lack different things; here all of it is gone at once.
import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { importMessages } from '../build/bundle/languages.mjs'
import { youngerNames } from '../tests/browserSupport.ts'
import { expect, test as guests } from './embedPages.ts'
import { SIGN_IN, test as hosts } from './embed/hosts.ts'
import { plainHost } from './embed/serveHost.mjs'
import { expectPaid, nobody, switchTo, WALLET } from './embed/scenario.ts'
import { check, openSend } from './payments.ts'

const messages = await importMessages(['ar', 'de', 'en'])

const { globals, statics, members } = youngerNames()

/** In each document of this page, before anything of it runs. */
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
      addEventListener('command', (event) => event.preventDefault(), true) // the engine heeds the attribute all the same
    },
    { globals: [...globals], statics: [...statics], members: [...members] },
  )
}

/** Some of each kind, and what everybody has. */
async function expectTaken(page: Page): Promise<void> {
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

guests.describe('in the oldest browsers', () => {
  // Chromium says so of the sandbox a Safe uses
  guests.use({ allowConsole: [/both allow-scripts and allow-same-origin|status of 401/] })

  guests(
    'the whole visit on the page: wallet, signature, network, payment, reload, lists, leaving',
    async ({ page, signInSite, rpc }) => {
      await takeAway(page)
      await page.goto(signInSite)
      await expectTaken(page)
      await page.getByTestId('connect-button').click()
      await page.getByTestId('get-wallet').click()
      await page.getByTestId('modal-back').click()
      await page.getByTestId(WALLET).click()
      await page.getByTestId('sign-in').click()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await switchTo(page, 137, 'Polygon')
      await openSend(page)
      const to = nobody()
      await check(page, to, '0.01')
      await page.getByTestId('send-confirm').click()
      await expect(page.locator('[data-modal=send] [data-status=confirmed]')).toBeVisible()
      await expectPaid(rpc, 137, to)
      await page.reload()
      await expectTaken(page)
      await page.getByTestId('account-button').click()
      await expect(page.locator('[data-modal=account] [data-status=confirmed]')).toContainText(
        '0.01',
      )
      await page.keyboard.press('Escape')
      await page.getByTestId('activity').click()
      await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('Playground Wallet')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await expect(page.getByTestId('connect-button')).toBeVisible()
    },
  )

  guests('a phone, by its code, through a reload', async ({ page, site, openPhone }) => {
    await takeAway(page)
    await page.goto(site)
    await expectTaken(page)
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
  })

  guests('inside a Safe', async ({ page, site, openSafe }) => {
    await takeAway(page)
    const frame = await openSafe(site)
    await expect(frame.getByTestId('account-balance')).toContainText('ETH')
  })
})

hosts.describe('in the oldest browsers', () => {
  hosts(
    'the whole visit in somebody else’s page',
    async ({ page, house, pageHeaders, site, rpc }) => {
      const { url } = await site({
        ...(await plainHost(pageHeaders)),
        folders: { florin: await house.builds.embedded('embed', SIGN_IN) },
      })
      await takeAway(page)
      await page.goto(url)
      await expectTaken(page)
      await page.getByTestId('connect-button').click()
      await page.getByTestId(WALLET).click()
      await page.getByTestId('sign-in').click()
      await expect(page.getByTestId('account-balance')).toContainText('ETH')
      await switchTo(page, 137, 'Polygon')
      await openSend(page)
      const to = nobody()
      await check(page, to, '0.01')
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

guests.describe('in a browser that is older still', () => {
  // without scripts as with them: those of such a browser may not even be read
  for (const javaScriptEnabled of [true, false]) {
    guests(
      `one sentence in the page’s language, and no button; scripts: ${javaScriptEnabled}`,
      async ({ browser, places }) => {
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
          await page.goto(`${places.app}${path}`)
          await expect(page.getByText(tooOld, { exact: true })).toBeVisible()
          await expect(page.getByRole('main')).toBeVisible() // in its looks
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

  guests('one that is not older shows no such sentence', async ({ page }) => {
    await page.goto('./')
    await expect(page.getByTestId('connect-button')).toBeVisible()
    await expect(page.getByText(messages.en.header.tooOld)).toBeHidden()
  })
})

hosts(
  'in a browser that is older still, somebody else’s page has the sentence where the button would be',
  async ({ page, house, pageHeaders, site }) => {
    const plain = await plainHost(pageHeaders)
    const { url } = await site({
      ...plain,
      folders: { florin: await house.builds.embedded('embed') },
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
