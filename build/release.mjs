// @ts-check
// Creates the release files (`npm run release`): florin-<version>.zip, the WordPress plugin and
// SHA256SUMS. The files are reproducible and contain no settings.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../build.mjs'
import { BuildError, ROOT } from './project.mjs'
import { listFolder, sha256 } from './hashes.mjs'
import { wordpressArchive } from './wordpress.mjs'
import { zip } from './zip.mjs'

const folder = mkdtempSync(join(tmpdir(), 'florin-release-'))
try {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { outdir, digest } = await build({
    outdir: join(folder, 'dist'),
    env: {},
    site: false,
    quiet: true,
    fresh: true,
    reconfigurable: true,
    parts: ['embed', 'package'],
  })
  const names = [...listFolder(outdir).files.keys()]
  const bytes = zip(
    new Map(names.map((name) => [`florin-${version}/${name}`, readFileSync(join(outdir, name))])),
  )
  const target = resolve(ROOT, process.argv[2] ?? 'release')
  const archives = [{ name: `florin-${version}.zip`, bytes }, await wordpressArchive(outdir)]
  const sums = archives.map((one) => `${sha256(one.bytes)}  ${one.name}\n`).join('')
  mkdirSync(target, { recursive: true })
  for (const one of archives) writeFileSync(join(target, one.name), one.bytes)
  writeFileSync(join(target, 'SHA256SUMS'), sums)
  console.log(`${target}\n${sums}${names.length} files in the first, with the digest ${digest}`)
  console.log('What to sign and where to publish: docs/release.md')
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
