// @ts-check
// Writes a .br and a .gz file beside every text file of a site, for hosts that do not compress
// files.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:html|js|css|json|svg|txt)$/
const FORMS = {
  br: (/** @type {Uint8Array} */ contents) =>
    promisify(brotliCompress)(contents, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
      },
    }),
  gz: (/** @type {Uint8Array} */ contents) => promisify(gzip)(contents, { level: 9 }),
}

/**
 * Compresses the text files of a site. `cache` keeps the compressed files of the bundle, which are
 * the same for every site.
 * @param {string} folder
 * @param {string} cache
 * @param {Pick<import('./configure.ts').Configured, 'files' | 'copies'>} site
 */
export async function compress(folder, cache, { files, copies }) {
  const isSent = (/** @type {string} */ path) => TEXT.test(path) && !path.startsWith('package/')
  await Promise.all([
    ...copies.filter(isSent).map((path) => compressFile(join(folder, path), join(cache, path))),
    ...[...files.keys()].filter(isSent).map((path) => compressFile(join(folder, path))),
  ])
}

/**
 * @param {string} file
 * @param {string} [cached] cache folder of its compressed forms
 */
async function compressFile(file, cached) {
  const contents = readFileSync(file)
  for (const [form, pack] of Object.entries(FORMS)) {
    const cacheFile = cached && `${cached}.${form}`
    const packed =
      cacheFile && existsSync(cacheFile) ? readFileSync(cacheFile) : await pack(contents)
    writeFileSync(`${file}.${form}`, packed)
    if (cacheFile === undefined || existsSync(cacheFile)) continue
    mkdirSync(dirname(cacheFile), { recursive: true })
    writeFileSync(cacheFile, packed)
  }
}
