// @vitest-environment happy-dom
// A folder without settings of its own: where they are found, what waits for them, and what happens where they are
// wrong.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Florin } from '../../src/embed/api.ts'

vi.stubGlobal(
  '__SHEET__',
  ':root{--fl_accent:var(--florin-accent,#000);--fl_radius:var(--florin-radius,12px)}@media ' +
    '(forced-colors:active){:root{--fl_accent:var(--florin-accent,Highlight)}}',
)
vi.stubGlobal('__ICON__', './icon-1.svg')
vi.stubGlobal('__VERSION__', '1')
vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__TOKENS__', ':root{--ground: #ffffff;--surface: #ffffff;--sunken: #ffffff;}')
vi.mock('../../src/embed/element.ts', async (original) => ({
  ...(await original()),
  defineElement: vi.fn(),
}))
const { defineElement, tinted } = await import('../../src/embed/element.ts')
const { start } = await import('../../src/embed/started.ts')
const { createLateFlorin } = await import('../../src/embed/lateFlorin.ts')

let asked: string[]
let answer: () => Promise<Response> | Response
let said: string[]

beforeEach(() => {
  asked = []
  said = []
  answer = () =>
    new Response('{"APP_NAME": "Harbour Bakery"}', {
      headers: { 'content-type': 'application/json' },
    })
  vi.stubGlobal('fetch', async (url: string) => (asked.push(url), answer()))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** The scripts come into a page that no copy of them has marked yet; `names`: of the sites whose element has come. */
function begin() {
  const names: string[] = []
  vi.mocked(defineElement).mockImplementation(
    (open) => void names.push(open()?.app.name ?? 'nobody'),
  )
  return {
    names,
    florin: createLateFlorin(() => start(undefined, Object.create(window) as Window)),
  }
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    ({ code }: { code: unknown }) => code,
  )
const html = (type: string): Promise<Response> =>
  Promise.resolve(
    new Response('<!doctype html>', { status: 200, headers: { 'content-type': type } }),
  )

test(
  'the file beside the scripts is asked for once; what is called before waits, in order, and is done with its ' +
    'settings',
  async () => {
    const { names, florin } = begin()
    expect(florin.state()).toEqual({ status: 'disconnected' })
    expect(florin.wallets()).toEqual([])
    const told = vi.fn()
    const stop = florin.subscribe(told)
    const { provider } = florin
    expect(provider.on('connect', told).once('chainChanged', told).off('connect', told)).toBe(
      provider,
    )
    expect(provider.isConnected()).toBe(false)
    const never = vi.fn()
    florin.subscribe(never)()
    expect(await florin.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(names).toEqual(['Harbour Bakery'])
    expect(told).toHaveBeenCalled()
    expect(never).not.toHaveBeenCalled()
    stop()
    expect(await codeOf(florin.switchChain(1))).toBe('wallet-disconnected')
    expect(asked).toEqual([expect.stringMatching(/\/florin\.json$/)])
    expect(said).toEqual([])
  },
)

test('settings that stand in the page ask for no file', async () => {
  const block = Object.assign(document.createElement('script'), {
    id: 'florin-settings',
    type: 'application/json',
  })
  block.append('{"APP_NAME": "In the page"}')
  document.body.append(block)
  const { names, florin } = begin()
  await florin.provider.request({ method: 'eth_accounts' })
  expect([names, asked]).toEqual([['In the page'], []])
})

test('they are found where somebody’s text has put an element of that name before them', async () => {
  document.body.append(
    Object.assign(document.createElement('p'), { id: 'florin-settings' }),
    Object.assign(document.createElement('script'), {
      id: 'florin-settings',
      type: 'application/json',
      textContent: '{"APP_NAME": "In the page"}',
    }),
  )
  const { names, florin } = begin()
  await florin.provider.request({ method: 'eth_accounts' })
  expect([names, asked]).toEqual([['In the page'], []])
})

test('any other element of that name is none: only a script may say it', async () => {
  document.body.append(
    Object.assign(document.createElement('div'), {
      id: 'florin-settings',
      textContent: '{"APP_NAME": "Somebody"}',
    }),
  )
  const { names, florin } = begin()
  await florin.provider.request({ method: 'eth_accounts' })
  expect(names).toEqual(['Harbour Bakery'])
})

test.each<[string, () => Promise<Response>]>([
  ['404', async () => new Response('Not found', { status: 404 })],
  ['410', async () => new Response(null, { status: 410 })],
  ['a page of the host’s own', () => html('text/html; charset=utf-8')],
])('no such file (%s): a release as it is', async (_, response) => {
  answer = response
  const { names, florin } = begin()
  await florin.provider.request({ method: 'eth_accounts' })
  expect([names, said]).toEqual([['My Coin App'], []])
})

test.each<[string, () => Promise<Response>, string]>([
  ['500', async () => new Response('', { status: 500 }), 'florin.json could not be read'],
  [
    'a line that is cut',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'florin.json could not be read',
  ],
  [
    'a file without end',
    async () => new Response(`{"APP_NAME": "${'x'.repeat(70_000)}"}`),
    'florin.json could not be read',
  ],
  ['no JSON', () => html('application/json'), 'the settings: must be a JSON object'],
  [
    'a wrong one',
    async () => new Response('{"MODAL_SIZE": "large"}'),
    "MODAL_SIZE: must be 'wide' or 'compact'",
  ],
])(
  '%s: nothing of ours runs, the console says why once, and every function too',
  async (_, response, why) => {
    answer = response
    const { names, florin } = begin()
    florin.open('connect')
    florin.subscribe(() => undefined)
    expect(['load-failed', 'invalid-input']).toContain(await codeOf(florin.connect()))
    await florin.disconnect()
    expect([names, florin.state(), florin.wallets()]).toEqual([[], { status: 'disconnected' }, []])
    expect(said).toEqual([expect.stringContaining(`florin: nothing of it runs here: ${why}`)])
  },
)

test('what could not be read is read at the next wish', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { names, florin } = begin()
  expect(await codeOf(florin.signIn())).toBe('load-failed')
  answer = () => new Response('{}')
  expect(await codeOf(florin.signIn())).toBe('wallet-disconnected')
  expect(names).toEqual(['My Coin App'])
})

test.each(['in the page', 'in a component of it, which the event names alone'])(
  'so it is at the next press on the ' + 'element %s, and at none beside it',
  async (where) => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    document.body.innerHTML =
      '<p>Bakery</p><florin-connect><details><summary>Connect Wallet</summary></details>'
    const { names } = begin()
    const press = (name: string): void => {
      const [pressed, event] = [
        document.querySelector(name),
        new MouseEvent('click', { bubbles: true, composed: true }),
      ]
      const path = [pressed, pressed?.closest('florin-connect') ?? document.body, document]
      if (where !== 'in the page') Object.assign(event, { composedPath: () => path })
      void (where === 'in the page' ? pressed : document.body)?.dispatchEvent(event)
    }
    await vi.waitFor(() => expect(said).toHaveLength(1))
    answer = () => new Response('{}')
    press('p')
    expect(asked).toHaveLength(1)
    press('summary')
    await vi.waitFor(() => expect(names).toContain('My Coin App'))
  },
)

test(
  'who listens before it could be read hears all the same once it was; a window that was wished for then is not ' +
    'opened late',
  async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { florin } = begin()
    const [told, never] = [vi.fn(), vi.fn()]
    florin.subscribe(told)
    florin.subscribe(never)()
    florin.open('activity')
    expect(await codeOf(florin.signIn())).toBe('load-failed')
    answer = () => new Response('{}')
    expect(await codeOf(florin.signIn())).toBe('wallet-disconnected')
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    expect(never).not.toHaveBeenCalled()
  },
)

test('so does who listens to the provider', async () => {
  const provider = { on: vi.fn(), request: async () => '0x1' }
  const find = vi
    .fn(async () => async () => ({ provider }) as unknown as Florin)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const florin = createLateFlorin(find)
  const listener = vi.fn()
  florin.provider.on('connect', listener)
  await expect(florin.provider.request({ method: 'eth_chainId' })).rejects.toThrow(
    'Failed to fetch',
  )
  expect(await florin.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(provider.on.mock.calls).toEqual([['connect', listener]])
})

test('a site’s tokens take the place of ours, not of its own properties nor of forced colours', () => {
  const css =
    ':root{--fl_accent:var(--florin-accent,var(--fl_light, #0b575e) var(--fl_dark, ' +
    '#78c4c8));--fl_accent-wash:var(--fl_own-wash,#fff)}.a{--fl_accent:red}'
  expect(
    tinted(css, [
      ['fl_accent', 'var(--fl_light, #111) var(--fl_dark, $1)'],
      ['fl_accent-wash', '#222'],
    ]),
  ).toBe(
    ':root{--fl_accent:var(--florin-accent,var(--fl_light, #111) var(--fl_dark, ' +
      '$1));--fl_accent-wash:var(--fl_own-wash,#222)}.a{--fl_accent:red}',
  )
})
