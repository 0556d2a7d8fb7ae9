// @ts-check
// The settings page, with valid and invalid values. Visitors keep the last valid settings.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isChecking, SETTINGS_PAGE } from './pages.mjs'
import { until } from './site.mjs'

const NAME = 'Harbour “Bakery” & Söhne'
const PURPLE = 'rgb(122, 31, 162)'
const COIN = {
  'Netzwerk des Coins': '137',
  'Contract-Adresse': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'Symbol des Coins': 'HBR',
  Nachkommastellen: '18',
  'Name des Coins': 'Harbour',
  'Link für Besucher, die Ihren Coin noch nicht haben': 'https://harbour.example/buy',
  'Text des Links': 'Brot kaufen',
}
/** The settings that later steps expect. */
export const USED = {
  APP_NAME: NAME,
  COIN: {
    chainId: '137',
    address: COIN['Contract-Adresse'],
    symbol: 'HBR',
    decimals: '18',
    name: 'Harbour',
    get: { url: 'https://harbour.example/buy', label: 'Brot kaufen' },
  },
  ACCENT: '#7a1fa2',
  WALLETS: 'trust, ledger',
  MODAL_SIZE: 'compact',
  RPC_URLS_1: ['https://node.harbour.example/'],
}

/** Saves, and resolves when the page is back. @param {import('playwright').Page} page */
const save = async (page) => {
  await page.getByRole('button', { name: /Änderungen/ }).click()
  await page.locator('.settings-error').waitFor()
  await isChecking(page)
}
/** @param {import('playwright').Page} page @param {string} label */
const field = (page, label) => page.getByLabel(label, { exact: true }).first()
/** The message beside a field. @param {import('playwright').Page} page @param {string} name */
const sentence = (page, name) => page.locator(`#florin-${name}-wrong`)
/** The warning beside a field. @param {import('playwright').Page} page @param {string} name */
const warning = (page, name) => page.locator(`#florin-${name}-check`)
/** @param {import('playwright').Page} page */
const previewButton = (page) =>
  page.frameLocator('.florin-preview iframe').getByTestId('connect-button')
/**
 * Resolves when the button has this color. Its frame may be replaced meanwhile.
 * @param {import('playwright').Locator} button @param {string} color
 */
const hasColor = (button, color) =>
  until(async () => {
    const shown = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    assert.equal(shown, color)
  })

/** @param {import('./pages.mjs').Test} test */
export async function testSettings(test) {
  const { act, at, openSettings, root, settingsOf, signedIn, site, step, visitor } = test
  const seen = async () => {
    const { page, close } = await visitor()
    await page.goto(at('plain'))
    const button = page.getByTestId('connect-button')
    await button.waitFor()
    const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await close()
    return color
  }

  await step('a wrong color has its sentence while it is typed, and is not used', async () => {
    const { page, close } = await openSettings()
    await page.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
    await previewButton(page).waitFor()
    const before = await seen()
    await field(page, 'Farbe der Schaltfläche').fill('#12')
    await sentence(page, 'accent').getByText('has 2 hex digits; a color has 3 or 6').waitFor()
    assert.equal(await page.locator('#florin-accent').getAttribute('aria-invalid'), 'true')
    await save(page)
    await page.locator('.notice-error').getByText('Nicht in Gebrauch').waitFor()
    await page
      .locator('.notice-error')
      .getByText("Farbe der Schaltfläche: '#12' has 2 hex digits; a color has 3 or 6")
      .waitFor()
    assert.equal(await page.getByText('Einstellungen gespeichert').count(), 0)
    assert.equal(await field(page, 'Farbe der Schaltfläche').inputValue(), '#12')
    await sentence(page, 'accent').getByText('has 2 hex digits').waitFor()
    assert.deepEqual(await settingsOf(), { APP_NAME: NAME })
    assert.equal(await seen(), before)
    await close()
  })
  await step('an administrator corrects it, sees the color at once, and adds a coin', async () => {
    const { page, close } = await openSettings()
    await field(page, 'Farbe der Schaltfläche').fill('#7a1fa2')
    await hasColor(previewButton(page), PURPLE) // before saving
    assert.deepEqual(await settingsOf(), { APP_NAME: NAME })
    await field(page, 'Wallets').fill('trust, nobody')
    await sentence(page, 'wallets').getByText("'nobody' is not one of the wallets").waitFor()
    await field(page, 'Wallets').fill('trust, ledger')
    await field(page, 'Contract-Adresse').fill(COIN['Contract-Adresse'].toLowerCase())
    for (const [label, value] of Object.entries(COIN))
      await (label.startsWith('Netzwerk')
        ? field(page, label).selectOption(value)
        : field(page, label).fill(value))
    await field(page, 'Weitere Einstellungen').fill(
      '{"RPC_URLS_1": "https://node.harbour.example/",',
    )
    await sentence(page, 'more').getByText('Line 1, column 1: the closing } is missing').waitFor()
    await field(page, 'Weitere Einstellungen').fill('{"RADIUS_BUTON": 4}')
    await sentence(page, 'more').getByText('did you mean RADIUS_BUTTON?').waitFor()
    await field(page, 'Weitere Einstellungen').fill('{“MODAL_SIZE”: "compact",}')
    await warning(page, 'more').getByText('Bitte prüfen: Line 1, column 2').waitFor()
    assert.equal(await sentence(page, 'more').textContent(), '')
    await field(page, 'Weitere Einstellungen').fill(
      '{"MODAL_SIZE": "compact", "RPC_URLS_1": ["https://node.harbour.example/"]}',
    )
    assert.equal(await page.locator('.florin-wrong:not(:empty)').count(), 0)
    await save(page)
    await page.getByText('Einstellungen gespeichert').waitFor()
    assert.equal(await page.locator('#florin-state .notice').count(), 0)
    for (const [label, value] of Object.entries(COIN))
      assert.equal(await field(page, label).inputValue(), value)
    await hasColor(previewButton(page), PURPLE)
    assert.deepEqual(await settingsOf(), USED)
    assert.equal(await seen(), PURPLE)
    await close()
  })
  await step('the preview shows the dialog of a wide window, with the wallets chosen', async () => {
    const { page, close } = await openSettings()
    const preview = page.frameLocator('.florin-preview iframe')
    await previewButton(page).click()
    await preview.getByTestId('wallet-option-trust').waitFor({ state: 'attached' })
    assert.equal(await preview.getByTestId('wallet-option-safe').count(), 0)
    const frame = page.locator('.florin-preview iframe')
    for (const width of [1920, 1280, 800, 390]) {
      await page.setViewportSize({ width, height: 900 })
      // narrower windows show sheets
      await until(async () => {
        const inner = await frame.evaluate((element) => element.clientWidth)
        assert.equal(inner >= 768, width > 390, `${width}: ${inner}`)
      })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(overflow <= 0, `${width}`)
    }
    await close()
  })
  await step('visitors keep the button and its color when a wrong color is saved', async () => {
    const { page, close } = await openSettings()
    await field(page, 'Farbe der Schaltfläche').fill('var(--brand)')
    await field(page, 'Symbol des Coins').fill('HARBOURHARBOUR')
    await save(page)
    const notice = page.locator('.notice-error')
    await notice.getByText('Farbe der Schaltfläche: must be a color').waitFor()
    await notice.getByText('Symbol des Coins: must be a text of 1 to 11').waitFor()
    assert.deepEqual(await settingsOf(), USED)
    assert.equal(await seen(), PURPLE)
    await hasColor(previewButton(page), PURPLE)
    await page.goto(`${site}/wp-admin/${SETTINGS_PAGE}`)
    await isChecking(page)
    await page.locator('#florin-state').getByText('Nicht in Gebrauch').waitFor()
    await sentence(page, 'coin-symbol').getByText('It must be').waitFor()
    await field(page, 'Farbe der Schaltfläche').fill('#7a1fa2')
    await field(page, 'Symbol des Coins').fill('HBR')
    await page.locator('#florin-state').getByText('Speichern Sie die Änderungen').waitFor()
    assert.equal(await page.getByText('Nicht in Gebrauch').count(), 0)
    await field(page, 'Symbol des Coins').fill('')
    await page.locator('#florin-state').getByText('Nicht in Gebrauch').waitFor()
    await field(page, 'Symbol des Coins').fill('HBR')
    await save(page)
    await page.getByText('Einstellungen gespeichert').waitFor()
    assert.deepEqual(await settingsOf(), USED)
    await close()
  })
  await step('the error list disappears once all values are valid', async () => {
    const { page, close } = await openSettings()
    await field(page, 'Farbe der Schaltfläche').fill('#12')
    await save(page)
    await page
      .locator('.notice-error')
      .getByText("Farbe der Schaltfläche: '#12' has 2 hex digits")
      .waitFor()
    await field(page, 'Farbe der Schaltfläche').fill('#7a1fa2')
    await page.locator('#florin-state').getByText('Speichern Sie die Änderungen').waitFor()
    assert.equal(await page.locator('.notice-error').count(), 0)
    await save(page)
    await page.getByText('Einstellungen gespeichert').waitFor()
    await close()
  })
  await step('the background and the corners have fields, and the preview shows them', async () => {
    const { page, close } = await openSettings()
    await field(page, 'Hintergrundfarbe').fill('#101418, #101418')
    await field(page, 'Ecken').fill('4')
    await field(page, 'Ecken der Schaltflächen').fill('full')
    const button = previewButton(page)
    await until(async () =>
      assert.equal(
        await button.evaluate((element) => getComputedStyle(element).borderTopLeftRadius),
        '999px',
      ),
    )
    await button.click()
    const dialog = page.frameLocator('.florin-preview iframe').locator('dialog')
    const luminance = await dialog.evaluate((element) =>
      getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number),
    )
    assert.ok(
      luminance?.slice(0, 3).every((part) => part < 60),
      String(luminance),
    )
    await close()
  })
  await step(
    'the link of the JSON field opens a page with an example for each setting',
    async () => {
      const { page, close } = await openSettings()
      await page.goto(
        (await page.getByRole('link', { name: 'settings.html' }).getAttribute('href')) ?? '',
      )
      await page.getByText('"RADIUS_BUTTON": "full"').waitFor()
      assert.equal(await page.title(), 'Further settings of Florin Connect')
      await close()
    },
  )
  await step('values that may be a mistake have a warning, and can be saved', async () => {
    const uploads = join(root, 'wp-content/uploads')
    const svg = (/** @type {string} */ inner) =>
      `<svg xmlns="http://www.w3.org/2000/svg">${inner}<path d="M0 0"/></svg>`
    writeFileSync(join(uploads, 'evil.svg'), svg('<script>alert(1)</script>'))
    writeFileSync(join(uploads, 'right.svg'), svg(''))
    const { page, close } = await openSettings()
    const icon = (/** @type {string} */ path) =>
      field(page, 'Weitere Einstellungen').fill(JSON.stringify({ APP_ICON: path }))
    await field(page, 'Name, den Wallets anzeigen').fill('<b>Harbour</b>')
    await warning(page, 'name').getByText("'<b>' is shown as it is written").waitFor()
    await field(page, 'Contract-Adresse').fill(COIN['Contract-Adresse'].toLowerCase())
    await warning(page, 'coin-address').getByText('has no checksum').waitFor()
    await icon('/wp-content/uploads/evil.svg')
    await warning(page, 'more').getByText('a script').waitFor()
    await icon('/wp-content/uploads/missing.png')
    await warning(page, 'more')
      .getByText('Das Bild /wp-content/uploads/missing.png lässt sich nicht laden.')
      .waitFor()
    await icon('/wp-content/uploads/right.svg')
    await until(async () => assert.equal(await warning(page, 'more').textContent(), ''))
    await icon('/wp-content/uploads/evil.svg')
    await save(page)
    await page.getByText('Einstellungen gespeichert').waitFor()
    await warning(page, 'more').getByText('a script').waitFor()
    await field(page, 'Name, den Wallets anzeigen').fill('')
    await field(page, 'Contract-Adresse').fill(COIN['Contract-Adresse'])
    await field(page, 'Weitere Einstellungen').fill(
      '{"MODAL_SIZE": "compact", "RPC_URLS_1": ["https://node.harbour.example/"]}',
    )
    await save(page)
    assert.deepEqual(await settingsOf(), USED)
    await close()
  })
  await step(
    'settings saved without JavaScript are used once the page has checked them',
    async () => {
      const blind = await signedIn(SETTINGS_PAGE, { javaScriptEnabled: false })
      await field(blind.page, 'Farbe der Schaltfläche').fill('#aa0000')
      await blind.page.getByRole('button', { name: /Änderungen/ }).click()
      await blind.page.locator('.notice-warning').getByText('aber nicht in Gebrauch').waitFor()
      assert.equal(await blind.page.getByText('Einstellungen gespeichert').count(), 0)
      await blind.page.goto(`${site}/wp-admin/${SETTINGS_PAGE}`)
      await blind.page.locator('#florin-state').getByText('aber nicht in Gebrauch').waitFor()
      assert.equal(await field(blind.page, 'Farbe der Schaltfläche').inputValue(), '#aa0000')
      assert.deepEqual(await settingsOf(), USED)
      await blind.close()
      const { page, close } = await openSettings()
      await page.locator('#florin-state').getByText('Werte sind geprüft').waitFor()
      await hasColor(previewButton(page), 'rgb(170, 0, 0)')
      assert.deepEqual(await settingsOf(), { ...USED, ACCENT: '#aa0000' })
      await page.reload()
      assert.equal(await page.locator('#florin-state .notice').count(), 0)
      await close()
    },
  )
  await step(
    'settings of WP-CLI are used once the page has checked them, wrong ones never',
    async () => {
      const used = await settingsOf()
      act('store', JSON.stringify({ accent: '#12' }))
      assert.deepEqual(await settingsOf(), used)
      const { page, close } = await openSettings()
      await page.locator('#florin-state').getByText('Nicht in Gebrauch').waitFor()
      await sentence(page, 'accent').getByText('has 2 hex digits').waitFor()
      act('store', JSON.stringify({ accent: 'teal' }))
      await page.reload()
      await page.locator('#florin-state').getByText('Werte sind geprüft').waitFor()
      assert.deepEqual(await settingsOf(), { APP_NAME: NAME, ACCENT: 'teal' })
      await close()
    },
  )
  await step(
    'the server refuses what is no settings, and everybody without the right',
    async () => {
      const used = await settingsOf()
      const { page, close } = await openSettings()
      /** Submits the form with this text instead of the checked settings. */
      const send = (/** @type {string} */ settings) =>
        page.evaluate(async (text) => {
          const form = /** @type {HTMLFormElement} */ (document.querySelector('#florin-form'))
          const data = new FormData(form)
          data.set('florin_connect_live', text)
          const url = form.getAttribute('action') ?? '' // form.action is the field named 'action'
          const { status } = await fetch(url, { method: 'POST', body: data })
          if (status !== 200) throw new Error(String(status))
        }, settings)
      for (const text of [
        '[]',
        '"red"',
        '{"ACCENT": "#ffffff"',
        '{"HEADLINE": "Not a setting of the button"}',
        '{"ACCENT": "\\u0000"}',
        JSON.stringify({ APP_NAME: 'x'.repeat(65_536) }),
        `{"COIN":${'['.repeat(20)}${']'.repeat(20)}}`,
      ]) {
        await send(text)
        assert.deepEqual(await settingsOf(), used, text.slice(0, 40))
      }
      await send('{"APP_NAME": "</script><script>alert(1)</script>"}')
      assert.equal((await settingsOf()).APP_NAME, '</script><script>alert(1)</script>')
      const request = (/** @type {Record<string, string>} */ fields) =>
        page.evaluate(
          async ([url, body]) =>
            (
              await fetch(`${url}/wp-admin/admin-ajax.php`, {
                method: 'POST',
                body: new URLSearchParams(body),
              })
            ).status,
          /** @type {const} */ ([site, fields]),
        )
      const digest = await page.evaluate(
        () => JSON.parse(document.querySelector('#florin-data')?.textContent ?? '').digest,
      )
      const nonce = await page.locator('#florin-form [name="_wpnonce"]').inputValue()
      const use = { action: 'florin_connect_use', settings: '{}', digest, _ajax_nonce: nonce }
      assert.equal(await request({ ...use, _ajax_nonce: 'x' }), 403)
      assert.equal(await request({ ...use, digest: 'x' }), 403) // other fields were saved meanwhile
      assert.equal(await request({ ...use, settings: '[]' }), 403)
      await close()
      const author = await signedIn(SETTINGS_PAGE, { user: 'author' })
      assert.equal(await author.page.locator('#florin-form').count(), 0)
      await author.page.goto(`${site}/wp-admin/admin-post.php?action=florin_connect_preview`)
      await author.page.getByTestId('connect-button').waitFor()
      assert.equal(
        await author.page.evaluate(
          async (url) =>
            (await fetch(url, { method: 'POST', body: new URLSearchParams({ settings: '{}' }) }))
              .status,
          `${site}/wp-admin/admin-post.php?action=florin_connect_preview`,
        ),
        403,
      )
      await author.close()
      const response = await fetch(`${site}/wp-admin/admin-post.php?action=florin_connect_preview`)
      assert.doesNotMatch(await response.text(), /florin-settings/)
    },
  )
  await step(
    'settings of version 1.0 stay in use, and the page says when they are wrong',
    async () => {
      const former = {
        project_id: '',
        accent: '#7a1fa2',
        wallets: 'trust',
        more: '{"THEME":"dark"}',
      }
      act('former', JSON.stringify(former))
      assert.deepEqual(await settingsOf(), {
        APP_NAME: NAME,
        ACCENT: '#7a1fa2',
        WALLETS: 'trust',
        THEME: 'dark',
      })
      const { page, close } = await openSettings()
      await previewButton(page).waitFor()
      assert.equal(await page.locator('#florin-state .notice').count(), 0)
      assert.equal(await page.locator('.florin-wrong:not(:empty)').count(), 0)
      act('former', JSON.stringify({ ...former, accent: 'nocolor' }))
      await page.reload()
      await page.locator('#florin-state').getByText('sehen keine Schaltfläche').waitFor()
      await sentence(page, 'accent').getByText('It must be a color').waitFor()
      await field(page, 'Farbe der Schaltfläche').fill('#7a1fa2')
      await save(page)
      await page.getByText('Einstellungen gespeichert').waitFor()
      assert.equal(await seen(), PURPLE)
      await close()
    },
  )
  await step('a title of 200 emoji does not take the button off', async () => {
    act('title', '🍞'.repeat(200))
    assert.equal((await settingsOf()).APP_NAME.length, 200)
    await seen()
    act('title', NAME)
  })
  await step('options of any type do not break a page', async () => {
    const wrong = { project_id: ['x'], accent: { a: 'x' }, wallets: [[]], more: ['x'] }
    for (const option of [wrong, 'text', { more: 7, accent: true, settings: ['x'], draft: {} }]) {
      act('store', JSON.stringify(option))
      act('live', JSON.stringify(option))
      assert.deepEqual(await settingsOf(), { APP_NAME: NAME })
      const { page, close } = await openSettings()
      await previewButton(page).waitFor()
      await close()
    }
  })
  await step(
    'missing fields are marked once they were left, and the preview says it is old',
    async () => {
      act('store', JSON.stringify({}))
      const used = await settingsOf()
      const { page, close } = await openSettings()
      const old = page.locator('.florin-preview').getByText('zuletzt richtigen Einstellungen')
      assert.equal(await old.isVisible(), false)
      await field(page, 'Netzwerk des Coins').selectOption('137')
      await old.waitFor()
      assert.equal(await page.locator('.florin-wrong:not(:empty)').count(), 0)
      await field(page, 'Contract-Adresse').focus()
      await field(page, 'Symbol des Coins').focus()
      await sentence(page, 'coin-address').getByText('Bitte füllen Sie dieses Feld aus').waitFor()
      assert.equal(await page.locator('.florin-wrong:not(:empty)').count(), 1)
      await field(page, 'Farbe der Schaltfläche').fill('braun-orange')
      const wrong = sentence(page, 'accent')
      await wrong.getByText('Dieser Wert ist nicht richtig:').waitFor()
      assert.match((await wrong.locator('[lang="en"]').textContent()) ?? '', /color/)
      await save(page)
      await sentence(page, 'coin-name').getByText('Bitte füllen Sie dieses Feld aus').waitFor()
      await page.locator('.notice-error').getByText('Name des Coins: Bitte füllen').waitFor()
      assert.deepEqual(await settingsOf(), used)
      await field(page, 'Netzwerk des Coins').selectOption('')
      await field(page, 'Farbe der Schaltfläche').fill('')
      await old.waitFor({ state: 'hidden' })
      await save(page)
      await page.getByText('Einstellungen gespeichert').waitFor()
      await page.reload()
      await isChecking(page)
      for (const [label, value] of Object.entries(COIN))
        if (!/^(?:Netzwerk|Name)/.test(label)) await field(page, label).fill(value)
      const missing = 'Bitte füllen Sie dieses Feld aus'
      await sentence(page, 'coin-chain').getByText(missing).waitFor()
      await sentence(page, 'coin-name').getByText(missing).waitFor()
      assert.equal(await page.locator('#florin-coin-chain').getAttribute('aria-invalid'), 'true')
      for (const label of Object.keys(COIN))
        if (!label.startsWith('Netzwerk')) await field(page, label).fill('')
      await old.waitFor({ state: 'hidden' })
      await save(page)
      await page.getByText('Einstellungen gespeichert').waitFor()
      await close()
    },
  )
  await step('the settings of the steps below', () => {
    const { APP_NAME: _, ...settings } = USED
    act('use', JSON.stringify(settings))
  })
}
