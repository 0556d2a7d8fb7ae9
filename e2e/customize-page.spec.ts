// customize.html of a release, opened from disk to write florin.json without Node.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { checkScreen } from './accessibility.ts'
import { ROOT } from './playground/install.mjs'
import { open, openGroups, setting } from './customizePanel.ts'

test.describe.configure({ mode: 'default' }) // one release for all tests

const COIN = {
  chainId: 137,
  address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  symbol: 'HBR',
  decimals: 6,
  name: 'Harbour Coin',
}
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>'

let folder: string
let url: string
/** Serves the page without headers of its own. */
let host: Server
let hostUrl: string
/** Console errors and policy violations. */
let problems: string[]
let requests: string[]

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-release-'))
  const outdir = join(folder, 'site')
  const code = `import { build } from './build.mjs'
    await build({ outdir: ${JSON.stringify(outdir)}, env: {}, site: false, quiet: true, reconfigurable: true, parts: ['embed'] })`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT })
  url = pathToFileURL(join(outdir, 'customize.html')).href
  const html = await readFile(join(outdir, 'customize.html'))
  host = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ).listen(0, '127.0.0.1')
  await once(host, 'listening')
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}/customize.html`
})
test.afterAll(async () => {
  host?.close()
  await rm(folder, { recursive: true, force: true })
})
test.beforeEach(async ({ page }) => {
  problems = []
  requests = []
  page.on('pageerror', (error) => problems.push(String(error.stack)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) requests.push(request.url())
  })
  await page.goto(url)
  await expect(previewButton(page)).toBeVisible()
})
test.afterEach(() => {
  expect(problems).toEqual([])
  expect(requests.filter((one) => one !== url && one !== hostUrl)).toEqual([])
})

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]')
const previewButton = (page: Page): Locator => preview(page).getByTestId('connect-button')
const status = (page: Page) => page.locator('footer').getByRole('status')
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download florin.json' })
const setName = (page: Page, name: string) =>
  setting(page, 'APP_NAME').getByRole('textbox').fill(name)

async function download(page: Page): Promise<unknown> {
  const started = page.waitForEvent('download')
  await downloadButton(page).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('florin.json')
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

async function openFile(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open florin.json' }).click()
  await (await choosing).setFiles({
    name: 'florin.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
}

test.describe('settings', () => {
  test('shows a color and a coin in the preview and writes both to the downloaded florin.json', async ({
    page,
  }) => {
    await setName(page, 'Harbour </script><b>')
    await expect(preview(page).getByRole('banner')).toContainText('Harbour </script><b>')
    await open(page, 'Look')
    await setting(page, 'ACCENT')
      .getByRole('textbox', { name: 'Accent, light theme', exact: true })
      .fill('#7a1fa2')
    await expect(previewButton(page)).toHaveCSS('background-color', 'rgb(122, 31, 162)')
    await open(page, 'Coin, networks and wallets')
    const coin = setting(page, 'COIN')
    await coin.getByRole('combobox', { name: 'Network' }).selectOption('Polygon')
    await coin.getByRole('textbox', { name: 'Address of the contract' }).fill(COIN.address)
    await coin.getByRole('textbox', { name: 'Symbol' }).fill(COIN.symbol)
    await coin.getByRole('textbox', { name: 'Decimals' }).fill(String(COIN.decimals))
    await coin.getByRole('textbox', { name: 'Name', exact: true }).fill(COIN.name)
    await expect(status(page)).toHaveText('3 unsaved changes.')
    expect(await download(page)).toEqual({
      APP_NAME: 'Harbour </script><b>',
      ACCENT: '#7a1fa2',
      COIN,
    })
    await expect(status(page)).toHaveText('Downloaded. Put it next to florin.js.')
    await open(page, 'Name and icon')
    await setName(page, 'Quay')
    await expect(status(page)).toHaveText('1 unsaved change.')
  })

  test('shows the connect dialog in each language and theme in the preview', async ({ page }) => {
    await page.getByRole('radio', { name: 'Dialog' }).check()
    await expect(preview(page).getByRole('heading', { name: 'Connect a Wallet' })).toBeVisible()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(preview(page).getByRole('dialog')).toHaveCSS('color-scheme', 'dark')
    await open(page, 'Look')
    await page.getByRole('button', { name: 'Iris' }).click()
    await expect(preview(page).locator('html')).toHaveCSS('background-color', 'rgb(15, 13, 26)')
    await page.getByRole('combobox', { name: 'Language of the preview' }).selectOption('de')
    await expect(preview(page).getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('florin.theme')
  })

  test('lists the wallets that users see in the preview, without Safe', async ({ page }) => {
    await page.getByRole('radio', { name: 'Dialog' }).check()
    await expect(preview(page).getByTestId('wallet-option-metaMask')).toBeVisible()
    await expect(preview(page).getByTestId('wallet-option-safe')).toHaveCount(0)
  })
})

test('warns at the field about a link that depends on the page, and counts it in the menu', async ({
  page,
}) => {
  await open(page, 'Texts and links')
  const terms = setting(page, 'TERMS_URL').getByRole('textbox')
  await terms.fill('./terms.html')
  await expect(terms).toHaveAccessibleDescription(
    /'.\/terms.html' is relative to each page that shows the button; write an absolute URL/,
  )
  await expect(page.getByRole('button', { name: 'Texts and links 1 warning' })).toBeVisible()
  await terms.fill('https://harbour.example/terms')
  await expect(page.getByRole('button', { name: 'Texts and links', exact: true })).toBeVisible()
  expect(await download(page)).toEqual({ TERMS_URL: 'https://harbour.example/terms' })
})

test('describes the settings as they apply to the embed', async ({ page }) => {
  await expect(setting(page, 'APP_NAME')).toContainText('The connect dialog shows it')
  for await (const _ of openGroups(page))
    await expect(page.getByRole('main')).not.toContainText(
      /footer|dist\/|the build|page at the root/,
    )
  await open(page, 'Coin, networks and wallets')
  await page.getByText('Where to get it', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Text of that link' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Website of the coin' })).toHaveCount(0)
})

test.describe('files', () => {
  test('names the chosen icon file in florin.json', async ({ page }) => {
    await setting(page, 'APP_ICON')
      .locator('input[type=file]')
      .setInputFiles({ name: 'our icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(ICON) })
    await expect(setting(page, 'APP_ICON').getByRole('textbox')).toHaveValue('our_icon.svg')
    expect(await download(page)).toEqual({ APP_ICON: 'our_icon.svg' })
    await expect(status(page)).toHaveText(
      'Downloaded. Put it next to florin.js, and our_icon.svg with it.',
    )
  })

  test('rejects an icon with a script until another file of the same name is chosen', async ({
    page,
  }) => {
    const icon = setting(page, 'APP_ICON')
    const choose = (text: string) =>
      icon.locator('input[type=file]').setInputFiles({
        name: 'icon.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(text),
      })
    await choose(ICON.replace('<rect', '<script/><rect'))
    await expect(icon.getByRole('textbox')).toHaveAccessibleDescription(
      /The file 'icon.svg' has a script or embedded content/,
    )
    await expect(page.getByRole('button', { name: 'Name and icon 1 error' })).toBeVisible()
    await expect(downloadButton(page)).toBeDisabled()
    await choose(ICON)
    await expect(icon.getByRole('textbox')).not.toHaveAttribute('aria-invalid')
    expect(await download(page)).toEqual({ APP_ICON: 'icon.svg' })
  })

  test('opens an existing florin.json, edits it and downloads it again', async ({ page }) => {
    await setName(page, 'Unsaved')
    await openFile(page, '{"APP_NAME": "Quay", "NETWORKS": [137, 1], "HEADLINE": "Hold.",}')
    await expect(setting(page, 'APP_NAME').getByRole('textbox')).toHaveValue('Quay')
    await expect(status(page)).toHaveText("Opened without HEADLINE, which florin.json can't have.")
    await setting(page, 'APP_DESCRIPTION').getByRole('textbox').fill('At the quay.')
    expect(await download(page)).toEqual({
      APP_NAME: 'Quay',
      APP_DESCRIPTION: 'At the quay.',
      NETWORKS: '137,1',
    })
  })

  test('shows an error for a file without settings and for an invalid value', async ({ page }) => {
    await openFile(page, 'Harbour')
    await expect(status(page)).toContainText('florin.json: ')
    await open(page, 'Look')
    await setting(page, 'ACCENT')
      .getByRole('textbox', { name: 'Accent, light theme', exact: true })
      .fill('grren')
    await expect(downloadButton(page)).toBeDisabled()
    await downloadButton(page).press('Enter')
    await expect(status(page)).toHaveText('Correct the marked settings first.')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} color scheme`, () => {
    test.use({ colorScheme })
    test('has no accessibility violations on a static host', async ({ page }) => {
      await page.goto(hostUrl) // axe cannot send messages between file:// frames
      await expect(previewButton(page)).toBeVisible()
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for await (const group of openGroups(page))
          await checkScreen(page, `customize-page-${group}-${width}-${colorScheme}`)
      }
    })
  })
}
