// `npm start` and `npm run preview` as processes: what they serve, and that nothing of them is left.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { buildPage } from '../serve.mjs'

type Running = { readonly child: ChildProcess; readonly url: string; output(): string }

/** Starts a command and waits for the address it prints. */
async function run(name: string, argument?: string): Promise<Running> {
  const path = fileURLToPath(new URL(`../${name}.mjs`, import.meta.url))
  const child = spawn(process.execPath, argument === undefined ? [path] : [path, argument], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await expect.poll(() => output + (child.exitCode === null ? '' : `exit ${child.exitCode}`), { timeout: 25_000 }).toMatch(/http:\/\/\S+\s|exit/)
  const url = /http:\/\/\S+/.exec(output)?.[0]
  if (url === undefined) throw new Error(`${name} did not start: ${output}`)
  return { child, url, output: () => output }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST', body: '{}' }).then(() => true, () => false)
}

test('npm start serves the page with the wallet and its chains, and Ctrl-C ends all of it', async () => {
  test.setTimeout(60_000)
  const { child, url, output } = await run('start')
  try {
    const guests = [...output().matchAll(/http:\/\/localhost:\S+/g)].map(([address]) => address)
    expect(guests).toHaveLength(2) // the phone wallet and the Safe
    expect(await Promise.all(guests.map(answers))).toEqual([true, true])
    const page = await fetch(url)
    expect(await page.text()).toMatch(/<script src="\/playground\/wallet\.js"[^>]*><\/script><script src="\/playground\/system\.js"[^>]*><\/script><script/)
    const nodes = (page.headers.get('content-security-policy') ?? '').match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
    expect(nodes).toHaveLength(4)
    expect(await Promise.all(nodes.map(answers))).toEqual([true, true, true, true])
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(await Promise.all([url, ...nodes, ...guests].map(answers))).toEqual(Array(7).fill(false))
    expect(output()).not.toMatch(/error|stopped by itself/i)
  } finally {
    child.kill('SIGKILL')
  }
})

test('with npm start a person follows a link into the phone wallet, and opens the page in a Safe', async ({ page }) => {
  test.setTimeout(60_000)
  const { child, url, output } = await run('start')
  try {
    await page.goto(url)
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-walletConnect').click()
    const opening = page.waitForEvent('popup')
    await page.getByTestId('qr-link').click()
    await (await opening).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    await page.goto(String(/http:\/\/localhost:\S+safe\.html\S+/.exec(output())?.[0]))
    await expect(page.frameLocator('iframe').getByTestId('account-button')).toBeVisible()
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
  }
})

test('npm run preview serves a built folder with the headers it holds and nothing added', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-preview-'))
  await writeFile(join(folder, 'index.html'), '<script src="a.js"></script>')
  await writeFile(join(folder, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n")
  const { child, url } = await run('preview', folder)
  try {
    const page = await fetch(url)
    expect(await page.text()).toBe('<script src="a.js"></script>')
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect((await fetch(new URL('playground/wallet.js', url))).status).toBe(404)
  } finally {
    child.kill()
    await rm(folder, { recursive: true })
  }
})

test('npm run preview says what to do when there is no built page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-preview-'))
  await expect(run('preview', folder)).rejects.toThrow("There is no built page yet: run 'npm run build' first.")
  await rm(folder, { recursive: true })
})

test('nothing of the playground is in the built page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-built-'))
  try {
    await buildPage({ outdir: folder, env: {}, urls: {} })
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    expect(names.length).toBeGreaterThan(3)
    for (const { name, parentPath } of names) {
      expect(name).not.toMatch(/playground/i)
      expect(await readFile(join(parentPath, name), 'utf8'), name).not.toMatch(/playground/i)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
