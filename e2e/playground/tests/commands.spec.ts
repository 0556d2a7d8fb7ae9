// `npm start` and `npm run preview` as processes: what they serve, and that nothing of them is left.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { ROOT } from '../install.mjs'
import { buildApart } from '../buildApart.mjs'

const HANGS_MS = 60_000 // nothing takes as long, on a busy machine neither

type Running = {
  readonly child: ChildProcess
  readonly url: string
  output(): string
  end(signal: NodeJS.Signals): Promise<unknown>
}

/** Runs a command until it prints its address; one that ends before, or hangs, is an error and leaves nothing
 * behind. */
async function run(
  name: string,
  { argument, env = {} }: { argument?: string; env?: Record<string, string> } = {},
): Promise<Running> {
  const path = fileURLToPath(new URL(`../${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, argument === undefined ? [path] : [path, argument], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', ...env },
  })
  const ended = once(child, 'close')
  let output = ''
  try {
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk
          if (/ at {2}http:\S+\s/.test(output)) resolve()
        })
      }
      void ended.then(() => reject(new Error(`${name} did not start: ${output}`)))
      setTimeout(() => reject(new Error(`${name} hangs: ${output}`)), HANGS_MS).unref()
    })
  } catch (error) {
    child.kill('SIGTERM')
    await ended
    throw error
  }
  return {
    child,
    url: String(/http:\/\/\S+/.exec(output)?.[0]),
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return (await ended).slice(0, 2)
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

/** What runs with this mark in its environment, by the name of its program; on Linux alone. */
function marked(mark: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark)
          ? [readFileSync(`/proc/${pid}/comm`, 'utf8').trim()]
          : []
      } catch {
        return [] // it has just ended
      }
    })
}

test.describe('npm start', () => {
  test.describe.configure({ mode: 'serial', timeout: 2 * HANGS_MS }) // one start for all, ended by the last
  let running: Running
  let busy: Server
  let guests: string[]
  test.beforeAll(async () => {
    busy = createServer().listen(0, '127.0.0.1')
    await once(busy, 'listening')
    running = await run('start', { env: { PORT: String((busy.address() as AddressInfo).port) } })
    guests = [...running.output().matchAll(/http:\/\/localhost:\S+/g)].map(([address]) => address)
  })
  test.afterAll(async () => {
    busy.close()
    await running.end('SIGKILL')
  })

  test(
    'says what it does, finds a free port, and serves the page with the wallet, its chains and its ' +
      'guests',
    async () => {
      const { url, output } = running
      expect(output()).toMatch(/Starting local chains …[^]*Building the page …[^]*The page is at/)
      const { port } = busy.address() as AddressInfo
      expect(output()).toContain(`Port ${port} is taken, so this is port ${new URL(url).port}.`)
      expect(guests).toHaveLength(2) // the phone wallet and the Safe
      expect(await Promise.all(guests.map(answers))).toEqual([true, true])
      const page = await fetch(url)
      expect(await page.text()).toMatch(
        /<script src="\/playground\/wallet\.js"[^>]*><\/script><script src="\/playground\/system\.js"[^>]*><\/script><script/,
      )
      expect(await Promise.all(nodesOf(page).map(answers))).toEqual([true, true, true, true])
    },
  )

  test(
    'serves a site of somebody else’s beside it, lets a person follow a link into the phone wallet, and open the ' +
      'page in a Safe',
    async ({ page }) => {
      await test.step('with the button in the other site', async () => {
        await page.goto(hostOf(running))
        await page.getByTestId('connect-button').click()
        await expect(
          page.getByRole('dialog').getByTestId('wallet-option-app.florin.playground'),
        ).toBeVisible()
        expect(running.output()).not.toContain('broke its policy')
      })
      await page.goto(running.url)
      await page.getByTestId('connect-button').click()
      await page.getByTestId('wallet-option-walletConnect').click()
      const opening = page.waitForEvent('popup')
      await page.getByTestId('qr-link').click()
      await (await opening).getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByTestId('account-button')).toBeVisible()
      await page.goto(String(guests.find((url) => url.includes('safe.html'))))
      await expect(page.frameLocator('iframe').getByTestId('account-button')).toBeVisible()
    },
  )

  test('ends all of it on Ctrl-C', async () => {
    const nodes = nodesOf(await fetch(running.url))
    expect(await running.end('SIGINT')).toEqual([0, null])
    expect(
      await Promise.all([running.url, hostOf(running), ...nodes, ...guests].map(answers)),
    ).toEqual(Array(8).fill(false))
    expect(running.output()).not.toMatch(/error|stopped by itself/i)
  })
})

const hostOf = ({ output }: Running): string =>
  String(/Another's site {2}(\S+)/.exec(output())?.[1])
const nodesOf = (page: Response): string[] =>
  (page.headers.get('content-security-policy') ?? '').match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []

if (process.platform === 'linux') {
  // processes are told by /proc
  test('a start that fails says why in a line, and leaves nothing running', async () => {
    test.setTimeout(2 * HANGS_MS)
    const FLORIN_TEST_MARK = `mark-${process.pid}`
    await expect(run('start', { env: { FLORIN_TEST_MARK, MODAL_SIZE: 'huge' } })).rejects.toThrow(
      'MODAL_SIZE',
    )
    expect(marked(FLORIN_TEST_MARK)).toEqual([])
  })

  test('with --check the coin’s own chain is asked: a contract that says otherwise ends it', async () => {
    const node = createHttpServer(async (request, response) => {
      const {
        id,
        params: [{ data }],
      } = JSON.parse(await new Response(request as never).text())
      const result = data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : '0x'
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    }).listen(0, '127.0.0.1')
    await once(node, 'listening')
    const COIN = JSON.stringify({
      chainId: 1,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      symbol: 'HBR',
      decimals: 18,
      name: 'Harbour',
    })
    const env = { COIN, RPC_URLS_1: `http://127.0.0.1:${(node.address() as AddressInfo).port}` }
    await expect(run('start', { argument: '--check', env })).rejects.toThrow(
      '6 decimals, the settings say',
    )
    node.close()
  })

  test('a start whose npm is killed ends by itself, chains and all', async () => {
    test.setTimeout(2 * HANGS_MS)
    const FLORIN_TEST_MARK = `mark-${process.pid}-npm`
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FLORIN_TEST_MARK, PORT: '0' },
    })
    await once(npm.stdout, 'data')
    await expect
      .poll(() => marked(FLORIN_TEST_MARK).filter((name) => name === 'anvil').length, {
        timeout: HANGS_MS,
      })
      .toBe(4)
    npm.kill('SIGKILL')
    await expect.poll(() => marked(FLORIN_TEST_MARK), { timeout: HANGS_MS }).toEqual([])
  })
}

test(
  'npm run preview serves a built folder with the headers it holds, less what asks for https: there is ' +
    'none',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'florin-preview-'))
    await writeFile(join(folder, 'index.html'), '<script src="a.js"></script>')
    await writeFile(
      join(folder, '_headers'),
      "/*\n  Content-Security-Policy: default-src 'none'; upgrade-insecure-requests\n",
    )
    const { url, end } = await run('preview', { argument: folder })
    try {
      const page = await fetch(url)
      expect(await page.text()).toBe('<script src="a.js"></script>')
      expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
      expect((await fetch(new URL('playground/wallet.js', url))).status).toBe(404)
    } finally {
      await end('SIGTERM')
      await rm(folder, { recursive: true })
    }
  },
)

test('npm run preview says what to do when there is no built page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-preview-'))
  await expect(run('preview', { argument: folder })).rejects.toThrow(
    "There is no built page yet: run 'npm run build' first.",
  )
  await rm(folder, { recursive: true })
})

test('nothing of the playground is in the built page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-built-'))
  try {
    await buildApart({ outdir: folder, env: {}, urls: {} })
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    )
    expect(names.length).toBeGreaterThan(3)
    for (const { name, parentPath } of names) {
      expect(name).not.toMatch(/playground/i)
      expect(await readFile(join(parentPath, name), 'utf8'), name).not.toMatch(/playground/i)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
