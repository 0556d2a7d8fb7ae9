// An owner's own files: taken in place of the templates of src/site/, and none of this repository's, so that an upgrade
// never meets them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { noSitePlugin, ownSitePlugin } from '../build/bundle.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'florin-site-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function built(plugins: readonly esbuild.Plugin[]): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: "import { chains } from './site/siteChains.example.ts'\nconsole.log(chains)",
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    plugins: [...plugins],
  })
  return String(outputFiles[0]?.text)
}

test(
  'the owner’s file takes the place of the template; without one, in a release and in the tests’ own builds, the ' +
    'template stands, byte for byte: what is released is what others build',
  async () => {
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/siteChains.example.ts'), "export const chains = ['template']")
    const template = await built([ownSitePlugin(join(folder, 'site'))])
    expect(template).toContain('template')
    writeFileSync(join(folder, 'site/siteChains.ts'), "export const chains = ['harbour']")
    expect(await built([ownSitePlugin(join(folder, 'site'))])).toContain('harbour')
    expect(await built([noSitePlugin(), ownSitePlugin(join(folder, 'site'))])).toBe(template)
  },
)

test('of src/site/ only templates are tracked', () => {
  let tracked: string[]
  try {
    tracked = execFileSync('git', ['ls-files', 'src/site'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean)
  } catch {
    tracked = [] // a copy without git has nothing that is tracked
  }
  expect(tracked.filter((name) => !name.includes('.example.'))).toEqual([])
  expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toMatch(
    /^src\/site\/\*\n!src\/site\/\*\.example\.\*$/m,
  )
})
