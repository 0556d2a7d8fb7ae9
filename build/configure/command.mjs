// @ts-check
// Implements `node configure.mjs [--outdir dist]`. Writes a site from the bundle beside this file
// and the settings of the environment.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { BuildError } from '../project.mjs'
import { configureSite, readEnv, readEnvFile } from './node.mjs'

const folder = dirname(fileURLToPath(import.meta.url))
function readOptions() {
  try {
    return parseArgs({ options: { outdir: { type: 'string', default: 'dist' } } }).values
  } catch {
    throw new BuildError('node configure.mjs [--outdir dist]: reads .env here and writes the site')
  }
}

try {
  const values = readOptions()
  const { configure, rendersImages } = await import(
    pathToFileURL(join(folder, 'configure-core.mjs')).href
  )
  const { outdir, digest, warnings } = await configureSite({
    bundle: { folder, manifest: JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) },
    configure,
    rendersImages,
    root: process.cwd(),
    outdir: resolve(values.outdir),
    env: readEnv(process.cwd()),
    written: Object.keys(readEnvFile(process.cwd())),
    parts: ['embed', 'package'],
    precompress: true,
  })
  console.log(`The site is in ${outdir}\ndigest of all files: ${digest}`)
  for (const warning of warnings) console.log(warning)
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error)
  process.exitCode = 1
}
