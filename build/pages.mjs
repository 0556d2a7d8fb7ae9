// @ts-check
// The HTML of each language, all with the same scripts and styles: what differs are its words, and where it stands.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, bundle } from './bundle.mjs'
import { fontRules, isWorthPreloading } from './font.mjs'

/** @typedef {import('./page.mjs').Page} Page
 * @typedef {import('../src/page/settings/pageSettings.ts').PageSettings} PageSettings
 * @typedef {import('./page/prerender.tsx').Rendered} Rendered
 * @typedef {import('./page/html.ts').PageParts} PageParts
 * @typedef {import('../src/i18n/languages.ts').Language} Language
 * @typedef {{ text: string, hash: string }} Inline */

/** @typedef {object} PagesOptions
 * @property {import('../src/page/config.ts').Config} config
 * @property {PageSettings} own
 * @property {Page} page
 * @property {ReadonlyMap<string, Rendered>} shells by the tag of their language
 * @property {string} marks the drawings they name
 * @property {ReadonlyMap<string, { name: string, contents: Uint8Array }>} texts by the same
 * @property {Inline} style
 * @property {Inline} faces what scripts other than Latin need
 * @property {{ font: import('./font.mjs').Font, name: string } | undefined} ownFont and the name of its file
 * @property {(template: string, parts: PageParts) => string} fillTemplate */

/** Every page by its path, the hashes of the scripts and import maps that stand in them, and the rules of the site's
 * own font.
 * @param {PagesOptions} options
 * @returns {Promise<{ pages: ReadonlyMap<string, string>, scripts: readonly string[], fonts: readonly Inline[] }>} */
export async function makePages({
  config,
  own,
  page,
  shells,
  marks,
  texts,
  style,
  faces,
  ownFont,
  fillTemplate,
}) {
  const template = readFileSync(join(ROOT, 'index.html'), 'utf8')
  const { language: first, languages } = own
  const tags = languages.length > 1 ? languages.map(({ tag }) => tag) : undefined
  const rules = (/** @type {string} */ root) =>
    ownFont && inline(fontRules(ownFont.font.metrics, `${root}assets/${ownFont.name}`))
  const top = {
    early: await buildEarly(page, './', tags),
    map: mapOf(page, './'),
    font: rules('./'),
  }
  const below =
    languages.length > 1
      ? { early: await buildEarly(page, '../', false), map: mapOf(page, '../'), font: rules('../') }
      : top
  const fill = (/** @type {Language} */ language) => {
    const { shell, description, texts: words } = /** @type {Rendered} */ (shells.get(language.tag))
    const { early, map, font } = language === first ? top : below
    return fillTemplate(template, {
      config,
      page: own,
      language,
      description,
      shell: shell + marks,
      words,
      style,
      faces: faces.text.includes(`:lang(${language.tag})`) ? faces : undefined,
      early,
      map,
      font: font && {
        ...font,
        early:
          ownFont && isWorthPreloading(ownFont.font, shell)
            ? `./assets/${ownFont.name}`
            : undefined,
      },
      late: page.late.map((name) => tagOf(page, name)),
      sheet: page.sheet === undefined ? undefined : tagOf(page, page.sheet),
      texts: tagOf(page, texts.get(language.tag)?.name ?? ''),
    })
  }
  const pages = new Map(
    languages.map((language) => [
      language === first ? 'index.html' : `${language.tag}/index.html`,
      fill(language),
    ]),
  )
  const scripts = [...new Set([top, below].flatMap(({ early, map }) => [early.hash, map.hash]))]
  return { pages, scripts, fonts: [top.font, below.font].filter((one) => one !== undefined) }
}

/** The script in the head that runs before the first paint. It knows which files the windows will need, and on the
 * default page the languages of the others.
 * @param {Page} page @param {'./' | '../'} root @param {readonly string[] | false | undefined} languages */
async function buildEarly(page, root, languages) {
  const urls = (/** @type {string} */ source) =>
    JSON.stringify(page.filesOf(source).map((name) => `${root}assets/${name}`))
  const { outputs } = await bundle({
    entryPoints: ['src/page/early.ts'],
    format: 'iife',
    minify: true,
    tsconfigRaw: {},
    define: {
      __LATER__: urls('src/page/chunks/overlays.tsx'),
      __SITE__: String(page.site),
      __LANGUAGES__: JSON.stringify(languages) ?? 'undefined',
    },
  })
  return inline(outputs[0]?.text.trim() ?? '')
}

/** The import map with the hash of every script that comes later by its URL: the browser refuses what has another one.
 * The first ones, and the words, have theirs where they are named.
 * @param {Page} page @param {'./' | '../'} root */
function mapOf({ files, late }, root) {
  const scripts = [...files]
    .filter(([name]) => name.endsWith('.js') && !late.includes(name) && !name.startsWith('texts-'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return inline(
    JSON.stringify({
      integrity: Object.fromEntries(
        scripts.map(([name, contents]) => [`${root}assets/${name}`, inline(contents).hash]),
      ),
    }),
  )
}

/** What stands in the HTML, with the hash by which the policy allows it.
 * @template {string | Uint8Array} T @param {T} text */
export function inline(text) {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}

/** @param {Page} page @param {string} name */
function tagOf({ files }, name) {
  return { url: `./assets/${name}`, integrity: inline(files.get(name) ?? '').hash }
}
