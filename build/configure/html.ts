// Fills the template of the page. Whatever comes from a setting is escaped.
import type { Config } from '../../src/page/config.ts'
import type { ConfigData } from '../../src/page/configData.ts'
import { AppError } from '../../src/errors.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { contentPolicy } from './headers.ts'
import type { PageSettings } from '../../src/page/settings/pageSettings.ts'

type Resource = { readonly url: string; readonly integrity: string }
type Inline = { readonly text: string; readonly hash: string }

export type PageParts = {
  readonly config: Config
  readonly page: PageSettings
  readonly language: Language
  readonly description: string
  /** The icon as PNG. */
  readonly png?: string | undefined
  /** HTML made by React. */
  readonly shell: string
  /** The script of the first paint. Like its stylesheet (`style`) it is in the HTML, so it needs no round trip. */
  readonly early: Inline
  /** What that script has to know of this page. */
  readonly start: {
    /** URLs of the scripts that the dialogs need besides `late`. */
    readonly later: readonly string[]
    /** Tags of the languages to lead visitors to; empty on a page that leads nowhere, undefined with one language. */
    readonly languages: readonly string[] | undefined
    /** The page has parts of its own, which need the scripts at once. */
    readonly site: boolean
  }
  /** The settings for the scripts. */
  readonly data: ConfigData
  /** The import map with the hash of every script that comes later. */
  readonly map: Inline
  readonly style: Inline
  /** Rules for the script of this language, where it is not Latin. */
  readonly scriptStyle?: Inline | undefined
  /** The rules of the site's own font, and its URL where it is asked for first thing. */
  readonly font?: (Inline & { readonly early: string | undefined }) | undefined
  /** The scripts that run when somebody wants them, the one for who comes back first. */
  readonly late: readonly Resource[]
  /** The stylesheet of everything else, which the modals' chunk switches on. */
  readonly sheet: Resource
  /** The header's words. */
  readonly words: unknown
  /** The script with the modals' words. */
  readonly texts: Resource
}

/** As in tokens.css; a browser's own frame is painted before any stylesheet is read. */
export const GROUND = { light: '#faf8f4', dark: '#0d1219' }

/** The template with every `{{name}}` filled, and without its indentation. A name too many or too few is an error. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { config, page, language, description, early, map, sheet, shell } = parts
  const styles = [parts.style, parts.scriptStyle, parts.font].filter((one) => one !== undefined)
  const inline = { scripts: [early.hash, map.hash], styles: styles.map(({ hash }) => hash) }
  const values = new Map([
    ['policy', escapeHtml(contentPolicy(config, inline, 'meta'))],
    ['name', escapeHtml(config.app.name)],
    ['language', `lang="${language.tag}"${language.dir ? ` dir="${language.dir}"` : ''}`],
    ['description', escapeHtml(description)],
    ['theme', config.theme ? ` data-theme="${config.theme}"` : ''],
    ['links', linksOf(page, language)],
    ['light', page.look.ground?.light ?? GROUND.light],
    ['dark', page.look.ground?.dark ?? GROUND.dark],
    ['icon', iconLinks(config.app.icon, parts.png)],
    ['map', `<script type="importmap">${map.text}</script>`],
    ['early', `<script${attributesOf(parts.start)}>${early.text}</script>`],
    [
      'style',
      preloaded(parts.font?.early) + styles.map(({ text }) => `<style>${text}</style>`).join(''),
    ],
    [
      'scripts',
      [
        ...parts.late.map(
          ({ url, integrity }) =>
            `<script type="late" src="${url}" integrity="${integrity}" data-first></script>`,
        ),
        ...(sheet
          ? [
              '<link id="sheet" rel="stylesheet" ' +
                `href="${sheet.url}" integrity="${sheet.integrity}" media="x" disabled>`,
            ]
          : []),
      ].join('\n'),
    ],
    ['data', `<script type="application/json" id="config">${jsonOf(parts.data)}</script>`],
    ['words', wordsOf(parts)],
    // React's hints for pictures that stand a few lines below
    ['shell', shell.replaceAll(/<link rel="preload"[^>]*>/g, '')],
  ])
  const unused = new Set(values.keys())
  const html = template
    .replaceAll(/\n +/g, '\n')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      unused.delete(name)
      const value = values.get(name)
      if (value === undefined)
        throw new AppError('invalid-input', `index.html: {{${name}}} is not known`)
      return value
    })
  if (unused.size > 0)
    throw new AppError('invalid-input', `index.html: {{${[...unused].join('}}, {{')}}} is missing`)
  return language === page.language ? html : oneUp(html)
}

/** Attributes are no part of the hash by which the content policy allows the script. */
function attributesOf({ later, languages, site }: PageParts['start']): string {
  return [
    ` data-later="${later.join(' ')}"`,
    languages === undefined ? '' : ` data-languages="${languages.join(' ')}"`,
    site ? ' data-site' : '',
  ].join('')
}

/** JSON that no HTML parser takes for the end of its element. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function preloaded(url: string | undefined): string {
  return url === undefined
    ? ''
    : `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`
}

/** The same page for a folder below the site's: what it names by a relative address is one level up. */
function oneUp(html: string): string {
  return html.replaceAll(
    /( (?:src|href)=")(\.\.?)\//g,
    (_, start: string, dots: string) => `${start}../${dots === '..' ? '../' : ''}`,
  )
}

/** Data for the scripts: the header's words, and the script of all others, which no browser fetches by itself. */
function wordsOf({ words, texts, language }: PageParts): string {
  return (
    `<script type="application/json" id="words" lang="${language.tag}">${jsonOf(words)}</script>\n` +
    `<script type="words" id="texts" src="${texts.url}" integrity="${texts.integrity}"></script>`
  )
}

/** The icon, and the PNG for browsers that draw no SVG and for home screens. Of those that fit, browsers take the last. */
function iconLinks(icon: string, png: string | undefined): string {
  return [
    ...(png === undefined || png === icon ? [] : [`<link rel="icon" href="${escapeHtml(png)}">`]),
    `<link rel="icon" href="${escapeHtml(icon)}"${/\.svg$/i.test(icon) ? ' type="image/svg+xml"' : ''}>`,
    '<link rel="apple-touch-icon" href="./touch-icon.png">',
  ].join('\n')
}

/** What else the head says of the page, where its address is known: where it stands in each language, too. */
function linksOf({ siteUrl, language, languages }: PageSettings, current: Language): string {
  if (siteUrl === undefined) return ''
  const urlOf = (one: Language): string =>
    escapeHtml(one === language ? siteUrl : `${siteUrl}${one.tag}/`)
  const others = languages.map((one) => [one.tag, urlOf(one)])
  return [
    '',
    `<link rel="canonical" href="${urlOf(current)}">`,
    `<meta property="og:url" content="${urlOf(current)}">`,
    `<meta property="og:image" content="${escapeHtml(siteUrl)}preview.png">`,
    `<meta property="og:locale" content="${localeOf(current)}">`,
    ...languages
      .filter((one) => one !== current)
      .map((one) => `<meta property="og:locale:alternate" content="${localeOf(one)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(others.length < 2 ? [] : [...others, ['x-default', urlOf(language)]]).map(
      ([tag, url]) => `<link rel="alternate" hreflang="${tag}" href="${url}">`,
    ),
  ].join('\n')
}

/** Open Graph's name for a language: it and the country where most speak it, unless it is said otherwise. */
function localeOf({ tag, locale }: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return locale ?? `${language}_${region}`
}

function escapeHtml(text: string): string {
  const entities: ReadonlyMap<string, string> = new Map([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
  ])
  return text.replaceAll(/[&<>"]/g, (character) => entities.get(character) ?? character)
}
