// Every language of src/i18n/ says everything that English does: the same names, and functions where English has them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createNumbers } from '../../src/lib/numbers.ts'

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'src/i18n')
const PARTS = ['header', 'landing', 'errors', 'money', 'dialogs'] as const
const tags = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)

/** The file of a part of a language: 'pt-BR' has ptBrHeader.ts. */
function fileOf(tag: string, part: string): string {
  const [first = '', ...rest] = tag.toLowerCase().split('-')
  const name = [first, ...rest.map(capital)].join('')
  return join(FOLDER, tag, `${name}${capital(part)}.ts`)
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Every name of a catalogue with what it is, a list's length included. */
function shapeOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`))
}

async function shapesOf(tag: string): Promise<readonly string[]> {
  const parts = await Promise.all(PARTS.map(async (part) => {
    const words: Record<string, unknown> = await import(pathToFileURL(fileOf(tag, part)).href)
    return shapeOf(words[part], part)
  }))
  return parts.flat().sort()
}

test('English is there, and more', () => {
  expect(tags).toContain('en')
  expect(existsSync(fileOf('en', 'header'))).toBe(true)
})

test.each(tags)('%s has every text of English and no other', async (tag) => {
  expect(await shapesOf(tag)).toEqual(await shapesOf('en'))
})

test.each(tags)('%s keeps a place for the network’s name, and the signed message plain ASCII', async (tag) => {
  const { header } = await import(pathToFileURL(fileOf(tag, 'header')).href)
  expect(header.network).toMatch(/\{chain\}/)
  const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
  expect(dialogs.signIn.statement('Florin')).toBe('Sign in to Florin. This is free and is not a transaction.')
})

test.each(tags)('%s writes the example of an amount as its own numbers are written', async (tag) => {
  const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
  expect(dialogs.send.amounts.malformed).toContain(createNumbers(tag).group('1.5'))
})

/** Where the program asks for words: everything but the words themselves. */
const PROGRAM = readdirSync(dirname(FOLDER), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^i18n[/\\]/.test(name))
  .map((name) => readFileSync(join(dirname(FOLDER), name), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '')).join('\n')

/** The names in a catalogue that the program never says; a list counts as a whole. */
function unused(value: unknown, path: string, program: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key.replaceAll(/[.$?{}]/g, '\\$&')
    const isSaid = new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(program)
    return [...(isSaid ? [] : [`${path}.${key}`]), ...unused(inner, `${path}.${key}`, program)]
  })
}

test('every text is said somewhere: what the program has no more use for is not translated 28 times', async () => {
  const parts = await Promise.all(PARTS.map(async (part) => {
    const words: Record<string, unknown> = await import(pathToFileURL(fileOf('en', part)).href)
    return unused(words[part], part, PROGRAM)
  }))
  expect(parts.flat()).toEqual([])
  expect(unused({ a: { left: 'x' }, b: 'y' }, 'money', 'texts.a.right, texts.b')).toEqual(['money.a.left'])
})
