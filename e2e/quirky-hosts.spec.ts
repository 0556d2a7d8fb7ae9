// In pages of somebody else's that have shortcuts, a scrolling and locks of their own, and that make themselves anew
// under a window of ours.
import {
  coloursOf,
  connect,
  DIALOG,
  ELEMENT,
  expect,
  IPHONE,
  isScrolled,
  keepMessages,
  LONG,
  openWindow,
  settled,
  swipe,
  switchChain,
  test,
  WALLET,
  type Host,
  expectScrolls,
} from './quirkyHost.ts'
import { hold } from './pauseRequests.ts'
import { BOB } from './payments.ts'

test(
  'a site with shortcuts that leave fields alone, and one that forbids copying: what is typed and pasted in our ' +
    'windows arrives',
  async ({ page, host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await host(`<input id="q" value="${BOB}">${ELEMENT}`)
    await page.evaluate(() =>
      document.addEventListener('keydown', (event) => {
        const { localName } = event.target as Element
        const isKey = /^[\dfks/]$/.test(event.key) || (event.ctrlKey && 'acvx'.includes(event.key))
        if (localName !== 'input' && isKey) event.preventDefault()
      }),
    )
    for (const keys of ['Control+a', 'Control+c']) await page.locator('#q').press(keys)
    await connect(page)
    await page.getByTestId('account-button').click()
    await page.getByTestId('send').click()
    await page.getByTestId('send-to').press('Control+v')
    await expect(page.getByTestId('send-to')).toHaveValue(BOB)
    await page.getByTestId('send-amount').pressSequentially('0.25')
    await expect(page.getByTestId('send-amount')).toHaveValue('0.25')
  },
)

test.describe('a window higher than the screen', () => {
  test.use({ drawn: true, hasTouch: true, viewport: { width: 568, height: 320 } })
  for (const [name, x, y] of [
    ['the wallets', 120, 150],
    ['the words below', 280, 280],
  ] as const) {
    test(
      `goes with the finger and the wheel over ${name}, and the page behind it stays, whatever it does with the ` +
        'wheel',
      async ({ page, host }) => {
        await host(`${ELEMENT}${LONG}`)
        await page.evaluate(() =>
          addEventListener(
            'wheel',
            (event) => {
              event.preventDefault()
              scrollBy(0, event.deltaY)
            },
            { passive: false },
          ),
        )
        await openWindow(page)
        await swipe(page, x, y)
        await expect.poll(() => isScrolled(page)).toBe(true)
        await page.getByTestId('modal-close').click()
        await openWindow(page)
        await expect.poll(() => isScrolled(page)).toBe(false)
        await page.mouse.move(x, y)
        await page.mouse.wheel(0, 60)
        await expect.poll(() => isScrolled(page)).toBe(true)
        expect(await page.evaluate(() => scrollY)).toBe(0)
      },
    )
  }
})

test(
  'a site that locks its scrolling in a drawer with our button, and in a dialog that greets who connects: ' +
    'afterwards the page can be scrolled',
  async ({ page, host }) => {
    await host(`${ELEMENT}${LONG}`)
    await page.evaluate(() => {
      const { style } = document.documentElement
      style.overflow = 'hidden' // the drawer is open
      document.addEventListener('florin-connect', () => {
        style.overflow = '' // it closes
        const before = style.overflow
        style.overflow = 'hidden'
        Object.assign(window, {
          closeGreeting() {
            style.overflow = before
          },
        })
      })
    })
    await connect(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => (window as unknown as { closeGreeting(): void }).closeGreeting())
    await expectScrolls(page)
  },
)

test('a page whose body scrolls by the window’s scrollbar stays where it is while a window is open, and after', async ({
  page,
  host,
}) => {
  await host(
    `<header style="position: fixed; inset: 0 0 auto">${ELEMENT}</header>${LONG}`,
    '<style>html, body { height: 100%; margin: 0 } body { overflow-x: hidden }</style>',
  )
  await expect(page.getByTestId('connect-button')).toBeVisible()
  const top = (): Promise<number> =>
    page.evaluate(() => document.querySelectorAll('p')[60]?.getBoundingClientRect().top ?? 0)
  const start = await top()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 1_500)
  await expect.poll(top).toBe(start - 1_500)
  await openWindow(page)
  expect(await top()).toBe(start - 1_500)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await top()).toBe(start - 1_500)
})

test(
  'a page that registers properties by the names of our own: the button, a window and the ring of an attempt in it ' +
    'have the colours that they have elsewhere',
  async ({ page, host, playground }) => {
    const rules = ['accent', 'surface', 'ink', 'line']
      .map(
        (name) => `@property --${name} { syntax: '<length>'; inherits: false; initial-value: 0px }`,
      )
      .join(' ')
    const seen: unknown[] = []
    for (const head of ['', `<style>${rules}</style>`]) {
      await host(ELEMENT, head)
      const button = await coloursOf(page.getByTestId('connect-button'))
      await openWindow(page)
      await playground.next('eth_requestAccounts', { kind: 'hold' })
      await page.getByTestId(WALLET).click()
      const dialog = page.getByRole('dialog')
      const ring = dialog.locator('[data-tone=waiting] circle').first()
      seen.push([
        button,
        await coloursOf(dialog.getByRole('heading').first()),
        await coloursOf(dialog.locator('section').first()),
        await coloursOf(ring),
      ])
      await page.keyboard.press('Escape')
      await playground.release()
    }
    expect(seen[1]).toEqual(seen[0])
  },
)

test.describe('a page whose links all open a tab of their own (<base target>)', () => {
  test.use({ userAgent: IPHONE })
  test('a link into an app opens none', async ({ page, host }) => {
    await page.addInitScript(() =>
      navigation.addEventListener('navigate', (event) => {
        const { url } = event.destination
        if (/^https?:/.test(url)) return
        event.preventDefault() // no app is here
        document.title = url
      }),
    )
    await host(ELEMENT, '<base target="_blank">')
    await openWindow(page)
    await page.getByTestId('wallet-option-coinbase').click()
    await page.getByTestId('qr-link').click()
    await expect(page).toHaveTitle(/^cbwallet:/)
    expect(page.context().pages()).toHaveLength(1)
  })
})

/** Each makes the body the containing block of what is fixed in it. */
for (const css of ['filter: grayscale(1)', 'contain: layout'])
  test(
    `a body with ${css}: who has scrolled sees what a message says; a window that is taken ` +
      'away comes back',
    async ({ page, host }) => {
      await host(
        `<header style="position: sticky; inset-block-start: 0">${ELEMENT}</header>${LONG}`,
        `<style>body { ${css} }</style>`,
      )
      await openWindow(page)
      await page.evaluate(() => document.querySelector('florin-overlays')?.remove()) // as with what makes a page anew
      await expect(page.getByRole('dialog', DIALOG)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectScrolls(page)
      await connect(page)
      await page.getByTestId('account-button').click()
      await page.evaluate(() => scrollTo(0, 1_500))
      await page.getByTestId('disconnect').click()
      await expect(page.getByTestId('toast')).toBeInViewport()
    },
  )

test(
  'a body with a filter, and a press before the windows are there: who has scrolled sees what a message says ' +
    'there too',
  async ({ page, host }) => {
    const release = await hold(page, /\/embedModals-\w+\.js$/)
    await host(
      `<header style="position: sticky; inset-block-start: 0">${ELEMENT}</header>${LONG}`,
      '<style>body { filter: grayscale(1) }</style>',
    )
    await page.getByTestId('connect-button').click()
    await release()
    await page.getByTestId(WALLET).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => {
      scrollTo(0, 1_500)
      return (window as unknown as Host).site.disconnect()
    })
    await expect(page.getByTestId('toast')).toBeInViewport()
  },
)

test(
  'a change of network that the site asks for, left while the wallet does not answer: the site hears it, ' +
    'once',
  async ({ page, host, playground }) => {
    await host(ELEMENT)
    await connect(page)
    await playground.next('wallet_switchEthereumChain', { kind: 'hold' })
    await switchChain(page, 'left', 137)
    await expect
      .poll(async () => (await playground.log()).map(({ method }) => method))
      .toContain('wallet_switchEthereumChain')
    await page.keyboard.press('Escape')
    await expect.poll(() => settled(page)).toEqual({ left: ['user-rejected'] })
    await playground.release()
    await expect(page.getByTestId('chain-button')).toContainText('Polygon')
    await switchChain(page, 'made', 10)
    await expect.poll(() => settled(page)).toEqual({ left: ['user-rejected'], made: ['ok'] })
    await playground.next('wallet_switchEthereumChain', { kind: 'error', code: 4001 })
    await switchChain(page, 'declined', 137)
    await expect
      .poll(() => settled(page))
      .toEqual({ left: ['user-rejected'], made: ['ok'], declined: ['user-rejected'] })
  },
)

test(
  'a dialog of the site that opens by itself under a window and hides all else in the body: the window can still be ' +
    'pressed',
  async ({ page, host }) => {
    await host(`<main>${ELEMENT}</main>`)
    await openWindow(page)
    await page.evaluate(() => {
      // as Headless UI and React Aria do it
      for (const other of document.body.children) {
        other.setAttribute('aria-hidden', 'true')
        other.toggleAttribute('inert', true)
      }
      document.body.append(
        Object.assign(document.createElement('div'), { role: 'dialog', textContent: 'News!' }),
      )
    })
    await page.getByTestId('modal-close').click()
    await expect(page.getByRole('dialog', DIALOG)).toHaveCount(0)
    expect(await page.locator('main').getAttribute('inert')).toBe('') // the site's own is the site's
  },
)

test(
  'a dialog of the site around the button, which makes all else inert: a message can be pressed; it outlives ' +
    'the dialog, closed or taken away',
  async ({ page, host }) => {
    await keepMessages(page)
    await host(
      `<style>::backdrop { background: #000c }</style><dialog id="menu" style="transform: scale(1)">${ELEMENT}</dialog>` +
        '<p>Words of the site.</p>',
    )
    const menu = page.locator('#menu')
    const show = (): Promise<void> =>
      menu.evaluate((dialog: HTMLDialogElement) => dialog.showModal())
    const toasts = page.getByTestId('toast')
    await show()
    for (const end of ['close', 'remove'] as const) {
      await connect(page)
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await toasts.getByRole('button').click()
      await expect(toasts).toHaveCount(0)
      await connect(page)
      await expect(page.getByRole('dialog', DIALOG)).toHaveCount(0)
      await page.evaluate(() => (window as unknown as Host).site.disconnect())
      await expect(toasts).toHaveCount(1)
      expect(
        await page
          .locator('florin-overlays')
          .evaluate((ours) => getComputedStyle(ours, '::backdrop').display),
      ).toBe('none') // the site's sheet is for its dialog
      await menu.evaluate((dialog: HTMLDialogElement, name) => dialog[name](), end)
      await toasts.getByRole('button').click()
      await expect(toasts).toHaveCount(0)
      if (end === 'close') await show()
    }
  },
)

test(
  'a part of the site that fills the screen: a message in it is seen and can be pressed, and after it ' +
    'too',
  async ({ page, host }) => {
    await keepMessages(page)
    await host(`<main style="background: #fff">${ELEMENT}</main><p>Words of the site.</p>`)
    await page.evaluate(() =>
      addEventListener('click', () => void document.querySelector('main')?.requestFullscreen(), {
        once: true,
      }),
    )
    await page.getByText('Words of the site.').click()
    await expect(page.locator('main:fullscreen')).toBeVisible()
    const toasts = page.getByTestId('toast')
    for (const isFull of [true, false]) {
      expect(await page.evaluate(() => document.fullscreenElement?.localName)).toBe(
        isFull ? 'main' : undefined,
      )
      await connect(page)
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await toasts.getByRole('button').click()
      await expect(toasts).toHaveCount(0)
      if (isFull) await page.evaluate(() => document.exitFullscreen())
    }
  },
)
