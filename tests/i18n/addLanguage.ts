// Copies the project and adds a right-to-left language with the English messages.
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
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

export const ADDED = 'ur'

/** Copies what a build needs and `more`, and adds the language. Returns the new folder. */
export function copyWithLanguage(more: readonly string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'florin-added-language-'))
  for (const name of [...PARTS, ...more])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const messages = join(copy, 'src/i18n/messages')
  cpSync(join(messages, 'en.json'), join(messages, `${ADDED}.json`))
  const list = join(copy, 'src/i18n/languages.ts')
  const line = `  { tag: '${ADDED}', name: 'اردو', dir: 'rtl', script: 'Arab' },\n`
  writeFileSync(list, readFileSync(list, 'utf8').replace("  { tag: 'en',", `${line}  { tag: 'en',`))
  return copy
}
