// @ts-check
// Creates the type declarations and package.json of the package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'

/** Returns the contents of the declaration files by entry. */
export function readDeclarations() {
  const read = (/** @type {string} */ name) =>
    readFileSync(join(ROOT, 'src/embed', name), 'utf8').replaceAll("'../api.ts'", "'./index.js'")
  return {
    index: read('api.ts'),
    element: read('types/element.d.ts'),
    react: read('types/react.d.ts'),
    configure: read('types/configure.d.ts'),
    vue: read('types/vue.d.ts'),
    svelte: read('types/svelte.d.ts'),
  }
}

/**
 * Returns the text of package.json. The package is private, because it contains one site's
 * settings.
 * @param {{ name: string, version: string, license: string, effects: readonly string[] }} project
 *   `effects`: files with side effects
 */
export function createManifest({ name, version, license, effects }) {
  const entry = (/** @type {string} */ types, script = types) => ({
    types: `./${types}.d.ts`,
    default: `./${script}.js`,
  })
  return `${JSON.stringify(
    {
      name,
      version,
      private: true,
      license,
      type: 'module',
      description: 'Connect a crypto wallet, as this site was built',
      sideEffects: [...new Set(effects)].map((file) => `./${file}`),
      exports: {
        '.': entry('index'),
        './element': entry('element'),
        './react': entry('react'),
        './configure': entry('configure'),
        './vue': entry('vue', 'element'),
        './svelte': entry('svelte', 'element'),
        './package.json': './package.json',
      },
      peerDependencies: { react: '>=18' },
      peerDependenciesMeta: { react: { optional: true } }, // only the entry ./react needs React
    },
    null,
    2,
  )}\n`
}
