import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__MORE_CHAIN_ICONS__', '{}')
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal(
  '__TOKENS__',
  readFileSync(new URL('../src/ui/components/tokens.css', import.meta.url), 'utf8'),
)
const { checkFields, checkSettings } = await import('../build/wordpress/admin/checkFields.ts')

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

  test('every wrong field has the sentence of the parser, without the name of the setting', () => {
    expect(
      check({
        accent: '#12',
        theme: 'pink',
        wallets: 'trust, nobody',
        sign_in: 'sign-in',
        name: 'a',
      }),
    ).toEqual({
      accent: expect.stringMatching(/^'#12' has 2 digits/),
      theme: "must be 'auto', 'light' or 'dark', not 'pink'",
      wallets: expect.stringMatching(/^'nobody' is not one of the wallets: injected, /),
      sign_in: expect.stringMatching(/^'sign-in' is not a URL/),
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
      coin_address: expect.stringMatching(/^the checksum of address is wrong/),
      coin_symbol: 'symbol must be a text of 1 to 11 characters',
      coin_decimals: 'decimals must be a whole number from 0 to 36',
      coin_get: expect.stringMatching(/^'shop' is not a URL/),
    })
    expect(check({ ...COIN, coin_chain: '4242' })).toEqual({
      coin_chain: expect.stringMatching(
        /^chainId must be the id of a known network: 1 \(Ethereum\)/,
      ),
    })
  })

  test('a coin with empty fields names each missing part', () => {
    expect(check({ coin_address: COIN.coin_address })).toEqual({
      coin_chain: 'chainId is missing',
      coin_symbol: 'symbol is missing',
      coin_decimals: 'decimals is missing',
      coin_name: 'name is missing',
    })
  })

  test('the symbol of the chain itself is refused at the symbol', () => {
    expect(check({ ...COIN, coin_symbol: 'POL' })).toEqual({
      coin_symbol: expect.stringMatching(/^symbol is that of Polygon's native currency/),
    })
  })

  test('a link without a URL, and a text that is too long, are reported at their fields', () => {
    expect(check({ ...COIN, coin_get_label: 'Buy' })).toEqual({
      coin_get: 'get must be a URL, or an object with url and, optionally, label',
    })
    const long = { coin_get: 'https://shop.example/', coin_get_label: 'x'.repeat(41) }
    expect(check({ ...COIN, ...long })).toEqual({
      coin_get_label: 'label must be a text of 1 to 40 characters',
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
      more: expect.stringMatching(/^RADIUS: must be a whole number of pixels/),
    })
    expect(check({ more: '{"HEADLINE": "Hello"}' })).toEqual({
      more: expect.stringMatching(/^HEADLINE: is not one of the possible settings: APP_NAME/),
    })
    for (const more of ['{"RADIUS": 4,', '["RADIUS"]', '7', 'RADIUS=4'])
      expect(check({ more }), more).toEqual({
        more: expect.stringMatching(/must be a JSON object, such as/),
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
      more: expect.stringMatching(/^COIN: must be a file in this project/),
    })
    expect(check({ more: '{"COIN": {"chainId": 137}}' })).toEqual({
      coin_address: 'address is missing',
      coin_symbol: 'symbol is missing',
      coin_decimals: 'decimals is missing',
      coin_name: 'name is missing',
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
    expect(checkSettings('{"ACCENT": "#12"}', SITE)).toMatch(/^ACCENT: '#12' has 2 digits/)
    expect(checkSettings('', SITE)).toMatch(/must be a JSON object/)
  })
})
