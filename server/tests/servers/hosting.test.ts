// Runs the server configurations in docs/hosting.md on the real servers.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { compare } from '../../../build/verify.mjs'
import { buildSite } from '../../../tests/buildSite.ts'
import { freePort } from '../postgres.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const MODULES = '/usr/lib/apache2/modules'
const doc = await readFile(join(ROOT, 'docs/hosting.md'), 'utf8')
const isRoot = process.getuid?.() === 0

/** The built site without compressed files. */
let honest: string
let built: string
let folder: string
let dist: string
let port: number
let stop: () => Promise<void>

beforeAll(async () => {
  built = (await buildSite({ precompress: true })).tree
  honest = join(built, '../honest')
  await cp(built, honest, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) })
}, 300_000)
beforeEach(async () => {
  stop = async () => undefined
  folder = await mkdtemp(join(tmpdir(), 'florin-hosting-'))
  await chmod(folder, 0o755) // Apache reads the folder as another user
  dist = join(folder, 'dist')
  await cp(built, dist, { recursive: true })
  port = await freePort()
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

/** Returns the code block in this language, with the paths of the test. */
function block(language: string, page = doc): string {
  const text = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1]
  if (text === undefined) throw new Error(`there is no block in ${language}`)
  return text.replaceAll('/srv/dist', dist).replaceAll('/etc/nginx/', `${folder}/`)
}
/** Runs the `deploy:headers` commands of a section for the test's dist folder. */
async function writeHeaders(section: string): Promise<void> {
  const [, text = ''] = new RegExp(`### ${section}\\n\\n\`\`\`sh\\n([^]*?)\`\`\``).exec(doc) ?? []
  const lines = text.trim().split('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const [, server, file] = /^npm run --silent deploy:headers -- (\S+) > (\S+)$/.exec(line) ?? []
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(ROOT, 'build/serverHeaders.mjs'), String(server), dist],
      { encoding: 'utf8' },
    )
    expect(status, line).toBe(0)
    await writeFile(join(folder, String(file)), stdout)
  }
}
/** Runs a server until the test ends. Resolves once the server responds. */
async function serve(command: string, args: string[], env = {}): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  let errors = ''
  child.stderr.on('data', (part) => (errors += String(part)))
  stop = async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(`${command} ended: ${errors}`)
        return fetch(`http://127.0.0.1:${port}/`).then(
          ({ status }) => status,
          () => 0,
        )
      },
      { timeout: 20_000 },
    )
    .toBe(200)
}

/** Runs nginx with this text in http { }. */
async function serveNginx(http: string, modules = ''): Promise<void> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  await writeFile(
    join(folder, 'nginx.conf'),
    `${modules} daemon off; pid ${folder}/pid; error_log stderr; ${isRoot ? 'user root;' : ''}
    events {} http { include /etc/nginx/mime.types; access_log off; ${paths} ${http} }`,
  )
  await serve('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
}

/** Expects an identical copy of the site, compressed and with the right headers. */
async function expectHostServesBuild(encodings: readonly string[]): Promise<void> {
  const base = `http://127.0.0.1:${port}/`
  const { differences, warnings } = await compare(honest, base)
  expect(differences).toEqual([])
  expect(warnings.filter((line) => line.includes('compress'))).toEqual([])
  const script = /assets\/[\w.-]+\.js/.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[0]
  for (const path of ['', String(script), 'manifest.json'])
    for (const encoding of encodings) {
      const reply = await fetch(base + path, { headers: { 'accept-encoding': encoding } })
      const { headers } = reply
      expect([path, headers.get('content-encoding')]).toEqual([path, encoding])
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
      expect(headers.get('content-language')).toBe(null)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('access-control-allow-origin')).toBe(path === 'manifest.json' ? '*' : null)
      expect(headers.get('cache-control')).toContain(path === script ? 'immutable' : 'no-cache')
    }
  const missing = await fetch(`${base}assets/missing.js`)
  expect([missing.status, missing.headers.get('cache-control') ?? '']).toEqual([
    404,
    expect.not.stringContaining('immutable'),
  ])
}

test.each([
  ['as written', ['gzip'], (text: string) => text],
  [
    'with its brotli module',
    ['br', 'gzip'],
    (text: string) => text.replace('# brotli_static', 'brotli_static'),
  ],
])(
  'the nginx configuration of the docs serves an identical, compressed, cacheable site %s',
  async (_, encodings, change) => {
    await writeHeaders('nginx')
    const site = change(block('nginx'))
      .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
      .replaceAll(/^ *ssl_.*$/gm, '')
    await serveNginx(site, encodings.includes('br') ? `load_module ${BROTLI_MODULE};` : '')
    await expectHostServesBuild(encodings)
  },
)

test("the Apache configuration of the docs serves an identical, compressed, cacheable site with Debian's modules", async () => {
  await writeHeaders('Apache')
  const names = [
    'mpm_event',
    'authz_core',
    'mime',
    'dir',
    'headers',
    'rewrite',
    'filter',
    'deflate',
  ]
  await mkdir(join(folder, 'run'))
  await writeFile(
    join(folder, 'apache.conf'),
    `ServerRoot ${folder}
    ServerName harbour.example
    Listen 127.0.0.1:${port}
    PidFile ${folder}/run/pid
    DefaultRuntimeDir ${folder}/run
    ErrorLog ${folder}/error.log
    ${isRoot ? 'User www-data\nGroup www-data' : ''}
    ${names.map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`).join('\n')}
    ${['mime', 'dir', 'deflate'].map((name) => `Include /etc/apache2/mods-available/${name}.conf`).join('\n')}
    DocumentRoot ${dist}
    ${block('apache')}`,
  )
  await serve('apache2', ['-d', folder, '-f', join(folder, 'apache.conf'), '-DFOREGROUND'])
  await expectHostServesBuild(['br', 'gzip'])
})

test('the Caddy configuration of the docs serves an identical, compressed, cacheable site', async () => {
  await writeHeaders('Caddy')
  const site = block('caddy')
    .replace('harbour.example', `http://127.0.0.1:${port}`)
    .replace('import florin-headers', `import ${folder}/florin-headers`)
  await writeFile(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${site}`)
  await serve('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  await expectHostServesBuild(['br', 'gzip'])
})

test('the nginx RPC proxy in docs/privacy.md adds the API key, strips cookies and rate limits each visitor', async () => {
  const seen: IncomingMessage[] = []
  const node = createServer((request, response) => {
    seen.push(request)
    response.end('{}')
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const text = block('nginx', await readFile(join(ROOT, 'docs/privacy.md'), 'utf8'))
  const [http = '', server = ''] = text.split('# in server { }')
  await serveNginx(
    `${http} server { listen 127.0.0.1:${port}; root ${dist}; ${server.replace('https://node.example', url)} }`,
  )
  const post = async (): Promise<number> => {
    const headers = { cookie: '__Host-florin-sign-in=1', origin: 'https://harbour.example' }
    const reply = await fetch(`http://127.0.0.1:${port}/rpc/1`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    return reply.status
  }
  expect(await post()).toBe(200)
  const [{ url: path, headers } = { url: '', headers: {} }] = seen
  expect([path, headers.host, headers.cookie, headers.origin]).toEqual([
    '/v2/YOUR-KEY',
    'node.example',
    undefined,
    undefined,
  ])
  expect((await fetch(`http://127.0.0.1:${port}/rpc/1`)).status).toBe(403)
  const flood = await Promise.all(Array.from({ length: 200 }, post))
  expect(flood).toContain(429)
  expect(flood).toContain(200)
  await new Promise((resolve) => node.close(resolve).closeAllConnections())
})

test('index.html.br and index.html.gz decompress to index.html', async () => {
  const page = await readFile(join(dist, 'index.html'))
  expect(brotliDecompressSync(await readFile(join(dist, 'index.html.br')))).toEqual(page)
  expect(gunzipSync(await readFile(join(dist, 'index.html.gz')))).toEqual(page)
})
