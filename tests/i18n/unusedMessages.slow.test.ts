// An unused message would be translated into every language for nothing.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dialogs } from 'virtual:messages/dialogs-en'
import { header } from 'virtual:messages/header-en'
import { landing } from 'virtual:messages/landing-en'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = { header, landing, dialogs }

/** Source of all code that shows messages. */
const PROGRAM = [join(ROOT, 'src'), join(ROOT, 'build')]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^i18n[/\\]/.test(name))
      .map((name) =>
        readFileSync(join(folder, name), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, ''),
      ),
  )
  .join('\n')

/** Returns the keys of messages that the program never names. A list counts as one. */
function unused(value: unknown, path: string, program: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key.replaceAll(/[.$?{}]/g, '\\$&')
    const [start, end] = ['(?<![\\w.-])', '(?![\\w-])']
    // A property, a quoted name, a table key, or a destructured name.
    const signs = [
      `\\.${name}${end}`,
      `'${name}'`,
      `^\\s*${name}:`,
      `\\{[^{}]*${start}${name}${end}[^{}]*\\} ?[=:]`,
    ]
    const isUsed = new RegExp(signs.join('|'), 'm').test(program)
    return [...(isUsed ? [] : [`${path}.${key}`]), ...unused(inner, `${path}.${key}`, program)]
  })
}

test('the code uses every message', () => {
  expect(
    Object.entries(PARTS).flatMap(([part, messages]) => unused(messages, part, PROGRAM)),
  ).toEqual([])
})

test('a message counts as unused if only a variable has its name', () => {
  const program = 'const left = texts.a.right, { b } = texts'
  expect(unused({ a: { left: 'x' }, b: 'y' }, 'money', program)).toEqual(['money.a.left'])
})
