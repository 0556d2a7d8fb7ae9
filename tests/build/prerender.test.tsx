import { describe, expect, test } from 'vitest'
import { header } from 'virtual:messages/header-en'
import { landing } from 'virtual:messages/landing-en'
import { dialogs } from 'virtual:messages/dialogs-en'
import { dialogs as deDialogs } from 'virtual:messages/dialogs-de'
import { dialogs as csDialogs } from 'virtual:messages/dialogs-cs'
import { header as deHeader } from 'virtual:messages/header-de'
import { landing as deLanding } from 'virtual:messages/landing-de'
import { header as csHeader } from 'virtual:messages/header-cs'
import { landing as csLanding } from 'virtual:messages/landing-cs'
import { dialogs as arDialogs } from 'virtual:messages/dialogs-ar'
import { header as arHeader } from 'virtual:messages/header-ar'
import { landing as arLanding } from 'virtual:messages/landing-ar'
import { parsePage } from '../../src/page/settings/pageSettings.ts'
import { parseConfig } from '../../src/page/config.ts'
import { render, type RenderOptions } from '../../build/configure/prerender.tsx'

const COIN =
  '{"chainId":137,"address":"0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed","symbol":"HBR","decimals":18,"name":"Harbour","icon":"harbour.svg"}'

const ENGLISH = { header, landing, dialogs }

function page(env: Record<string, string> = {}, options: Partial<RenderOptions> = {}): HTMLElement {
  const { window } = new happyDom.Window()
  window.document.body.innerHTML = render({
    config: parseConfig(env),
    page: parsePage(env),
    messages: ENGLISH,
    language: parsePage(env).language,
    picture: { url: './coin.svg', isCoin: true },
    ...options,
  }).shell
  return window.document.body as unknown as HTMLElement
}
const happyDom = await import('happy-dom')

test("shows the coin's symbol and chain, and a link to its contract", () => {
  const body = page({ COIN })
  const hero = body.querySelector('main > div')
  expect(hero?.textContent).toContain('Harbour HBR on Polygon')
  const link = hero?.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'View on PolygonScan',
    'https://polygonscan.com/token/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])
  // The header has the image too.
  expect(
    [...body.querySelectorAll('img')]
      .map((image) => image.getAttribute('src'))
      .filter((src) => src === 'harbour.svg'),
  ).toHaveLength(2)
  expect(page().querySelector('main > div a')).toBe(null)
})

test('shows the coin\'s description and links, and a "Get" link beside Connect', () => {
  const own = {
    ...JSON.parse(COIN),
    description: { en: 'Pays for <b>berths</b>.', de: 'Für Liegeplätze.' },
    website: 'https://www.harbour.example/',
    get: { url: 'https://swap.example/' },
    links: { Chart: 'https://chart.example/' },
  }
  const body = page({ COIN: JSON.stringify(own) })
  expect(body.querySelector('main')?.textContent).toContain('Pays for <b>berths</b>.')
  const links = [...body.querySelectorAll('main nav a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['harbour.example', 'https://www.harbour.example/'],
    ['Chart', 'https://chart.example/'],
  ])
  const get = body.querySelector('#hero a')
  expect([get?.textContent, get?.getAttribute('href')]).toEqual([
    'Get HBR',
    'https://swap.example/',
  ])
})

test('shows an untranslated coin description in the default language and marks its lang', () => {
  const env = {
    LANGUAGES: 'de',
    COIN: JSON.stringify({ ...JSON.parse(COIN), description: 'Pays for berths.' }),
  }
  const own = parsePage(env)
  const { shell } = render({
    config: parseConfig(env),
    page: own,
    messages: { header: deHeader, landing: deLanding, dialogs: deDialogs },
    language: own.languages.find(({ tag }) => tag === 'de') ?? own.language,
  })
  expect(shell).toContain('<p lang="en"><bdi>Pays for berths.</bdi></p>')
})

test('shortens the contract address on the button, and shows the full address without JavaScript', () => {
  const html = page({ COIN })
  const button = html.querySelector('#contract button')
  expect(button?.textContent).toBe('Copy the contract address 0x5aae…eaed')
  expect(button?.getAttribute('title')).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect([...html.querySelectorAll('noscript')].map((part) => part.textContent)).toContainEqual(
    expect.stringContaining('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'),
  )
})

describe('with LOGO set', () => {
  const sizes = (logo: RenderOptions['logo']) =>
    [...page({ APP_NAME: 'A & B' }, { logo }).querySelectorAll('header p img')].map((image) =>
      ['src', 'alt', 'width', 'height', 'loading'].map((name) => image.getAttribute(name)),
    )
  const ICON = ['src/page/icon.svg', 'A & B', '32', '32', 'lazy']

  test('shows the logo 32 px high in the header instead of icon and name', () => {
    expect(sizes([{ src: 'wide.svg', width: 240, height: 64 }])).toEqual([
      ['wide.svg', 'A & B', '120', '32', null],
      ICON,
    ])
  })

  test('shows one lazy-loaded image per theme', () => {
    expect(
      sizes([
        { src: 'light.svg', width: 120, height: 32 },
        { src: 'dark.svg', width: 90, height: 30 },
      ]),
    ).toEqual([
      ['light.svg', 'A & B', '120', '32', 'lazy'],
      ['dark.svg', 'A & B', '96', '32', 'lazy'],
      ICON,
    ])
  })
})

test('FACTS replaces or removes the default facts', () => {
  const titles = (env: Record<string, string>) =>
    [...page(env).querySelectorAll('#facts h2')].map(({ textContent }) => textContent)
  expect(titles({})).toEqual(['What this site sees', 'What stays with you', 'No trackers'])
  expect(titles({ FACTS: '[{"title":"Audited","text":"Twice."}]' })).toEqual(['Audited'])
  expect(titles({ FACTS: '[]' })).toEqual([])
  expect(page({ FACTS: '[]' }).querySelector('#facts')).toBe(null)
})

test('shows TAGLINE_CONNECTED, and a footer description only if APP_DESCRIPTION is set', () => {
  const body = page({ TAGLINE_CONNECTED: 'Welcome back.' })
  expect(body.querySelector('main')?.textContent).toContain('Welcome back.')
  expect(body.querySelector('footer')?.textContent).not.toContain('Connect your wallet')
  expect(page({ APP_DESCRIPTION: 'Hold HBR.' }).querySelector('footer')?.textContent).toContain(
    'Hold HBR.',
  )
})

test('shows HEADLINE and TAGLINE as text, never as HTML', () => {
  const body = page({
    HEADLINE: 'Hold <b>harbour</b>.\\nSleep well.',
    TAGLINE: 'For & by the water.',
  })
  expect(body.querySelector('h1')?.textContent).toBe('Hold <b>harbour</b>.\nSleep well.')
  expect(body.querySelector('h1 + p')?.textContent).toBe('For & by the water.')
  expect(page().querySelector('h1')?.textContent).toMatch(/^Connect your wallet/)
})

test('shows terms, privacy policy and further links in the footer only if they are set', () => {
  const links = page({
    TERMS_URL: './terms.html',
    PRIVACY_URL: 'https://a.example/p',
    LINKS: '{"Docs":"https://docs.example/"}',
  }).querySelectorAll('footer nav:not(:has(details)) a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms', './terms.html'],
    ['Privacy policy', 'https://a.example/p'],
    ['Docs', 'https://docs.example/'],
  ])
  expect(page().querySelector('footer nav:not(:has(details))')).toBe(null)
})

test("shows the site's name and icon in the connect dialog only if APP_NAME is set", () => {
  const title = page({ APP_NAME: 'Harbour' }).querySelector('dialog h2')
  expect(title?.textContent).toBe('Connect a Wallet')
  expect(title?.nextElementSibling?.textContent).toBe('Harbour')
  expect(title?.nextElementSibling?.querySelector('img')).not.toBeNull()
  expect(page().querySelector('dialog h2')?.nextElementSibling).toBeNull()
})

test('contains a notice for disabled JavaScript and one for a page opened from the file system', () => {
  const body = page()
  expect(body.querySelector('noscript')?.textContent).toContain(
    'JavaScript is off. Turn it on and reload to connect a wallet.',
  )
  expect(body.textContent).toContain('This page needs a web server')
})

test('links each language under its native name, and marks the current language', () => {
  const links = [...page({ LANGUAGES: 'de,ar' }).querySelectorAll('footer details a')]
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('lang'),
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['Deutsch', 'de', './de/', null],
    ['English', 'en', './', 'page'],
    ['العربية', 'ar', './ar/', null],
  ])
  expect(page({ LANGUAGES: 'en' }).querySelector('footer details')).toBe(null)
})

test('shows HEADLINE and TAGLINE in the default language only, and APP_DESCRIPTION in all languages', () => {
  const env = { LANGUAGES: 'de', HEADLINE: 'Hold harbour.', TAGLINE: 'By the water.' }
  const own = parsePage(env)
  const german = own.languages.find(({ tag }) => tag === 'de') ?? own.language
  const { shell, description, texts } = render({
    config: parseConfig(env),
    page: own,
    messages: { header: deHeader, landing: deLanding, dialogs: deDialogs },
    language: german,
    picture: { url: './coin.svg', isCoin: true },
  })
  expect(shell).not.toMatch(/Hold harbour|By the water|Connect Wallet/)
  expect(shell).toContain(deHeader.connectWallet)
  expect([description, texts]).toEqual([deLanding.description, deHeader])
  const set = { ...env, APP_DESCRIPTION: 'The harbour’s coin.' }
  expect(
    render({
      config: parseConfig(set),
      page: parsePage(set),
      messages: { header: deHeader, landing: deLanding, dialogs: deDialogs },
      language: german,
      picture: { url: './coin.svg', isCoin: true },
    }).description,
  ).toBe('The harbour’s coin.')
})

test('puts a non-breaking space after one-letter words in Czech texts', () => {
  const env = { LANGUAGES: 'cs', DEFAULT_LANGUAGE: 'cs', TAGLINE: 'Mince z přístavu.', COIN }
  const { shell } = render({
    config: parseConfig(env),
    page: parsePage(env),
    messages: { header: csHeader, landing: csLanding, dialogs: csDialogs },
    language: parsePage(env).language,
    picture: { url: './coin.svg', isCoin: true },
  })
  expect(shell).toContain(
    'Vaši veřejnou adresu, její zůstatky a\u00a0síť zvolenou v\u00a0peněžence.',
  )
  expect(shell).toContain('Mince z\u00a0přístavu.')
  expect(shell).toContain('v\u00a0síti Polygon')
  expect(shell).toContain('id="headline"')
})

test('contains the closed connect dialog, without wallets and inline styles', () => {
  const dialog = page({
    WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
  }).querySelector('#window[data-waiting] dialog#connect')
  expect(dialog?.hasAttribute('open')).toBe(false)
  expect(dialog?.querySelectorAll('[data-testid^=wallet-option]')).toHaveLength(0)
  expect(dialog?.querySelector('[style]')).toBeNull()
  expect([...(dialog?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)).toEqual(
    ['Connect a Wallet', 'What is a Wallet?'],
  )
})

test('buttons open and close the connect dialog with invoker commands', () => {
  const body = page()
  const commands = [...body.querySelectorAll('[commandfor]')].map(
    (button) =>
      `${button.getAttribute('data-testid')} ${button.getAttribute('command')} ${button.getAttribute('commandfor')}`,
  )
  expect(commands).toEqual([
    'connect-button show-modal connect',
    'hero-connect show-modal connect',
    'null close connect',
    'modal-close close connect',
    'null close connect', // Cancel while resuming a pairing after a reload
  ])
})

test('contains an account placeholder without name and avatar for returning users', () => {
  const shape = page().querySelector('#returning')
  expect(shape?.querySelector('[data-testid=account-name]')?.textContent).toBe('')
  expect(shape?.querySelector('img')?.hasAttribute('src')).toBe(false)
})

test("isolates the site's name, coin name and inserted values from right-to-left text", () => {
  const env = { LANGUAGES: 'ar', DEFAULT_LANGUAGE: 'ar', APP_NAME: 'Coin!', COIN }
  const { shell } = render({
    config: parseConfig(env),
    page: parsePage(env),
    messages: { header: arHeader, landing: arLanding, dialogs: arDialogs },
    language: parsePage(env).language,
    picture: { url: './coin.svg', isCoin: true },
  })
  expect(shell).toMatch(/<bdi[^>]*>Coin!<\/bdi>/)
  expect(shell).toContain('\u2068Coin!\u2069')
  expect(shell).not.toMatch(/(?<![\u2068>])Coin!/)
  expect(shell).toContain('<bdi translate="no"><strong>Harbour</strong> HBR</bdi>')
  expect(shell).toContain('\u2068Polygon\u2069')
})
