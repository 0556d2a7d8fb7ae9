// @vitest-environment happy-dom
// The embed without built-in settings: sources of settings, pending calls, and errors.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderShell } from '../../build/configure/embedShell.tsx'
import { CHAINS } from '../../src/chains/list.ts'
import type { Florin } from '../../src/embed/api.ts'
import { parseConfig } from '../../src/page/config.ts'

vi.stubGlobal(
  '__SHEET__',
  ':root{--fl_accent:var(--florin-accent,#000);--fl_radius:var(--florin-radius,12px)}@media ' +
    '(forced-colors:active){:root{--fl_accent:var(--florin-accent,Highlight)}}',
)
// Use the same values as other test files, which may have defined the element first.
vi.stubGlobal('__SHELL__', JSON.stringify(renderShell(parseConfig({}))))
vi.stubGlobal('__ICON__', './icon-1.svg')
vi.stubGlobal('__VERSION__', '1')
vi.stubGlobal(
  '__TOKENS__',
  ':root{--background: #ffffff;--surface: #ffffff;--surface-muted: #ffffff;}',
)
vi.mock('../../src/embed/element.ts', async (original) =>
  (await import('./elementMock.ts')).mockElement(original),
)
const { defineElement, applyTokenOverrides } = await import('../../src/embed/element.ts')
const { start } = await import('../../src/embed/embedMain.ts')
const { createLazyApi } = await import('../../src/embed/loader.ts')

// happy-dom doesn't load scripts; by default it reports each script tag as an error
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

let requests: string[]
let answer: () => Promise<Response> | Response
let messages: string[]

beforeEach(() => {
  requests = []
  messages = []
  answer = () =>
    new Response('{"APP_NAME": "Harbour Bakery"}', {
      headers: { 'content-type': 'application/json' },
    })
  vi.stubGlobal('fetch', async (url: string) => (requests.push(url), answer()))
  vi.spyOn(console, 'error').mockImplementation((line: string) => void messages.push(line))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/**
 * Runs the scripts in a page without an instance.
 * `names` lists the app name of each defined element.
 */
function begin() {
  const names: string[] = []
  vi.mocked(defineElement).mockImplementation(
    (open) => void names.push(open()?.app.name ?? 'nobody'),
  )
  return {
    names,
    florin: createLazyApi(() => start(undefined, Object.create(window) as Window)),
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

const HERE = import.meta.url
const SCRIPT = new URL('../../src/embed/florin.js', HERE).href
const addBlock = (settings: string, id = 'florin-settings'): void =>
  document.body.append(
    Object.assign(document.createElement('script'), {
      id,
      type: 'application/json',
      textContent: settings,
    }),
  )
function addTag(settings: string | undefined, src = `${SCRIPT}?ver=6.8`): void {
  const tag = Object.assign(document.createElement('script'), { type: 'module' })
  tag.setAttribute('src', src)
  if (settings !== undefined) tag.dataset['settings'] = settings
  document.body.append(tag)
}
const BAKERY = '{"APP_NAME": "In the page"}'

const ADVICE = 'If there is no such file, put one with {} there'

describe('settings', () => {
  test('requests florin.json once, and runs calls made before in order', async () => {
    const { names, florin } = begin()
    expect(florin.state()).toEqual({ status: 'disconnected' })
    expect(florin.wallets()).toEqual([])
    const listener = vi.fn()
    const stop = florin.subscribe(listener)
    const { provider } = florin
    expect(
      provider.on('connect', listener).once('chainChanged', listener).off('connect', listener),
    ).toBe(provider)
    expect(provider.isConnected()).toBe(false)
    const never = vi.fn()
    florin.subscribe(never)()
    expect(await florin.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(names).toEqual(['Harbour Bakery'])
    expect(listener).toHaveBeenCalled()
    expect(never).not.toHaveBeenCalled()
    stop()
    expect(await codeOf(florin.switchChain(1))).toBe('wallet-disconnected')
    expect(requests).toEqual([expect.stringMatching(/\/florin\.json$/)])
    expect(messages).toEqual([])
  })
  const OTHER_SETTINGS = '{"APP_NAME": "Other Site", "SIGN_IN_URL": "https://other.example/"}'

  test('uses the settings element that the script tag names, without requesting florin.json', async () => {
    document.body.append(
      Object.assign(document.createElement('p'), { id: 'florin-settings' }), // user content
    )
    addBlock(OTHER_SETTINGS, 'other')
    addBlock(BAKERY)
    addTag('florin-settings')
    addTag('florin-settings', SCRIPT) // a page builder repeats the tag
    const { names, florin } = begin()
    await florin.provider.request({ method: 'eth_accounts' })
    expect([names, requests]).toEqual([['In the page'], []])
  })

  test.each<[string, () => void]>([
    ['no script tag of ours', () => undefined],
    ['a script tag that names no settings', () => addTag(undefined)],
    [
      "another script's tag that names it",
      () => addTag('florin-settings', 'https://other.example/florin.js'),
    ],
  ])('ignores a settings element on a page with %s', async (_, add) => {
    addBlock(OTHER_SETTINGS)
    add()
    const { names, florin } = begin()
    await florin.provider.request({ method: 'eth_accounts' })
    expect([names, requests]).toEqual([
      ['Harbour Bakery'],
      [expect.stringMatching(/\/florin\.json$/)],
    ])
  })

  test.each<[string, () => void, string]>([
    [
      'two blocks with the id that the tag names',
      () => {
        addBlock(OTHER_SETTINGS)
        addBlock(BAKERY)
        addTag('florin-settings')
      },
      "2 elements have the id 'florin-settings'",
    ],
    ['no block with that id', () => addTag('florin-settings'), '0 elements have the id'],
    [
      'two script tags that name different settings',
      () => {
        addBlock(OTHER_SETTINGS)
        addTag('florin-settings')
        addTag(undefined)
      },
      'the script tags of florin.js name different settings',
    ],
    [
      'a block that no tag names, where there is no file either',
      () => {
        addBlock(BAKERY)
        addTag(undefined)
        answer = () => new Response('', { status: 404 })
      },
      'data-settings="florin-settings"',
    ],
  ])('%s: does not start, and logs the reason', async (_, prepare, why) => {
    prepare()
    const { names, florin } = begin()
    expect(await codeOf(florin.connect())).toBe('invalid-input')
    expect([names, messages]).toEqual([[], [expect.stringContaining(why)]])
  })

  /** Properties that a script of the page has added to Object.prototype. */
  const INHERITED = {
    coin: { chainId: 1, address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', icon: 'x' },
    signInUrl: 'https://other.example/',
    learnMoreUrl: 'https://other.example/',
    walletConnect: { projectId: 'x', relayUrl: 'wss://other.example' },
    theme: 'dark',
    wallets: ['trust'],
    icon: 'https://other.example/x.svg',
    loadCoinPicture: async () => 'data:image/png,',
    finalAfter: 0,
    rollup: 'op-stack',
  }

  test.each(['florin.json', 'the build'])(
    'optional settings from %s are not read from Object.prototype',
    async (source) => {
      const { parseRuntimeSettings } = await import('../../src/embed/runtimeSettings.ts')
      const built = parseRuntimeSettings('{}', { base: 'https://a.example/', icon: './icon-1.svg' })
      const chains = CHAINS.filter(({ testnet }) => !testnet).map(({ id, rollup }) => [
        id,
        undefined,
        rollup,
      ])
      for (const [name, value] of Object.entries(INHERITED))
        Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true })
      try {
        let instance: ReturnType<Parameters<typeof defineElement>[0]>
        vi.mocked(defineElement).mockImplementation((open) => void (instance = open()))
        await start(source === 'the build' ? built : undefined, Object.create(window) as Window)
        if (!instance) throw new Error('not started')
        const { app, theme, loadCoinPicture } = instance
        expect([app.site.learnMoreUrl, app.coinIcon, theme, loadCoinPicture]).toEqual(
          Array(4).fill(undefined),
        )
        expect(app.chains.map(({ id, icon, rollup }) => [id, icon, rollup])).toEqual(chains)
      } finally {
        for (const name of Object.keys(INHERITED)) Reflect.deleteProperty(Object.prototype, name)
      }
    },
  )

  test('uses default settings when the host responds to florin.json with 404', async () => {
    answer = () =>
      new Response('<!doctype html>', { status: 404, headers: { 'content-type': 'text/html' } })
    const { names, florin } = begin()
    await florin.provider.request({ method: 'eth_accounts' })
    expect([names, messages]).toEqual([['My Coin App'], []])
  })
})

describe('errors in the settings', () => {
  test.each<[string, () => Promise<Response> | Response, string]>([
    ...[401, 403, 410, 429, 500, 520].map((status): [string, () => Promise<Response>, string] => [
      `an HTML page with status ${status}`,
      async () =>
        new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } }),
      `florin.json could not be read: the host answered ${status}. ${ADVICE}`,
    ]),
    [
      'an HTML page with status 200',
      () => html('text/html; charset=utf-8'),
      `florin.json could not be read: the host answered with an HTML page. ${ADVICE}`,
    ],
    [
      'an HTML page that is called JSON',
      () => html('application/json'),
      `florin.json could not be read: the host answered with an HTML page. ${ADVICE}`,
    ],
    [
      'a redirect',
      () =>
        Object.create(new Response(), { type: { value: 'opaqueredirect' }, ok: { value: false } }),
      `florin.json could not be read: the host answered with a redirect. ${ADVICE}`,
    ],
    [
      'a line that is cut',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'florin.json could not be read: the host did not respond',
    ],
    [
      'a file without end',
      async () => new Response(`{"APP_NAME": "${'x'.repeat(70_000)}"}`),
      'florin.json could not be read: it is longer than 65536 bytes',
    ],
    [
      'no JSON',
      () => new Response('APP_NAME=Bakery'),
      'florin.json: this is the text of a .env file; write JSON, such as {"APP_NAME": "Harbour Bakery"}',
    ],
    [
      'a wrong one',
      async () => new Response('{"ENABLE_TESTNETS": "yes"}'),
      'florin.json: ENABLE_TESTNETS: must be true or false',
    ],
  ])(
    '%s: does not start, logs the reason once, and every function rejects',
    async (_, response, why) => {
      answer = response
      const { names, florin } = begin()
      florin.open('connect')
      florin.subscribe(() => undefined)
      expect(['load-failed', 'invalid-input']).toContain(await codeOf(florin.connect()))
      await florin.disconnect()
      expect([names, florin.state(), florin.wallets()]).toEqual([
        [],
        { status: 'disconnected' },
        [],
      ])
      expect(messages).toEqual([expect.stringContaining(`florin: not started: ${why}`)])
    },
  )

  test.each<[string, () => Promise<Response> | Response]>([
    ['404', () => new Response('', { status: 404 })],
    ['403', () => new Response('', { status: 403 })],
    ['an HTML page', () => html('text/html')],
  ])(
    'logs the missing data-settings attribute if the host responds to florin.json with %s',
    async (_, response) => {
      answer = response
      addBlock(BAKERY)
      addTag(undefined)
      const { names, florin } = begin()
      await codeOf(florin.connect())
      expect([names, messages]).toEqual([
        [],
        [expect.stringContaining('data-settings="florin-settings"')],
      ])
      // The tag needs the URL after redirects.
      expect(messages[0]).toContain(SCRIPT)
    },
  )

  test("names the settings element's id for an invalid setting in the page", async () => {
    addBlock('{"ENABLE_TESTNETS": "yes"}')
    addTag('florin-settings')
    const { florin } = begin()
    expect(await codeOf(florin.connect())).toBe('invalid-input')
    expect(messages).toEqual([
      expect.stringContaining('#florin-settings: ENABLE_TESTNETS: must be true'),
    ])
  })

  test('rejects if the host does not respond to florin.json within 10 s', async () => {
    vi.useFakeTimers()
    try {
      vi.stubGlobal(
        'fetch',
        (_: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error))
          }),
      )
      const { names, florin } = begin()
      const code = codeOf(florin.connect())
      await vi.advanceTimersByTimeAsync(10_000)
      expect([await code, names]).toEqual(['load-failed', []])
      expect(messages).toEqual([
        expect.stringContaining('florin.json could not be read: the host did not respond'),
      ])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('retry', () => {
  test('requests florin.json again on the next API call', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { names, florin } = begin()
    expect(await codeOf(florin.signIn())).toBe('load-failed')
    answer = () => new Response('{}')
    expect(await codeOf(florin.signIn())).toBe('wallet-disconnected')
    expect(names).toEqual(['My Coin App'])
  })

  test.each(['in the page', 'in a shadow root, which only the event path shows'])(
    'requests florin.json again on the next click on the element %s, but not on other clicks',
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
      await vi.waitFor(() => expect(messages).toHaveLength(1))
      answer = () => new Response('{}')
      press('p')
      expect(requests).toHaveLength(1)
      press('summary')
      await vi.waitFor(() => expect(names).toContain('My Coin App'))
    },
  )

  test('calls a subscribed listener once the retry succeeds, without opening the dialog requested before', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const { florin } = begin()
    const [listener, never] = [vi.fn(), vi.fn()]
    florin.subscribe(listener)
    florin.subscribe(never)()
    florin.open('activity')
    expect(await codeOf(florin.signIn())).toBe('load-failed')
    answer = () => new Response('{}')
    expect(await codeOf(florin.signIn())).toBe('wallet-disconnected')
    await vi.waitFor(() => expect(listener).toHaveBeenCalled())
    expect(never).not.toHaveBeenCalled()
  })

  test('calls a provider listener once the retry succeeds', async () => {
    const provider = { on: vi.fn(), request: async () => '0x1' }
    const find = vi
      .fn(async () => async () => ({ provider }) as unknown as Florin)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const florin = createLazyApi(find)
    const listener = vi.fn()
    florin.provider.on('connect', listener)
    await expect(florin.provider.request({ method: 'eth_chainId' })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(await florin.provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(provider.on.mock.calls).toEqual([['connect', listener]])
  })
})

describe('applyTokenOverrides', () => {
  test("replaces tokens, but not the host page's custom properties and forced colors", () => {
    const css =
      ':root{--fl_accent:var(--florin-accent,var(--fl_light, #0b575e) var(--fl_dark, ' +
      '#78c4c8));--fl_accent-wash:var(--fl_own-wash,#fff)}.a{--fl_accent:red}'
    expect(
      applyTokenOverrides(css, [
        ['fl_accent', 'var(--fl_light, #111) var(--fl_dark, $1)'],
        ['fl_accent-wash', '#222'],
      ]),
    ).toBe(
      ':root{--fl_accent:var(--florin-accent,var(--fl_light, #111) var(--fl_dark, ' +
        '$1));--fl_accent-wash:var(--fl_own-wash,#222)}.a{--fl_accent:red}',
    )
  })
})
