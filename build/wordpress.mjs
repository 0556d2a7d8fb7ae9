// @ts-check
// `npm run wordpress`: florin-connect-<version>.zip, a plugin for WordPress with the scripts of a release inside: no
// settings, nothing of a site's own, the same bytes wherever it is made. What the plugin does is in build/wordpress/.
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cachedBundle } from './bundle/bundle.mjs'
import { importSource } from './bundle/esbuild.mjs'
import { listFolder, sha256 } from './hashes.mjs'
import { withWords, wordsSource } from './bundle/languages.mjs'
import { BuildError, ROOT } from './project.mjs'
import { zip } from './zip.mjs'

const SOURCE = join(ROOT, 'build/wordpress')
/** The folder in wp-content/plugins/, and the file there that WordPress reads first. */
const NAME = 'florin-connect'

/** The plugin's files, by their path. @returns {Promise<Map<string, Uint8Array>>} */
export async function wordpressFiles() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { folder, manifest } = await cachedBundle()
  const scripts = Object.keys(manifest.files).filter((path) => path.startsWith('embed/'))
  const own = [...listFolder(SOURCE).files.keys()]
    .filter((name) => name !== 'texts.json')
    .map(
      (name) =>
        /** @type {const} */ ([
          name,
          readFileSync(join(SOURCE, name), 'utf8').replaceAll('{version}', version),
        ]),
    )
  const all = [
    ...scripts.map((path) => /** @type {const} */ ([path, readFileSync(join(folder, path))])),
    ...own,
    /** @type {const} */ (['texts.php', await textsSource()]),
    /** @type {const} */ (['LICENSE', readFileSync(join(ROOT, 'LICENSE'))]),
  ]
  return new Map(all.map(([name, contents]) => [`${NAME}/${name}`, Buffer.from(contents)]))
}

/** The plugin's own sentences in each language, and the button's words as visitors read them, as PHP. */
async function textsSource() {
  const { LANGUAGES } = await importSource("export { LANGUAGES } from './src/i18n/languages.ts'")
  const { words } = await importSource(wordsSource(withWords(LANGUAGES), ['Header']))
  const own = JSON.parse(readFileSync(join(SOURCE, 'texts.json'), 'utf8'))
  const texts = Object.fromEntries(
    Object.entries(words).map(([tag, { header }]) => [
      tag,
      { connect: header.connectWallet, ...own[tag] },
    ]),
  )
  return `<?php\ndefined( 'ABSPATH' ) || exit;\nreturn json_decode( '${JSON.stringify(
    texts,
  ).replaceAll(/[\\']/g, '\\$&')}', true );\n`
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const files = await wordpressFiles()
    const bytes = zip(files)
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const target = resolve(ROOT, process.argv[2] ?? 'release')
    mkdirSync(target, { recursive: true })
    const file = join(target, `${NAME}-${version}.zip`)
    writeFileSync(file, bytes)
    console.log(`${file}: ${files.size} files, ${bytes.length} B\nSHA-256: ${sha256(bytes)}`)
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error)
    process.exitCode = 1
  }
}
