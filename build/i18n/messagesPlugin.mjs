// @ts-check
// Makes messages importable in esbuild and Vite. 'virtual:messages/dialogs-de' exports `dialogs`,
// compiled from src/i18n/messages/de.json.
import { ROOT } from '../project.mjs'
import { compileMessages } from './compileMessages.mjs'
import { languageTags, messageFile, readLanguage, readSignatures } from './messageFiles.mjs'

/** @typedef {'header' | 'landing' | 'dialogs'} Part */

const PREFIX = 'virtual:messages/'
const LOADERS = 'loaders'
const SIGNATURES = 'signatures'
const FORMATTERS = 'src/i18n/formatters.ts'
const SPACING = 'src/i18n/scriptSpacing.ts'

/** @param {Part} part @param {string} tag */
export function messagesModule(part, tag) {
  return `${PREFIX}${part}-${tag}`
}

/** Returns the source of a module. @param {string} name what follows 'virtual:messages/' @param {string} root of imports */
function sourceOf(name, root) {
  if (name === LOADERS) return loadersSource()
  if (name === SIGNATURES) return signaturesSource()
  const [, part = '', tag = ''] = /^(header|landing|dialogs)-(.+)$/.exec(name) ?? []
  const { messages, texts } = readLanguage(tag)
  const { header, landing, ...dialogs } = messages
  const isDialogs = part === 'dialogs'
  const { source, declarations, helpers } = compileMessages(
    { header, landing, dialogs }[/** @type {Part} */ (part)] ?? {},
    { tag, texts, signatures: readSignatures(), path: isDialogs ? '' : part },
  )
  const formatters = helpers.filter((helper) => ['number', 'plural'].includes(helper))
  const templates = helpers.filter((helper) => !formatters.includes(helper))
  return [
    ...(formatters.length > 0
      ? [
          `import { createFormatters } from ${JSON.stringify(`${root}${FORMATTERS}`)}`,
          `const { ${formatters.join(', ')} } = /* @__PURE__ */ createFormatters(${JSON.stringify(tag)})`,
        ]
      : []),
    ...(templates.length > 0
      ? [`import { ${templates.join(', ')} } from ${JSON.stringify(`${root}${SPACING}`)}`]
      : []),
    ...declarations,
    `export const ${part} = ${source}`,
  ].join('\n')
}

function signaturesSource() {
  const { parameters } = readSignatures()
  return `export const parameters = ${JSON.stringify(Object.fromEntries(parameters))}`
}

function loadersSource() {
  const loaders = (/** @type {Part} */ part) =>
    `{${languageTags()
      .map((tag) => `${JSON.stringify(tag)}: () => import("${messagesModule(part, tag)}")`)
      .join(', ')}}`
  return `export const headers = ${loaders('header')}\nexport const dialogs = ${loaders('dialogs')}`
}

/** @returns {import('esbuild').Plugin} */
export function messagesPlugin() {
  return {
    name: 'messages',
    setup(builder) {
      builder.onResolve({ filter: /^virtual:messages\// }, ({ path }) => ({
        path,
        namespace: 'messages',
        sideEffects: false,
      }))
      builder.onLoad({ filter: /.*/, namespace: 'messages' }, ({ path }) => ({
        contents: sourceOf(path.slice(PREFIX.length), './'),
        resolveDir: ROOT,
      }))
    },
  }
}

/** @internal @returns {import('vitest/config').Plugin} */
export function viteMessagesPlugin() {
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const name = id.slice(PREFIX.length + 1)
      const tag = /^\w+-(.+)$/.exec(name)?.[1]
      if (tag !== undefined) this.addWatchFile(messageFile(tag))
      return sourceOf(name, '/') // Vite resolves '/' to the project
    },
  }
}
