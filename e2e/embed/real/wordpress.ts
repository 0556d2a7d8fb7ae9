// Saves a WordPress page with the plugin's block, to serve it without WordPress.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { wordpressFiles } from '../../../build/wordpress.mjs'
import { zip } from '../../../build/zip.mjs'
import { openWordpress } from '../wordpress/site.mjs'
import { SITES_DIR } from './built.ts'

export { missing } from '../wordpress/site.mjs'

const PLUGIN = '/wp-content/plugins/florin-connect/embed/florin.js'

/** Resolves with the folder of the saved page. Its nodes are the local chains. */
export async function wordpressSite(urls: Readonly<Record<number, string>>): Promise<string> {
  const { folder, root, site, act, close } = await openWordpress()
  try {
    act('install')
    const archive = join(folder, 'plugin.zip')
    await writeFile(archive, zip(await wordpressFiles()))
    act('add', archive)
    act('activate')
    const nodes = Object.entries(urls).map(([id, url]) => [`RPC_URLS_${id}`, [url]])
    act('use', JSON.stringify(Object.fromEntries(nodes)))
    const { id } = act('post', '<!-- wp:florin/connect {} /-->')
    const html = await (await fetch(`${site}/?p=${id}`)).text()
    return await keep(root, html.replaceAll(site, '').replaceAll(site.replaceAll('/', '\\/'), ''))
  } finally {
    await close()
  }
}

/** Saves the page with the files it references. */
async function keep(root: string, html: string): Promise<string> {
  const target = join(SITES_DIR, 'wordpress')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const plugin = 'wp-content/plugins/florin-connect'
  await cp(join(root, plugin), join(target, plugin), { recursive: true })
  const files = /\/(wp-(?:content|includes)\/[\w./-]+\.(?:css|js|woff2|svg|png))/g
  const named = [...html.matchAll(files)].map(([, path]) => String(path))
  for (const path of new Set(['wp-includes/js/wp-emoji-release.min.js', ...named])) {
    const contents = await readFile(join(root, path)).catch(() => undefined)
    if (!contents) continue
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), contents)
  }
  const [address = PLUGIN] = new RegExp(`${PLUGIN}[^"]*`).exec(html) ?? []
  const script = `import * as florin from ${JSON.stringify(address)}\nObject.assign(window, { florin })`
  const page = html
    .replace('</head>', () => '<link rel="icon" href="data:,"></head>')
    .replace('</body>', () => `<script type="module">${script}</script></body>`)
  await writeFile(join(target, 'index.html'), page)
  return target
}
