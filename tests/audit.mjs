// @ts-check
// `npm run audit`: what is really in the page: packages with version, licence, bytes and lockfile hash; every file with its SHA-256;
// and whether two builds in two folders are the same. Fails on an unexpected package, a licence outside the list, or a difference.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from '../build.mjs'
import { hashFolder } from '../build/hashes.mjs'
import { packagesOf } from '../build/packages.mjs'

/** @typedef {import('../build/packages.mjs').Package} Package */

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const LICENCES = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0']
/** What a bare copy of the project needs to build. */
const SOURCES = ['build.mjs', 'build', 'index.html', 'package.json', 'package-lock.json', 'LICENSE', 'tsconfig.json', 'src', '.env']

/** Everything that speaks against a package; empty when nothing does.
 * @param {Omit<Package, 'folder' | 'chunks'>} found @param {readonly string[]} allowed names that the README lists @returns {string[]} */
export function objections({ name, version, licence, integrity }, allowed) {
  const parts = licence.replaceAll(/[()]/g, '').split(/ AND /)
  return [
    ...(parts.every((part) => part.split(' OR ').some((one) => LICENCES.includes(one))) ? [] : [`${name}: the licence ${licence} is not on the list`]),
    ...(allowed.includes(name) ? [] : [`${name}: is not in the README's list of shipped packages`]),
    ...(integrity.startsWith('sha512-') ? [] : [`${name}: has no hash in the lockfile`]),
    ...(name === '@walletconnect/sign-client' && version !== '2.21.8' ? [`${name}: ${version} is not 2.21.8, the last one under Apache-2.0`] : []),
  ]
}

/** The packages that the README says are shipped: the first cells of its table rows that are names in code style.
 * @param {string} readme @returns {string[]} */
export function listedPackages(readme) {
  const section = /^## Packages that are shipped$([^]*?)^## /m.exec(readme)?.[1] ?? ''
  return [...section.matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g)].map(([, name]) => String(name))
}

/** Builds a copy of the project in another folder, time zone and language.
 * @param {string} folder */
function buildCopy(folder) {
  for (const name of SOURCES) if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const env = { ...process.env, TZ: 'Pacific/Chatham', LC_ALL: 'C' }
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs'], { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the second build failed: ${stderr}`)
  return hashFolder(join(folder, 'dist'))
}

/** @returns {Promise<string[]>} every problem */
async function audit() {
  const folder = mkdtempSync(join(tmpdir(), 'florin-audit-'))
  try {
    const { metafile, sizes } = await build({ outdir: join(folder, 'one'), quiet: true })
    const [one, two] = [hashFolder(join(folder, 'one')), buildCopy(join(folder, 'two'))]
    const packages = packagesOf(metafile)
    for (const { name, version, licence, bytes, integrity } of packages) {
      console.log(`${`${name}@${version}`.padEnd(44)} ${licence.padEnd(22)} ${String(bytes).padStart(7)} B  ${integrity}`)
    }
    console.log(`\n${packages.length} packages in the page; first load ${sizes.total} B gzip, ${sizes.ours} B of them ours\n`)
    for (const [name, sum] of one) console.log(`${sum}  ${name}`)
    const differing = [...new Set([...one.keys(), ...two.keys()])].filter((name) => one.get(name) !== two.get(name))
    console.log(differing.length === 0 ? '\nA second build in another folder gave the same bytes.' : '')
    const listed = listedPackages(readFileSync(join(ROOT, 'README.md'), 'utf8'))
    return [...packages.flatMap((found) => objections(found, listed)), ...differing.map((name) => `${name}: differs between two builds`)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await audit()
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
