// Host pages with their own shortcuts, scrolling and scroll locks, and pages that rerender under an
// open dialog.
import {
  colorsOf,
  connect,
  DIALOG,
  ELEMENT,
  expect,
  IPHONE,
  isScrolled,
  keepToasts,
  LONG,
  openDialog,
  settled,
  swipe,
  switchChain,
  test,
  WALLET,
  type Host,
  expectScrolls,
} from './quirkyHost.ts'
import { pauseRequests } from './pauseRequests.ts'
import { BOB } from './payments.ts'

test.describe('embed dialog higher than the screen', () => {
  test.use({ drawn: true, hasTouch: true, viewport: { width: 568, height: 320 } })
  for (const [name, x, y] of [
    ['the wallets', 120, 150],
    ['the text below', 280, 280],
  ] as const) {
    test(`scrolls by touch and wheel over ${name}, while the page behind it stays`, async ({
      page,
      host,
    }) => {
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
      await openDialog(page)
      await swipe(page, x, y)
      await expect.poll(() => isScrolled(page)).toBe(true)
      await page.getByTestId('modal-close').click()
      await openDialog(page)
      await expect.poll(() => isScrolled(page)).toBe(false)
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 60)
      await expect.poll(() => isScrolled(page)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }
})

test.describe('scrolling and input on host pages', () => {
  test('typing and pasting work in dialogs on a site with shortcuts or blocked copying', async ({
    page,
    host,
    context,
  }) => {
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
  })

  test('the page scrolls after connecting although the site locked scrolling before and on connect', async ({
    page,
    host,
  }) => {
    await host(`${ELEMENT}${LONG}`)
    await page.evaluate(() => {
      const { style } = document.documentElement
      style.overflow = 'hidden'
      document.addEventListener('florin-connect', () => {
        style.overflow = ''
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
  })

  test('a page whose body scrolls keeps its position while a dialog is open and afterwards', async ({
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
    await openDialog(page)
    expect(await top()).toBe(start - 1_500)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await top()).toBe(start - 1_500)
  })
})

test.describe('custom properties, base element and transforms of host pages', () => {
  test("a page that registers custom properties with the embed's names does not change its colors", async ({
    page,
    host,
    playground,
  }) => {
    const rules = ['accent', 'surface', 'text', 'border']
      .map(
        (name) => `@property --${name} { syntax: '<length>'; inherits: false; initial-value: 0px }`,
      )
      .join(' ')
    const seen: unknown[] = []
    for (const head of ['', `<style>${rules}</style>`]) {
      await host(ELEMENT, head)
      const button = await colorsOf(page.getByTestId('connect-button'))
      await openDialog(page)
      await playground.next('eth_requestAccounts', { kind: 'hold' })
      await page.getByTestId(WALLET).click()
      const dialog = page.getByRole('dialog')
      const ring = dialog.locator('[data-tone=waiting] circle').first()
      seen.push([
        button,
        await colorsOf(dialog.getByRole('heading').first()),
        await colorsOf(dialog.locator('section').first()),
        await colorsOf(ring),
      ])
      await page.keyboard.press('Escape')
      await playground.release()
    }
    expect(seen[1]).toEqual(seen[0])
  })
})

test.describe('page with <base target>', () => {
  test.use({ userAgent: IPHONE })
  test('a link into an app opens no new tab', async ({ page, host }) => {
    await page.addInitScript(() =>
      navigation.addEventListener('navigate', (event) => {
        const { url } = event.destination
        if (/^https?:/.test(url)) return
        event.preventDefault() // no app is installed
        document.title = url
      }),
    )
    await host(ELEMENT, '<base target="_blank">')
    await openDialog(page)
    await page.getByTestId('wallet-option-coinbase').click()
    await page.getByTestId('qr-link').click()
    await expect(page).toHaveTitle(/^cbwallet:/)
    expect(page.context().pages()).toHaveLength(1)
  })
})

/** Both rules make the body the containing block of fixed elements. */
for (const css of ['filter: grayscale(1)', 'contain: layout'])
  test(`with ${css} on the body, a toast is visible after scrolling, and a removed dialog is restored`, async ({
    page,
    host,
  }) => {
    await host(
      `<header style="position: sticky; inset-block-start: 0">${ELEMENT}</header>${LONG}`,
      `<style>body { ${css} }</style>`,
    )
    await openDialog(page)
    await page.evaluate(() => document.querySelector('florin-overlays')?.remove()) // like a page that rerenders its body
    await expect(page.getByRole('dialog', DIALOG)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectScrolls(page)
    await connect(page)
    await page.getByTestId('account-button').click()
    await page.evaluate(() => scrollTo(0, 1_500))
    await page.getByTestId('disconnect').click()
    await expect(page.getByTestId('toast')).toBeInViewport()
  })

test.describe('dialogs and toasts of host pages', () => {
  test('with a filter on the body, a toast is visible before the dialogs have loaded', async ({
    page,
    host,
  }) => {
    const release = await pauseRequests(page, /\/embedModals-\w+\.js$/)
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
  })

  test('a network switch requested by the site rejects once when the user cancels', async ({
    page,
    host,
    playground,
  }) => {
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
  })

  test('a dialog stays usable when the site opens its own dialog and makes the rest of the body inert', async ({
    page,
    host,
  }) => {
    await host(`<main>${ELEMENT}</main>`)
    await openDialog(page)
    await page.evaluate(() => {
      // like Headless UI and React Aria
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
    expect(await page.locator('main').getAttribute('inert')).toBe('') // the site's own elements stay inert
  })

  test("a toast inside the site's modal dialog can be clicked, and stays after the dialog closes", async ({
    page,
    host,
  }) => {
    await keepToasts(page)
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
          .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').display),
      ).toBe('none') // the site's ::backdrop rule applies only to its own dialog
      await menu.evaluate((dialog: HTMLDialogElement, name) => dialog[name](), end)
      await toasts.getByRole('button').click()
      await expect(toasts).toHaveCount(0)
      if (end === 'close') await show()
    }
  })

  test('a toast is visible and usable while an element of the site is in fullscreen, and afterwards', async ({
    page,
    host,
  }) => {
    await keepToasts(page)
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
  })
})
