import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { IconProblem } from '../src/embed/checkIcons.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__MORE_CHAIN_ICONS__', '{}')
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(new URL('../src/ui/components/tokens.css', import.meta.url), 'utf8'),
)
const { checkFields, checkSettings, removeSubject } = await import(
  '../build/wordpress/admin/checkFields.ts'
)
const { findImageProblems } = await import('../build/wordpress/admin/imageProblems.ts')

const SITE = { APP_NAME: 'Harbour Bakery' }
const TWICE = '%s is set twice'
const COIN = {
  coin_chain: '137',
  coin_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  coin_symbol: 'HBR',
  coin_decimals: '18',
  coin_name: 'Harbour',
}

/** Returns the settings as an object, or the error messages. */
const check = (fields: Readonly<Record<string, string>>): unknown => {
  const { settings, errors } = checkFields(fields, SITE, TWICE)
  return settings === undefined ? Object.fromEntries(errors) : JSON.parse(settings)
}

describe('fields', () => {
  test('empty fields are no settings', () => {
    expect(check({})).toEqual({})
    expect(check({ name: ' ', coin_chain: '', more: '\n' })).toEqual({})
  })

  test('each field becomes the setting of the same meaning', () => {
    expect(
      check({
        ...COIN,
        coin_get: 'https://shop.example/buy',
        coin_get_label: 'Buy bread',
        name: 'Bakery',
        accent: '#7a1fa2, gold',
        background: '#fffaf3, #14110d',
        surface: '#ffffff',
        radius: '4',
        radius_button: 'full',
        theme: 'dark',
        languages: 'en, de',
        networks: '137, base',
        wallets: 'metaMask, trust',
        project_id: 'abc',
        sign_in: '/sign-in',
        more: '{"MODAL_SIZE": "compact", "RPC_URLS_8453": ["https://node.example/key"]}',
      }),
    ).toEqual({
      COIN: {
        chainId: '137',
        address: COIN.coin_address,
        symbol: 'HBR',
        decimals: '18',
        name: 'Harbour',
        get: { url: 'https://shop.example/buy', label: 'Buy bread' },
      },
      APP_NAME: 'Bakery',
      ACCENT: '#7a1fa2, gold',
      BACKGROUND: '#fffaf3, #14110d',
      SURFACE: '#ffffff',
      RADIUS: '4',
      RADIUS_BUTTON: 'full',
      THEME: 'dark',
      LANGUAGES: 'en, de',
      NETWORKS: '137, base',
      WALLETS: 'metaMask, trust',
      WALLETCONNECT_PROJECT_ID: 'abc',
      SIGN_IN_URL: '/sign-in',
      MODAL_SIZE: 'compact',
      RPC_URLS_8453: ['https://node.example/key'],
    })
  })

  test("shows the parser's message, without the setting's name, for each invalid field", () => {
    expect(
      check({
        accent: '#12',
        theme: 'pink',
        wallets: 'trust, nobody',
        sign_in: 'sign-in',
        radius_button: 'round',
        name: 'a',
      }),
    ).toEqual({
      accent: "'#12' has 2 hex digits; a color has 3 or 6.",
      theme: "It must be 'auto', 'light' or 'dark', not 'pink'.",
      wallets: expect.stringMatching(/^'nobody' is not one of the wallets: injected, .*\.$/),
      sign_in: expect.stringMatching(/^'sign-in' is not a URL/),
      radius_button: "It must be a whole number of pixels from 0 to 32, or full, not 'round'.",
    })
    expect(check({ wallets: 'trust,,ledger', accent: 'purpel' })).toEqual({
      wallets: 'It has an empty entry; remove a comma.',
      accent: "'purpel' is not a color; did you mean purple?",
    })
  })

  test('removeSubject removes "It" from a message that follows a label', () => {
    expect(removeSubject('It must be a color.')).toBe('must be a color.')
    expect(removeSubject("'purpel' is not a color.")).toBe("'purpel' is not a color.")
  })

  test('a wrong background is not also reported at the color of the dialogs', () => {
    expect(check({ background: 'nocolor', surface: '#101010, #101010' })).toEqual({
      background: expect.stringMatching(/^It must be a color/),
    })
    expect(check({ background: '#ffffff', surface: '#101010' })).toEqual({
      surface: expect.stringMatching(/^The surface #101010 and the background #ffffff/),
    })
  })

  test('broken JSON in a field is reported with line and column', () => {
    expect(check({ networks: '[137, {"chainId": 4242,}]' })).toEqual({
      networks: 'It is not valid JSON: line 1, column 23: remove the comma before }.',
    })
  })
})

describe('the coin and its network', () => {
  test('shows one error per invalid coin field', () => {
    expect(
      check({
        ...COIN,
        coin_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
        coin_symbol: 'HARBOURHARBOUR',
        coin_decimals: '37',
        coin_get: 'shop',
      }),
    ).toEqual({
      coin_address: expect.stringMatching(/^The checksum of address is wrong/),
      coin_symbol: 'It must be a text of 1 to 11 characters.',
      coin_decimals: 'It must be a whole number from 0 to 36.',
      coin_get: expect.stringMatching(/^'shop' is not a URL/),
    })
    expect(check({ ...COIN, coin_chain: '4242' })).toEqual({
      coin_chain: expect.stringMatching(/^It must be the id of a known network: 1 \(Ethereum\)/),
    })
  })

  test('reports an invalid coin field only there if the JSON field has an error too', () => {
    const more = '{"FOO": 1, "COIN": {"decimals": 99}}'
    expect(check({ ...COIN, coin_decimals: '', more })).toEqual({ more: 'FOO is not a setting.' })
  })

  test('a coin with empty fields names each missing part', () => {
    expect(check({ coin_address: COIN.coin_address })).toEqual({
      coin_chain: 'It is missing.',
      coin_symbol: 'It is missing.',
      coin_decimals: 'It is missing.',
      coin_name: 'It is missing.',
    })
  })

  test('the symbol of the chain itself is refused at the symbol', () => {
    expect(check({ ...COIN, coin_symbol: 'POL' })).toEqual({
      coin_symbol: expect.stringMatching(/^It is that of Polygon's native currency/),
    })
  })

  test('a link without a URL, and a text that is too long, are reported at their fields', () => {
    expect(check({ ...COIN, coin_get_label: 'Buy' })).toEqual({
      coin_get: 'It must be a URL, or an object with url and, optionally, label.',
    })
    const long = { coin_get: 'https://shop.example/', coin_get_label: 'x'.repeat(41) }
    expect(check({ ...COIN, ...long })).toEqual({
      coin_get_label: 'It must be a text of 1 to 40 characters.',
    })
  })

  test('a coin on a network of its own is accepted together with that network', () => {
    const networks = JSON.stringify([
      {
        chainId: 4242,
        chainName: 'Quay',
        nativeCurrency: { name: 'Quay', symbol: 'QUAY', decimals: 18 },
        rpcUrls: ['https://node.quay.example'],
      },
    ])
    expect(check({ ...COIN, coin_chain: '4242', networks })).toMatchObject({ NETWORKS: networks })
  })

  test('reports only the invalid network list, not the fields that depend on it', () => {
    expect(
      check({ ...COIN, coin_chain: '4242', networks: 'nowhere', more: '{"RPC_URLS_4242": "x"}' }),
    ).toEqual({ networks: expect.stringMatching(/^'nowhere' is not one of the known networks/) })
  })
})

describe('the JSON field', () => {
  test('the JSON field names the setting, and broken JSON is reported', () => {
    expect(check({ more: '{"RADIUS": "round", "ACCENT": "#7a1fa2"}' })).toEqual({
      more: expect.stringMatching(/^RADIUS must be a whole number of pixels/),
    })
    expect(check({ more: '{"INK": "purpel"}' })).toEqual({
      more: "INK: 'purpel' is not a color; did you mean purple?",
    })
    expect(check({ more: '\n{\n  "RADIUS": 4,\n' })).toEqual({
      more: 'Line 2, column 1: the closing } is missing.',
    })
    expect(check({ more: 'RADIUS=4' })).toEqual({
      more: 'This is the text of a .env file; write JSON, such as {"APP_NAME": "Harbour Bakery"}.',
    })
    for (const more of ['["RADIUS"]', '7', 'null'])
      expect(check({ more }), more).toEqual({
        more: 'the settings must be a JSON object, such as {"APP_NAME": "Harbour Bakery"}.',
      })
  })

  test('accepts curly quotes and a trailing comma, and says where they are', () => {
    const fields = { more: '{\n  “MODAL_SIZE”: "compact",\n}' }
    const { settings, warnings } = checkFields(fields, SITE, TWICE)
    expect(JSON.parse(settings ?? '')).toEqual({ MODAL_SIZE: 'compact' })
    expect(warnings.get('more')).toBe(
      'Line 2, column 3: write straight double quotes (") instead of “. ' +
        'Line 2, column 26: remove the comma before }.',
    )
  })

  test('suggests a setting for an unknown name, and reports settings that only the page has', () => {
    expect(check({ more: '{"RADIUS_BUTON": 4}' })).toEqual({
      more: 'RADIUS_BUTON is not a setting; did you mean RADIUS_BUTTON?',
    })
    expect(check({ more: '{"SPARKLES": 4}' })).toEqual({ more: 'SPARKLES is not a setting.' })
    expect(check({ more: '{"HEADLINE": "Hello"}' })).toEqual({
      more: 'HEADLINE: only the page that the build makes has this setting.',
    })
  })

  test('a setting in a field and in the JSON field is reported', () => {
    expect(check({ accent: '#7a1fa2', more: '{"ACCENT": "#7a1fa2"}' })).toEqual({
      more: 'ACCENT is set twice',
    })
    expect(check({ ...COIN, more: '{"COIN": {"name": "Harbor"}}' })).toEqual({
      more: 'COIN.name is set twice',
    })
    expect(check({ ...COIN, more: '{"COIN": 7}' })).toEqual({ more: 'COIN is set twice' })
  })

  test('the JSON field adds parts of the coin that have no field', () => {
    expect(check({ ...COIN, more: '{"COIN": {"icon": "/uploads/coin.png"}}' })).toMatchObject({
      COIN: { symbol: 'HBR', icon: '/uploads/coin.png' },
    })
    expect(check({ ...COIN, more: '{"COIN": {"icon": "https://x.example/coin.png"}}' })).toEqual({
      more: expect.stringMatching(/^COIN must be a file in this project/),
    })
    expect(check({ more: '{"COIN": {"chainId": 137}}' })).toEqual({
      coin_address: 'It is missing.',
      coin_symbol: 'It is missing.',
      coin_decimals: 'It is missing.',
      coin_name: 'It is missing.',
    })
  })

  test('a coin in the JSON field alone stays valid, as before the plugin had fields for it', () => {
    const coin = { chainId: 137, address: COIN.coin_address, symbol: 'H', decimals: 2, name: 'H' }
    expect(check({ more: JSON.stringify({ COIN: coin }) })).toEqual({ COIN: coin })
    expect(check({ more: JSON.stringify({ COIN: JSON.stringify(coin) }) })).toEqual({ COIN: coin })
  })

  test('settings in use that no longer work are reported with their name', () => {
    expect(checkSettings('{}', SITE)).toBe(undefined)
    expect(checkSettings('{"ACCENT": "#7a1fa2"}', SITE)).toBe(undefined)
    expect(checkSettings('{"ACCENT": "#12"}', SITE)).toMatch(/^ACCENT: '#12' has 2 hex digits/)
    expect(checkSettings('', SITE)).toMatch(/must be a JSON object/)
  })
})

describe('warnings', () => {
  const warn = (fields: Readonly<Record<string, string>>): unknown =>
    Object.fromEntries(checkFields(fields, SITE, TWICE).warnings)

  test('valid values without a likely mistake have none', () => {
    expect(warn({ ...COIN, name: 'Bread & <3', accent: 'teal' })).toEqual({})
  })

  test('HTML in a text is reported at its field', () => {
    expect(warn({ ...COIN, name: '<b>Harbour</b>', coin_name: 'Harbour &amp; Sons' })).toEqual({
      name: "'<b>' is shown as it is written, because texts can't contain HTML.",
      coin_name: "'&amp;' is shown as it is written, because texts can't contain HTML.",
    })
    expect(
      warn({ ...COIN, coin_get: 'https://shop.example', coin_get_label: '<i>Buy</i>' }),
    ).toEqual({ coin_get_label: expect.stringMatching(/^'<i>' is shown/) })
    expect(warn({ more: '{"APP_DESCRIPTION": "<b>Bread</b>"}' })).toEqual({
      more: expect.stringMatching(/^APP_DESCRIPTION: '<b>' is shown/),
    })
  })

  test('an address without a checksum is reported with the one that has it', () => {
    expect(warn({ ...COIN, coin_address: COIN.coin_address.toLowerCase() })).toEqual({
      coin_address: `The address has no checksum, so a typo goes unnoticed; if it is right, write it as ${COIN.coin_address}.`,
    })
  })

  test('a placeholder for a key and a relative link are reported', () => {
    expect(warn({ more: '{"RPC_URLS_1": ["https://node.example/${KEY}"]}' })).toEqual({
      more: "RPC_URLS_1: replace '${KEY}' with your API key, or remove the URL.",
    })
    expect(warn({ more: '{"TERMS_URL": "./terms.html"}' })).toEqual({
      more: expect.stringMatching(/^TERMS_URL: '\.\/terms\.html' is relative to each page /),
    })
  })

  test('a text color that is replaced is reported', () => {
    expect(warn({ more: '{"INK": "#eeeeee"}' })).toEqual({
      more: expect.stringMatching(/^INK: #eeeeee has a contrast of .* is used instead\.$/),
    })
  })

  test('wrong values have an error and no warning', () => {
    expect(warn({ ...COIN, coin_chain: '', coin_name: '<b>' })).toEqual({})
  })
})

describe('images', () => {
  const HOME = 'https://site.example/blog/'
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'
  const FILES: ReadonlyMap<string, string> = new Map([
    ['https://site.example/uploads/icon.svg', SVG],
    ['https://site.example/uploads/icon.svg?v=2', SVG],
    [
      'https://site.example/uploads/evil.svg',
      SVG.replace('<path', '<script>alert(1)</script><path'),
    ],
    ['https://site.example/uploads/text.png', 'Harbour'],
    ['https://site.example/uploads/page.png', '<!DOCTYPE html>'],
  ])
  const coinWith = (icon: string) => ({
    chainId: 137,
    address: COIN.coin_address,
    symbol: 'HBR',
    decimals: 18,
    name: 'Harbour',
    icon,
  })

  afterEach(() => vi.restoreAllMocks())

  /** Resolves with the problems of the images, and the URLs that were fetched. */
  async function find(
    settings: object,
    respond = async (url: string) => {
      const body = FILES.get(url)
      return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
    },
  ): Promise<{ readonly problems: readonly IconProblem[]; readonly fetched: readonly string[] }> {
    const fetched: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation((url) => {
      fetched.push(String(url))
      return respond(String(url))
    })
    return { problems: await findImageProblems(JSON.stringify(settings), HOME), fetched }
  }

  test.each([
    ['no image', { APP_NAME: 'Bakery' }],
    ['an SVG', { APP_ICON: '/uploads/icon.svg' }],
    ['a path with a query', { APP_ICON: '/uploads/icon.svg?v=2' }],
  ])('reports nothing for valid images: %s', async (_, settings) => {
    expect((await find(settings)).problems).toEqual([])
  })

  test.each([
    [
      'an icon with a script',
      { APP_ICON: '/uploads/evil.svg' },
      'APP_ICON',
      /^APP_ICON: the file '\/uploads\/evil.svg' has a script .* no active content$/,
    ],
    [
      'a file that is not an image',
      { COIN: JSON.stringify(coinWith('/uploads/text.png')) },
      'COIN',
      /^COIN: .* is not an image/,
    ],
    [
      'a page instead of an image',
      { COIN: coinWith('/uploads/page.png') },
      'COIN',
      /^COIN: the file '\/uploads\/page.png' can't be read: the host answered with an HTML page$/,
    ],
  ])('reports %s', async (_, settings, setting, message) => {
    expect((await find(settings)).problems).toEqual([
      expect.objectContaining({
        setting,
        isMissing: false,
        message: expect.stringMatching(message),
      }),
    ])
  })

  test('reports missing files, with paths relative to the front page', async () => {
    const settings = {
      COIN: coinWith('/uploads/missing.png'),
      NETWORKS: [{ chainId: 137, iconUrls: ['quay.svg'] }],
    }
    expect((await find(settings)).problems).toEqual([
      expect.objectContaining({ setting: 'COIN', path: '/uploads/missing.png', isMissing: true }),
      expect.objectContaining({ setting: 'NETWORKS', path: '/blog/quay.svg', isMissing: true }),
    ])
  })

  test('sends no request to other hosts', async () => {
    const settings = {
      NETWORKS: [
        { chainId: 137, iconUrls: ['/uploads/icon.svg', 'https://tracker.example/b.png'] },
      ],
    }
    expect((await find(settings)).fetched).toEqual(['https://site.example/uploads/icon.svg'])
  })

  test('reports nothing if the host does not respond or the connection fails', async () => {
    const settings = { APP_ICON: '/uploads/icon.svg' }
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await find(settings, offline)).problems).toEqual([])
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('closed')) })
    expect((await find(settings, async () => new Response(broken))).problems).toEqual([])
  })
})
