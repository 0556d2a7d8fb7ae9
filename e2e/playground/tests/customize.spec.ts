// The Customize panel of `npm start`: fields, preview, saving, and access to its server.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type FrameLocator, type Locator, type Page, test } from 'playwright/test'
import { SETTINGS } from '../../../build/configure/settingsReference.mjs'
import { checkScreen } from '../../accessibility.ts'
import { deployCoin } from '../contracts.mjs'
import { type Running, run } from './runCommand.ts'
import { fillCoin, open, openGroups, setting } from '../../customizePanel.ts'

const START_MS = 60_000
const ENV = "# Our site\nAPP_NAME='Harbour' # in wallets\n\n# Colors\nACCENT='#7a1fa2'\n"
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>'

test.describe.configure({ mode: 'default' }) // one server for all tests
test.setTimeout(2 * START_MS)

let project: string
let started: Running
let panel: string
/** Console errors and policy violations. */
let problems: string[]

test.beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'florin-customize-'))
  await mkdir(join(project, 'src/site'), { recursive: true })
  await writeFile(join(project, '.env'), ENV)
  started = await run('start', { args: ['--project', project] })
  panel = String(/Customize\s+(http:\S+)/.exec(started.output())?.[1])
})
test.afterAll(async () => {
  await started?.end('SIGINT')
  await rm(project, { recursive: true, force: true })
})
test.beforeEach(async ({ page }) => {
  problems = []
  page.on('pageerror', (error) => problems.push(String(error.stack)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await rm(join(project, 'texts.json'), { force: true })
  await writeFile(join(project, '.env'), ENV)
  await page.goto(panel)
  await expect(setting(page, 'APP_NAME').getByRole('textbox')).toHaveValue('Harbour')
})
test.afterEach(() => expect(problems).toEqual([]))

const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const status = (page: Page) => page.locator('footer').getByRole('status')
const preview = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Preview of the page"]')
const readEnv = () => readFile(join(project, '.env'), 'utf8')

test.describe('settings', () => {
  test('shows a color in the preview and saves it in .env', async ({ page }) => {
    await open(page, 'Look')
    const button = preview(page).getByTestId('hero-connect')
    await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 162)')
    const accent = setting(page, 'ACCENT')
    await accent.getByRole('textbox', { name: 'Accent, light theme', exact: true }).fill('#e63946')
    await expect(button).toHaveCSS('background-color', 'rgb(230, 57, 70)')
    await expect(accent.getByText('Text on it 5:1').first()).toBeVisible()
    await expect(status(page)).toHaveText('1 unsaved change.')
    await save(page).click()
    await expect(status(page)).toHaveText('Saved.')
    expect(await readEnv()).toBe(ENV.replace('#7a1fa2', '#e63946'))
    await expect(accent.getByText('changed')).toHaveCount(0)
  })

  test('shows an error beside the field of an invalid value, and does not save the value', async ({
    page,
  }) => {
    const url = setting(page, 'SITE_URL')
    await url.getByRole('textbox').fill('harbour.example')
    await expect(url.getByRole('textbox')).toHaveAccessibleDescription(
      /'harbour.example' is not a URL that starts with https:.*did you mean https:\/\/harbour.example\?/,
    )
    await expect(url.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Name and icon 1 error' })).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await save(page).press('Enter')
    await expect(status(page)).toHaveText('Correct the marked settings first.')
    expect(await readEnv()).toBe(ENV)
    await url.getByRole('textbox').fill('https://harbour.example')
    await save(page).click()
    await expect(status(page)).toHaveText('Saved.')
    expect(await readEnv()).toBe(`${ENV}SITE_URL=https://harbour.example\n`)
  })

  test('marks an invalid color in the field of its theme', async ({ page }) => {
    await open(page, 'Look')
    const accent = setting(page, 'ACCENT')
    const [light, dark] = ['light', 'dark'].map((theme) =>
      accent.getByRole('textbox', { name: `Accent, ${theme} theme`, exact: true }),
    ) as [Locator, Locator]
    await light.fill('ornage')
    await dark.fill('#ffaa00')
    await expect(light).toHaveAttribute('aria-invalid', 'true')
    await expect(light).toHaveAccessibleDescription(
      /'ornage' is not a color; did you mean orange\?/,
    )
    await expect(dark).not.toHaveAttribute('aria-invalid')
    await light.fill('orange')
    await dark.fill('#ffaa0')
    await expect(dark).toHaveAttribute('aria-invalid', 'true')
    await expect(light).not.toHaveAttribute('aria-invalid')
  })

  test('shows exactly one field for every setting', async ({ page }) => {
    const names: (string | null)[] = []
    for await (const _ of openGroups(page)) {
      for (const field of await page.locator('[data-setting]').all())
        names.push(await field.getAttribute('data-setting'))
    }
    expect(names.toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
  })

  test('a chosen theme sets all colors and radii, and can be discarded', async ({ page }) => {
    await open(page, 'Look')
    await page.getByRole('button', { name: 'Iris' }).click()
    await expect(page.getByRole('button', { name: 'Iris' })).toHaveAttribute('aria-pressed', 'true')
    await expect(preview(page).getByTestId('hero-connect')).toHaveCSS(
      'background-color',
      'rgb(91, 61, 245)',
    )
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(preview(page).getByTestId('hero-connect')).toHaveCSS(
      'background-color',
      'rgb(122, 31, 162)',
    )
    await expect(status(page)).toHaveText('No unsaved changes.')
  })
})

test.describe('files and texts', () => {
  test('reads symbol, decimals and name of the coin from its contract', async ({ page }) => {
    const { localNodes } = (await (await fetch(new URL('api/state', panel))).json()) as {
      localNodes: Record<number, string>
    }
    const { address } = JSON.parse(await deployCoin(localNodes)) as { address: string }
    await open(page, 'Coin, networks and wallets')
    const coin = setting(page, 'COIN')
    await coin.getByRole('textbox', { name: 'Address of the contract' }).fill(address)
    await coin.getByRole('button', { name: 'Read symbol, decimals and name' }).click()
    await expect(coin.getByRole('status')).toContainText('Read from Ethereum')
    await expect(coin.getByRole('textbox', { name: 'Symbol' })).toHaveValue('PLAY')
    await expect(coin.getByRole('textbox', { name: 'Decimals' })).toHaveValue(/^\d+$/)
    await expect(preview(page).getByText('PLAY on Ethereum')).toBeVisible()
    await save(page).click()
    await expect(status(page)).toHaveText('Saved.')
    const saved = /^COIN='(.*)'$/m.exec(await readEnv())?.[1] ?? ''
    expect(JSON.parse(saved)).toMatchObject({ chainId: 1, symbol: 'PLAY' })
    expect((JSON.parse(saved) as { address: string }).address.toLowerCase()).toBe(address)
  })

  test('shows no coin in the preview without COIN and while it is invalid', async ({ page }) => {
    await expect(preview(page).getByTestId('hero-connect')).toBeVisible()
    await expect(preview(page).getByText(/on Ethereum/)).toHaveCount(0)
    await open(page, 'Coin, networks and wallets')
    const address = await fillCoin(page, '0x123')
    await expect(address).toHaveAccessibleDescription(/Address must be 0x followed by 40 hex/)
    await expect(preview(page).getByTestId('hero-connect')).toBeVisible()
    await expect(preview(page).getByText(/on Ethereum/)).toHaveCount(0)
    await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await expect(preview(page).getByText('HBR on Ethereum')).toBeVisible()
  })

  test('shows the error of the coin directly below the wrong field', async ({ page }) => {
    await open(page, 'Coin, networks and wallets')
    const coin = setting(page, 'COIN')
    const field = (name: string) => coin.getByRole('textbox', { name, exact: true })
    const expectErrorBelow = async (name: string, sentence: RegExp): Promise<void> => {
      await expect(field(name)).toHaveAccessibleDescription(sentence)
      await expect(coin.locator('[aria-invalid]')).toHaveCount(1)
      const [input, error] = await Promise.all(
        [field(name), coin.getByText(sentence)].map((one) => one.boundingBox()),
      )
      const distance = (error?.y ?? 0) - (input?.y ?? 0) - (input?.height ?? 0)
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThan(20)
    }
    const address = field('Address of the contract')
    await address.fill(`0x${'1'.repeat(39)}`)
    await expectErrorBelow('Address of the contract', /40 hex digits; it has 39/)
    await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')
    await expectErrorBelow('Address of the contract', /The checksum of address is wrong/)
    await address.fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await expectErrorBelow('Symbol', /Symbol, decimals, name are missing/)
    for (const [name, text] of [
      ['Symbol', 'HBR'],
      ['Decimals', '99'],
      ['Name', 'Harbour'],
    ] as const)
      await field(name).fill(text)
    await expectErrorBelow('Decimals', /Decimals must be a whole number/)
  })

  test('shows a warning at its field and in the menu', async ({ page }) => {
    const name = setting(page, 'APP_NAME').getByRole('textbox')
    await name.fill('<b>Harbour</b>')
    await expect(name).toHaveAccessibleDescription(/'<b>' is shown as it is written/)
    await expect(page.getByRole('button', { name: 'Name and icon 1 warning' })).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await open(page, 'Coin, networks and wallets')
    const address = await fillCoin(page, '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')
    await expect(address).toHaveAccessibleDescription(/The address has no checksum/)
  })

  test('names only the field of one theme in the error of a color', async ({ page }) => {
    await open(page, 'Look')
    const accent = setting(page, 'ACCENT')
    const light = accent.getByRole('textbox', { name: 'Accent, light theme', exact: true })
    await light.fill('#0b575')
    await expect(light).toHaveAccessibleDescription(/'#0b575' has 5 hex digits; a color has 3 or 6/)
    await light.fill('petrol 5')
    await expect(light).toHaveAccessibleDescription(/Must be a color such as .*, not 'petrol 5'/)
    await expect(light).not.toHaveAccessibleDescription(/two separated/)
  })

  test('says that a second logo is possible for the dark theme', async ({ page }) => {
    await open(page, 'Look')
    const logo = setting(page, 'LOGO')
    const note = logo.getByText('Choose another one if it is hard to see on a dark background.')
    await expect(note).toHaveCount(0)
    await logo
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(ICON) })
    await expect(note).toBeVisible()
  })

  test('names the phone wallets that are missing without a project ID', async ({ page }) => {
    await page.getByRole('radio', { name: 'Phone' }).check()
    const note = page.getByText('Without WALLETCONNECT_PROJECT_ID, visitors on phones')
    await expect(note).toBeVisible()
    await open(page, 'Coin, networks and wallets')
    await setting(page, 'WALLETCONNECT_PROJECT_ID').getByRole('textbox').fill('0'.repeat(32))
    await expect(note).toHaveCount(0)
  })

  test('hides the label of the playground wallet in the preview', async ({ page }) => {
    await expect(preview(page).getByTestId('hero-connect')).toBeVisible()
    await expect(preview(page).getByText('Playground Wallet · test money')).toBeHidden()
  })

  test('lists the wallets that users see in the preview, without Safe', async ({ page }) => {
    await page.getByRole('radio', { name: 'Dialog' }).check()
    await expect(preview(page).getByTestId('wallet-option-metaMask')).toBeVisible()
    await expect(preview(page).getByTestId('wallet-option-safe')).toHaveCount(0)
  })

  test('the preview sends no requests to other computers', async ({ page }) => {
    const remote: string[] = []
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url())
      if (!/^(?:data|blob):$/.test(protocol) && !/^(?:127\.0\.0\.1|localhost)$/.test(hostname))
        remote.push(request.url())
    })
    await writeFile(
      join(project, '.env'),
      `${ENV}HEADLINE=Hold.\nNETWORKS=base,polygon\nRPC_URLS_8453=https://node.invalid\nSIGN_IN_URL=https://auth.invalid/\n`,
    )
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Hold.')
    const allowed = await readConnectSources(page)
    expect(allowed).toContainEqual(expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/))
    expect(
      allowed.filter((one) => !/^(?:'self'|(?:http|ws):\/\/127\.0\.0\.1:\d+)$/.test(one)),
    ).toEqual([])
    await open(page, 'Coin, networks and wallets')
    await expect(setting(page, 'NETWORKS')).toContainText(
      'The preview sends no request to other computers, so it shows Base as unreachable.',
    )
    expect(remote).toEqual([])
  })

  async function readConnectSources(page: Page): Promise<readonly string[]> {
    const response = await page.request.get(new URL('preview/', panel).href)
    const policy = response.headers()['content-security-policy'] ?? ''
    return /connect-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
  }

  test('shows a chosen icon in the preview and saves it as a file', async ({ page }) => {
    const icon = setting(page, 'APP_ICON')
    await icon.locator('input[type=file]').setInputFiles({
      name: 'our icon.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(ICON),
    })
    await expect(icon.getByRole('textbox')).toHaveValue('src/site/our_icon.svg')
    await expect(preview(page).locator('img[src*="our_icon-"]').first()).toBeAttached()
    await save(page).click()
    await expect(status(page)).toHaveText('Saved.')
    expect(await readFile(join(project, 'src/site/our_icon.svg'), 'utf8')).toBe(ICON)
    expect(await readEnv()).toContain('APP_ICON=src/site/our_icon.svg\n')
  })

  test('shows an error beside the field of an icon with active content', async ({ page }) => {
    const icon = setting(page, 'APP_ICON')
    await icon.locator('input[type=file]').setInputFiles({
      name: 'bad.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(ICON.replace('<rect', '<script/><rect')),
    })
    await expect(icon.getByRole('textbox')).toHaveAccessibleDescription(
      /an image of the site must contain no active content/,
    )
    await expect(preview(page).getByTestId('hero-connect')).toBeVisible()
  })

  test('changes a text in one language only', async ({ page }) => {
    await open(page, 'All texts')
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
    await expect(page.getByRole('combobox', { name: 'Language of the preview' })).toHaveValue('de')
    await page.getByRole('textbox', { name: 'landing.headline' }).fill('Halte Hafen.')
    await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('Halte Hafen.')
    await page.getByRole('searchbox').fill('wallet-Netz')
    await expect(page.getByText('No text contains these words.')).toBeVisible()
    await save(page).click()
    await expect(status(page)).toHaveText('Saved.')
    expect(JSON.parse(await readFile(join(project, 'texts.json'), 'utf8'))).toEqual({
      de: { landing: { headline: 'Halte Hafen.' } },
    })
    expect(await readEnv()).toBe(ENV)
  })
})

test('shows the headline of a setting among the texts of the default language only', async ({
  page,
}) => {
  await writeFile(join(project, '.env'), `${ENV}HEADLINE='Hold.\\nSleep.'\nLANGUAGES=en,de\n`)
  await open(page, 'All texts')
  const headline = page.getByRole('textbox', { name: 'landing.headline' })
  await expect(headline).toHaveValue('Hold.\nSleep.')
  await expect(headline).toHaveAttribute('readonly')
  await expect(headline).toHaveAccessibleName('landing.headline set by HEADLINE')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await expect(headline).toHaveValue('')
  await expect(headline).toBeEditable()
})

test('edits texts in the languages of the site only', async ({ page }) => {
  await writeFile(join(project, '.env'), `${ENV}LANGUAGES=en,de\n`)
  await open(page, 'All texts')
  const languages = page.getByRole('combobox', { name: 'Language', exact: true })
  await expect(languages.getByRole('option')).toHaveText(['English (en)', 'German (de)'])
})

test.describe('customize panel', () => {
  test('names unknown settings in .env, and does not call them settings of a page', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await writeFile(join(project, '.env'), `${ENV}ACENT=white\n`)
    await expect(page.getByRole('list', { name: 'Unknown settings' })).toHaveText(
      'ACENT in .env is not a setting and has no effect; did you mean ACCENT?',
    )
    await page.getByRole('button', { name: 'Copy florin.json' }).click()
    await expect(status(page)).toHaveText('Copied.')
  })

  test("Copy copies florin.json with the embed's settings", async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'Texts and links')
    await setting(page, 'HEADLINE').getByRole('textbox').fill('Hold harbour.')
    await setting(page, 'TERMS_URL').getByRole('textbox').fill('./terms.html')
    await page.getByRole('button', { name: 'Copy florin.json' }).click()
    await expect(status(page)).toHaveText(
      /^Copied\. Without HEADLINE, which only a page of its own has\. TERMS_URL: '\.\/terms\.html' is relative to each page/,
    )
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toEqual({
      APP_NAME: 'Harbour',
      ACCENT: '#7a1fa2',
      TERMS_URL: './terms.html',
    })
  })

  test('follows a change of .env on disk and keeps unsaved changes', async ({ page }) => {
    await setting(page, 'APP_DESCRIPTION').getByRole('textbox').fill('Unsaved.')
    await writeFile(join(project, '.env'), ENV.replace('Harbour', 'Quay'))
    await expect(setting(page, 'APP_NAME').getByRole('textbox')).toHaveValue('Quay')
    await expect(setting(page, 'APP_DESCRIPTION').getByRole('textbox')).toHaveValue('Unsaved.')
  })

  test('moves networks and wallets by keyboard', async ({ page }) => {
    await open(page, 'Coin, networks and wallets')
    const networks = setting(page, 'NETWORKS')
    await networks.getByRole('button', { name: 'Move Polygon up' }).press('Enter')
    await expect(networks.getByRole('button', { name: 'Move Polygon down' })).toBeFocused()
    await networks.getByRole('combobox').selectOption({ label: 'Base' })
    const wallets = setting(page, 'WALLETS')
    await wallets.getByRole('button', { name: 'Remove Rainbow' }).press('Enter')
    await save(page).click()
    await expect(status(page)).toHaveText('Saved.')
    expect(await readEnv()).toBe(
      `${ENV}NETWORKS=137,1,10,42161,8453\nWALLETS=injected,safe,coinbase,metaMask,walletConnect,brave\n`,
    )
  })

  test('the page started by npm start links to the customize panel', async ({ page }) => {
    await page.goto(started.url)
    await page.getByRole('link', { name: 'Customize' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customize' })).toBeVisible()
  })

  test("the panel's server rejects requests from other origins", async () => {
    const { host, origin } = new URL(panel)
    const sendRequest = (headers: Record<string, string>, method = 'POST', path = '/api/save') =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(new URL(path, panel), { method, headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        sent.on('error', reject)
        sent.end(method === 'POST' ? '{"values":{"APP_NAME":"Evil"},"files":{}}' : undefined)
      })
    const json = { 'content-type': 'application/json' }
    expect(await sendRequest({ ...json, host, origin: 'https://evil.example' })).toBe(403)
    expect(await sendRequest({ ...json, host })).toBe(403)
    expect(
      await sendRequest({ ...json, host: `evil.example:${new URL(panel).port}`, origin }),
    ).toBe(403)
    expect(await sendRequest({ 'content-type': 'text/plain', host, origin })).toBe(403)
    expect(await sendRequest({ host, 'sec-fetch-site': 'cross-site' }, 'GET', '/api/state')).toBe(
      403,
    )
    expect(await sendRequest({ host: 'evil.example' }, 'GET', '/api/state')).toBe(403)
    expect(await readEnv()).toBe(ENV)
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} color scheme`, () => {
    test.use({ colorScheme })
    test('has no accessibility violations', async ({ page }) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for await (const group of openGroups(page))
          await checkScreen(page, `customize-${group}-${width}-${colorScheme}`)
      }
    })
  })
}
