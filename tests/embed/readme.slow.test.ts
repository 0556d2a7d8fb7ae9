// The blocks of docs/embedding.md for sites with a compiler, against the types that the package brings.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { declarations } from '../../build/embedTypes.mjs'
import { block } from '../../e2e/hosts/readme.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What the compiler says of these files, beside the package's types. */
function compile(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'florin-types-'))
  const { index, element, react } = declarations()
  mkdirSync(join(folder, 'florin'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const options = {
    strict: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    noEmit: true,
    skipLibCheck: true,
    types: [],
    paths: { florin: ['./florin/index.d.ts'], 'florin/*': ['./florin/*.d.ts'] },
  }
  const all = {
    ...files,
    'florin/index.d.ts': index,
    'florin/element.d.ts': element,
    'florin/react.d.ts': react,
    'tsconfig.json': JSON.stringify({
      compilerOptions: options,
      include: ['*.ts', '*.tsx', 'florin/*.d.ts'],
    }),
  }
  try {
    for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the blocks for React, viem, ethers and wagmi compile, and one that asks for what is not there does not', () => {
  const blocks = {
    'Header.tsx': block('React', 1),
    'viem.ts': block('viem'),
    'ethers.ts': block('ethers'),
    'wagmi.ts': block('wagmi'),
  }
  expect(
    compile({ ...blocks, 'wrong.ts': "import { account } from 'florin'\nexport { account }\n" }),
  ).toMatch(
    /^wrong\.ts\(1,10\): error TS2305: Module '"florin"' has no exported member 'account'\.\n$/,
  )
})

test('in TSX the element, the component’s own look, the events and the state are typed', () => {
  const used = `import { ConnectButton, useFlorin } from 'florin/react'
    import { state } from 'florin'
    document.addEventListener('florin-connect', ({ detail }) => detail.address.length)
    document.addEventListener('florin:error', ({ detail }) => detail.code.length)
    document.querySelector('florin-connect')?.addEventListener('florin-change', ({ detail }) => detail.chainId + 1)
    document.querySelector('florin-connect')?.addEventListener('click', ({ clientX }) => clientX)
    export const who: string = state().address ?? 'nobody'
    export function Header() {
      const { address } = useFlorin()
      return <><florin-connect theme="dark" class="own" id="a" /><ConnectButton className="own" style={{ margin: 0 }} id="b" />{address}</>
    }`
  expect(compile({ 'used.tsx': used })).toBe('')
  expect(compile({ 'wrong.tsx': 'export const one = <florin-connect theme="pink" />\n' })).toMatch(
    /^wrong\.tsx\(1,36\): error TS2322/,
  )
})
