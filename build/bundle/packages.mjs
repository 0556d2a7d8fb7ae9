// @ts-check
// Lists the packages in a bundle, as SBOM and as license notices. Uses esbuild's output, so that
// only packages that are really in the bundle are listed.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'

/**
 * @typedef {{ name: string, version: string, license: string, bytes: number, integrity: string,
 *   folder: string, chunks: Readonly<Record<string, number>> }} Package `chunks`: its bytes in each
 *   output file that contains it
 */

/** Names of files that contain a license or a notice. */
const NOTICES = /^(?:licen[cs]e|notice|copying|copyrightnotice)(?:[-.].*)?$/i

/**
 * Returns every package whose code is in the output.
 * @param {import('esbuild').Metafile} metafile
 * @returns {Package[]}
 */
export function listPackages(metafile) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  /** @type {Map<string, Map<string, number>>} */
  const found = new Map()
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = /^(?:lazy:)?((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]
      if (folder === undefined || bytesInOutput === 0) continue
      const chunks = found.get(folder) ?? new Map()
      chunks.set(output, (chunks.get(output) ?? 0) + bytesInOutput)
      found.set(folder, chunks)
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, chunks]) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
      )
      const bytes = [...chunks.values()].reduce((sum, size) => sum + size, 0)
      return {
        name,
        version,
        license: String(license),
        bytes,
        integrity: String(lock[folder]?.integrity ?? 'missing'),
        folder,
        chunks: Object.fromEntries(chunks),
      }
    })
}

/**
 * Returns the files that licenses require, and the SBOM of the bundle.
 * @param {import('esbuild').Metafile} metafile
 * @param {string} [part] part of the build; default: the page
 */
export function createLicenseFiles(metafile, part) {
  const packages = listPackages(metafile)
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return {
    'THIRD-PARTY-LICENSES.txt': createNotices(
      packages,
      readFileSync(join(ROOT, 'LICENSE'), 'utf8'),
    ),
    'bom.cdx.json': createBom(packages, {
      name: part === undefined ? name : `${name}-${part}`,
      version,
    }),
  }
}

/**
 * Returns the SBOM as a CycloneDX 1.6 document, without date and serial number so that builds are
 * reproducible.
 * @param {readonly Package[]} packages
 * @param {{ name: string, version: string }} product
 * @internal
 */
export function createBom(packages, product) {
  const components = packages.map(({ name, version, license, integrity, bytes }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [
        / (?:AND|OR) /.test(license)
          ? { expression: license.replace(/^\((.*)\)$/, '$1') }
          : { license: { id: license } },
      ],
      hashes: [
        {
          alg: 'SHA-512',
          content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
        },
      ],
      properties: [{ name: 'florin:bytes-in-bundle', value: String(bytes) }],
    }
  })
  const component = {
    type: 'application',
    'bom-ref': product.name,
    name: product.name,
    version: product.version,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const dependencies = [{ ref: product.name, dependsOn: components.map((one) => one['bom-ref']) }]
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component },
      components,
      dependencies,
    },
    null,
    2,
  )}\n`
}

/**
 * Returns the license texts and notices of all packages, without duplicates.
 * @param {readonly Package[]} packages
 * @param {string} own the license of this project
 * @internal
 */
export function createNotices(packages, own) {
  /** @type {Map<string, string[]>} */
  const texts = new Map()
  for (const found of packages) {
    const text = readNotice(found)
    texts.set(text, [
      ...(texts.get(text) ?? []),
      `${found.name} ${found.version} (${found.license})`,
    ])
  }
  const rule = '-'.repeat(80)
  const parts = [...texts].map(
    ([text, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${text}\n`,
  )
  return `This page is Florin, and holds the packages named below.\n\n${rule}\nflorin (MIT)\n${rule}\n\n${own.trim()}\n\n${parts.join(
    '\n',
  )}`
}

/** @param {Package} found */
function readNotice({ name, license, folder }) {
  const files = readdirSync(join(ROOT, folder))
    .filter((file) => NOTICES.test(file))
    .sort()
  if (files.length > 0)
    return files
      .map((file) =>
        readFileSync(join(ROOT, folder, file), 'utf8')
          .replaceAll('\r\n', '\n')
          .trim(),
      )
      .join('\n\n')
  const { author } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  if (license !== 'MIT')
    throw new Error(`${name}: has no license text, and none is known for ${license}`)
  return `Copyright (c) ${
    typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`)
  }\n\n${readMitTerms()}`
}

/** Returns the terms of the MIT license from our LICENSE file. */
function readMitTerms() {
  const file = join(ROOT, 'LICENSE')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const at = text.indexOf('Permission is hereby granted')
  if (at < 0) throw new Error('LICENSE: is not the MIT license')
  return text.slice(at).trim()
}
