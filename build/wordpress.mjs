// @ts-check
// Creates the WordPress plugin (`npm run wordpress`), which contains the scripts of a release. The
// plugin's code is in build/wordpress/.
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedBundle, readFirstTokens } from './bundle/bundle.mjs'
import { bundle, DEFINES, importSource } from './bundle/esbuild.mjs'
import { listFolder, sha256 } from './hashes.mjs'
import { importMessages } from './bundle/languages.mjs'
import { languageTags } from './i18n/messageFiles.mjs'
import { BuildError, ROOT } from './project.mjs'
import { manualSource } from './wordpressManual.mjs'
import { zip } from './zip.mjs'

const SOURCE = join(ROOT, 'build/wordpress')
/** Name of the plugin's folder and of its main file. */
const NAME = 'florin-connect'
const README = 'readme.txt'

/**
 * Returns the plugin's files by path.
 * @param {string} [built] a built site with the scripts to include; default: the cached bundle
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function wordpressFiles(built) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { folder, manifest } = await cachedBundle()
  const scripts = Object.keys(manifest.files).filter((path) => path.startsWith('embed/'))
  const own = [...listFolder(SOURCE).files.keys()]
    .filter((name) => !['texts.json', README].includes(name) && !name.startsWith('admin/'))
    .map(
      (name) =>
        /** @type {const} */ ([
          name,
          readFileSync(join(SOURCE, name), 'utf8').replaceAll('{version}', version),
        ]),
    )
  const all = [
    ...scripts.map(
      (path) => /** @type {const} */ ([path, readFileSync(join(built ?? folder, path))]),
    ),
    ...own,
    /** @type {const} */ ([README, await readmeSource()]),
    /** @type {const} */ (['texts.php', await textsSource()]),
    /** @type {const} */ (['lists.php', await listsSource()]),
    /** @type {const} */ (['settings-page.js', await bundleSettingsPage()]),
    /** @type {const} */ (['settings.html', await manualSource()]),
    /** @type {const} */ (['LICENSE', readFileSync(join(ROOT, 'LICENSE'))]),
  ]
  return new Map(all.map(([name, contents]) => [`${NAME}/${name}`, Buffer.from(contents)]))
}

/**
 * Returns the plugin as a zip archive.
 * @param {string} [built]
 * @returns {Promise<{ name: string, bytes: Uint8Array }>}
 */
export async function wordpressArchive(built) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return { name: `${NAME}-${version}.zip`, bytes: zip(await wordpressFiles(built)) }
}

/** Returns the plugin's texts and the button's label in each language, as PHP. */
async function textsSource() {
  const messages = await importMessages(languageTags())
  const own = JSON.parse(readFileSync(join(SOURCE, 'texts.json'), 'utf8'))
  const texts = Object.fromEntries(
    Object.entries(messages).map(([tag, { header, landing, dialogs }]) => [
      tag,
      {
        connect: header.connectWallet,
        language: landing.language,
        network: dialogs.account.network,
        account: dialogs.account.title,
        testnets: dialogs.chain.tests,
        ...own[tag],
      },
    ]),
  )
  return phpSource(texts)
}

/**
 * Returns the lists of the settings page, and the valid names of settings, as PHP.
 * @returns {Promise<string>}
 */
export async function listsSource() {
  const { networks, wallets, languages, settings } = await importSource(
    `import { CHAINS } from './src/chains/list.ts'
    import { MORE_CHAINS } from './src/chains/moreChains.ts'
    import { LANGUAGES } from './src/i18n/languages.ts'
    import { getOfferedWallets } from './src/wallets/catalog.ts'
    import { optionalWallets } from './src/wallets/optional/optionalWallets.ts'
    import { DEFAULT_WALLETS, OPTIONAL_WALLETS } from './src/wallets/optional/registry.ts'
    export { EMBED_SETTINGS as settings } from './src/page/settings/settingNames.ts'
    export const networks = [...CHAINS, ...MORE_CHAINS].map(({ id, name, testnet }) => ({
      id,
      name,
      testnet,
      default: !testnet && CHAINS.some((chain) => chain.id === id),
    }))
    const ids = [...DEFAULT_WALLETS, ...Object.keys(OPTIONAL_WALLETS)]
    export const wallets = getOfferedWallets([], optionalWallets, [{ ids }]).map(
      ({ id, name }) => ({ id, name, default: DEFAULT_WALLETS.includes(id) }),
    )
    const english = new Intl.DisplayNames('en', { type: 'language' })
    export const languages = LANGUAGES.map(({ tag, name }) => ({
      tag,
      name,
      english: english.of(tag),
    }))`,
    { loader: { '.svg': 'empty' } },
  )
  return phpSource({ networks, wallets, languages, settings })
}

/**
 * Returns readme.txt with the version and the hosts of the nodes of each network.
 * @returns {Promise<string>}
 */
export async function readmeSource() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { chains } = await importSource(
    `import { CHAINS } from './src/chains/list.ts'
    import { MORE_CHAINS } from './src/chains/moreChains.ts'
    export const chains = [...CHAINS, ...MORE_CHAINS]`,
  )
  const nodes = chains
    .map((/** @type {{ name: string, rpcUrls: readonly string[] }} */ { name, rpcUrls }) => {
      const hosts = rpcUrls.map((url) => `\`${new URL(url).host}\``)
      return `* ${name}: ${hosts.join(', ')}`
    })
    .join('\n')
  return readFileSync(join(SOURCE, README), 'utf8')
    .replaceAll('{version}', version)
    .replace('{nodes}', () => nodes)
}

/** Returns PHP that returns the data. @param {unknown} data */
function phpSource(data) {
  const json = JSON.stringify(data).replaceAll(/[\\']/g, '\\$&')
  return `<?php\ndefined( 'ABSPATH' ) || exit;\nreturn json_decode( '${json}', true );\n`
}

/** Bundles the script of the settings page, with the parser of the settings. */
async function bundleSettingsPage() {
  const { outputs } = await bundle({
    entryPoints: [join(SOURCE, 'admin/settingsPage.ts')],
    format: 'esm',
    minify: true,
    charset: 'utf8',
    define: {
      ...DEFINES,
      __CHAIN_ICONS__: '"{}"', // the check shows no icons
      __MORE_CHAIN_ICONS__: '"{}"',
      __TOKENS__: JSON.stringify(readFirstTokens()),
    },
  })
  return outputs[0]?.contents ?? new Uint8Array()
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const { name, bytes } = await wordpressArchive()
    const target = resolve(ROOT, process.argv[2] ?? 'release')
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, name), bytes)
    console.log(`${join(target, name)}: ${bytes.length} B\nSHA-256: ${sha256(bytes)}`)
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
