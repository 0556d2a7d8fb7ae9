// The page as a site's settings make it, before any script has run.
import { expect, test } from 'vitest'
import { header } from '../../../src/i18n/en/enHeader.ts'
import { landing } from '../../../src/i18n/en/enLanding.ts'
import { header as deHeader } from '../../../src/i18n/de/deHeader.ts'
import { landing as deLanding } from '../../../src/i18n/de/deLanding.ts'
import { header as csHeader } from '../../../src/i18n/cs/csHeader.ts'
import { landing as csLanding } from '../../../src/i18n/cs/csLanding.ts'
import { parsePage } from '../../../src/page/build/settings/pageSettings.ts'
import { parseConfig } from '../../../src/page/config.ts'
import { render } from '../../../src/page/build/prerender.tsx'

const COIN = '{"chainId":137,"address":"0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed","symbol":"HBR","decimals":18,"name":"Harbour","icon":"harbour.svg"}'

const ENGLISH = { header, landing }

function page(env: Record<string, string> = {}): HTMLElement {
  const { window } = new happyDom.Window()
  window.document.body.innerHTML = render(parseConfig(env), parsePage(env), ENGLISH, undefined, false).shell
  return window.document.body as unknown as HTMLElement
}
const happyDom = await import('happy-dom')

test('the coin of a site is named with its symbol and chain, and its contract can be looked at', () => {
  const body = page({ COIN })
  const hero = body.querySelector('main > div')
  expect(hero?.textContent).toContain('Harbour HBR on Polygon')
  const link = hero?.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['View on PolygonScan', 'https://polygonscan.com/token/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])
  expect([...body.querySelectorAll('img')].map((image) => image.getAttribute('src')).filter((src) => src === 'harbour.svg')).toHaveLength(2) // and in the header
  expect(page().querySelector('main > div a')).toBe(null)
})

test('headline and lead are the site’s own where it has set some, and never markup', () => {
  const body = page({ HEADLINE: 'Hold <b>harbour</b>.\\nSleep well.', LEAD: 'For & by the water.' })
  expect(body.querySelector('h1')?.textContent).toBe('Hold <b>harbour</b>.\nSleep well.')
  expect(body.querySelector('h1 + p')?.textContent).toBe('For & by the water.')
  expect(page().querySelector('h1')?.textContent).toMatch(/^Connect your wallet/)
})

test('terms, privacy policy and further links stand in the footer, and without any there is no place for them', () => {
  const links = page({ TERMS_URL: './terms.html', PRIVACY_URL: 'https://a.example/p', LINKS: '{"Docs":"https://docs.example/"}' }).querySelectorAll('footer nav:not(:has(details)) a')
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Terms', './terms.html'], ['Privacy policy', 'https://a.example/p'], ['Docs', 'https://docs.example/'],
  ])
  expect(page().querySelector('footer nav:not(:has(details))')).toBe(null)
})

test('without scripts the page says so, and from a folder that it needs a server', () => {
  const body = page()
  expect(body.querySelector('noscript')?.textContent).toContain('JavaScript is off. Turn it on and reload to connect a wallet.')
  expect(body.textContent).toContain('This page needs a web server')
})

test('every language is a plain link in its own words, and that of the page is marked', () => {
  const links = [...page({ LANGUAGES: 'de,ar' }).querySelectorAll('footer details a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['Deutsch', 'de', './de/', null], ['English', 'en', './', 'page'], ['العربية', 'ar', './ar/', null],
  ])
  expect(page({ LANGUAGES: 'en' }).querySelector('footer details')).toBe(null)
})

test('in another language the page keeps its own headline and lead; a description that is set is everybody’s', () => {
  const env = { LANGUAGES: 'de', HEADLINE: 'Hold harbour.', LEAD: 'By the water.' }
  const own = parsePage(env)
  const de = own.languages.find(({ tag }) => tag === 'de')
  const { shell, description, texts } = render(parseConfig(env), own, { header: deHeader, landing: deLanding }, de, false)
  expect(shell).not.toMatch(/Hold harbour|By the water|Connect Wallet/)
  expect(shell).toContain(deHeader.connectWallet)
  expect([description, texts]).toEqual([deLanding.description, deHeader])
  const set = { ...env, APP_DESCRIPTION: 'The harbour’s coin.' }
  expect(render(parseConfig(set), parsePage(set), { header: deHeader, landing: deLanding }, de, false).description).toBe('The harbour’s coin.')
})

test('the page holds together what the modals hold together: no Czech line ends with a word of one letter, a site’s own words among them', () => {
  const env = { LANGUAGES: 'cs', DEFAULT_LANGUAGE: 'cs', LEAD: 'Mince z přístavu.', COIN }
  const { shell } = render(parseConfig(env), parsePage(env), { header: csHeader, landing: csLanding }, undefined, false)
  expect(shell).toContain('Vaši veřejnou adresu, její zůstatky a\u00a0síť zvolenou v\u00a0peněžence.')
  expect(shell).toContain('Mince z\u00a0přístavu.')
  expect(shell).toContain('v\u00a0síti Polygon')
  expect(shell).toContain('id="headline"')
})
