// @ts-check
// Creates the stylesheets of the languages of a bundle, and one script per language with the texts
// of the dialogs.
import { basename } from 'node:path'
import { languageTags } from '../i18n/messageFiles.mjs'
import { messagesModule } from '../i18n/messagesPlugin.mjs'
import { BuildError, ROOT } from '../project.mjs'
import { bundle, importSource } from './esbuild.mjs'

/** @typedef {import('../../src/i18n/languages.ts').Language} Language
 * @typedef {import('../configure/prerender.tsx').LanguageMessages} LanguageMessages
 * @typedef {import('../i18n/messagesPlugin.mjs').Part} Part */

const PARTS = /** @type {const} */ (['header', 'landing', 'dialogs'])

/**
 * Returns the languages that have messages, in the order of src/i18n/languages.ts.
 * @returns {Promise<readonly Language[]>}
 */
export async function readLanguages() {
  const { LANGUAGES } = await importSource("export { LANGUAGES } from './src/i18n/languages.ts'")
  const tags = languageTags()
  return LANGUAGES.filter((/** @type {Language} */ { tag }) => tags.includes(tag))
}

/**
 * Replaces ':script(Arab, Hebr)' in a stylesheet by a selector for all languages with these writing
 * systems.
 * @param {string} css
 * @param {readonly Language[]} languages
 */
export function withScripts(css, languages) {
  return css.replaceAll(/:script\(([\w, ]+)\)/g, (_, names) => {
    const tags = languages
      .filter(({ script }) => script !== undefined && names.split(', ').includes(script))
      .map(({ tag }) => `:lang(${tag})`)
    return tags.length > 0 ? `:is(${tags.join(', ')})` : ':not(*)'
  })
}

/**
 * Compiles the messages of these languages and imports them, by tag.
 * @template {string} Tag @param {readonly Tag[]} tags @returns {Promise<Readonly<Record<Tag, LanguageMessages>>>}
 */
export async function importMessages(tags) {
  const { messages } = await importSource(messagesSource(tags))
  return messages
}

/**
 * Returns source code that exports the messages of the languages by tag, as `messages`.
 * @param {readonly string[]} tags
 */
export function messagesSource(tags) {
  const name = (/** @type {Part} */ part, /** @type {number} */ index) => `${part}${index}`
  const imports = tags.flatMap((tag, index) =>
    PARTS.map(
      (part) =>
        `import { ${part} as ${name(part, index)} } from ${JSON.stringify(messagesModule(part, tag))};`,
    ),
  )
  const entries = tags.map(
    (tag, index) =>
      `${JSON.stringify(tag)}: { ${PARTS.map((part) => `${part}: ${name(part, index)}`).join(', ')} }`,
  )
  return `${imports.join('')} export const messages = { ${entries.join(', ')} };`
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
  const unexpected = Object.keys(metafile.inputs).find(
    (input) => !/^(src\/|texts:|messages:)/.test(input),
  )
  if (unexpected !== undefined) throw new BuildError(`${unexpected}: texts need nothing but src/`)
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

/**
 * Bundles the functions that compiled messages use, as `messageHelpers`. The script of an owner's
 * texts.json includes this code.
 */
export async function bundleMessageHelpers() {
  const { outputs } = await bundle({
    stdin: {
      contents: `import { createFormatters } from './src/i18n/formatters.ts'
        import { bengali, han, thai } from './src/i18n/scriptSpacing.ts'
        export const of = (tag) => ({ ...createFormatters(tag), bengali, han, thai })`,
      resolveDir: ROOT,
    },
    format: 'iife',
    globalName: 'messageHelpers',
    minify: true,
    charset: 'utf8',
  })
  return outputs[0]?.text.trim() ?? ''
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
          `import { dialogs as ours } from ${JSON.stringify(messagesModule('dialogs', tag))}`,
          "import { prepareDialogMessages } from './src/page/dialogMessages.ts'",
          `export const dialogs = (own) => prepareDialogMessages(ours, ${JSON.stringify(
            languages.find((one) => one.tag === tag),
          )}, own)`,
        ].join('\n'),
      }))
    },
  }
}
