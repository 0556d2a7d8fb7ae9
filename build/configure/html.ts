// Fills the template of the page, and escapes the values of settings.
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
  /** HTML rendered by React. */
  readonly shell: string
  /** The inline script. Like the stylesheet (`style`) it is inline to save a round trip. */
  readonly early: Inline
  /** Attributes of the inline script's element. */
  readonly start: {
    /** URLs of the dialogs' scripts besides `late`. */
    readonly later: readonly string[]
    /**
     * Tags of the languages to redirect to: empty except on the default page, undefined with one
     * language.
     */
    readonly languages: readonly string[] | undefined
    /** True if src/site/ has parts of the page, which need the scripts immediately. */
    readonly site: boolean
  }
  /** The settings for the scripts. */
  readonly data: ConfigData
  /** The import map with the hash of every script that is loaded later. */
  readonly map: Inline
  readonly style: Inline
  /** Rules for the script of this language, unless it is Latin. */
  readonly scriptStyle?: Inline | undefined
  /** Rules of the site's own font, and its URL if it is preloaded. */
  readonly font?: (Inline & { readonly early: string | undefined }) | undefined
  /** Scripts that run on the first interaction; the early reconnect is the first of them. */
  readonly late: readonly Resource[]
  /** The second stylesheet, which the modals' chunk enables. */
  readonly sheet: Resource
  /** Messages of the header. */
  readonly words: unknown
  /** The script with the messages of the dialogs. */
  readonly texts: Resource
}

/** As in tokens.css; the browser's UI is painted before any stylesheet has loaded. */
export const BACKGROUND = { light: '#faf8f4', dark: '#0d1219' }

/**
 * Returns the template with every `{{name}}` filled in, without indentation. Throws if a name is
 * missing or unknown.
 */
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
    ['links', getLocaleLinks(page, language)],
    ['light', page.appearance.background?.light ?? BACKGROUND.light],
    ['dark', page.appearance.background?.dark ?? BACKGROUND.dark],
    ['icon', iconLinks(config.app.icon, parts.png)],
    ['map', `<script type="importmap">${map.text}</script>`],
    ['early', `<script${getScriptAttributes(parts.start)}>${early.text}</script>`],
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
    ['data', `<script type="application/json" id="config">${toScriptJson(parts.data)}</script>`],
    ['words', getMessageElements(parts)],
    // React's preload hints: the images are a few lines below
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
  return language === page.language ? html : prefixRelativeUrls(html)
}

/**
 * Returns the attributes of the inline script. They are not part of the hash that the CSP allows.
 */
function getScriptAttributes({ later, languages, site }: PageParts['start']): string {
  return [
    ` data-later="${later.join(' ')}"`,
    languages === undefined ? '' : ` data-languages="${languages.join(' ')}"`,
    site ? ' data-site' : '',
  ].join('')
}

/** Returns JSON that cannot end its <script> element. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function preloaded(url: string | undefined): string {
  return url === undefined
    ? ''
    : `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`
}

/** Returns the page for a language's subfolder, with relative URLs one level up. */
function prefixRelativeUrls(html: string): string {
  return html.replaceAll(
    /( (?:src|href)=")(\.\.?)\//g,
    (_, start: string, dots: string) => `${start}../${dots === '..' ? '../' : ''}`,
  )
}

/**
 * Returns the elements with the messages of the header, and the script with all other messages,
 * which browsers don't load by themselves.
 */
function getMessageElements({ words, texts, language }: PageParts): string {
  return (
    `<script type="application/json" id="words" lang="${language.tag}">${toScriptJson(words)}</script>\n` +
    `<script type="words" id="texts" src="${texts.url}" integrity="${texts.integrity}"></script>`
  )
}

/**
 * Returns the links to the icon and to its PNG, for browsers without SVG icons and for home
 * screens. Browsers take the last one they support.
 */
function iconLinks(icon: string, png: string | undefined): string {
  return [
    ...(png === undefined || png === icon ? [] : [`<link rel="icon" href="${escapeHtml(png)}">`]),
    `<link rel="icon" href="${escapeHtml(icon)}"${/\.svg$/i.test(icon) ? ' type="image/svg+xml"' : ''}>`,
    '<link rel="apple-touch-icon" href="./touch-icon.png">',
  ].join('\n')
}

/** Returns the canonical link and those to the other languages, if the site's URL is known. */
function getLocaleLinks({ siteUrl, language, languages }: PageSettings, current: Language): string {
  if (siteUrl === undefined) return ''
  const urlOf = (one: Language): string =>
    escapeHtml(one === language ? siteUrl : `${siteUrl}${one.tag}/`)
  const others = languages.map((one) => [one.tag, urlOf(one)])
  return [
    '',
    `<link rel="canonical" href="${urlOf(current)}">`,
    `<meta property="og:url" content="${urlOf(current)}">`,
    `<meta property="og:image" content="${escapeHtml(siteUrl)}preview.png">`,
    `<meta property="og:locale" content="${getOpenGraphLocale(current)}">`,
    ...languages
      .filter((one) => one !== current)
      .map((one) => `<meta property="og:locale:alternate" content="${getOpenGraphLocale(one)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(others.length < 2 ? [] : [...others, ['x-default', urlOf(language)]]).map(
      ([tag, url]) => `<link rel="alternate" hreflang="${tag}" href="${url}">`,
    ),
  ].join('\n')
}

/** Returns Open Graph's locale: the language and, unless set, its most likely region. */
function getOpenGraphLocale({ tag, locale }: Language): string {
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
