// Compiles the code of docs/embedding.md against the package in strict mode, with both module
// resolutions and both versions of React.
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../hosts.ts'
import { block } from '../readme.mjs'
import { BIN, SITES_DIR } from './built.ts'

const RESOLUTIONS = {
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
  nodenext: { module: 'nodenext' },
}
const LIBRARIES = {
  'viem.ts': block('viem'),
  'ethers.ts': block('ethers'),
  'wagmi.ts': block('wagmi'),
}

/** Each line fails to compile if a type is missing. */
const USED = `import { ConnectButton, useFlorin } from 'florin/react'
import { state } from 'florin'
document.addEventListener('florin-connect', ({ detail }) => detail.address.length)
document.querySelector('florin-connect')?.addEventListener('florin-error', ({ detail }) => detail.code.length)
export const who: string = state().address ?? 'nobody'
export function Used() {
  const { address } = useFlorin()
  return <><florin-connect theme="dark" class="own" balance="hide show" />
    <ConnectButton className="own" style={{ margin: 0 }} id="b" label="Come in" />{address}</>
}
`
const VUE = `import type { GlobalComponents } from 'vue'
import 'florin/vue'
export type Theme = InstanceType<GlobalComponents['florin-connect']>['$props']['theme']
export const dark: Theme = 'dark'
`
const SVELTE = `import type { SvelteHTMLElements } from 'svelte/elements'
import 'florin/svelte'
export const attributes: SvelteHTMLElements['florin-connect'] = {
  theme: 'dark', class: 'own', 'onflorin-connect': ({ detail }) => detail.address.length,
}
`
/** Must not compile: one error per file, in this order. */
const WRONG = {
  'wrong1.ts': "import { account } from 'florin'\nexport { account }\n",
  'wrong2.tsx': 'import \'florin/react\'\nexport const one = <florin-connect theme="pink" />\n',
}

type Site = {
  readonly resolution: keyof typeof RESOLUTIONS
  readonly react: 18 | 19
  readonly strictly: boolean
}

/** Resolves with the compiler's output for these files in a site with the package installed. */
async function compile(
  made: string,
  files: Readonly<Record<string, string>>,
  site: Site,
): Promise<string> {
  const folder = join(SITES_DIR, `types-${site.resolution}-${site.react}-${site.strictly}`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true })
  await cp(made, join(folder, 'node_modules/florin'), { recursive: true })
  const types = site.react === 18 ? 'types-react-18' : '@types/react'
  await symlink(join(BIN, types), join(folder, 'node_modules/@types/react'))
  const compilerOptions = {
    ...RESOLUTIONS[site.resolution],
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: !site.strictly,
  }
  const all = {
    ...files,
    'package.json': JSON.stringify({ name: 'bakery', private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }),
  }
  for (const [name, text] of Object.entries(all)) await writeFile(join(folder, name), text)
  const compiler = join(BIN, 'typescript/bin/tsc')
  return promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
  }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout.trim(),
  )
}

for (const resolution of ['bundler', 'nodenext'] as const)
  for (const react of [18, 19] as const) {
    test(`types: ${resolution}, React ${react}`, async ({ devServers }) => {
      const made = await devServers.builds.embedded('package')
      const all = {
        'Header.tsx': block('React', 1),
        ...LIBRARIES,
        'used.tsx': USED,
        'vue.ts': VUE,
        'svelte.ts': SVELTE,
      }
      expect(await compile(made, all, { resolution, react, strictly: false })).toBe('')
      const wrong = await compile(
        made,
        { 'used.tsx': USED, ...WRONG },
        { resolution, react, strictly: true },
      )
      expect(wrong.split('\n')).toEqual([
        expect.stringMatching(/^wrong1\.ts\(1,10\): error TS2305/),
        expect.stringMatching(/^wrong2\.tsx\(2,36\): error TS2322/),
      ])
    })
  }
