// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { LandingText } from '../../../src/i18n/messageTypes.ts'
import { tiltCoin } from '../../../src/page/lazy/overlays.tsx'
import { Landing } from '../../../src/page/landing/Landing.tsx'
import { parsePage } from '../../../src/page/settings/pageSettings.ts'

const text: LandingText = {
  skip: 'Skip',
  fromDisk: 'Disk',
  noScript: 'No script',
  broken: 'Broken',
  reload: 'Reload',
  headline: 'Headline',
  lead: (name) => `${name} reads`,
  footer: 'Footer',
  coinOn: (chain) => `on ${chain}`,
  contract: 'Contract',
  viewOn: (explorer) => `View on ${explorer}`,
  links: 'More',
  terms: 'Terms',
  privacy: 'Privacy',
  language: 'Language',
  description: 'Description',
  sees: { title: 'Sees', text: 'a' },
  keys: { title: 'Keys', text: 'b' },
  quiet: { title: 'Quiet', text: 'c' },
}
const page = (
  <Landing
    settings={parsePage({})}
    name="<b>Coin"
    start="Connect Wallet"
    tooOld="Too old"
    stillLoading="Still loading…"
    description="A site"
    header={<button>Connect Wallet</button>}
    icon="./icon.svg"
    picture={{ url: './coin.svg', isCoin: true }}
    text={text}
  />
)

function parse(markup: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = markup
  return host
}

test('Landing has one h1, one main landmark and a skip link to the main landmark', () => {
  const host = parse(renderToStaticMarkup(page))
  expect(host.querySelectorAll('h1')).toHaveLength(1)
  expect(host.querySelectorAll('main')).toHaveLength(1)
  expect(host.querySelector('a')?.getAttribute('href')).toBe(`#${host.querySelector('main')?.id}`)
  expect(host.querySelector('header button')?.textContent).toBe('Connect Wallet')
})

test('Landing has no inline styles or scripts and escapes HTML in the name', () => {
  const markup = renderToStaticMarkup(page)
  expect(markup).not.toMatch(/ style=| on[a-z]+=|<script|<b>/)
  expect(parse(markup).querySelector('header p')?.textContent).toBe('<b>Coin')
})

test("Landing shows the site's own icon in the header instead of the coin", () => {
  const icon = 'data:image/svg+xml,own'
  const own = parse(
    renderToStaticMarkup(
      <Landing
        settings={parsePage({})}
        name="n"
        start="Go"
        tooOld="Too old"
        stillLoading="Still loading…"
        description="d"
        header=""
        picture={{ url: './coin.svg', isCoin: true }}
        text={text}
        icon={icon}
      />,
    ),
  )
  expect(own.querySelector('header img')?.getAttribute('src')).toBe(icon)
})

test.each([
  ['mouse', false, '-0.500'],
  ['pen', false, '-0.500'],
  ['touch', false, ''],
  ['mouse', true, ''],
])(
  'tiltCoin with a %s and reduced motion %s turns the coin by %j',
  (pointerType, reduced, turn) => {
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
    vi.stubGlobal('innerWidth', 1_000)
    const host = parse(renderToStaticMarkup(page))
    document.body.replaceChildren(host) // the coin does not turn behind a dialog
    const stop = tiltCoin(host.querySelector<HTMLElement>('#coin'))
    const move = () =>
      dispatchEvent(new PointerEvent('pointermove', { pointerType, clientX: 250, clientY: 10 }))
    const coin = host.querySelector<HTMLElement>('main img')?.parentElement
    move()
    expect(coin?.style.getPropertyValue('--turn')).toBe(turn)
    stop()
    coin?.style.removeProperty('--turn')
    move()
    expect(coin?.style.getPropertyValue('--turn')).toBe('')
    vi.unstubAllGlobals()
  },
)

test('tiltCoin does not turn the coin while a dialog is open', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = renderToStaticMarkup(page)
  const coin = document.querySelector<HTMLElement>('#coin')
  const stop = tiltCoin(coin)
  const move = () =>
    dispatchEvent(
      new PointerEvent('pointermove', { pointerType: 'mouse', clientX: 250, clientY: 10 }),
    )
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  move()
  expect(coin?.style.getPropertyValue('--turn')).toBe('')
  dialog.remove()
  move()
  expect(coin?.style.getPropertyValue('--turn')).not.toBe('')
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
