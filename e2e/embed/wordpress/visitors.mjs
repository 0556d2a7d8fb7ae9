// @ts-check
// The editor's preview, and the pages as visitors see them.
import assert from 'node:assert/strict'
import { USED } from './settings.mjs'

/** @param {import('./pages.mjs').Test} test */
export async function testVisitors({ at, htmlOf, posts, settingsOf, signedIn, step, visitor }) {
  await step('the editor shows the button as it will be, and follows its attributes', async () => {
    const { page, close } = await signedIn(`post.php?post=${posts['own']}&action=edit`)
    const selector = '[data-type="florin/connect"]'
    const canvas = 'iframe[name="editor-canvas"]' // newer releases
    await page.locator(`${selector}, ${canvas}`).first().waitFor()
    const isFramed = (await page.locator(canvas).count()) > 0
    const block = (isFramed ? page.frameLocator(canvas) : page).locator(selector)
    const button = block.frameLocator('iframe').getByTestId('connect-button')
    await button.waitFor()
    assert.equal(await button.textContent(), 'Mit Wallet')
    const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
    assert.equal(color, 'rgb(122, 31, 162)')
    await page.keyboard.press('Escape') // closes the welcome guide
    await block.click()
    const label = page.getByLabel('Text der Schaltfläche', { exact: true })
    if ((await label.count()) === 0)
      await page.getByRole('button', { name: 'Einstellungen' }).click()
    await label.fill('Ohne Umweg')
    await button.getByText('Ohne Umweg').waitFor()
    const [frame, inside] = await Promise.all([
      block.locator('iframe').boundingBox(),
      button.boundingBox(),
    ])
    assert.ok(frame && inside && frame.height >= inside.height && frame.height < 100)
    const margins = [
      inside.y - frame.y,
      inside.x - frame.x,
      frame.y + frame.height - inside.y - inside.height,
    ]
    assert.ok(
      margins.every((margin) => margin >= 3),
      `${margins}`,
    ) // the outline covers 2 px
    const language = page.getByLabel('Sprache', { exact: true })
    assert.equal(await language.locator('option').first().textContent(), 'Wie die Seite ringsum')
    await label.fill('')
    await language.selectOption('Français')
    await button.getByText('Connecter un portefeuille').waitFor()
    await page.getByLabel('Guthaben', { exact: true }).selectOption('Ausblenden')
    const { description, keywords, hasExample, saved } = await page.evaluate(() => {
      const { blocks, data } = /** @type {any} */ (window).wp
      const type = blocks.getBlockType('florin/connect')
      const [{ attributes }] = data.select('core/block-editor').getBlocks()
      return { ...type, hasExample: type.example !== undefined, saved: attributes }
    })
    assert.match(description, /Besucher/)
    for (const word of ['Krypto', 'Wallet', 'Coin', 'Token']) assert.ok(keywords.includes(word))
    assert.ok(hasExample)
    assert.equal(saved.lang, 'fr')
    assert.equal(saved.balance, 'hide')
    await close()
  })
  await step(
    "a visitor sees the button in the site's language and color, connects, reconnects and disconnects",
    async () => {
      const { page, externalUrls, problems, close } = await visitor()
      await page.goto(at('own'))
      const button = page.getByTestId('connect-button')
      assert.equal(await button.textContent(), 'Mit Wallet')
      await button.click()
      await page.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
      await page.getByTestId('wallet-option-trust').waitFor({ state: 'attached' })
      assert.equal(await page.getByTestId('wallet-option-okx').count(), 0)
      await page.getByTestId('wallet-option-org.example.wallet').click()
      await page.getByTestId('account-button').waitFor()
      await page.reload()
      await page.getByTestId('account-button').click()
      await page.getByTestId('disconnect').click()
      await button.waitFor()
      // uses the site's Ethereum node once connected
      const hosts = new Set(externalUrls.map((url) => new URL(url).host))
      assert.ok(hosts.has('node.harbour.example'))
      assert.deepEqual(
        problems.filter((line) => !/ERR_FAILED/.test(line)),
        [],
      )
      for (const name of ['plain', 'taken']) {
        await page.goto(at(name))
        assert.equal(await button.textContent(), 'Wallet verbinden')
        assert.equal(
          await button.evaluate((element) => getComputedStyle(element).backgroundColor),
          'rgb(122, 31, 162)',
        )
      }
      assert.equal(await page.locator('p#florin-settings').count(), 1) // authors may write this
      await close()
    },
  )
  await step(
    'site name and description are used, attributes are validated, and text is escaped',
    async () => {
      const html = await htmlOf('hostile')
      const [element] = /<florin-connect[^]*?<\/florin-connect>/.exec(html) ?? []
      assert.match(
        String(element),
        /^<florin-connect label="&lt;img src=[^<>]*&gt;"><object><details><summary>&lt;img src=[^<>]*&gt;<\/summary>[^<>]+<\/details>/,
      )
      assert.ok(!/alert\(1\)/.test(html))
      assert.deepEqual(await settingsOf('hostile'), USED)
      assert.match(
        await htmlOf('own'),
        /<florin-connect theme="dark" size="compact" label="Mit Wallet">/,
      )
      assert.match(await htmlOf('short'), /<florin-connect label="Kurz">/)
      assert.ok(!(await htmlOf('none')).includes('florin-settings'))
    },
  )
  await step('the block is as wide as the text of the theme, or centered in it', async () => {
    const { page, close } = await visitor()
    const boxOf = async (/** @type {import('playwright').Locator} */ part) => {
      const box = await part.boundingBox()
      assert.ok(box)
      return box
    }
    await page.goto(at('plain'))
    const button = page.getByTestId('connect-button')
    const title = page.getByRole('heading', { name: 'Harbour', exact: true, level: 1 })
    const { x } = await boxOf(title)
    assert.ok(x > 100) // the theme centers the content of wide windows
    assert.equal(Math.round((await boxOf(button)).x), Math.round(x))
    await page.goto(at('short')) // WordPress removes the paragraph around a lone shortcode
    assert.equal(Math.round((await boxOf(button)).x), Math.round(x))
    await page.goto(at('centered'))
    const box = await boxOf(button)
    assert.equal(Math.round(box.x + box.width / 2), 1280 / 2)
    await close()
  })
  await step('administrators see which attributes are wrong, visitors never', async () => {
    const opened = await signedIn('')
    const line = (/** @type {string} */ name) => opened.page.getByText(`Attribut „${name}“`)
    await opened.page.goto(at('wrong'))
    for (const [name, value] of [
      ['lang', 'German'],
      ['lang', 'Meinten Sie „de“\\?'],
      ['theme', 'drak'],
      ['theme', 'Meinten Sie „dark“\\? Erlaubt: auto, light, dark'],
      ['colour', 'Das Attribut „colour“ hat die Schaltfläche nicht\\. Erlaubt: theme, '],
      ['lable', 'Meinten Sie „label“\\?'],
    ])
      assert.match((await line(String(name)).textContent()) ?? '', new RegExp(String(value)))
    for (const name of ['own', 'centered']) {
      await opened.page.goto(at(name))
      assert.equal(await opened.page.getByText('Attribut „').count(), 0)
    }
    await opened.close()
    for (const user of [undefined, 'author']) {
      const { page, close } = user ? await signedIn('', { user }) : await visitor()
      await page.goto(at('wrong'))
      await page.getByTestId('connect-button').waitFor()
      assert.equal(await page.getByText('Attribut „').count(), 0)
      await close()
    }
  })
  await step('the button says to reload the page when its scripts fail to load', async () => {
    const { page, close } = await visitor()
    const advice = page.getByText('Laden Sie die Seite neu')
    await page.goto(at('plain'))
    await page.getByTestId('connect-button').waitFor()
    assert.equal(await advice.filter({ visible: true }).count(), 0)
    await page.route('**/embed/*.js*', (route) => route.abort())
    await page.goto(at('plain'))
    await page.getByText('Wallet verbinden').click()
    await advice.filter({ visible: true }).waitFor()
    await close()
  })
  await step('inside a paragraph the button does not split it', async () => {
    const { page, close } = await visitor()
    await page.goto(at('inline'))
    await page.getByTestId('connect-button').waitFor()
    const paragraph = page.getByText(/^Hier\b/)
    assert.match(await paragraph.innerText(), /^Hier\s+und los\.$/) // the button's text is in its shadow root
    assert.equal(await page.getByText('Zahlen').filter({ visible: true }).count(), 1)
    await close()
  })
  await step('a long label is also truncated in the placeholder', async () => {
    const html = await htmlOf('long')
    const [, attribute, summary] =
      /<florin-connect label="([^"]*)">.*<summary>([^<]*)<\/summary>/.exec(html) ?? []
    assert.deepEqual([attribute, summary], ['ä'.repeat(60), 'ä'.repeat(60)])
  })
}
