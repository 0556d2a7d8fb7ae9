// Fills in the template of the page and escapes the values of settings.
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
  /** URL of the icon as PNG. */
  readonly png?: string | undefined
  /** HTML that React has rendered. */
  readonly shell: string
  /** The inline script. It is inline to save a round trip. */
  readonly early: Inline
  /** Values for the attributes of the inline script's element. */
  readonly start: {
    /** URLs of the dialogs' scripts that are not in `late`. */
    readonly later: readonly string[]
    /** Languages that the page may redirect to. Only the default page has any. */
    readonly languages: readonly string[] | undefined
    /** True if src/site/ has parts of the page, which need the scripts immediately. */
    readonly site: boolean
  }
  readonly data: ConfigData
  /** The import map with the hash of every script that is loaded later. */
  readonly map: Inline
  readonly style: Inline
  /** CSS rules for the writing system of this language, unless it is Latin. */
  readonly scriptStyle?: Inline | undefined
  /** CSS rules of the site's own font. `early` is the font's URL if the page preloads it. */
  readonly font?: (Inline & { readonly early: string | undefined }) | undefined
  /** Scripts that run on the first interaction. The first of them is the early reconnect. */
  readonly late: readonly Resource[]
  /** The second stylesheet. The chunk with the dialogs enables it. */
  readonly sheet: Resource
  /** Messages of the header. */
  readonly messages: unknown
  /** The script with the messages of the dialogs. */
  readonly texts: Resource
}

/**
 * Background colors as in tokens.css, for the browser's toolbar before any stylesheet has loaded.
 */
export const BACKGROUND = { light: '#faf8f4', dark: '#0d1219' }

/** Returns the template with every `{{name}}` replaced. Throws if a name is missing or unknown. */
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
    ['messages', getMessageElements(parts)],
    // Remove React's preload hints, because the images follow a few lines below.
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

/** Returns the attributes of the inline script. The hash in the CSP does not cover them. */
function getScriptAttributes({ later, languages, site }: PageParts['start']): string {
  return [
    ` data-later="${later.join(' ')}"`,
    languages === undefined ? '' : ` data-languages="${languages.join(' ')}"`,
    site ? ' data-site' : '',
  ].join('')
}

/** Returns JSON in which no string can close the surrounding <script> element. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function preloaded(url: string | undefined): string {
  return url === undefined
    ? ''
    : `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`
}

/** Returns the page for the subfolder of a language, with relative URLs one level up. */
function prefixRelativeUrls(html: string): string {
  return html.replaceAll(
    /( (?:src|href)=")(\.\.?)\//g,
    (_, start: string, dots: string) => `${start}../${dots === '..' ? '../' : ''}`,
  )
}

/** Returns the messages of the header, and a script element for the others that loads later. */
function getMessageElements({ messages, texts, language }: PageParts): string {
  return (
    `<script type="application/json" id="messages" lang="${language.tag}">${toScriptJson(messages)}</script>\n` +
    `<script type="messages" id="texts" src="${texts.url}" integrity="${texts.integrity}"></script>`
  )
}

/**
 * Returns the links to the icon and to its PNG. The SVG comes last, because browsers use the last
 * icon that they support.
 */
function iconLinks(icon: string, png: string | undefined): string {
  return [
    ...(png === undefined || png === icon ? [] : [`<link rel="icon" href="${escapeHtml(png)}">`]),
    `<link rel="icon" href="${escapeHtml(icon)}"${/\.svg$/i.test(icon) ? ' type="image/svg+xml"' : ''}>`,
    '<link rel="apple-touch-icon" href="./touch-icon.png">',
  ].join('\n')
}

/**
 * Returns the links to the canonical page and to other languages. Empty if the site's URL is
 * unknown.
 */
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

/**
 * Returns the locale for Open Graph. Adds the most likely region to a language without `locale`.
 */
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
