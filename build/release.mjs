// @ts-check
// `npm run release`: florin-<version>.zip, all that an owner without Node needs, made from this source alone: no
// settings, nothing of a site's own. The same bytes wherever it is made, so that others can make it too and compare.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../build.mjs'
import { BuildError, ROOT } from './project.mjs'
import { listFolder, sha256 } from './hashes.mjs'
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
  const file = `florin-${version}.zip`
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, file), bytes)
  writeFileSync(join(target, 'SHA256SUMS'), `${sha256(bytes)}  ${file}\n`)
  console.log(
    `${join(
      target,
      file,
    )}: ${names.length} files, ${bytes.length} B\nSHA-256: ${sha256(bytes)}\ndigest of all files: ${digest}`,
  )
  console.log('What to sign and where to publish: docs/release.md')
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
