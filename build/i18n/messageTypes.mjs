// @ts-check
// Checks the messages of every language and writes their types to src/i18n/messageTypes.ts (`npm
// run types`).
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BuildError, ROOT } from '../project.mjs'
import { languageTags, readLanguage, readMessages, readSignatures } from './messageFiles.mjs'

/** @typedef {import('./compileMessages.mjs').Messages} Messages
 * @typedef {import('./compileMessages.mjs').Signatures} Signatures */

const TYPES = join(ROOT, 'src/i18n/messageTypes.ts')
/** Groups whose messages are looked up by a name that is known only at runtime. */
const RECORDS = ['connect.groups', 'activity.entries']

/** Returns the source of src/i18n/messageTypes.ts. */
export function typesSource() {
  const { header = {}, landing = {}, ...dialogs } = readMessages('en').messages
  const signatures = readSignatures()
  return [
    '// Written by `npm run types` from src/i18n/messages/en.json. Do not edit.',
    '',
    ...[
      `/** Texts of the first paint: the controls. Placeholders are filled in by the page. */
export type HeaderText = ${typeOf(header, 'header', signatures)}`,
      `/** Texts of the landing page, which are in the HTML and in no script. */
export type LandingText = ${typeOf(landing, 'landing', signatures)}`,
      `/** Texts of the dialogs, toasts and notices, loaded with the dialogs. */
export type DialogsText = ${typeOf(dialogs, '', signatures)}`,
    ].flatMap((type) => [type, '']),
  ].join('\n')
}

/** @param {Messages} messages @param {string} key @param {Signatures} signatures @param {string} [indent]
 * @returns {string} */
function typeOf(messages, key, signatures, indent = '') {
  if (typeof messages === 'string') {
    const parameters = signatures.parameters.get(key) ?? []
    if (!signatures.isFunction(key)) return 'string'
    return `(${parameters.map(({ name, type }) => `${name}: ${type}`).join(', ')}) => string`
  }
  if (RECORDS.includes(key)) return 'Readonly<Record<string, string>>'
  if (Array.isArray(messages))
    return `readonly ${typeOf(messages[0] ?? '', `${key}.0`, signatures, indent)}[]`
  const inner = `${indent}  `
  const lines = Object.entries(messages).flatMap(([name, value]) => {
    const type = typeOf(value, key === '' ? name : `${key}.${name}`, signatures, inner)
    const property = /^[a-z]\w*$/i.test(name) ? name : `'${name}'`
    return [
      ...(typeof value === 'string' ? [`${inner}/** ${value.replaceAll('\n', ' ')} */`] : []),
      `${inner}readonly ${property}: ${type}`,
    ]
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    for (const tag of languageTags()) readLanguage(tag)
    const source = typesSource()
    if (!existsSync(TYPES) || readFileSync(TYPES, 'utf8') !== source) writeFileSync(TYPES, source)
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
