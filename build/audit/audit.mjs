// @ts-check
// Writes docs/audit.md (`npm run audit`). Fails if a shipped package, the installed files or the
// lockfile are not as expected, or if two builds differ. `-- --check` only compares docs/audit.md
// and the lockfiles. `-- server` lists the packages of the sign-in server.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { build } from '../../build.mjs'
import { listPackages } from '../bundle/packages.mjs'
import { HASHES, listFolder } from '../hashes.mjs'
import { ROOT } from '../project.mjs'
import { withoutHashes, writeDocument } from './document.mjs'
import { compareInstalled } from './installed.mjs'
import { findLockfileProblems } from './lockfile.mjs'
import { listedPackages, findPackageProblems } from './packageProblems.mjs'
import { printServerPackages, findServerProblems } from './serverPackages.mjs'
import { readSideEffectFiles } from './sideEffects.mjs'

const DOCUMENT = join(ROOT, 'docs/audit.md')
/** Files that a copy of the project needs to build. */
const SOURCES = [
  'build.mjs',
  'build',
  'index.html',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'tsconfig.base.json',
  'src',
]

/**
 * @param {boolean} isCheck
 * @returns {Promise<string[]>} all problems
 */
async function audit(isCheck) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-audit-'))
  try {
    const outdir = join(folder, 'dist')
    const { metafiles } = await build({
      outdir,
      env: {},
      site: false,
      quiet: true,
      parts: ['embed', 'package'],
      fresh: !isCheck,
    })
    const { files } = listFolder(outdir)
    const hashes = new Map([...files].filter(([name]) => name !== HASHES))
    const [page = [], embed = [], ofPackage = []] = metafiles.map(listPackages)
    const manifest = readJson('package.json')
    const document = writeDocument({
      version: manifest.version,
      sideEffects: readSideEffectFiles(),
      packages: { page, embed, package: ofPackage },
      hashes,
    })
    const shipped = [...page, ...embed, ...ofPackage]
    const allowed = listedPackages(readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8'))
    const problems = [
      ...new Set(shipped.flatMap((found) => findPackageProblems(found, allowed))),
      ...findLockfileProblems(manifest, readJson('package-lock.json').packages),
      ...findServerProblems(),
    ]
    if (isCheck) return [...problems, ...compareDocument(document)]
    writeFileSync(DOCUMENT, document)
    console.log(
      `docs/audit.md: ${hashes.size} built files, ${shipped.length} packages in three parts`,
    )
    return [
      ...problems,
      ...compareBuilds(files, join(folder, 'copy')),
      ...installedProblems(shipped),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} document
 * @returns {string[]}
 */
function compareDocument(document) {
  const written = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8') : ''
  return withoutHashes(written) === withoutHashes(document)
    ? []
    : ['docs/audit.md: is out of date, `npm run audit` writes it']
}

/**
 * Builds a copy of the project in another folder, time zone and language. Returns the files that
 * differ.
 * @param {ReadonlyMap<string, string>} files
 * @param {string} copy
 * @returns {string[]}
 */
function compareBuilds(files, copy) {
  for (const name of SOURCES) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const code = `import { build } from './build.mjs'
    await build({ env: {}, site: false, quiet: true, parts: ['embed', 'package'], fresh: true })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: copy,
    env: { ...process.env, TZ: 'Pacific/Chatham', LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (status !== 0) return [`the second build failed: ${stderr}`]
  const others = listFolder(join(copy, 'dist')).files
  const names = new Set([...files.keys(), ...others.keys()])
  const different = [...names].filter((name) => files.get(name) !== others.get(name))
  if (different.length === 0)
    console.log('A second build in another folder, time zone and language gave the same bytes.')
  return different.map((name) => `${name}: differs between two builds`)
}

/**
 * @param {readonly import('../bundle/packages.mjs').Package[]} shipped
 * @returns {string[]}
 */
function installedProblems(shipped) {
  const folders = [...new Set(shipped.map(({ folder }) => folder))]
  const { problems, message } = compareInstalled(ROOT, folders)
  if (message !== '') console.log(message)
  return problems
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

const [argument] = process.argv.slice(2)
if (argument === 'server') printServerPackages()
const problems = argument === 'server' ? findServerProblems() : await audit(argument === '--check')
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
