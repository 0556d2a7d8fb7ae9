// @vitest-environment happy-dom
// Wrong settings in florin.json: what visitors see, what the console logs, and what owners see.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { renderShell } from '../../build/configure/embedShell.tsx'
import { parseConfig } from '../../src/page/config.ts'
import type { EmbedInstance } from '../../src/embed/sharedInstance.ts'

// Use the same values as other test files, which may have defined the element first.
vi.stubGlobal('__SHELL__', JSON.stringify(renderShell(parseConfig({}))))
vi.stubGlobal('__ICON__', './icon-1.svg')
vi.stubGlobal('__VERSION__', '1')
vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__MORE_CHAIN_ICONS__', '{}')
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(`${import.meta.dirname}/../../src/ui/components/tokens.css`, 'utf8'),
)
vi.mock('../../src/embed/element.ts', async (original) =>
  (await import('./elementMock.ts')).mockElement(original),
)
const { defineElement } = await import('../../src/embed/element.ts')
const { start } = await import('../../src/embed/embedMain.ts')

const COIN = {
  chainId: 137,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  symbol: 'HBR',
  decimals: 18,
  name: 'Harbour',
}
const NETWORK = {
  chainId: '0x7a69',
  chainName: 'Harbour',
  nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 18 },
  rpcUrls: ['https://rpc.harbour.example'],
}
const json = (settings: object) => JSON.stringify(settings)
const curly = (text: string) => text.replaceAll(/"(\w+)"/g, '“$1”')

let warnings: string[]

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(line))
})
afterEach(() => vi.restoreAllMocks())

/** Returns a page at this URL with an element. The host serves this florin.json. */
function createPage(text: string, href: string) {
  vi.stubGlobal('fetch', async () => new Response(text))
  const page = Object.create(window) as Window
  // Use a separate document, because another test file may have defined the element.
  const own = document.implementation.createHTMLDocument()
  own.body.innerHTML = '<florin-connect><details></details></florin-connect>'
  Object.defineProperty(page, 'location', { value: new URL(href) })
  Object.defineProperty(page, 'document', { value: own })
  return page
}

/** Starts the embed in a page. Resolves with the instance or the error message. */
async function visit(text: string): Promise<EmbedInstance | string> {
  let instance: EmbedInstance | undefined
  vi.mocked(defineElement).mockImplementation((open) => void (instance = open()))
  try {
    await start(undefined, createPage(text, 'https://shop.example/'))
  } catch (error) {
    return (error as Error).message
  }
  return instance ?? 'no instance'
}

const warning = (line: string) => expect.stringContaining(`florin: florin.json: ${line}`)

describe('a harmless mistake in florin.json keeps the button', () => {
  // Rule: skip a harmless setting with a warning. Never guess a coin, network or sign-in server.
  test.each<[string, string, (string | RegExp)[]]>([
    [
      'a comma too many',
      '{\n  "APP_NAME": "Harbour",\n}',
      ['line 2, column 24: remove the comma before }.'],
    ],
    [
      'curly quotes',
      curly(json({ APP_NAME: 'Harbour' })),
      ['line 1, column 2: write straight double quotes (") instead of “ (also at 1:13).'],
    ],
    [
      'a comment and a byte order mark',
      `\ufeff// ours\n${json({ APP_NAME: 'Harbour' })}`,
      ['line 1, column 1: JSON has no comments.'],
    ],
    [
      'a setting of the page',
      json({ APP_NAME: 'Harbour', HEADLINE: 'Hold harbour.' }),
      ['HEADLINE: only the page that the build makes has this setting; it has no effect.'],
    ],
    [
      'an unknown setting',
      json({ APP_NAME: 'Harbour', ACENT: '#7a1fa2', FOO: 1 }),
      [
        'ACENT: is not a setting; it has no effect; did you mean ACCENT?',
        'FOO: is not a setting; it has no effect.',
      ],
    ],
    [
      'a pale text color',
      json({ APP_NAME: 'Harbour', INK: '#cccccc' }),
      [
        /^INK: #cccccc has a contrast of 1\.\d:1 in the light theme, and 4\.5:1 is needed; #\w{6} is used instead\.$/,
      ],
    ],
    [
      'colors that are too different',
      json({ APP_NAME: 'Harbour', BACKGROUND: '#fff', SURFACE: '#111' }),
      [
        'SURFACE: the surface #111 and the background #fff of the light theme are too different for one text color; choose two light or two dark colors; the nearest surface to the background applies.',
      ],
    ],
    [
      'no color',
      json({ APP_NAME: 'Harbour', ACCENT: 'tealish' }),
      [/^ACCENT: must be a color such as #0b575e.*, not 'tealish'; the default applies\.$/],
    ],
    [
      'a misspelled color',
      json({ APP_NAME: 'Harbour', ACCENT: 'orangge' }),
      ["ACCENT: 'orangge' is not a color; the default applies; did you mean orange?"],
    ],
    [
      'a missing comma',
      '{"APP_NAME": "Harbour"\n"RADIUS": 8}',
      ['line 2, column 1: a comma is missing before this name.'],
    ],
    [
      'values of the wrong type',
      json({ APP_NAME: 'Harbour', RADIUS: 'big', MODAL_SIZE: 5, THEME: { mode: 'dark' } }),
      [
        "MODAL_SIZE: must be 'wide' or 'compact', not '5'; the default applies.",
        'THEME: must be a text, not an object; the default applies.',
        "RADIUS: must be a whole number of pixels from 0 to 32, not 'big'; the default applies.",
      ],
    ],
    [
      'an unknown wallet',
      json({ APP_NAME: 'Harbour', WALLETS: ['metaMsk', 'rabby'] }),
      [
        /^WALLETS: 'metaMsk' is not one of the wallets; did you mean metaMask\? .*; it is left out\.$/,
      ],
    ],
    [
      'an unknown language',
      json({ APP_NAME: 'Harbour', LANGUAGES: 'de, pt-PT' }),
      [
        /^LANGUAGES: 'pt-PT' is not an available language; did you mean pt-BR\?.*; it is left out\.$/,
      ],
    ],
    [
      'a comment in a name',
      json({ APP_NAME: 'Harbour', '': 'ours' }),
      [': is not a setting; it has no effect.'],
    ],
    [
      'commas too many, semicolons and a tab',
      '{"APP_NAME":"Harbour";,"RADIUS":8,,"APP_DESCRIPTION":"a\tb"},',
      [
        'line 1, column 22: write , instead of ;.',
        'line 1, column 23: remove the comma (also at 1:35, 1:60).',
        'line 1, column 56: write \\t for a tab.',
        'APP_DESCRIPTION: must be one line of plain text; the default applies.',
      ],
    ],
    [
      'URLs that are none',
      json({
        APP_NAME: 'Harbour',
        LEARN_MORE_URL: 'htps://harbour.example',
        RPC_URLS_137: ['https//a.example', 'https://b.example'],
        RPC_URLS_10: 'http://c.example',
      }),
      [
        "LEARN_MORE_URL: 'htps://harbour.example' is not a URL that starts with https:// (http:// for localhost only); the default applies.",
        "RPC_URLS_137: 'https//a.example' is not a URL that starts with https:// or wss:// (http:// or ws:// for localhost only); this URL is left out.",
        "RPC_URLS_10: 'http://c.example' is not encrypted: use https or wss; only this machine may be reached without encryption; the public nodes of this network apply.",
      ],
    ],
  ])('and logs a warning: %s', async (_, text, lines) => {
    const instance = await visit(text)
    expect(instance).toMatchObject({ app: { name: 'Harbour' } })
    expect(warnings.map((line) => line.replace('florin: florin.json: ', ''))).toEqual(
      lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line))),
    )
  })
})

test('an invalid setting falls back to its default, and valid settings keep their values', async () => {
  const text = json({
    RADIUS: 4,
    SURFACE: '#000000',
    APP_NAME: '\u202eHarbour',
    RPC_URLS_137: ['no', 'https://b.example'],
    RPC_URLS_10: ['no'],
    RPC_URLS_99: 'https://d.example',
    MODAL_SIZE: 'compact',
  })
  const { app, tokens } = (await visit(text)) as EmbedInstance
  const urlsOf = (id: number) => app.chains.find((chain) => chain.id === id)?.rpcUrls
  expect([app.name, app.modalSize, urlsOf(137)]).toEqual([
    'My Coin App',
    'compact',
    ['https://b.example'],
  ])
  expect(urlsOf(10)).not.toContain('no')
  expect(tokens).toEqual([['fl_radius', '4px']])
  expect(warnings).toContainEqual(warning('RPC_URLS_99: the site does not have this network'))
})

test.each<[string, string | object, string]>([
  ['an empty file', '', 'line 1, column 1: there is no text; write {} for no settings'],
  [
    'a file that is cut off',
    '{"APP_NAME": "Harbour",\n',
    'line 1, column 1: the closing } is missing',
  ],
  ['a list', '[]', 'the settings: must be a JSON object'],
  [
    'the text of a .env file',
    "# ours\nAPP_NAME='Harbour Bakery'\nACCENT=#7a1fa2\n",
    'this is the text of a .env file; write JSON, such as {"APP_NAME": "Harbour Bakery"}',
  ],
  [
    'an unknown network',
    { NETWORKS: [1, 'polygno'] },
    "NETWORKS: 'polygno' is not one of the known networks; did you mean 137 (Polygon)? Possible are 1 (Ethereum), ",
  ],
  [
    'an unknown network ID',
    { NETWORKS: '8435' },
    "NETWORKS: '8435' is not one of the known networks; did you mean 8453 (Base)?",
  ],
  [
    'networks that are no JSON',
    { NETWORKS: '[137,{"chainId":5' },
    'NETWORKS: is not valid JSON: line 1, column 6: the closing } is missing',
  ],
  ['testnets in other words', { ENABLE_TESTNETS: 'yes' }, 'ENABLE_TESTNETS: must be true or false'],
  ['a wrong coin', { COIN: { ...COIN, decimals: 99 } }, 'COIN: decimals must be a whole number'],
  ['a misspelled coin', { COINN: COIN }, 'COINN: is not a setting; did you mean COIN?'],
  ['a coin under another name', { TOKEN: COIN }, 'TOKEN: is not a setting; did you mean COIN?'],
  [
    'a wrong sign-in server',
    { SIGN_IN_URL: 'sign-in' },
    "SIGN_IN_URL: 'sign-in' is not a URL; for a server of this site write './sign-in'",
  ],
  ['coins', { TOKENS: [COIN] }, 'TOKENS: is not a setting; did you mean COIN?'],
  ['a Cyrillic letter', { СOIN: COIN }, 'СOIN: is not a setting; did you mean COIN?'],
  [
    'all settings one level too deep',
    { settings: { APP_NAME: 'Harbour', COIN } },
    'settings: is not a setting; did you mean COIN?',
  ],
  [
    'a sign-in server under another name',
    { SIGN_IN_SERVER: './sign-in/' },
    'SIGN_IN_SERVER: is not a setting; did you mean SIGN_IN_URL?',
  ],
  [
    'two different networks of one ID',
    { NETWORKS: [137, { ...NETWORK, chainId: 137 }] },
    'NETWORKS: the network 137 is listed twice, with different values',
  ],
  [
    'a number that could be octal',
    '{"NETWORKS": [010]}',
    "line 1, column 15: '010' needs double quotes",
  ],
  ['a misspelled sign-in server', { SIGN_IN_URI: './sign-in/' }, 'SIGN_IN_URI: is not a setting'],
  [
    'unknown wallets alone',
    { WALLETS: ['metaMsk'] },
    "WALLETS: 'metaMsk' is not one of the wallets",
  ],
  ['misspelled wallets', { WALLET: ['rabby'] }, 'WALLET: is not a setting; did you mean WALLETS?'],
])('the embed does not start with %s, and reports the reason', async (_, settings, reason) => {
  const report = await visit(typeof settings === 'string' ? settings : json(settings))
  expect(report).toContain(`florin.json: ${reason}`)
})

test('an unknown wallet in WALLETS never adds default wallets to the list', async () => {
  const { WALLETS } = { WALLETS: { Ours: ['metaMsk', 'rabby'], Theirs: ['nobody'] } }
  const listOf = async (settings: object) => {
    const { readFirst } = await recovered(settings)
    return readFirst.config.wallets
  }
  expect(await listOf({ WALLETS })).toEqual([{ name: 'Ours', ids: ['rabby'] }])
  // Optional wallets alone would be added to the default ones.
  expect(await listOf({ WALLETS: 'metaMsk, trust' })).toEqual([{ ids: ['trust'] }])
})

test('invalid optional fields of COIN are left out', async () => {
  const { readFirst, problems } = await recovered({
    COIN: {
      ...COIN,
      icon: 'https://a.example/x.svg',
      get: 7,
      logo: 'x',
      website: 'https://a.example',
    },
  })
  expect(readFirst.config.coin).toEqual({ ...COIN, address: COIN.address.toLowerCase() })
  expect(readFirst.config.coinDetails?.website).toBe('https://a.example/')
  expect(problems).toEqual([
    'COIN: must be a file in this project, not a URL: the page loads nothing from other sites; this field is left out',
    'COIN: get must be a URL, or an object with url and, optionally, label; this field is left out',
    expect.stringMatching(/^COIN: 'logo' is not a field of COIN.*; this field is left out$/),
  ])
})

test('invalid icons, explorers and URLs of a network in NETWORKS are left out', async () => {
  const { readFirst, problems } = await recovered({
    NETWORKS: [
      137,
      {
        ...NETWORK,
        rpcUrls: ['http://a.example', ...NETWORK.rpcUrls],
        blockExplorerUrls: ['scan.example', 'https://scan.example'],
        iconUrls: ['https://a.example/x.svg'],
      },
    ],
  })
  const [, chain] = readFirst.config.chains
  expect(chain).toMatchObject({
    id: 31_337,
    rpcUrls: NETWORK.rpcUrls,
    blockExplorers: [{ name: 'scan.example', url: 'https://scan.example' }],
  })
  expect(problems).toEqual([
    expect.stringMatching(
      /^NETWORKS: 'http:\/\/a.example' is not encrypted.*; this URL is left out$/,
    ),
    expect.stringMatching(
      /^NETWORKS: 'scan.example' is not a URL.*; this URL is left out; did you mean https:\/\/scan.example\?$/,
    ),
    expect.stringMatching(/^NETWORKS: must be a file in this project.*; this URL is left out$/),
  ])
  for (const wrong of [
    { rpcUrls: ['http://a.example'] },
    { id: 137 },
    { chainId: 'polygon', iconUrls: ['https://a.example/x.svg'] },
  ])
    await expect(recovered({ NETWORKS: [{ ...NETWORK, ...wrong }] })).rejects.toThrow('NETWORKS: ')
})

test('an unknown language in LANGUAGES adds other languages only if none is left', async () => {
  const languagesOf = async (LANGUAGES: unknown) =>
    (await recovered({ LANGUAGES })).readFirst.languages
  expect(await languagesOf('de, pt-PT')).toEqual(['en', 'de'])
  expect(await languagesOf(['xx', 'fr'])).toEqual(['en', 'fr'])
  expect(await languagesOf(['xx'])).toHaveLength(28)
})

test('the site owner is warned about a setting that is written twice', async () => {
  const { repairJson } = await import('../../src/embed/recoverSettings.ts')
  const text = '{"RADIUS": 4,\n"RADIUS": 8}'
  expect(repairJson(text)).toEqual({
    text,
    problems: ['line 2, column 1: "RADIUS" is written twice'],
  })
})

test('an invalid Safe origin or relay URL is not replaced by the default', async () => {
  const configOf = async (settings: object) => (await recovered(settings)).readFirst.config
  expect((await configOf({ SAFE_ORIGINS: 'safe.example' })).safeOrigins).toEqual([])
  expect((await configOf({ SAFE_ORIGIN: 'https://safe.example' })).safeOrigins).toEqual([])
  expect((await configOf({ SAFE_ORIGINS: 'x, https://safe.example' })).safeOrigins).toEqual([
    'https://safe.example',
  ])
  const project = { WALLETCONNECT_PROJECT_ID: 'abc' }
  expect((await configOf(project)).walletConnect).toBeDefined()
  for (const name of ['WALLETCONNECT_RELAY_URL', 'WALLETCONNECT_RELAY'])
    expect((await configOf({ ...project, [name]: 'relay' })).walletConnect).toBe(undefined)
})

test('HTML in a text is reported, and shown as plain text', async () => {
  const { readFirst, problems } = await recovered({
    APP_NAME: '<b>Harbour</b>',
    APP_DESCRIPTION: 'Bread &amp; cakes, a < b',
    COIN: { ...COIN, name: 'Har<br>bour' },
  })
  expect(readFirst.config.app.name).toBe('<b>Harbour</b>')
  expect(problems).toEqual([
    "APP_NAME: '<b>' is shown as it is written, because texts can't contain HTML",
    "APP_DESCRIPTION: '&amp;' is shown as it is written, because texts can't contain HTML",
    "COIN: '<br>' is shown as it is written, because texts can't contain HTML",
  ])
})

async function recovered(settings: object) {
  const { recoverSettings } = await import('../../src/embed/recoverSettings.ts')
  const at = { base: 'https://shop.example/florin/florin.json', icon: 'icon.png' }
  const { settings: readFirst, problems } = recoverSettings(json(settings), at, [])
  if (!readFirst) throw new Error(problems.at(-1))
  return { readFirst, problems }
}

describe('settings report in the element', () => {
  const reportIn = (element: Element | null) =>
    element?.shadowRoot?.querySelector('.settings-report')?.textContent ?? ''

  /** Starts the embed and defines the element like embedMain. */
  const open = (text: string, href: string) => openPage(createPage(text, href))

  async function openPage(page: Window): Promise<Element | null> {
    const element = page.document.querySelector('florin-connect') as HTMLElement
    vi.mocked(defineElement).mockImplementation((find) => {
      element.attachShadow({ mode: 'open' })
      find()?.elements.add(element)
    })
    // Defining the element would affect later test files.
    vi.spyOn(customElements, 'whenDefined').mockResolvedValue(class extends HTMLElement {})
    await start(undefined, page).catch(() => undefined)
    await vi.dynamicImportSettled()
    return element
  }

  test.each([
    ['on localhost', 'http://localhost:8000/'],
    ['on 127.0.0.1', 'http://127.0.0.1/'],
    ['with ?florin-check', 'https://shop.example/?a=1&florin-check'],
  ])('lists the mistakes %s', async (_, href) => {
    const text = json({ RADIUS: 99, ACENT: '#123' })
    const report = reportIn(await open(text, href))
    expect(report).toContain('florin.json has 2 mistakes.')
    expect(report).toContain('did you mean ACCENT?RADIUS: must be')
    expect(report).toMatch(/RADIUS: must be a whole number .*; the default applies\./)
  })

  test('lists a corrected color, HTML in a text and the placeholder of a key', async () => {
    const node = 'https://node.example/YOUR_API_KEY'
    const text = json({ INK: '#cccccc', APP_NAME: '<b>Harbour</b>', RPC_URLS_137: node })
    const report = reportIn(await open(text, 'http://localhost/'))
    expect(report).toContain("RPC_URLS_137: replace 'YOUR_API_KEY' with your API key")
    expect(report).toContain("APP_NAME: '<b>' is shown as it is written")
    expect(report).toMatch(/INK: #cccccc has a contrast of 1\.\d:1 .*; #\w+ is used instead\./)
  })

  test('says why the button is missing if a mistake keeps Florin from starting', async () => {
    const element = await open('{"COIN": 1', 'http://localhost/')
    expect(reportIn(element)).toContain(
      "Florin can't start because of florin.json. Visitors see the element's own content instead of the button.",
    )
    expect(reportIn(element)).toContain('line 1, column 1: the closing } is missing.')
    expect(element?.shadowRoot?.querySelector('slot')).not.toBe(null) // the site's content stays
  })

  test('warns about a coin address without a checksum only on localhost', async () => {
    const coin = { ...COIN, address: COIN.address.toLowerCase() }
    const line = `COIN: the address has no checksum, so a typo goes unnoticed; if it is right, write it as ${COIN.address}.`
    const text = json({ COIN: coin, RADIUS: 99 })
    expect(reportIn(await open(text, 'http://localhost/'))).toContain(line)
    expect(warnings).toContain(`florin: florin.json: ${line}`)
    warnings = []
    await open(text, 'https://shop.example/')
    expect(warnings).toEqual([warning('RADIUS: must be a whole number')])
    expect(reportIn(await open(json({ COIN }), 'http://localhost/'))).toBe('')
    const report = reportIn(await open(json({ COIN: coin }), 'http://localhost/'))
    expect(report).toContain(`florin.json has no mistakes.Hint: ${line}`)
  })

  test('warns about links that depend on the page that shows the button', async () => {
    const text = json({
      TERMS_URL: './terms.html',
      PRIVACY_URL: '/privacy',
      LEARN_MORE_URL: 'mailto:us@harbour.example',
    })
    const report = reportIn(await open(text, 'https://shop.example/?florin-check'))
    expect(report).toContain(
      "florin.json has no mistakes.Hint: TERMS_URL: './terms.html' is relative to each page that shows the button; write an absolute URL, such as https://harbour.example/terms.",
    )
    expect(report).not.toMatch(/PRIVACY|LEARN/)
  })

  /** Starts an embed with built-in settings. The host serves this florin.json, or none. */
  async function openBuilt(href: string, florinJson: string | undefined, tag?: HTMLElement) {
    const page = createPage('', href)
    vi.stubGlobal(
      'fetch',
      vi.fn(
        async () =>
          new Response(florinJson ?? '', { status: florinJson === undefined ? 404 : 200 }),
      ),
    )
    const { document: own } = page
    own.head.append(...(tag ? [tag] : []))
    const element = own.querySelector('florin-connect') as HTMLElement
    vi.mocked(defineElement).mockImplementation((find) => {
      element.attachShadow({ mode: 'open' })
      find()?.elements.add(element)
    })
    vi.spyOn(customElements, 'whenDefined').mockResolvedValue(class extends HTMLElement {})
    const { parseRuntimeSettings } = await import('../../src/embed/runtimeSettings.ts')
    await start(parseRuntimeSettings('{}', { base: 'https://shop.example/', icon: 'i.png' }), page)
    await vi.dynamicImportSettled()
    return reportIn(element)
  }
  const SCRIPT_URL = new URL('../../src/embed/florin.js', import.meta.url).href

  test('says that built scripts ignore data-settings and florin.json', async () => {
    const tag = Object.assign(document.createElement('script'), {
      type: 'text/plain',
      src: SCRIPT_URL,
    })
    tag.dataset['settings'] = 'florin-settings'
    const ignored = 'data-settings="florin-settings" is ignored'
    const reason = 'these scripts contain the settings of their build'
    const local = await openBuilt('http://localhost/', '{}', tag)
    expect(local).toContain('Florin uses the settings of its build.')
    expect(local).toContain(ignored)
    expect(local).toContain(reason)
    expect(fetch).not.toHaveBeenCalled() // the site's CSP may forbid the request
    expect(warnings).toEqual([expect.stringContaining(`florin: ${ignored}`)])
    warnings = []
    const checked = await openBuilt('https://shop.example/?florin-check', '{"RADIUS": 4}')
    expect(checked).toContain('florin.json is ignored')
    expect(warnings).toEqual([expect.stringContaining('florin: florin.json is ignored')])
    warnings = []
    const none = await openBuilt('https://shop.example/?florin-check', undefined)
    expect(none).toContain('florin.json and data-settings have no effect.')
    expect([await openBuilt('https://shop.example/', '{}', tag), warnings]).toEqual(['', []])
  })

  /** Starts an embed with these settings in the page. Requests for files are answered by `respond`. */
  async function openWithFiles(settings: object, href: string, respond: () => Promise<Response>) {
    const page = createPage('', href)
    vi.stubGlobal('fetch', respond)
    const [tag, block] = [document.createElement('script'), document.createElement('script')]
    const src = pathToFileURL('src/embed/florin.js').href
    Object.assign(tag, { type: 'text/plain', src })
    tag.dataset['settings'] = 'florin-settings'
    const textContent = json(settings)
    Object.assign(block, { type: 'application/json', id: 'florin-settings', textContent })
    page.document.head.append(tag, block)
    return openPage(page)
  }

  test('reports an icon that the host does not have only with ?florin-check', async () => {
    const requests = vi.fn(async () => new Response('', { status: 404 }))
    const settings = { APP_ICON: 'icon.svg' }
    expect(reportIn(await openWithFiles(settings, 'http://localhost/', requests))).toBe('')
    expect(requests).not.toHaveBeenCalled() // the site's CSP may forbid the request
    const href = 'https://shop.example/?florin-check'
    const report = reportIn(await openWithFiles(settings, href, requests))
    expect(report).toContain('#florin-settings has a mistake.')
    expect(report).toContain("APP_ICON: the file '/icon.svg' is missing.")
  })

  test('starts before the host has answered for an icon, and reports it afterwards', async () => {
    let answer = (_: Response): void => {}
    const icon = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const settings = { APP_ICON: 'icon.svg', RADIUS: 99 }
    const href = 'https://shop.example/?florin-check'
    const element = await openWithFiles(settings, href, () => icon)
    expect(element?.shadowRoot).not.toBe(null)
    expect(warnings).toEqual([])
    answer(new Response('', { status: 404 }))
    await vi.waitFor(() => expect(reportIn(element)).toContain('has 2 mistakes.RADIUS: must be'))
    expect(reportIn(element)).toContain("APP_ICON: the file '/icon.svg' is missing.")
    expect(warnings).toHaveLength(2)
  })

  test('is not shown to visitors, or without mistakes', async () => {
    expect(reportIn(await open(json({ RADIUS: 99 }), 'https://shop.example/'))).toBe('')
    expect(reportIn(await open(json({ RADIUS: 9 }), 'http://localhost/'))).toBe('')
  })

  test('with ?florin-check says that florin.json has no mistakes', async () => {
    const report = reportIn(await open(json({ RADIUS: 9 }), 'https://shop.example/?florin-check'))
    expect(report).toContain('florin.json has no mistakes.')
  })
})
