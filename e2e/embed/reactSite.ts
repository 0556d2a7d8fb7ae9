// A React site as an owner would build it: dist/package is installed, and the component of
// docs/embedding.md is rendered on the server and hydrated.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type BuildOptions } from 'esbuild'
import { htmlPage } from './hosts.ts'
import { block } from './readme.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** React 18 is installed under another name. */
const ALIASES = { 18: { react: 'react-18', 'react-dom': 'react-dom-18' }, 19: {} } as const

const SERVER = `
import { renderToString } from 'react-dom/server'
import { Header } from './Header.jsx'
process.stdout.write(renderToString(<Header />))`

const BROWSER = `
import { version } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { Header } from './Header.jsx'
import { LoginButton } from './LoginButton.tsx'
import { OwnButton } from './OwnButton.tsx'
import './shop.js'
window.greeted = []
const own = createRoot(document.querySelector('#own'))
own.render(<><LoginButton onConnect={({ address }) => window.greeted.push(address)} /><OwnButton /></>)
const root = hydrateRoot(document.querySelector('#root'), <Header />, { onRecoverableError: (error) => console.error(error) })
window.root = { version, unmount: () => { root.unmount(); own.unmount() } }`

/** Resolves with the site's files: the server-rendered page and its scripts, including `shop`. */
export async function reactSite(
  version: 18 | 19,
  packageFolder: string,
  shop: string,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'florin-react-'))
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)
  try {
    await cp(packageFolder, join(folder, 'florin'), { recursive: true })
    await write('package.json', JSON.stringify({ private: true, type: 'module' }))
    const [npm = '', ...installArguments] = block('React').trim().split(' ')
    // offline: uses this project's copy of React
    await run(
      npm,
      [...installArguments, '--offline', '--legacy-peer-deps', '--no-audit', '--no-fund'],
      {
        cwd: folder,
      },
    )
    await Promise.all([
      write('Header.jsx', block('React', 1)),
      write('OwnButton.tsx', block('React', 2)),
      write('LoginButton.tsx', block('React', 3)),
      write('server.jsx', SERVER),
      write('browser.jsx', BROWSER),
      write('shop.js', shop),
    ])
    const shared = {
      absWorkingDir: ROOT,
      nodePaths: [join(ROOT, 'node_modules')],
      alias: ALIASES[version],
      bundle: true,
      jsx: 'automatic',
      format: 'esm',
      // React warns only in development mode
      define: { 'process.env.NODE_ENV': '"development"' },
      logLevel: 'error',
      target: 'es2022',
    } satisfies BuildOptions
    await build({
      ...shared,
      entryPoints: [join(folder, 'server.jsx')],
      outfile: join(folder, 'server.cjs'),
      platform: 'node',
      format: 'cjs',
    })
    const { stdout } = await run(process.execPath, [join(folder, 'server.cjs')])
    await build({
      ...shared,
      entryPoints: [join(folder, 'browser.jsx')],
      outdir: join(folder, 'out'),
      splitting: true,
    })
    const scripts = await Promise.all(
      (await readdir(join(folder, 'out'))).map(
        async (name) => [name, await readFile(join(folder, 'out', name), 'utf8')] as const,
      ),
    )
    return {
      ...Object.fromEntries(scripts),
      'index.html': htmlPage({
        body:
          `<div id="root">${stdout}</div><main><h1>Bread and cakes</h1><div id="own"></div></main><script type="module" ` +
          `src="/browser.js"></script>`,
      }),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
