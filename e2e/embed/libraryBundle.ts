// Bundles the viem, ethers and wagmi examples of docs/embedding.md into one script that imports
// 'florin' from the site.
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import type { Page } from 'playwright/test'
import { block } from './readme.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const LIBRARIES = ['viem', 'wagmi', 'ethers'] as const
export type Library = (typeof LIBRARIES)[number]

type Pays = { pay(to: string): Promise<unknown> }
declare global {
  interface Window {
    libraries?: Record<Library, Pays> & {
      readonly wagmi: { who(): { readonly status: string; readonly chainId?: number } }
    }
  }
}

/** Resolves with the script. It imports 'florin' from the site. */
export async function bundleLibraries(): Promise<string> {
  const names = LIBRARIES.join(', ')
  const blocks: Plugin = {
    name: 'blocks',
    setup(builder) {
      builder.onResolve({ filter: /^block:/ }, ({ path }) => ({
        path: path.slice('block:'.length),
        namespace: 'block',
      }))
      builder.onLoad({ filter: /.*/, namespace: 'block' }, ({ path }) => ({
        contents: block(path),
        loader: 'ts',
        resolveDir: ROOT,
      }))
    },
  }
  const { outputFiles } = await build({
    stdin: {
      contents: `${LIBRARIES.map((name) => `import * as ${name} from 'block:${name}'`).join('\n')}\nwindow.libraries = { ${names} }`,
      resolveDir: ROOT,
    },
    plugins: [blocks],
    external: ['florin'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Returns the script for a site without a bundler. `florin` is the URL of florin.js. */
export function withFlorinUrl(bundle: string, florin = '/florin/florin.js'): string {
  return bundle.replaceAll('from"florin"', `from${JSON.stringify(florin)}`)
}

/** Pays 0.01 through a library and resolves with its result as JSON. */
export function pay(page: Page, library: Library, to: string): Promise<string> {
  return page.evaluate(
    async ([name, address]) =>
      JSON.stringify(await window.libraries?.[name].pay(address), (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    [library, to] as const,
  )
}
