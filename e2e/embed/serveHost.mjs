// @ts-check
// Serves a host page from its own origin, with dist/embed, its headers and the playground wallet.
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { servePlayground } from '../playground/serve.mjs'
import { block, policyBlock } from './readme.mjs'

/** @typedef {object} Host
 * @property {Readonly<Record<string, string>>} files by their path, such as 'index.html'
 * @property {Readonly<Record<string, string>>} [folders] folders to copy, by the path they get, such as 'florin'
 * @property {Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>)} [headers] sent with every
 * file
 * @property {Record<number, string>} urls the local chains
 * @property {number} [port]
 * @property {(html: string) => string} [page] changes the HTML before the wallet is put into it
 * @property {readonly import('../playground/server.mjs').Route[]} [routes]
 * @property {(report: import('../playground/walletRoutes.mjs').Report) => void} [onReport] */

/**
 * @param {Host} host
 * @returns {Promise<Awaited<ReturnType<typeof servePlayground>> & { refresh(): Promise<void> }>}
 * `refresh` copies the folders again
 */
export async function serveHost({ files, folders = {}, headers = {}, ...rest }) {
  const root = await mkdtemp(join(tmpdir(), 'florin-host-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  const refresh = async () => {
    for (const [name, from] of Object.entries(folders))
      await cp(from, join(root, name), { recursive: true })
  }
  await refresh()
  const all = () => ({ ...(typeof headers === 'function' ? headers() : headers) })
  const server = await servePlayground({
    root,
    headers: () => [{ pattern: '/*', headers: all() }],
    ...rest,
  })
  return {
    ...server,
    refresh,
    async close() {
      await server.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** CSP of a strict site, which docs/embedding.md supports. */
const STRICT = "require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Returns the plain host: HTML with a stylesheet, the code of docs/embedding.md, and only the
 * permissions it lists.
 * @param {readonly import('../playground/headers.mjs').HeaderRule[]} built headers of the built
 * page
 * @param {string} [script] of the site; by default that of docs/embedding.md
 */
export async function plainHost(built, script = block('From a script')) {
  const html = await readFile(fileURLToPath(new URL('plain/index.html', import.meta.url)), 'utf8')
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    files: {
      'index.html': html.replace('<!-- docs/embedding.md: HTML -->', block('HTML')),
      'site.js': script,
    },
    headers: {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; ${policyBlock(
        built,
      )}; ${STRICT}`,
    },
  }
}
