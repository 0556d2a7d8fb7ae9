// Fills the template of the page and writes the manifest while the site is built. Whatever comes from a setting is
// escaped.
import type { Config } from '../config.ts'
import { AppError } from '../../errors.ts'
import { contentPolicy } from './headers.ts'
import type { PageSettings } from './settings/pageSettings.ts'

type Resource = { readonly url: string; readonly integrity: string }
type Inline = { readonly text: string; readonly hash: string }

export type PageParts = {
  readonly config: Config
  readonly page: PageSettings
  /** HTML made by React. */
  readonly shell: string
  /** The script and the stylesheet of the first paint, which wait for no further round trip. */
  readonly early: Inline
  /** The import map with the hash of every script that comes later. */
  readonly map: Inline
  readonly style: Inline
  readonly main: Resource
  readonly hydrate: Resource
  readonly react: Resource
  /** The stylesheet of everything else, which the modals' chunk switches on. */
  readonly sheet?: Resource | undefined
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'], ['png', 'image/png'], ['webp', 'image/webp'], ['jpg', 'image/jpeg'], ['jpeg', 'image/jpeg'],
])

/** The template with every `{{name}}` filled, and without its indentation. A name too many or too few is an error. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { config, page, early, map, style, main, hydrate, react, sheet, shell } = parts
  const values = new Map([
    ['policy', escapeHtml(contentPolicy(config, { script: early.hash, map: map.hash, style: style.hash }, 'meta'))],
    ['name', escapeHtml(config.app.name)],
    ['description', escapeHtml(config.app.description)],
    ['theme', config.theme ? ` data-theme="${config.theme}"` : ''],
    ['links', linksOf(page)],
    ['icon', escapeHtml(config.app.icon)],
    ['map', `<script type="importmap">${map.text}</script>`],
    ['early', `<script>${early.text}</script>`],
    ['style', `<style>${style.text}</style>`],
    ['scripts', [
      `<script type="module" src="${main.url}" integrity="${main.integrity}"></script>`,
      // a script, no preload: WebKit keeps a preload that failed, also for the page loaded anew
      `<script type="module" src="${react.url}" integrity="${react.integrity}"></script>`,
      `<script type="module" src="${hydrate.url}" integrity="${hydrate.integrity}"></script>`,
      ...(sheet ? [`<link rel="stylesheet" href="${sheet.url}" integrity="${sheet.integrity}" disabled>`] : []),
    ].join('\n')],
    // React's hints for pictures that stand a few lines below
    ['shell', shell.replaceAll(/<link rel="preload"[^>]*>/g, '')],
  ])
  const unused = new Set(values.keys())
  const html = template.replaceAll(/\n +/g, '\n').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    unused.delete(name)
    const value = values.get(name)
    if (value === undefined) throw new AppError('invalid-input', `index.html: {{${name}}} is not known`)
    return value
  })
  if (unused.size > 0) throw new AppError('invalid-input', `index.html: {{${[...unused].join('}}, {{')}}} is missing`)
  return html
}

/** What else the head says of the page. */
function linksOf({ siteUrl }: PageSettings): string {
  if (siteUrl === undefined) return ''
  const url = escapeHtml(siteUrl)
  return [
    '', `<link rel="canonical" href="${url}">`, `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${url}preview.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="apple-touch-icon" href="./touch-icon.png">',
  ].join('\n')
}

/** `manifest.json`, which a browser reads when the page is installed, and Safe when it is added as an app. */
export function manifest({ app }: Config): string {
  const type = TYPES.get(app.icon.slice(app.icon.lastIndexOf('.') + 1).toLowerCase())
  const fields = {
    name: app.name,
    short_name: app.name,
    description: app.description,
    iconPath: app.icon.slice('./'.length),
    icons: [{ src: app.icon, sizes: 'any', type }],
    start_url: './',
    display: 'browser',
  }
  return `${JSON.stringify(fields, null, 2)}\n`
}

function escapeHtml(text: string): string {
  const entities: ReadonlyMap<string, string> = new Map([['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;']])
  return text.replaceAll(/[&<>"]/g, (character) => entities.get(character) ?? character)
}
