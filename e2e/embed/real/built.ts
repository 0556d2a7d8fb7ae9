// Builds the sites in sites/ with their own tools, with dist/package installed as 'florin'.
import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { block } from '../readme.mjs'

const HERE = fileURLToPath(new URL('.', import.meta.url))
export const BIN = join(HERE, 'node_modules')
/** The tools require a newer Node than this project. */
const NODE = join(BIN, 'node/bin/node')
/** Folder in which the tools find their packages. */
export const SITES_DIR = join(HERE, '.example-sites')

const VITE = ['vite/bin/vite.js', 'build', '--logLevel', 'warn']
const HEADER = { 'Header.jsx': ['React', 1] } as const

type Tool = {
  readonly command: readonly string[]
  readonly out: string
  /** Files taken from code blocks of docs/embedding.md. */
  readonly blocks?: Readonly<Record<string, readonly [heading: string, at: number]>>
}

export const TOOLS: Readonly<Record<string, Tool>> = {
  'vite-react': { command: VITE, out: 'dist', blocks: HEADER },
  'vite-react-18': { command: VITE, out: 'dist', blocks: HEADER },
  'radix-drawer': { command: VITE, out: 'dist', blocks: HEADER },
  'mui-drawer': { command: VITE, out: 'dist', blocks: HEADER },
  'vite-vue': {
    command: VITE,
    out: 'dist',
    blocks: {
      'vite.config.js': ['Vue, Svelte and others', 0],
      'App.vue': ['Vue, Svelte and others', 1],
    },
  },
  'vite-svelte': {
    command: VITE,
    out: 'dist',
    blocks: { 'App.svelte': ['Vue, Svelte and others', 2] },
  },
  'vite-solid': { command: VITE, out: 'dist' },
  'vite-preact': { command: VITE, out: 'dist' },
  webpack: { command: ['../../sites/webpack/build.mjs'], out: 'dist' },
  parcel: {
    command: [
      ...['parcel/lib/bin.js', 'build', 'index.html', '--dist-dir', 'dist'],
      ...['--no-cache', '--no-autoinstall'],
    ],
    out: 'dist',
  },
  next: {
    command: ['next/dist/bin/next', 'build'],
    out: 'out',
    blocks: { 'app/Header.jsx': ['React', 1], 'app/page.jsx': ['Next.js', 0] },
  },
  astro: { command: ['astro/bin/astro.mjs', 'build'], out: 'dist' },
  angular: { command: ['@angular/cli/bin/ng.js', 'build'], out: 'dist' },
}

export async function buildSite(name: string, packageFolder: string): Promise<string> {
  const {
    command: [script = '', ...args],
    out,
    blocks = {},
  } = TOOLS[name] ?? { command: [], out: '' }
  const folder = join(SITES_DIR, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  await cp(join(HERE, 'sites', name), folder, { recursive: true })
  await cp(packageFolder, join(folder, 'node_modules/florin'), { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name: `bakery-${name}`,
      private: true,
      type: 'module',
      dependencies: { florin: '*' },
    }),
  )
  for (const [file, [heading, at]] of Object.entries(blocks))
    await writeFile(join(folder, file), block(heading, at))
  await run(
    [script.startsWith('.') ? join(folder, 'build.mjs') : join(BIN, script), ...args],
    folder,
  )
  return join(folder, out)
}

async function run(args: readonly string[], cwd: string): Promise<void> {
  const env = {
    PATH: process.env['PATH'],
    HOME: cwd,
    CI: '1',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  }
  const child = spawn(NODE, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output += String(part)))
  const code = await new Promise((resolve) =>
    child.once('error', () => resolve(1)).once('close', resolve),
  )
  if (code !== 0) throw new Error(output.trim().split('\n').slice(0, 30).join('\n'))
}

export function packaged(path: string): Promise<string> {
  return readFile(join(BIN, path), 'utf8')
}
