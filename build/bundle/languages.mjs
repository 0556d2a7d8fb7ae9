// @ts-check
// The words of each language: which there are, those of the HTML for this process, and those of the modals as one
// script a language.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BuildError, ROOT } from '../project.mjs'
import { bundle } from './esbuild.mjs'

/** @typedef {import('../../src/i18n/languages.ts').Language} Language */

const FOLDER = 'src/i18n'

/** The languages that have a folder of words. @param {readonly Language[]} all @returns {readonly Language[]} */
export function withWords(all) {
  return all.filter(({ tag }) => existsSync(join(ROOT, FOLDER, tag)))
}

/** A stylesheet in which ':script(Arab, Hebr)' has become the languages of these scripts.
 * @param {string} css
 * @param {readonly Language[]} languages */
export function withScripts(css, languages) {
  return css.replaceAll(/:script\(([\w, ]+)\)/g, (_, names) => {
    const tags = languages
      .filter(({ script }) => script !== undefined && names.split(', ').includes(script))
      .map(({ tag }) => `:lang(${tag})`)
    return tags.length > 0 ? `:is(${tags.join(', ')})` : ':not(*)'
  })
}

/** Code that exports `words`, by tag: those that stand in the HTML, or of other parts of the languages' files.
 * @param {readonly Language[]} languages @param {readonly string[]} [names] */
export function wordsSource(languages, names = ['Header', 'Landing', 'Dialogs']) {
  const imports = languages.flatMap(({ tag }, index) =>
    names.map(
      (part) =>
        `import { ${part.toLowerCase()} as ${part}${index} } from ${JSON.stringify(`./${fileOf(tag, part)}`)};`,
    ),
  )
  return `${imports.join('')} export const words = { ${languages
    .map(
      ({ tag }, index) =>
        `${JSON.stringify(tag)}: { ${names.map((part) => `${part.toLowerCase()}: ${part}${index}`).join(', ')} }`,
    )
    .join(', ')} };`
}

/** Bundles the texts of the dialogs as one script for each language.
 * @param {readonly Language[]} languages
 * @returns {Promise<ReadonlyMap<string, { name: string, contents: Uint8Array }>>} by tag */
export async function bundleTexts(languages) {
  const { outputs, metafile } = await bundle({
    entryPoints: Object.fromEntries(languages.map(({ tag }) => [`texts-${tag}`, `texts:${tag}`])),
    format: 'esm',
    minify: true,
    entryNames: '[name]-[hash]',
    charset: 'utf8',
    plugins: [textsPlugin(languages)],
  })
  const stranger = Object.keys(metafile.inputs).find((input) => !/^(src\/|texts:)/.test(input))
  if (stranger !== undefined) throw new BuildError(`${stranger}: texts need nothing but src/`)
  const contents = new Map(outputs.map((file) => [basename(file.path), file.contents]))
  return new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint = '' }]) => {
      const name = basename(path)
      return [
        entryPoint.slice('texts:'.length),
        { name, contents: contents.get(name) ?? new Uint8Array() },
      ]
    }),
  )
}

/** @param {readonly Language[]} languages @returns {import('esbuild').Plugin} */
function textsPlugin(languages) {
  return {
    name: 'texts',
    setup(builder) {
      builder.onResolve({ filter: /^texts:/ }, ({ path }) => ({
        path: path.slice('texts:'.length),
        namespace: 'texts',
      }))
      builder.onLoad({ filter: /.*/, namespace: 'texts' }, ({ path: tag }) => ({
        resolveDir: ROOT,
        contents: [
          `import { dialogs as ours } from ${JSON.stringify(`./${fileOf(tag, 'Dialogs')}`)}`,
          "import { spokenDialogs } from './src/page/dialogMessages.ts'",
          `export const dialogs = (own) => spokenDialogs(ours, ${JSON.stringify(
            languages.find((one) => one.tag === tag),
          )}, own)`,
        ].join('\n'),
      }))
    },
  }
}

/** In src/embed/embedLanguages.ts: where it names a file by the tag, one `import()` for each of these languages.
 * @param {readonly string[]} tags
 * @returns {import('esbuild').Plugin} */
export function waysPlugin(tags) {
  const waysTo = (/** @type {string} */ part) =>
    tags
      .map(
        (tag) =>
          `${JSON.stringify(tag)}: () => import(${JSON.stringify(`../../${fileOf(tag, part)}`)})`,
      )
      .join(', ')
  return {
    name: 'ways',
    setup(builder) {
      builder.onLoad({ filter: /[\\/]src[\\/]embed[\\/]embedLanguages\.ts$/ }, ({ path }) => ({
        loader: 'ts',
        contents: readFileSync(path, 'utf8').replace(
          /import\(\s*`[^`]*\$\{tag\}[^`]*(Header|Dialogs)\.ts`,?\s*\)/g,
          (_, part) => `({ ${waysTo(part)} })[tag]()`,
        ),
      }))
    },
  }
}

/** 'pt-BR' has ptBrHeader.ts, as fileNameOf in src/i18n/languages.ts says. @param {string} tag @param {string} part */
export function fileOf(tag, part) {
  return `${FOLDER}/${tag}/${tag.toLowerCase().replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}${part}.ts`
}
