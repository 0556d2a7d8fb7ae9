// @ts-check
// The words of each language: which there are, those of the HTML for this process, and those of the modals as one script a language.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BuildError, ROOT, bundle } from './bundle.mjs'

/** @typedef {import('../src/i18n/languages.ts').Language} Language */

const FOLDER = 'src/i18n'

/** The languages that have a folder of words. @param {readonly Language[]} all @returns {readonly Language[]} */
export function withWords(all) {
  return all.filter(({ tag }) => existsSync(join(ROOT, FOLDER, tag)))
}

/** Code that exports `words`: those that stand in the HTML, by tag. @param {readonly Language[]} languages */
export function wordsSource(languages) {
  const names = ['Header', 'Landing']
  const imports = languages.flatMap(({ tag }, index) => names.map((part) => (
    `import { ${part.toLowerCase()} as ${part}${index} } from ${JSON.stringify(`./${fileOf(tag, part)}`)};`
  )))
  return `${imports.join('')} export const words = { ${languages.map(({ tag }, index) => (
    `${JSON.stringify(tag)}: { header: Header${index}, landing: Landing${index} }`)).join(', ')} };`
}

/** One script for each language, with the modals' words and what the site says instead, by tag.
 * @param {readonly Language[]} languages @param {Language} first the default one
 * @param {readonly import('esbuild').Plugin[]} plugins
 * @returns {Promise<ReadonlyMap<string, { name: string, contents: Uint8Array }>>} */
export async function buildTexts(languages, first, plugins) {
  const { outputs, metafile } = await bundle({
    entryPoints: Object.fromEntries(languages.map(({ tag }) => [`texts-${tag}`, `texts:${tag}`])), format: 'esm', minify: true,
    entryNames: '[name]-[hash]', charset: 'utf8', plugins: [...plugins, textsPlugin(first)],
  })
  const stranger = Object.keys(metafile.inputs).find((input) => !/^(src\/|texts:)/.test(input))
  if (stranger !== undefined) throw new BuildError(`${stranger}: words need nothing but src/`)
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  return new Map(Object.entries(metafile.outputs).map(([path, { entryPoint = '' }]) => {
    const name = basename(path)
    return [entryPoint.slice('texts:'.length), { name, contents: contents.get(name) ?? new Uint8Array() }]
  }))
}

/** @param {Language} first @returns {import('esbuild').Plugin} */
function textsPlugin(first) {
  return {
    name: 'texts',
    setup(builder) {
      builder.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path: path.slice('texts:'.length), namespace: 'texts' }))
      builder.onLoad({ filter: /.*/, namespace: 'texts' }, ({ path: tag }) => ({
        resolveDir: ROOT,
        contents: [
          `import { dialogs as ours } from ${JSON.stringify(`./${fileOf(tag, 'Dialogs')}`)}`,
          "import { overlay } from './src/lib/overlay.ts'", "import * as site from './src/site/siteTexts.ts'",
          "import { spoken } from './src/i18n/spoken.ts'",
          "import { siteWords } from './src/page/build/siteWords.ts'",
          `const own = siteWords(site, ${JSON.stringify(tag)}, ${tag === first.tag}).dialogs ?? {}`,
          `export const dialogs = spoken(overlay(ours, own), ${JSON.stringify(tag)})`,
        ].join('\n'),
      }))
    },
  }
}

/** 'pt-BR' has ptBrHeader.ts. @param {string} tag @param {string} part */
export function fileOf(tag, part) {
  const [first = '', ...rest] = tag.toLowerCase().split('-')
  const name = [first, ...rest.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('')
  return `${FOLDER}/${tag}/${name}${part}.ts`
}
