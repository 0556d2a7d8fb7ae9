// @ts-check
// Writes docs/settings.md, docs/api.md and the table of nodes in docs/privacy.md (`npm run
// docs:reference`).
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiDocument } from './apiDocument.mjs'
import { importSource } from './bundle/esbuild.mjs'
import { SETTINGS } from './configure/settingsReference.mjs'
import { ROOT } from './project.mjs'

/** Resolves with the text of docs/settings.md. @returns {Promise<string>} */
export async function settingsDocument() {
  const { wallets, networks } = await listNames()
  const groups = new Map(
    Object.values(SETTINGS).map(({ group }) => [group, /** @type {string[]} */ ([])]),
  )
  for (const [name, { group, initial, text, example, florinJson }] of Object.entries(SETTINGS))
    groups
      .get(group)
      ?.push(
        `| \`${name}\` | ${initial} | ${text.replace('{wallets}', wallets).replace('{networks}', networks)} | ${florinJson ? 'yes' : '–'} | \`${example}\` |`,
      )
  const head =
    '| setting | default | what it does | `florin.json` | example |\n|---|---|---|---|---|'
  const tables = [...groups].map(([group, rows]) => `## ${group}\n\n${head}\n${rows.join('\n')}\n`)
  return `# Settings

For site owners. Lists every setting with its default and an example. \`npm run docs:reference\` writes this page.

Write settings into a file \`.env\` next to \`package.json\`, or set them in the environment, which takes precedence. Quotes around a whole value are not part of it. Then run \`npm run build\`. An empty value counts as unset. A wrong value stops the build with one line that names the setting, the place of a mistake in JSON, and what was probably meant. After the build, one line each reports misspelled names (\`MODAL_SIZ\`), HTML in texts, and settings without effect (\`ENABLE_TESTNETS=TRUE\`).

The column \`florin.json\` says which settings an [embed without a build](embedding.md#without-node) reads from that file. There, a wrong value that does no harm is [left out](embedding.md#mistakes).

- URLs must be https or wss. Plain http and ws are allowed for \`localhost\` and \`127.0.0.1\` only. Hosts must not contain wildcards.
- Names must not contain characters that change the direction of text.
- File paths are relative to the project. The page loads nothing from other hosts.
- If you come from RainbowKit, [customizing](customizing.md#coming-from-rainbowkit) lists the setting for each of its theme tokens.

${tables.join('\n')}`
}

/** Resolves with the text of docs/privacy.md with the current table of nodes. @returns {Promise<string>} */
export async function privacyDocument() {
  const { chains, isDefault } = await importNames()
  const used = (/** @type {Chain} */ chain) =>
    chain.testnet
      ? '`ENABLE_TESTNETS=true`'
      : isDefault(chain)
        ? 'by default'
        : '`NETWORKS` or `COIN`'
  const rows = chains.map((/** @type {Chain} */ chain) => {
    const hosts = chain.rpcUrls.map((url) => `\`${new URL(url).host}\``).join(' ')
    return `| ${chain.name} | ${chain.id} | ${used(chain)} | ${hosts} |`
  })
  const table = ['| network | ID | used | nodes |', '|---|---|---|---|', ...rows].join('\n')
  return readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8').replace(
    /(<!-- nodes: [^]*?-->\n)[^]*?(<!-- \/nodes -->)/,
    (_, start, end) => `${start}${table}\n${end}`,
  )
}

/** @typedef {import('../src/chains/chain.ts').KnownChain} Chain */

const importNames = () =>
  importSource(
    `import { CHAINS } from './src/chains/list.ts'
    import { MORE_CHAINS } from './src/chains/moreChains.ts'
    export { DEFAULT_WALLETS, OPTIONAL_WALLETS } from './src/wallets/optional/registry.ts'
    export const chains = [...CHAINS, ...MORE_CHAINS]
    export const isDefault = (chain) => CHAINS.includes(chain)`,
  )

/** Resolves with the wallets and networks that settings may name. */
export async function listNames() {
  const { DEFAULT_WALLETS, OPTIONAL_WALLETS, chains } = await importNames()
  return {
    wallets: [...DEFAULT_WALLETS, ...Object.keys(OPTIONAL_WALLETS)]
      .map((id) => `\`${id}\``)
      .join(', '),
    networks: chains
      .map((/** @type {{ id: number, name: string }} */ { id, name }) => `${id} (${name})`)
      .join(', '),
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(join(ROOT, 'docs/settings.md'), await settingsDocument())
  writeFileSync(join(ROOT, 'docs/api.md'), apiDocument())
  writeFileSync(join(ROOT, 'docs/privacy.md'), await privacyDocument())
}
