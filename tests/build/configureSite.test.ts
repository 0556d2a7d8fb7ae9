// configureSite with a fake bundle.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configureSite } from '../../build/configure/node.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'florin-configure-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Configures a site with this policy, and returns the warnings. */
async function configure(policy: string): Promise<readonly string[]> {
  const { warnings } = await configureSite({
    bundle: { folder, manifest: {} as never },
    configure: () =>
      ({
        copies: [],
        files: new Map([
          ['_headers', `/*\n  Content-Security-Policy: ${policy}\n`],
          ['index.html', ''],
        ]),
        warnings: ['a warning about a setting'],
      }) as never,
    rendersImages: () => false,
    root: folder,
    outdir: join(folder, 'dist'),
    env: {},
  })
  return warnings
}

test('configureSite warns when the headers differ from those of the last build', async () => {
  expect(await configure("style-src 'sha256-one'")).toEqual(['a warning about a setting'])
  expect(await configure("style-src 'sha256-one'")).toEqual(['a warning about a setting'])
  expect(await configure("style-src 'sha256-two'")).toEqual([
    'a warning about a setting',
    expect.stringContaining('headers differ from those of the last build: set them again'),
  ])
})
