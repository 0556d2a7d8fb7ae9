// @ts-check
// Bundles the code of the site's owner (src/site/) separately. It shares React and the contexts
// with the page.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../project.mjs'
import { CONFIGURE } from './bundle.mjs'
import { ALIASES, DEFINES, bundle, siteCodePlugin, picturePlugin } from './esbuild.mjs'
import { withScripts } from './languages.mjs'
import { createSheets } from './sheets.mjs'

/** @typedef {import('../configure/configure.ts').Site} Site */

const OWN = { chains: 'siteChains.ts', wallets: 'siteWallets.ts', texts: 'siteTexts.ts' }
const PARTS = 'SiteParts.tsx'

/** Modules that the owner's code shares with the page, with their export names in siteApi.ts. */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom/client': 'reactDomClient',
  'src/ui/appContext.ts': 'appContext',
  'src/ui/useMessages.ts': 'texts',
  'src/errors.ts': 'errors',
}

/**
 * Bundles the owner's code, or returns undefined if there is none.
 * @param {import('./bundle.mjs').Bundle} bundleResult
 * @param {string} [folder]
 * @returns {Promise<Site | undefined>}
 */
export async function bundleSite(
  { folder: bundleFolder, manifest },
  folder = join(ROOT, 'src/site'),
) {
  const isThere = (/** @type {string} */ name) => existsSync(join(folder, name))
  if (![...Object.values(OWN), PARTS].some(isThere)) return undefined
  const hasParts = isThere(PARTS)
  const hasTexts = isThere(OWN.texts)
  /** @type {Map<string, Uint8Array>} */
  const pictures = new Map()
  const sheets = createSheets((_, css) => withScripts(css, []), folder)
  const run = (/** @type {import('esbuild').BuildOptions} */ options) =>
    bundle({
      format: 'esm',
      charset: 'utf8',
      define: DEFINES,
      alias: ALIASES,
      ...options,
    })
  const core = pathToFileURL(join(bundleFolder, CONFIGURE)).href
  const { siteApi } = await import(core)
  const own = await importFrom(
    await run({
      stdin: {
        contents: [
          ...Object.entries(OWN)
            .filter(([, name]) => isThere(name))
            .map(([name, file]) =>
              name === 'texts'
                ? `export * as texts from './src/site/${file.replace('.', '.example.')}'`
                : `export { ${name} } from './src/site/${file.replace('.', '.example.')}'`,
            ),
          hasParts
            ? `export { SiteParts } from './src/site/${PARTS.replace('.', '.example.')}'`
            : '',
        ].join('\n'),
        resolveDir: ROOT,
        loader: 'ts',
      },
      platform: 'node',
      plugins: [
        siteCodePlugin(folder),
        sharedPlugin(`import { siteApi } from ${JSON.stringify(core)}`, siteApi),
        sheets.plugin,
        picturePlugin(pictures, { html: true }),
      ],
    }),
  )
  const forBrowsers = async (/** @type {string} */ entry) => {
    const { outputs, metafile } = await run({
      entryPoints: [entry],
      minify: true,
      plugins: [
        siteCodePlugin(folder),
        sharedPlugin(
          `import { siteApi } from ${JSON.stringify(`./${manifest.page.dialogs[0]}`)}`,
          siteApi,
        ),
        sheets.plugin,
        picturePlugin(pictures),
      ],
    })
    return {
      script: outputs.find(({ path }) => path.endsWith('.js'))?.text ?? '',
      css: Object.keys(metafile.inputs).filter((file) => file.endsWith('.css')),
    }
  }
  const page = hasParts || hasTexts ? await forBrowsers('src/page/siteModule.tsx') : undefined
  const embed = hasTexts ? await forBrowsers('src/page/siteTextsModule.ts') : undefined
  return {
    ...own,
    ...(hasParts ? {} : { SiteParts: undefined }),
    ...(page && { script: page.script, style: await sheets.join(page.css.filter(isOwn)) }),
    ...(embed && { embedScript: embed.script }),
    pictures,
  }
}

/**
 * Returns whether a stylesheet belongs to the owner. Our stylesheets are already in the page.
 * @param {string} file
 */
function isOwn(file) {
  return !file.startsWith('src/') || file.startsWith('src/site/')
}

/**
 * Resolves shared modules to those of the page, which `siteApi` exports. `head` imports `siteApi`.
 * @param {string} head
 * @param {Readonly<Record<string, object>>} api its keys are the exported names
 * @returns {import('esbuild').Plugin}
 */
function sharedPlugin(head, api) {
  return {
    name: 'shared',
    setup(builder) {
      builder.onResolve({ filter: /.*/ }, ({ path, resolveDir, namespace }) => {
        if (namespace === 'shared') return { path, external: true }
        const name = path.startsWith('.')
          ? relative(ROOT, join(resolveDir, path)).replaceAll('\\', '/')
          : path
        return name in SHARED ? { path: name, namespace: 'shared' } : undefined
      })
      builder.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
        const module = SHARED[/** @type {keyof typeof SHARED} */ (path)]
        const names = Object.keys(api[module] ?? { createRoot: 0, hydrateRoot: 0 }).filter(
          (name) => name !== 'default',
        )
        return {
          contents: `${head}\nconst shared = siteApi.${module}\nexport default shared\nexport const { ${names.join(', ')} } = shared`,
        }
      })
    },
  }
}

/** @param {Awaited<ReturnType<typeof bundle>>} result */
async function importFrom({ outputs }) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-site-'))
  try {
    const file = join(folder, 'site.mjs')
    writeFileSync(file, outputs.find(({ path }) => path.endsWith('.js'))?.contents ?? '')
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
