// @ts-check
// Creates docs/settings.md and settings.md of a release.
import { importSource } from './bundle/esbuild.mjs'
import { SETTINGS } from './configure/settingsReference.mjs'

const createRules = (
  /** @type {string} */ paths,
) => `- URLs must be https or wss. Plain http and ws are allowed for \`localhost\` and \`127.0.0.1\` only. Hosts must not contain wildcards.
- Names must not contain characters that change the direction of text.
- ${paths} The page loads nothing from other hosts.`

/** Resolves with the text of docs/settings.md. @returns {Promise<string>} */
export async function settingsDocument() {
  return `# Settings

For site owners. Lists every setting with its default and an example. \`npm run docs:reference\` writes this page.

Write settings into a file \`.env\` next to \`package.json\`, or set them in the environment, which takes precedence. Quotes around a whole value, straight or curly, are not part of it. Then run \`npm run build\`. An empty value counts as unset. A wrong value stops the build with one line that names the setting, the place of a mistake in JSON, and what was probably meant. After the build, one line each reports misspelled names (\`MODAL_SIZ\`), HTML in texts, and settings without effect (\`ENABLE_TESTNETS=TRUE\`).

The column \`florin.json\` says which settings an [embed without a build](embedding.md#without-node) reads from that file. There, a wrong value that does no harm is [left out](embedding.md#mistakes).

${createRules('File paths are relative to the project.')}
- If you come from RainbowKit, [customizing](customizing.md#coming-from-rainbowkit) lists the setting for each of its theme tokens.

${await listSettings()}`
}

/**
 * Resolves with the text of settings.md in a release, which has no other docs.
 * @returns {Promise<string>}
 */
export async function releaseSettingsDocument() {
  const tables = (await listSettings())
    .replaceAll(/ \(\[[^\]]+\]\([\w.#-]+\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([\w.#-]+\)/g, '$1')
  return `# Settings

Every setting with its default and an example. [README.md](README.md) says how to use them.

- A page of its own: write settings into a file \`.env\` in this folder, and run \`node configure.mjs\`. A wrong value stops it with one line that names the setting.
- A button in your site: write the settings with “yes” in the column \`florin.json\` into that file, such as \`{"APP_NAME": "Harbour Bakery", "ACCENT": "#7a1fa2"}\`. Images are files next to it. Open a page with \`?florin-check\` to see mistakes.

${createRules('Paths in `.env` are relative to this folder, those in `florin.json` to that file.')}

${tables}`
}

/** Resolves with a table for each group of settings. @returns {Promise<string>} */
async function listSettings() {
  const names = await listNames()
  const groups = new Map(
    Object.values(SETTINGS).map(({ group }) => [group, /** @type {string[]} */ ([])]),
  )
  for (const [name, { group, initial, text, example, florinJson }] of Object.entries(SETTINGS))
    groups
      .get(group)
      ?.push(
        `| \`${name}\` | ${initial} | ${insertNames(text, names)} | ${florinJson ? 'yes' : '–'} | \`${example}\` |`,
      )
  const head =
    '| setting | default | what it does | `florin.json` | example |\n|---|---|---|---|---|'
  const tables = [...groups].map(([group, rows]) => `## ${group}\n\n${head}\n${rows.join('\n')}\n`)
  return tables.join('\n')
}

/** @typedef {import('../src/chains/chain.ts').KnownChain} Chain */

export const importNames = () =>
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

/**
 * Replaces {wallets} and {networks} in a setting's text.
 * @param {string} text
 * @param {Awaited<ReturnType<typeof listNames>>} names
 */
export function insertNames(text, { wallets, networks }) {
  return text.replace('{wallets}', wallets).replace('{networks}', networks)
}
