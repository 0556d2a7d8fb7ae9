// English messages that the program never shows would be translated 28 times for nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { dialogs } from '../../src/i18n/en/enDialogs.ts'
import { errors } from '../../src/i18n/en/enErrors.ts'
import { header } from '../../src/i18n/en/enHeader.ts'
import { landing } from '../../src/i18n/en/enLanding.ts'
import { money } from '../../src/i18n/en/enMoney.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = { header, landing, errors, money, dialogs }

/** Where the program asks for words: everything but the words themselves. */
const PROGRAM = [join(ROOT, 'src'), join(ROOT, 'build')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^i18n[/\\]/.test(name))
      .map((name) =>
        readFileSync(join(folder, name), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''),
      ),
  )
  .join('\n')

/** The names in a catalogue that the program never says; a list counts as a whole. */
function unused(value: unknown, path: string, program: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key.replaceAll(/[.$?{}]/g, '\\$&')
    const [start, end] = ['(?<![\\w.-])', '(?![\\w-])']
    // asked for by a dot, by its name in quotes or as one of a table, or taken apart
    const signs = [
      `\\.${name}${end}`,
      `'${name}'`,
      `^\\s*${name}:`,
      `\\{[^{}]*${start}${name}${end}[^{}]*\\} ?[=:]`,
    ]
    const isSaid = new RegExp(signs.join('|'), 'm').test(program)
    return [...(isSaid ? [] : [`${path}.${key}`]), ...unused(inner, `${path}.${key}`, program)]
  })
}

test('the program uses every message', () => {
  expect(
    Object.entries(PARTS).flatMap(([part, messages]) => unused(messages, part, PROGRAM)),
  ).toEqual([])
})

test('a message that only a variable is named after counts as unused', () => {
  const program = 'const left = texts.a.right, { b } = texts'
  expect(unused({ a: { left: 'x' }, b: 'y' }, 'money', program)).toEqual(['money.a.left'])
})
