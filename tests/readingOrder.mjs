// @ts-check
// The order in which somebody reads all of `src/`, in parts, with the lines of each: the doors first, what only draws
// last. `node tests/readingOrder.mjs` writes README's tables of both.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DOORS, doorsOf, withDoors } from './doors.mjs'

/** The first part that names a file or a folder above it has it; the last one has all that is left.
 * @type {readonly { name: string, what: string, paths: readonly string[] }[]} */
export const STAGES = [
  {
    name: 'Doors', what: 'whatever touches anything outside',
    paths: [...new Set(Object.values(DOORS).flatMap(({ files }) => files))],
  },
  {
    name: 'Shown',
    what: 'what a person is shown before agreeing: review, address, amount, the text that is signed, where links lead',
    paths: [
      'src/ui/send/Review.tsx', 'src/ui/kit/MoneyText.tsx',
      'src/ui/kit/ExternalLink.tsx', 'src/ui/signIn/SignInModal.tsx', 'src/eth/siwe.ts', 'src/eth/units.ts',
      'src/wallets/catalog/links.ts',
    ],
  },
  { name: 'Phone', what: 'wallets on phones', paths: ['src/wallets/walletconnect/'] },
  {
    name: 'Asked', what: 'what wallets and the sign-in server are asked',
    paths: ['src/wallets/', 'src/session/connection/', 'src/session/send/', 'src/session/signIn/'],
  },
  {
    name: 'Believed', what: 'what is made of their answers and of nodes',
    paths: ['src/errors.ts', 'src/toAppError.ts', 'src/lib/', 'src/eth/', 'src/rpc/', 'src/chains/', 'src/session/'],
  },
  {
    name: 'The rest', what: 'puts it together, draws and says it',
    paths: ['src/page/', 'src/embed/', 'src/ui/', 'src/i18n/', 'src/'],
  },
]

/** Files and lines of each part.
 * @param {string} root the project's folder
 * @returns {{ name: string, what: string, files: readonly string[], lines: number }[]} */
export function readingOrder(root) {
  const all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
    .filter((file) => !file.startsWith('src/site/')).sort() // an owner's
  const stageOf = (/** @type {string} */ file) => STAGES.findIndex(
    ({ paths }) => paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)))
  )
  return STAGES.map(({ name, what }, stage) => {
    const files = all.filter((file) => stageOf(file) === stage)
    return {
      name, what, files,
      lines: files.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length, 0),
    }
  })
}

const START = '<!-- reading order: npm run audit writes these lines -->'
const END = '<!-- end of the reading order -->'

/** The README with its table of parts made new.
 * @param {string} readme @param {ReturnType<typeof readingOrder>} stages */
export function withReadingOrder(readme, stages) {
  const [before, rest] = readme.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error('README.md: the marks of the reading order are gone')
  const rows = stages.map(({ name, what, files, lines }) => `| ${name} | ${what} | ${files.length} | ${lines} |`)
  return `${before}${START}\n\n| part | what it holds | files | lines |\n|---|---|---|---|\n${rows.join(
    '\n'
  )}\n\n${END}${after}`
}

/** The README with both tables made new.
 * @param {string} root @param {string} readme */
export function withTables(root, readme) {
  return withDoors(withReadingOrder(readme, readingOrder(root)), doorsOf(root))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(process.argv[1]))
  const path = join(root, 'README.md')
  writeFileSync(path, withTables(root, readFileSync(path, 'utf8')))
}
