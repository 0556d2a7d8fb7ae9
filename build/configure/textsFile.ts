// Reads the owner's texts from texts.json, which needs no bundler. The texts are compiled here,
// because the scripts of a site contain no message parser.
import { parameters as ours } from 'virtual:messages/signatures'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import type { DialogsText } from '../../src/i18n/messageTypes.ts'
import { deepMerge, type DeepPartial } from '../../src/lib/deepMerge.ts'
import { isRecord, json } from '../../src/lib/parse.ts'
import { describeMistake, parseRelaxedJson } from '../../src/lib/relaxedJson.ts'
import { findHtml } from '../../src/page/settings/checks.ts'
import { settingError } from '../../src/page/settings/setting.ts'
import type { SiteTexts, SiteMessages } from '../../src/page/siteMessages.ts'
import {
  compileMessages,
  getParameters,
  parseMessage,
  type Messages,
} from '../i18n/compileMessages.mjs'
import type { Project } from './pictures.ts'
import type { LanguageMessages } from './prerender.tsx'

const FILE = 'texts.json'

export type CompiledTexts = {
  readonly texts: SiteTexts
  /** Source of a module that exports `dialogTexts`, like the bundle of src/site/. */
  readonly script: string
}

type Options = {
  readonly project: Project
  readonly messages: Readonly<Record<string, LanguageMessages>>
  /** The tag of the default language. */
  readonly defaultLanguage: string
  /** Source code that declares `messageHelpers`, from bundle.json. */
  readonly helpers: string
}

const parameters = new Map(Object.entries(ours))
const signatures = { parameters, isFunction: (key: string) => parameters.has(key) }

/**
 * Returns the owner's texts, or undefined without texts.json. Throws an AppError that names a wrong
 * text.
 */
export function readTextsFile({
  project,
  messages,
  defaultLanguage,
  helpers,
}: Options): CompiledTexts | undefined {
  if (!project.has(FILE)) return undefined
  const text = readText(project)
  const all = json(text)
  const [mistake] = all === undefined ? parseRelaxedJson(text).mistakes : []
  if (mistake) throw settingError(FILE, `is not valid JSON: ${describeMistake(mistake)}`)
  if (!isRecord(all)) throw settingError(FILE, 'must be JSON: an object of languages')
  const compiled = Object.entries(all).map(([tag, own]) => {
    const language = messages[tag]
    if (!language || !LANGUAGES.some((one) => one.tag === tag))
      throw settingError(FILE, `'${tag}' is none of the languages there are`)
    return [tag, compile(own, tag, language)] as const
  })
  const texts = compiled.map(([tag, sources]) => [tag, evaluate(sources, tag, helpers)] as const)
  const { [defaultLanguage]: first, ...others } = Object.fromEntries(texts)
  const loaders = compiled.map(
    ([tag, { dialogs }]) => `${JSON.stringify(tag)}:()=>{${scopeOf(tag)}return ${dialogs}}`,
  )
  return {
    texts: { ...first, others },
    script: `${helpers}\nconst texts={${loaders.join(',')}}\nexport const dialogTexts=(tag)=>texts[tag]?.()??{}\n`,
  }
}

/** Returns warnings about the texts in texts.json, one line each. */
export function getTextsFileWarnings(project: Project): readonly string[] {
  return project.has(FILE) ? findHtml(FILE, readText(project)).map((line) => `${line}.`) : []
}

function readText(project: Project): string {
  return new TextDecoder().decode(project.read(FILE, FILE))
}

/** Source code of an expression for each part of the messages. */
type Sources = Readonly<Record<keyof LanguageMessages, string>>

function compile(own: unknown, tag: string, builtIn: LanguageMessages): Sources {
  check(own, tag, { ...builtIn.dialogs, header: builtIn.header, landing: builtIn.landing }, '')
  const { header = {}, landing = {}, ...dialogs } = own as { readonly [part: string]: Messages }
  const { yourWallet, download, send } = deepMerge(
    builtIn.dialogs,
    dialogs as DeepPartial<DialogsText>,
  )
  const texts = new Map([
    ['yourWallet', yourWallet],
    ['download.thisBrowser', download.thisBrowser],
    ['send.unknownChain', send.unknownChain],
  ])
  const sourceOf = (messages: Messages, path: string): string => {
    const { source, declarations } = compileMessages(messages, { tag, signatures, texts, path })
    return `(()=>{${declarations.map((line) => `${line};`).join('')}return ${source}})()`
  }
  return {
    header: sourceOf(header, 'header'),
    landing: sourceOf(landing, 'landing'),
    dialogs: sourceOf(dialogs, ''),
  }
}

function scopeOf(tag: string): string {
  return `const{number,plural,han,thai,bengali}=messageHelpers.of(${JSON.stringify(tag)});`
}

function evaluate(
  { header, landing, dialogs }: Sources,
  tag: string,
  helpers: string,
): SiteMessages {
  const run = new Function(
    `${helpers}\n${scopeOf(tag)}return{header:${header},landing:${landing},dialogs:${dialogs}}`,
  )
  return run()
}

/** Throws if a text does not match our message of the same key in name, type or placeholders. */
function check(own: unknown, tag: string, like: unknown, key: string): void {
  const location = `${tag}${key && `.${key}`}`
  if (like === undefined || like === null)
    throw settingError(
      FILE,
      `${location}: there is no such text; src/i18n/messages/en.json has all of them`,
    )
  if (typeof like === 'string' || typeof like === 'function') {
    if (typeof own !== 'string') throw settingError(FILE, `${location}: must be a text`)
    checkPlaceholders(own, tag, key)
  } else if (Array.isArray(like)) {
    if (!Array.isArray(own)) throw settingError(FILE, `${location}: must be a list`)
    for (const [index, one] of own.entries()) check(one, tag, like[0], `${key}.${index}`)
  } else {
    if (!isRecord(own)) throw settingError(FILE, `${location}: must be an object`)
    for (const [name, inner] of Object.entries(own))
      check(inner, tag, Reflect.get(like, name), key === '' ? name : `${key}.${name}`)
  }
}

function checkPlaceholders(text: string, tag: string, key: string): void {
  try {
    const known = parameters.get(key) ?? []
    const unknown = getParameters(parseMessage(text, tag)).find(
      ({ name }) => !known.some((one) => one.name === name),
    )
    if (unknown && !key.startsWith('header.'))
      throw new TypeError(`{${unknown.name}} is none of its placeholders`)
  } catch (error) {
    throw settingError(FILE, `${tag}.${key}: ${(error as Error).message}`)
  }
}
