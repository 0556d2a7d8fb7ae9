// @ts-check
// `npm run audit`: what is really shipped: packages with version, licence, bytes and lockfile hash, what was taken out
// and why, every file with its SHA-256, whether two builds are the same, and whether the packages are what the lockfile
// names. Fails on an unlisted package, a licence outside the list, a range, an entry without a hash, a needed install
// script, or a difference.
// Builds elsewhere: dist/ is the owner's. `npm run audit -- server` looks at what server/ installs.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from '../build.mjs'
import { HASHES, listFolder } from '../build/hashes.mjs'
import { packagesOf } from '../build/bundle/packages.mjs'
import { replacements } from '../src/wallets/walletconnect/bundle/aliases.mjs'
import { compareInstalled } from './installed.mjs'
import { lockProblems } from './lockfile.mjs'
import { doorsOf, withDoors } from './doors.mjs'
import { auditServer } from './serverPackages.mjs'

/** @typedef {import('../build/bundle/packages.mjs').Package} Package */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LICENCES = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
]
/** What a bare copy of the project needs to build. */
const SOURCES = [
  'build.mjs',
  'build',
  'index.html',
  'package.json',
  'package-lock.json',
  'LICENSE',
  'tsconfig.json',
  'src',
  '.env',
]

/** Everything that speaks against a package; empty when nothing does.
 * @param {Omit<Package, 'folder' | 'chunks'>} found
 * @param {readonly string[]} allowed names that docs/packages.md lists
 * @returns {string[]} */
export function objections({ name, version, licence, integrity }, allowed) {
  const parts = licence.replaceAll(/[()]/g, '').split(/ AND /)
  return [
    ...(parts.every((part) => part.split(' OR ').some((one) => LICENCES.includes(one)))
      ? []
      : [`${name}: the licence ${licence} is not on the list`]),
    ...(allowed.includes(name)
      ? []
      : [`${name}: is not in docs/packages.md's list of shipped packages`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${name}: has no hash in the lockfile`]),
    ...(name === '@walletconnect/sign-client' && version !== '2.21.8'
      ? [`${name}: ${version} is not 2.21.8, the last one under Apache-2.0`]
      : []),
  ]
}

/** The packages that docs/packages.md says are shipped: the first cells of its table rows that are names in code style.
 * @param {string} page @returns {string[]} */
export function listedPackages(page) {
  const section = /^## Packages that are shipped$([^]*?)^## /m.exec(page)?.[1] ?? ''
  return [...section.matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g)].map(([, name]) => String(name))
}

/** Builds a copy of the project in another folder, time zone and language.
 * @param {string} folder */
function buildCopy(folder) {
  for (const name of SOURCES)
    if (existsSync(join(ROOT, name)))
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, TZ: 'Pacific/Chatham', LC_ALL: 'C' }
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', '--embed'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the second build failed: ${stderr}`)
  return listFolder(join(folder, 'dist')).files
}

/** Prints what the page consists of.
 * @param {readonly Package[]} packages @param {readonly import('../build.mjs').Size[]} files */
function printContents(packages, files) {
  const named = (/** @type {string} */ output) => output.slice(output.lastIndexOf('/') + 1)
  console.log(
    'Packages in the page (the list is bom.cdx.json, their licences THIRD-PARTY-LICENSES.txt)',
  )
  for (const { name, version, licence, bytes, integrity, chunks } of packages) {
    console.log(
      `  ${`${name}@${version}`.padEnd(44)} ${licence.padEnd(22)} ${String(bytes).padStart(7)} B  ${integrity}`,
    )
    console.log(
      `    ${Object.entries(chunks)
        .map(([output, size]) => `${named(output)} ${size} B`)
        .join(', ')}`,
    )
  }
  console.log('\nTaken out of the phone library, and why')
  for (const [name, { why }] of Object.entries(replacements))
    console.log(`  ${name.padEnd(34)} ${why}`)
  console.log('\nFiles of the page')
  for (const { name, bytes, gzip, when } of files)
    console.log(
      `  ${when.padEnd(6)} ${String(bytes).padStart(8)} B ${String(gzip).padStart(7)} B gzip  ${name}`,
    )
}

/** Prints the development packages with their reasons from docs/packages.md.
 * @param {string} page */
function printDevelopment(page) {
  const section = /^## Packages for development$([^]*)/m.exec(page)?.[1] ?? ''
  console.log('\nInstalled for development, never shipped')
  for (const [, names, why] of section.matchAll(/^\| (?!package|-)(.+?) +\| (.+?) +\|$/gm))
    console.log(`  ${String(names).padEnd(62)} ${why}`)
}

/** Builds twice, prints all of it, and brings the README's table up to date.
 * @returns {Promise<string[]>} every problem */
async function audit() {
  const folder = mkdtempSync(join(tmpdir(), 'florin-audit-'))
  try {
    const { metafiles, sizes, outdir, digest } = await build({
      outdir: join(folder, 'dist'),
      quiet: true,
      embed: true,
    })
    const files = sizes()
    const [one, two] = [listFolder(outdir).files, buildCopy(join(folder, 'copy'))]
    const [packages = [], ...others] = metafiles.map(packagesOf)
    const shipped = [...packages, ...others.flat()]
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
    const page = readFileSync(join(ROOT, 'docs/packages.md'), 'utf8')
    printContents(packages, files)
    printDevelopment(page)
    const now = withDoors(readme, doorsOf(ROOT))
    if (now !== readme) writeFileSync(join(ROOT, 'README.md'), now)
    console.log('\nSHA-256 of every file')
    for (const [name, sum] of one) if (name !== HASHES) console.log(`  ${sum}  ${name}`)
    console.log(
      `\n${packages.length} packages in the page; first load ${files.reduce(
        (total, { when, gzip }) => total + (when === 'first' ? gzip : 0),
        0,
      )} B gzip\nDigest of all files: ${digest}`,
    )
    const differing = [...new Set([...one.keys(), ...two.keys()])].filter(
      (name) => one.get(name) !== two.get(name),
    )
    console.log(
      differing.length === 0
        ? 'A second build in another folder, time zone and language gave the same bytes.'
        : '',
    )
    const installed = compareInstalled(ROOT, [...new Set(shipped.map((found) => found.folder))])
    if (installed.said !== '') console.log(installed.said)
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
    return [
      ...new Set(shipped.flatMap((found) => objections(found, listedPackages(page)))),
      ...installed.problems,
      ...lockProblems(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')), lock),
      ...differing.map((name) => `${name}: differs between two builds`),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const asked = process.argv[2] === 'server' ? async () => auditServer(ROOT, objections) : audit
  const problems = await asked().catch((error) => [
    error instanceof Error ? error.message : String(error),
  ])
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
