import { describe, expect, test } from 'vitest'
import { parsePage } from '../../src/page/settings/pageSettings.ts'
import { isUnset, parseSettings } from '../../build/configure/settings.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { guessSetting } from '../../src/page/settings/guessSetting.ts'
import { BUILD_SETTINGS, EMBED_SETTINGS } from '../../src/page/settings/settingNames.ts'
import { BASE } from '../../src/chains/list.ts'

const ID = { WALLETCONNECT_PROJECT_ID: 'abc' }
const warnings = (env: Record<string, string>): readonly string[] =>
  parseSettings({ ...ID, ...env }).warnings

test.each([
  ['RPC_URL_137', 'RPC_URLS_137'],
  ['MODAL_SIZ', 'MODAL_SIZE'],
  ['APP_NAM', 'APP_NAME'],
  ['WALLETCONNECT_PROJECTID', 'WALLETCONNECT_PROJECT_ID'],
  ['APP_NAMES', 'APP_NAME'],
  ['COINS', 'COIN'],
  ['ACENT', 'ACCENT'],
  ['APP_NAMA', 'APP_NAME'],
  ['xAPP_ICON', 'APP_ICON'],
])('warns about %s, one letter away from %s, once', (name, meant) => {
  expect(warnings({ [name]: 'x' })).toEqual([
    `${name} is not a setting and has no effect; did you mean ${meant}?`,
  ])
})

test('ignores unrelated environment variables', () => {
  expect(
    warnings({
      PATH: '/bin',
      HOME: '/',
      LINES: '24',
      COLUMNS: '80',
      LEAF: '1',
      APP_ICON_PATH: 'x',
      THEMES_DIR: 'x',
      PORT: '1',
      LANG: 'C',
      LANGUAGE: 'de_DE:de',
    }),
  ).toEqual([])
})

test('warns about every unknown name in the .env file', () => {
  const written = {
    ACCENT_COLOR: '#0b575e',
    RPC_URL: 'x',
    PROJECT_ID: 'x',
    COIN_ICON: 'x',
    TITLE: 'x',
    LANGUAGE: 'de',
    APP_NAM: 'x',
    PORT: '1',
    SIGN_IN: 'on',
    APP_NAME: 'Harbour',
  }
  const warnings = parseSettings(
    { ...ID, ...written, PATH: '/bin' },
    { written: Object.keys(written) },
  ).warnings
  const meant = (name: string, other: string): string =>
    `${name} in .env is not a setting and has no effect; did you mean ${other}?`
  expect(warnings).toEqual([
    meant('ACCENT_COLOR', 'ACCENT'),
    meant('RPC_URL', 'RPC_URLS_1'),
    meant('PROJECT_ID', 'WALLETCONNECT_PROJECT_ID'),
    meant('COIN_ICON', 'COIN'),
    'TITLE in .env is not a setting and has no effect',
    meant('LANGUAGE', 'LANGUAGES'),
    meant('APP_NAM', 'APP_NAME'),
  ])
})

test.each([
  ['COLOR', 'ACCENT'],
  ['PRIMARY_COLOR', 'ACCENT'],
  ['ACCENT_DARK', 'ACCENT'],
  ['TEXT_COLOR', 'INK'],
  ['BORDER_COLOR', 'LINE'],
  ['BORDER_RADIUS', 'RADIUS'],
  ['BUTTON_RADIUS', 'RADIUS_BUTTON'],
  ['LOGO_DARK', 'LOGO'],
  ['LINK', 'LINKS'],
  ['HEADLINES', 'HEADLINE'],
  ['OVERLAY', 'BACKDROP'],
  ['FONT_SIZE', 'FONT'],
])('for %s in .env suggests the setting %s', (name, meant) => {
  expect(parseSettings({ ...ID, [name]: 'x' }, { written: [name] }).warnings).toEqual([
    `${name} in .env is not a setting and has no effect; did you mean ${meant}?`,
  ])
})

test.each([
  ['TEXT', 'INK'],
  ['FG', 'INK'],
  ['FONT_COLOR', 'INK'],
  ['INK_DARK', 'INK'],
  ['HEADLINE_COLOR', 'INK'],
  ['BUTTON_COLOR', 'ACCENT'],
  ['accentColor', 'ACCENT'],
  ['appName', 'APP_NAME'],
  ['NAME', 'APP_NAME'],
  ['ICON', 'APP_ICON'],
  ['BG_COLOR', 'BACKGROUND'],
  ['CARD_COLOR', 'SURFACE'],
  ['COIN_COLOR', 'COIN_METAL'],
  ['TOKEN', 'COIN'],
  ['TOKEN_ADDRESS', 'COIN'],
  ['CHAINS', 'NETWORKS'],
  ['CHAIN_ID', 'NETWORKS'],
  ['TESTNETS', 'ENABLE_TESTNETS'],
  ['SIWE_URL', 'SIGN_IN_URL'],
  ['SIGN_IN_SERVER', 'SIGN_IN_URL'],
  ['TOKENS', 'COIN'],
  ['\u0421OIN', 'COIN'],
  ['COIN\u200b', 'COIN'],
  ['', undefined],
  ['\u200b', undefined],
  ['ur', undefined],
  ['N', undefined],
  ['LANG', 'LANGUAGES'],
])('guessSetting(%s) returns %s', (name, meant) => {
  expect(guessSetting(name, [...BUILD_SETTINGS, ...EMBED_SETTINGS])).toBe(meant)
})

test.each([
  [
    { COIN: '{"chainId":137,}' },
    'COIN: is not valid JSON: line 1, column 15: remove the comma before }',
  ],
  [
    { LINKS: '{“Docs”:“https://docs.example”}' },
    'LINKS: is not valid JSON: line 1, column 2: write straight double quotes (") instead of “',
  ],
  [
    { FACTS: '[{"title":"A"\n"text":"b"}]' },
    'FACTS: is not valid JSON: line 2, column 1: a comma is missing before this name',
  ],
  [{ WALLETS: '{"A":["rabby"]' }, 'WALLETS: is not valid JSON: line 1, column 1: the closing }'],
  [
    { WALLETS: 'metaMask,rabbi' },
    "WALLETS: 'rabbi' is not one of the wallets; did you mean rabby?",
  ],
  [
    { NETWORKS: '1,8435' },
    "NETWORKS: '8435' is not one of the known networks; did you mean 8453 (Base)?",
  ],
  [{ LANGUAGES: 'en,jp' }, "LANGUAGES: 'jp' is not an available language; did you mean ja?"],
  [
    { LANGUAGES: 'en,german' },
    "LANGUAGES: 'german' is not an available language; did you mean de?",
  ],
  [{ LANGUAGES: 'de-AT' }, "LANGUAGES: 'de-AT' is not an available language; did you mean de?"],
  [{ LANGUAGES: 'pt-PT' }, "LANGUAGES: 'pt-PT' is not an available language; did you mean pt-BR?"],
  [
    { LANGUAGES: 'zh-Hant' },
    "LANGUAGES: 'zh-Hant' is not an available language; did you mean zh-TW?",
  ],
  [
    { COIN: '{"chainId":137,"chainId":1}' },
    'COIN: is not valid JSON: line 1, column 16: "chainId" is written twice',
  ],
  [
    { NETWORKS: '[137,{"chainId":137,"rpcUrls":["https://a.example"]}]' },
    'NETWORKS: the network 137 is listed twice, with different values',
  ],
  [
    { COIN: '// ours\n{"chainId":137}' },
    'COIN: is not valid JSON: line 1, column 1: JSON has no comments',
  ],
  [
    { COIN: '{\u00a0"chainId":137}' },
    'COIN: is not valid JSON: line 1, column 2: replace the invisible character here by a space',
  ],
  [{ DEFAULT_LANGUAGE: 'zh' }, 'DEFAULT_LANGUAGE: must be one language: zh-CN or zh-TW'],
])('parseSettings rejects %j with the reason and a suggestion', (env, reason) => {
  expect(() => parseSettings({ ...ID, ...env })).toThrow(reason)
})

test.each([
  ['pt', ['pt-BR', 'en']],
  ['zh', ['en', 'zh-CN', 'zh-HK', 'zh-TW']],
])('LANGUAGES=%s selects all variants of the language', (tag, tags) => {
  const { languages } = parseSettings({ ...ID, LANGUAGES: tag }).page
  expect(languages.map((language) => language.tag).sort()).toEqual(tags.sort())
})

test.each([
  'https://eth.example/v2/YOUR_API_KEY',
  'https://eth.example/v2/<api-key>',
  'https://eth.example/v3/${INFURA_KEY}',
  'https://eth.example/{project}',
])('warns about the placeholder in the node URL %s', (url) => {
  expect(parseSettings({ ...ID, RPC_URLS_1: url }).warnings.join()).toContain(
    "RPC_URLS_1: replace '",
  )
})

test('does not warn about node URLs with keys', () => {
  const urls =
    'https://eth.example/v2/yours-aB3_dEf https://api-key.example/ https://my-monkey.example/ https://mykeystone.example/'
  expect(parseSettings({ ...ID, RPC_URLS_1: urls }).warnings.join()).not.toContain('placeholder')
})

test('warns about HTML in texts, which the page shows as plain text', () => {
  const line = (name: string, html: string) =>
    `${name}: '${html}' is shown as it is written, because texts can't contain HTML.`
  expect(
    warnings({
      APP_NAME: 'Tom &amp; Jerry',
      TAGLINE: 'Your <em class="x">keys</em>, your coins',
      FACTS: '[{"title":"Audited<br>","text":"By two firms."}]',
      LANGUAGES: 'en',
    }),
  ).toEqual([line('APP_NAME', '&amp;'), line('TAGLINE', '<em class="x">'), line('FACTS', '<br>')])
  expect(warnings({ APP_NAME: 'R&D; <3 coins', HEADLINE: 'a < b > c', LANGUAGES: 'en' })).toEqual(
    [],
  )
})

test('warns about a HEADLINE in one language only, unless LANGUAGES is set', () => {
  const line = (what: string, tag: string): string =>
    `${what}: on the ${tag} page only. The other 27 languages have our texts: add yours in texts.json, ` +
    `or set LANGUAGES=${tag}.`
  expect(warnings({ HEADLINE: 'Hold harbour.' })).toEqual([line('HEADLINE', 'en')])
  expect(warnings({ HEADLINE: 'Hafen.', TAGLINE: 'Gut.', DEFAULT_LANGUAGE: 'de' })).toEqual([
    line('HEADLINE and TAGLINE', 'de'),
  ])
  expect(warnings({ HEADLINE: 'Hold harbour.', LANGUAGES: 'en' })).toEqual([])
  expect(warnings({ HEADLINE: 'Hold harbour.', LANGUAGES: 'en,de' })).toEqual([])
})

test.each(['TRUE', '1', 'yes'])('warns that ENABLE_TESTNETS=%s enables nothing', (value) => {
  expect(warnings({ ENABLE_TESTNETS: value })).toEqual([
    `ENABLE_TESTNETS=${value} enables nothing; only the exact text 'true' does.`,
  ])
})

test('warns about unused RPC URLs of a disabled testnet', () => {
  expect(warnings({ RPC_URLS_5: 'https://a.example' })).toEqual([
    'RPC_URLS_5 is not used: Goerli is disabled. ENABLE_TESTNETS=true enables it.',
  ])
  expect(warnings({ RPC_URLS_5: 'https://a.example', ENABLE_TESTNETS: 'true' })).toEqual([])
})

test('warns once if WALLETCONNECT_PROJECT_ID is missing', () => {
  const [line, ...more] = parseSettings({}).warnings
  expect([line?.includes('phone'), line?.includes('https://dashboard.reown.com'), more]).toEqual([
    true,
    true,
    [],
  ])
})

test('applies RPC_URLS to a chain of src/site/siteChains.ts', () => {
  const { config, warnings } = parseSettings(
    { ...ID, RPC_URLS_8453: 'https://a.example' },
    { own: [BASE] },
  )
  expect([config.chains.at(-1)?.name, config.chains.at(-1)?.rpcUrls, warnings]).toEqual([
    'Base',
    ['https://a.example'],
    [],
  ])
})

test('NETWORKS may name a chain of src/site/siteChains.ts', () => {
  const harbour = { ...BASE, id: 31_337, name: 'Harbour', network: 'harbour' }
  const { config, warnings } = parseSettings(
    { ...ID, NETWORKS: 'harbour,8453' },
    { own: [harbour] },
  )
  expect([config.chains.map(({ id }) => id), warnings]).toEqual([[31_337, 8453], []])
  expect(parseSettings({ ...ID, NETWORKS: '137' }, { own: [harbour] }).warnings).toEqual([
    'src/site/siteChains.ts: Harbour (31337) is not used, because NETWORKS does not name it.',
  ])
})

test('parsePage returns all languages, and no links or URL, without settings', () => {
  expect(parsePage({})).toMatchObject({ language: { tag: 'en' }, languages: LANGUAGES })
  expect(Object.keys(parsePage({}))).toEqual(['language', 'languages', 'links', 'appearance'])
})

test('parsePage reads BACKGROUND, SURFACE and COIN_METAL as colors or color names', () => {
  expect(
    parsePage({ BACKGROUND: '#FFF, #000', SURFACE: '#fefefe', COIN_METAL: 'Silver' }).appearance,
  ).toEqual({
    background: { light: '#fff', dark: '#000' },
    surface: { light: '#fefefe', dark: undefined },
    coinMetal: '#b4bac2',
  })
  expect([
    parsePage({ COIN_METAL: 'gold' }).appearance,
    parsePage({ COIN_METAL: '#b87333' }).appearance,
  ]).toEqual([{}, { coinMetal: '#b87333' }])
})

test('parsePage reads LOGO as one file for both themes or one per theme', () => {
  expect(parsePage({ LOGO: 'img/wide.svg' }).logo).toEqual({
    light: 'img/wide.svg',
    dark: undefined,
  })
  expect(parsePage({ LOGO: 'wide.svg , wide-dark.PNG' }).logo).toEqual({
    light: 'wide.svg',
    dark: 'wide-dark.PNG',
  })
  expect(parsePage({ LOGO: ' ' }).logo).toBe(undefined)
})

describe('former setting names', () => {
  const appearanceOf = (env: Record<string, string>) => parsePage(env).appearance

  test('still work, and the build warns with the new name', () => {
    expect(appearanceOf({ GROUND: '#fff', METAL: 'silver' })).toEqual(
      appearanceOf({ BACKGROUND: '#fff', COIN_METAL: 'silver' }),
    )
    expect(parsePage({ LEAD: 'One line.' }).tagline).toBe('One line.')
    expect(warnings({ GROUND: '#fff', METAL: 'silver' })).toEqual([
      'GROUND is now called BACKGROUND. The former name works until 2.0.',
      'METAL is now called COIN_METAL. The former name works until 2.0.',
    ])
    const env = { ...ID, LEAD: 'One line.', LANGUAGES: 'en' }
    expect(parseSettings(env, { written: Object.keys(env) }).warnings).toEqual([
      'LEAD is now called TAGLINE. The former name works until 2.0.',
    ])
    expect(isUnset({ LEAD: 'One line.' })).toBe(false)
  })

  test('are ignored if the new name is set', () => {
    expect(parsePage({ LEAD: 'Old.', TAGLINE: 'New.' }).tagline).toBe('New.')
    expect(parsePage({ LEAD: 'Old.', TAGLINE: ' ' }).tagline).toBe('Old.')
  })
})

test('parsePage sorts LANGUAGES in list order and adds the default language', () => {
  const tags = (env: Record<string, string>): readonly string[] =>
    parsePage(env).languages.map(({ tag }) => tag)
  expect(tags({ LANGUAGES: 'pt-br, de' })).toEqual(['de', 'en', 'pt-BR'])
  expect(tags({ LANGUAGES: 'fr', DEFAULT_LANGUAGE: 'de' })).toEqual(['de', 'fr'])
  expect(parsePage({ DEFAULT_LANGUAGE: 'zh-tw' }).language.tag).toBe('zh-TW')
  expect(
    parsePage(
      {},
      LANGUAGES.filter(({ tag }) => tag === 'en'),
    ).languages,
  ).toHaveLength(1)
})

test('parsePage ignores the environment variables LANGUAGE and LANG of the desktop', () => {
  expect(parsePage({ LANGUAGE: 'de_DE:de', LANG: 'de_DE.UTF-8' }).language.tag).toBe('en')
})

test("parsePage reads texts, links and the site's URL", () => {
  const page = parsePage({
    HEADLINE: 'Hold harbour.\\nSleep well.',
    TAGLINE: 'One line.',
    TERMS_URL: './terms.html',
    PRIVACY_URL: 'https://a.example/p',
    LINKS: '{"Docs":"https://docs.example","Write to us":"mailto:ahoy@harbour.example"}',
    SITE_URL: 'https://harbour.example/app',
  })
  expect(page).toMatchObject({
    headline: 'Hold harbour.\nSleep well.',
    tagline: 'One line.',
    termsUrl: './terms.html',
    privacyUrl: 'https://a.example/p',
    siteUrl: 'https://harbour.example/app/',
    links: [
      { label: 'Docs', href: 'https://docs.example/' },
      { label: 'Write to us', href: 'mailto:ahoy@harbour.example' },
    ],
  })
})

test.each<[Record<string, string>, string]>([
  [
    {
      DEFAULT_LANGUAGE: 'xx',
    },
    `DEFAULT_LANGUAGE: 'xx' is not an available language: ${LANGUAGES.map(({ tag }) => tag).join(', ')}`,
  ],
  [
    {
      LANGUAGES: 'de,,fr',
    },
    `LANGUAGES: '' is not an available language: ${LANGUAGES.map(({ tag }) => tag).join(', ')}`,
  ],
  [{ HEADLINE: 'x'.repeat(121) }, 'HEADLINE: must have at most 120 characters'],
  [{ HEADLINE: 'a\tb' }, 'HEADLINE: must be plain text; \\n starts a new line'],
  [
    { HEADLINE: 'a\u202eb' },
    'HEADLINE: must not contain characters that change the text direction',
  ],
  [
    {
      TERMS_URL: 'javascript:alert(1)',
    },
    "TERMS_URL: 'javascript:alert(1)' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [
    { PRIVACY_URL: '//a.example' },
    "PRIVACY_URL: '//a.example' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [
    { LINKS: 'Docs' },
    'LINKS: must be a JSON object with names and URLs, such as {"Docs":"https://docs.example"}',
  ],
  [
    { LINKS: '{"":"https://a.example"}' },
    "LINKS: '' must be a name of 1 to 40 characters with a URL",
  ],
  [
    {
      TERMS_URL: 'terms',
    },
    "TERMS_URL: 'terms' is not a URL; for a page of this site write './terms', for another site a URL with https://",
  ],
  [
    { TERMS_URL: 'terms.html' },
    "TERMS_URL: 'terms.html' is not a URL; for a page of this site write './terms.html', for another site a URL with https://",
  ],
  [
    { TERMS_URL: 'terms.md' },
    "TERMS_URL: 'terms.md' is not a URL; for a page of this site write './terms.md', for another site a URL with https://",
  ],
  [
    { TERMS_URL: 'harbour.example/terms' },
    "TERMS_URL: 'harbour.example/terms' is not a URL that starts with https:// (http:// for localhost only); did you mean https://harbour.example/terms?",
  ],
  [
    { PRIVACY_URL: 'www.harbour.example' },
    "PRIVACY_URL: 'www.harbour.example' is not a URL that starts with https:// (http:// for localhost only); did you mean https://www.harbour.example?",
  ],
  [
    { SITE_URL: 'harbour.example' },
    "SITE_URL: 'harbour.example' is not a URL that starts with https:// (http:// for localhost only); did you mean https://harbour.example?",
  ],
  [{ LINKS: '{"Docs":" "}' }, "LINKS: 'Docs' has no URL"],
  [
    { SITE_URL: 'http://harbour.example' },
    "SITE_URL: 'http://harbour.example' is not encrypted: use https; only this machine may be reached without encryption",
  ],
  [{ HERO: 'https://a.example/i.svg' }, 'HERO: must be a file in this project, not a URL'],
  [{ HERO: 'video.mp4' }, 'HERO: must be an svg, png, webp or jpg file'],
  [
    { FACTS: 'Audited' },
    'FACTS: must be a JSON list such as [{"title":"Audited","text":"By two firms."}], or an object with such a list for each language; [] shows none',
  ],
  [{ FACTS: '[{"title":"Audited"}]' }, 'FACTS: each fact needs a text of 1 to 300 characters'],
  [{ FACTS: '[{"title":"A","text":"b","link":"c"}]' }, "FACTS: 'link' is not a field of a fact"],
  [{ FACTS: '{"xx":[]}' }, "FACTS: 'xx' is not a language: "],
  [{ LINKS: '{"A":1}' }, "LINKS: 'A' must be a name of 1 to 40 characters with a URL"],
  [
    {
      LINKS: '{"A":"data:text/html,x"}',
    },
    "LINKS: 'data:text/html,x' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [{ SITE_URL: 'https://a.example/?x' }, 'SITE_URL: must not have a query or fragment'],
  [
    {
      ACCENT: 'tealish',
    },
    'ACCENT: must be a color such as #0b575e, teal, rgb(11 87 94) or oklch(42% 0.07 205), or two separated by a comma, for the light and the dark theme',
  ],
  [
    {
      ACCENT: '#123,#456,#789',
    },
    'ACCENT: must be a color such as #0b575e, teal, rgb(11 87 94) or oklch(42% 0.07 205), or two separated by a comma, for the light and the dark theme',
  ],
  [
    {
      BACKGROUND: 'transparent',
    },
    'BACKGROUND: must be a color such as #0b575e, teal, rgb(11 87 94) or oklch(42% 0.07 205), or two separated by a comma, for the light and the dark theme',
  ],
  [{ ACCENT: '#0b575' }, "ACCENT: '#0b575' has 5 hex digits; a color has 3 or 6"],
  [{ ACCENT: '#fff,#0' }, "ACCENT: '#0' has 1 hex digit; a color has 3 or 6"],
  [{ COIN_METAL: '#0b575' }, "COIN_METAL: '#0b575' has 5 hex digits; a color has 3 or 6"],
  [{ BACKDROP: '#0b575' }, "BACKDROP: '#0b575' has 5 hex digits; a color has 3, 4, 6 or 8"],
  [{ ACCENT: '#0b57' }, "not '#0b57'; it must be opaque"],
  [
    { COIN_METAL: 'tin' },
    "COIN_METAL: must be gold, silver, copper or a color such as #b87333 (in numbers or by name, not transparent), not 'tin'",
  ],
  [{ RADIUS: '33' }, "RADIUS: must be a whole number of pixels from 0 to 32, not '33'"],
  [{ RADIUS: 'full' }, "RADIUS: must be a whole number of pixels from 0 to 32, not 'full'"],
  [
    { RADIUS_BUTTON: '2em' },
    "RADIUS_BUTTON: must be a whole number of pixels from 0 to 32, or full, not '2em'",
  ],
  [{ SHADOW: 'big' }, "SHADOW: must be none, soft or strong, not 'big'"],
  [
    { BACKDROP: 'blur(4px)' },
    "BACKDROP: must be a color with its opacity, such as 'rgb(0 0 0 / 50%)'",
  ],
  [{ LOGO: 'logo.webp' }, 'LOGO: must be an svg or png file, or two separated by a comma'],
  [{ LOGO: 'a.svg,b.svg,c.svg' }, 'LOGO: must be an svg or png file, or two separated by a comma'],
  [{ LOGO: 'a.svg,' }, 'LOGO: must be an svg or png file, or two separated by a comma'],
  [{ LOGO: 'https://a.example/l.svg' }, 'LOGO: must be a file in this project'],
  [{ FONT_MONO: 'mono.ttf' }, "FONT_MONO: must be a woff2 file, not 'mono.ttf'"],
])('parsePage rejects %j with a one-line reason', (env, reason) => {
  expect(() => parsePage(env)).toThrow(reason)
})

test.each(['full', 'Pill', '33', '999px', '9999'])(
  'RADIUS_BUTTON=%s gives fully rounded buttons',
  (text) => {
    expect(parsePage({ RADIUS_BUTTON: text }).appearance.radiusButton).toBe('full')
  },
)

test('PACKAGE_NAME accepts names that the npm registry allows, with or without a scope', () => {
  expect(parseSettings({}).packageName).toBe('florin')
  for (const name of ['@harbour/florin', 'harbour-wallet'])
    expect(parseSettings({ PACKAGE_NAME: name }).packageName).toBe(name)
  for (const name of ['Florin', '@harbour', 'a b', '../x', '.x', `${'a'.repeat(215)}`, '@a/b/c'])
    expect(() => parseSettings({ PACKAGE_NAME: name })).toThrow(/^PACKAGE_NAME/)
})
