// @ts-check
// Writes docs/audit.md.
import { replacements } from '../../src/connectors/walletConnect/stubs/aliases.mjs'
import { computeDigest } from '../hashes.mjs'

/**
 * @typedef {import('./sideEffects.mjs').SideEffectFile} SideEffectFile
 * @typedef {import('../bundle/packages.mjs').Package} Package
 */

const BUILT_FILES = '## Built files'

/**
 * @param {{ version: string, sideEffects: readonly SideEffectFile[], packages:
 *   Readonly<Record<'page' | 'embed' | 'package', readonly Package[]>>, hashes: ReadonlyMap<string,
 *   string> }} facts
 * @returns {string}
 */
export function writeDocument({ version, sideEffects, packages, hashes }) {
  return `# Audit

For security reviewers. Shows which files to read first, which packages are shipped, and how to check a build. \`npm run audit\` writes this page from \`biome.jsonc\`, the lockfile and a build without settings.

## Reading order

1. The ${sideEffects.length} files below. No other file in \`src/\` reaches the network, a wallet, storage, another window, navigation, the clipboard or HTML. \`npm run lint\` checks this (\`biome.jsonc\`, \`build/lint/sideEffects.grit\`). A linter sees names, not intent, so also look for code that hides what it calls.
2. [architecture.md](architecture.md): the layers of \`src/\`, each of which imports only the ones before it (\`.dependency-cruiser.mjs\`), and the main code paths.
3. [threats.md](threats.md): known threats, and the file and test for each.
4. \`build/\`: how source becomes files. \`npm run deploy:verify\` compares a deployed copy with a build.
5. \`server/\`, if the site uses sign-in.

## Files with side effects

${table(
  ['file', 'kind', 'what it does'],
  sideEffects.map(({ group, file, purpose }) => [`\`${file}\``, group, purpose]),
)}

## Shipped packages

Versions are exact. The lockfile has a SHA-512 hash of each package, and \`npm run audit\` compares the installed files with it. \`.dependency-cruiser.mjs\` says which files may import which package. Sizes are what remains in the page's scripts, before compression.

${table(
  ['package', 'version', 'license', 'size', 'in'],
  merge(packages).map(({ name, version: exact, license, bytes, parts }) => [
    `\`${name}\``,
    exact,
    license,
    size(bytes),
    parts.join(', '),
  ]),
)}

These packages of the WalletConnect library are replaced, because a site never runs them:

${table(
  ['package', 'why'],
  Object.entries(replacements).map(([name, { why }]) => [`\`${name}\``, why]),
)}

${BUILT_FILES}

Version ${version}, built without settings. Two builds of the same source give the same bytes. \`hashes.json\` in each build has the SHA-256 of every file; a digest below is the SHA-256 of that list (\`build/hashes.mjs\`).

${table(
  ['part', 'files', 'digest'],
  [
    ['page', /^(?!embed\/|package\/)/],
    ['embed', /^embed\//],
    ['package', /^package\//],
    ['all', /^/],
  ].map(([part, pattern]) => {
    const own = new Map([...hashes].filter(([name]) => /** @type {RegExp} */ (pattern).test(name)))
    return [String(part), String(own.size), `\`${computeDigest(own)}\``]
  }),
)}
`
}

/**
 * Returns the document without the list of built files, which changes with every commit.
 * @param {string} document
 */
export function withoutHashes(document) {
  return document.slice(0, document.indexOf(BUILT_FILES))
}

/**
 * Returns each package once, with the parts that contain it.
 * @param {Readonly<Record<string, readonly Package[]>>} parts
 */
function merge(parts) {
  /** @type {Map<string, Package & { parts: string[] }>} */
  const merged = new Map()
  for (const [part, packages] of Object.entries(parts))
    for (const found of packages) {
      const key = `${found.name} ${found.version}`
      const known = merged.get(key)
      if (known) known.parts.push(part)
      else merged.set(key, { ...found, parts: [part] })
    }
  return [...merged.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** @param {number} bytes */
function size(bytes) {
  return bytes < 1_000 ? 'under 1 kB' : `${Math.round(bytes / 1_000)} kB`
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
