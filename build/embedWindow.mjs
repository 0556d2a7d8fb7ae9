// @ts-check
// The connect window as it stands in our own page's HTML, for somebody else's: elements to make, since no text becomes
// HTML there, and the styles they need, in one script for each language.
import { BuildError, bundle, chosenPlugin, hash, importSource } from './bundle.mjs'
import { wordsSource } from './languages.mjs'

/** @typedef {import('../src/embed/drawnWindow.ts').Drawn} Drawn
 * @typedef {import('../src/i18n/languages.ts').Language} Language */

/** @param {{ config: import('../src/page/config.ts').Config, languages: readonly Language[],
 *   sheets: ReturnType<typeof import('./sheets.mjs').createSheets>,
 *   styleOf(html: string): Promise<string>, options: import('esbuild').BuildOptions,
 *   plugins: readonly import('esbuild').Plugin[] }} parts `languages`: the default one first; `styleOf`: what some HTML
 *   needs besides the first styles; `options`: what pictures become
 * @returns {Promise<{ files: ReadonlyMap<string, Uint8Array>, mark: string }>} by name: window-<tag>-<mark>.js */
export async function drawWindows({ config, languages, sheets, styleOf, options, plugins }) {
  const {
    exports: { renderWindow, words },
  } = await importSource(
    `export { renderWindow } from './build/page/prerender.tsx'; ${wordsSource(languages)}`,
    config,
    [...plugins, chosenPlugin(config.wallets), sheets.plugin],
    options,
  )
  const [first] = languages
  const drawn = await Promise.all(
    languages.map(async (language) => {
      const html = renderWindow(config, { language: first }, words[language.tag], language)
      return /** @type {const} */ ([
        language.tag,
        await scriptOf(html, language, await styleOf(html)),
      ])
    }),
  )
  const mark = hash(drawn.map(([, contents]) => contents))
    .slice(0, 8)
    .toUpperCase() // as esbuild has them
  return {
    mark,
    files: new Map(drawn.map(([tag, contents]) => [`window-${tag}-${mark}.js`, contents])),
  }
}

/** Bundled alone: it shares nothing with what comes later.
 * @param {string} html @param {Language} language @param {string} style */
async function scriptOf(html, { tag, dir }, style) {
  const { outputs } = await bundle({
    entryPoints: ['src/embed/drawnWindow.ts'],
    format: 'esm',
    minify: true,
    charset: 'utf8',
    define: {
      __DRAWN__: JSON.stringify(treeOf(html)),
      __STYLE__: JSON.stringify(style),
      __SPOKEN__: JSON.stringify({ language: tag, dir: dir ?? 'ltr' }),
    },
  })
  return outputs[0]?.contents ?? new Uint8Array()
}

const TOKEN = /<!--(.*?)-->|<\/([\w-]+)>|<([\w-]+)((?:\s[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy

/** What React has written, as elements: [name, attributes, …what is in it], [text of a comment], or text.
 * @param {string} html @returns {readonly Drawn[]} */
export function treeOf(html) {
  const root = /** @type {Drawn[]} */ ([])
  const open = [{ name: '', inside: root }]
  let end = 0
  for (const token of html.matchAll(TOKEN)) {
    const [whole, comment, closed, name, attributes = '', selfClosed, text] = token
    const { inside } = /** @type {typeof open[0]} */ (open.at(-1))
    end += whole.length
    if (comment !== undefined) inside.push([comment])
    else if (text !== undefined) inside.push(plain(text))
    else if (closed !== undefined) {
      if (open.pop()?.name !== closed)
        throw new BuildError(`the connect window: </${closed}> closes nothing`)
    } else if (name !== undefined) {
      const element = /** @type {Drawn[]} */ (
        /** @type {unknown} */ ([name, attributesOf(attributes)])
      )
      if (open.at(-1)?.name !== 'noscript')
        inside.push(/** @type {Drawn} */ (/** @type {unknown} */ (element)))
      if (!selfClosed) open.push({ name, inside: element })
    }
  }
  if (end < html.length || open.length > 1)
    throw new BuildError(`the connect window: cannot be read from ${end} on`)
  return root
}

/** @param {string} text */
function attributesOf(text) {
  const found = [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => /** @type {const} */ ([name, plain(value)]),
  )
  if (found.some(([name]) => /^(?:style|on)/.test(name)))
    throw new BuildError('the connect window: a site’s policy refuses style attributes')
  return Object.fromEntries(found)
}

const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Without what React escapes. @param {string} text */
function plain(text) {
  return text.replaceAll(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name) => NAMED[/** @type {keyof typeof NAMED} */ (name)],
  )
}
