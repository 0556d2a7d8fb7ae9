import { describe, expect, test, vi } from 'vitest'
import { fillTemplate } from '../../build/configure/html.ts'
import { parsePage } from '../../src/page/settings/pageSettings.ts'
import { parseConfig } from '../../src/page/config.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
const { packConfig } = await import('../../src/page/configData.ts')

const TEMPLATE =
  '{{policy}}|{{language}}|{{messages}}|{{theme}}|{{links}}|{{name}}|{{description}}|{{icon}}|{{map}}|{{early}}|{{data}}|{{style}}|{{scripts}}|{{light}}|{{dark}}|{{shell}}'
const inline = (text: string): { text: string; hash: string } => ({ text, hash: `sha256-${text}` })
const file = (name: string): { url: string; integrity: string } => ({
  url: `./assets/${name}`,
  integrity: 'sha384-x',
})
const page = parsePage({})
const parts = {
  config: parseConfig({ APP_NAME: '<b>"A" & B</b>' }),
  page,
  language: page.language,
  description: 'Text',
  shell: '<i>$& $1</i>',
  messages: { retry: '</script><b>' },
  texts: file('t.js'),
  early: inline('e()'),
  start: { later: ['./assets/d.js'], languages: ['en', 'de'], site: false },
  data: packConfig(parseConfig({ APP_NAME: 'A</script>' })),
  map: inline('{}'),
  style: inline('a{}'),
  late: [file('b.js'), file('r.js')],
  sheet: file('o.css'),
}

describe('scripts and inserted HTML', () => {
  test('fillTemplate escapes settings and inserts rendered HTML unchanged', () => {
    const html = fillTemplate(TEMPLATE, parts)
    expect(html).toContain('|&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;|')
    expect(html).toContain('|<i>$& $1</i>')
  })

  test("fillTemplate omits React's preload hints for images", () => {
    const shell =
      '<link rel="preload" as="image" href="./a.svg"/><link rel="preload" as="image" href="./b.svg"/><main><link ' +
      'rel="preload" as="image" href="./c.svg"/><link rel="x"></main>'
    expect(fillTemplate(TEMPLATE, { ...parts, shell })).toMatch(/\|<main><link rel="x"><\/main>$/)
  })

  test('fillTemplate adds the hashes of inline scripts and styles to the CSP', () => {
    const html = fillTemplate(TEMPLATE, parts)
    expect(html).toContain('|<script type="importmap">{}</script>|')
    expect(html).toContain(
      '|<script data-later="./assets/d.js" data-languages="en de">e()</script>|',
    )
    expect(html).toContain('|<style>a{}</style>|')
    expect(html).toMatch(
      /script-src 'self' 'sha256-e\(\)' 'sha256-\{\}'; style-src 'self' 'sha256-a\{\}';/,
    )
    const [, data = ''] = /id="config">([^<]*)</.exec(html) ?? []
    expect(JSON.parse(data)).toMatchObject({ app: { name: 'A</script>' } })
  })

  test('fillTemplate adds integrity attributes, and delays the scripts and the second stylesheet', () => {
    const html = fillTemplate(TEMPLATE, parts)
    expect(html).toContain(
      [
        '<script type="late" src="./assets/b.js" integrity="sha384-x" data-first></script>',
        '<script type="late" src="./assets/r.js" integrity="sha384-x" data-first></script>',
        '<link id="sheet" rel="stylesheet" href="./assets/o.css" integrity="sha384-x" media="x" disabled>',
      ].join('\n'),
    )
  })
})

describe('elements in <head>', () => {
  test("fillTemplate sets the theme-color meta element to the site's background", () => {
    const ground = (env: Record<string, string>): string =>
      fillTemplate('{{light}} {{dark}}'.concat(TEMPLATE.replace('{{light}}|{{dark}}|', '')), {
        ...parts,
        page: parsePage(env),
      }).slice(0, 15)
    expect(ground({})).toBe('#faf8f4 #0d1219')
    expect(ground({ BACKGROUND: '#fffaf0,#101010' })).toBe('#fffaf0 #101010')
    expect(ground({ BACKGROUND: '#fffaf0' })).toBe('#fffaf0 #0d1219')
  })

  test('fillTemplate rejects a template with a missing or unknown placeholder', () => {
    expect(() => fillTemplate(`${TEMPLATE}{{nmae}}`, parts)).toThrow(
      'index.html: {{nmae}} is not known',
    )
    expect(() => fillTemplate(TEMPLATE.replace('|{{shell}}', ''), parts)).toThrow(
      'index.html: {{shell}} is missing',
    )
  })

  test('fillTemplate links a PNG beside an SVG icon, and a touch icon on every page', () => {
    const icons = (icon: string, png?: string) => {
      const config = { ...parts.config, app: { ...parts.config.app, icon } }
      return fillTemplate(TEMPLATE, { ...parts, config, png }).match(
        /<link rel="[a-z-]*icon"[^>]*>/g,
      )
    }
    const touch = '<link rel="apple-touch-icon" href="./touch-icon.png">'
    expect(icons('./assets/i.svg', './assets/i-192.png')).toEqual([
      '<link rel="icon" href="./assets/i-192.png">',
      '<link rel="icon" href="./assets/i.svg" type="image/svg+xml">',
      touch,
    ])
    expect(icons('./assets/i.png', './assets/i.png')).toEqual([
      '<link rel="icon" href="./assets/i.png">',
      touch,
    ])
    expect(icons('./assets/i.webp')).toEqual(['<link rel="icon" href="./assets/i.webp">', touch])
  })

  test('fillTemplate adds data-theme, the canonical URL and og:image only if THEME and SITE_URL are set', () => {
    const own = fillTemplate(TEMPLATE, {
      ...parts,
      config: parseConfig({ THEME: 'dark' }),
      page: { ...page, siteUrl: 'https://a.example/b/' },
    })
    expect(own).toContain(
      '| data-theme="dark"|\n<link rel="canonical" href="https://a.example/b/">\n',
    )
    expect(own).toContain('<meta property="og:image" content="https://a.example/b/preview.png">')
    expect(fillTemplate(TEMPLATE, parts)).toMatch(/\|\|\|&lt;b/)
  })

  test("fillTemplate embeds the header's messages as JSON, and links the script with the remaining messages", () => {
    const html = fillTemplate(TEMPLATE, parts)
    expect(html).toContain(
      `<script type="application/json" id="messages" lang="en">{"retry":"\\u003c/script>\\u003cb>"}</script>`,
    )
    expect(html).toContain(
      '<script type="messages" id="texts" src="./assets/t.js" integrity="sha384-x"></script>',
    )
  })

  test('fillTemplate sets lang on a translated page and moves relative URLs one level up', () => {
    const he = page.languages.find(({ tag }) => tag === 'he') ?? page.language
    const shell =
      '<a href="./">English</a><a href="./he/">עברית</a><a href="">Reload</a><a href="../x">Up</a><a ' +
      'href="#main">Skip</a><a href="https://a.example/">Far</a><p>href="./</p>'
    const html = fillTemplate(TEMPLATE, { ...parts, language: he, shell })
    expect(html).toContain('|lang="he" dir="rtl"|')
    expect(html).toContain(' src="../assets/b.js"')
    expect(html).toMatch(
      /<a href="..\/">English<\/a><a href="..\/he\/">עברית<\/a><a href="">Reload<\/a><a href="..\/..\/x">Up<\/a><a href="#main">Skip<\/a><a href="https:\/\/a.example\/">Far<\/a>/,
    )
    expect(fillTemplate(TEMPLATE, parts)).toContain('|lang="en"|')
  })

  test('fillTemplate adds hreflang links for all languages, and x-default for the default language', () => {
    const own = { ...parsePage({ SITE_URL: 'https://a.example/b', LANGUAGES: 'de,ar' }) }
    const links = fillTemplate(TEMPLATE, {
      ...parts,
      page: own,
      language: own.languages.find(({ tag }) => tag === 'de') ?? own.language,
    })
    expect(links).toContain('<link rel="canonical" href="https://a.example/b/de/">')
    expect(
      [...links.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, url]) => [tag, url]),
    ).toEqual([
      ['de', 'https://a.example/b/de/'],
      ['en', 'https://a.example/b/'],
      ['ar', 'https://a.example/b/ar/'],
      ['x-default', 'https://a.example/b/'],
    ])
    expect(
      [...links.matchAll(/og:locale(:alternate)?" content="([^"]+)"/g)].map(([, other, locale]) => [
        other,
        locale,
      ]),
    ).toEqual([
      [undefined, 'de_DE'],
      [':alternate', 'en_US'],
      [':alternate', 'ar_AR'],
    ])
    const alone = { ...parsePage({ SITE_URL: 'https://a.example/b', LANGUAGES: 'en' }) }
    expect(fillTemplate(TEMPLATE, { ...parts, page: alone, language: alone.language })).toContain(
      '<meta property="og:locale" content="en_US">',
    )
    expect(
      fillTemplate(TEMPLATE, { ...parts, page: alone, language: alone.language }),
    ).not.toContain('og:locale:alternate')
    expect(
      fillTemplate(TEMPLATE, { ...parts, page: alone, language: alone.language }),
    ).not.toContain('hreflang')
  })

  test.each([
    ['pt-BR', 'pt_BR'],
    ['zh-TW', 'zh_TW'],
    ['es-419', 'es_LA'],
    ['es', 'es_ES'],
    ['uk', 'uk_UA'],
    ['bn', 'bn_IN'],
  ])('fillTemplate sets og:locale of %s to %s', (tag, locale) => {
    const own = parsePage({ SITE_URL: 'https://a.example/', LANGUAGES: tag, DEFAULT_LANGUAGE: tag })
    expect(fillTemplate(TEMPLATE, { ...parts, page: own, language: own.language })).toContain(
      `<meta property="og:locale" content="${locale}">`,
    )
  })
})
