// A language that the project does not have, from right to left: its folder says what the English one says, and the
// list has one line more.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const PARTS = [
  'build.mjs',
  'build',
  'src',
  'index.html',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'LICENSE',
]

/** The language's tag. */
export const MADE_UP = 'ur'

/** Copies what a build needs of this project, and `more`, into a new folder, and adds the language there. Returns the
 * folder. */
export function withOneMore(more: readonly string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'florin-one-more-'))
  for (const name of [...PARTS, ...more])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  mkdirSync(join(copy, 'src/i18n', MADE_UP))
  for (const name of readdirSync(join(ROOT, 'src/i18n/en'))) {
    const said = readFileSync(join(ROOT, 'src/i18n/en', name), 'utf8')
      .replaceAll("'./en", `'./${MADE_UP}`)
      .replaceAll("wording('en')", `wording('${MADE_UP}')`)
    writeFileSync(join(copy, 'src/i18n', MADE_UP, name.replace('en', MADE_UP)), said)
  }
  const list = join(copy, 'src/i18n/languages.ts')
  const line = `  { tag: '${MADE_UP}', name: 'اردو', dir: 'rtl', script: 'Arab' },\n`
  writeFileSync(list, readFileSync(list, 'utf8').replace("  { tag: 'en',", `${line}  { tag: 'en',`))
  return copy
}
