// `npm start` and `npm run preview` as programs. They must leave no processes behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { ROOT } from '../install.mjs'
import { run } from './runCommand.ts'

const START_MS = 60_000

const isServed = (url: string): Promise<boolean> =>
  fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )

/** Returns the names of processes with this text in their environment. Linux only. */
function programsWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(text)
          ? [readFileSync(`/proc/${pid}/comm`, 'utf8').trim()]
          : []
      } catch {
        return []
      }
    })
}

async function connectInPopup(page: Page, wallet: string, press: string): Promise<void> {
  await page.getByTestId('connect-button').click()
  const opening = page.waitForEvent('popup')
  await page.getByTestId(`wallet-option-${wallet}`).click()
  if (wallet === 'walletConnect') await page.getByTestId('qr-link').click()
  await (await opening).getByRole('button', { name: press, exact: true }).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
}

test('npm start serves page, wallets, Safe and an embedding site, and stops all of them on Ctrl-C', async ({
  page,
}) => {
  test.setTimeout(2 * START_MS)
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const { url, output, end } = await run('start', { env: { PORT: String(port) } })
  try {
    const services = [...output().matchAll(/http:\/\/localhost:\S+/g)].map(([address]) => address)
    const safe = String(services.find((address) => address.includes('safe.html')))
    const otherSite = String(/Another's site {2}(\S+)/.exec(output())?.[1])
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? ''
    const nodes = policy.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
    const all = [url, otherSite, ...nodes, ...services]
    expect(all).toHaveLength(8) // page, host page, four chains, phone wallet and Safe
    const printed = [...output().matchAll(/RPC_URLS_\d+=(http:\S+)/g)].map(([, node]) => node)
    expect(printed.map((node) => new URL(String(node)).origin).sort()).toEqual([...nodes].sort())
    const coin = JSON.parse(String(/COIN='(.*)'/.exec(output())?.[1]))
    expect(Object.keys(coin)).toEqual(['chainId', 'address', 'symbol', 'decimals', 'name'])
    expect(await Promise.all(all.map(isServed))).toEqual(Array(8).fill(true))
    expect(output()).not.toContain('checksum') // no checksum warning about the local coin
    expect(output()).toContain(`Port ${port} is taken, so this is port ${new URL(url).port}.`)

    await test.step('a user connects with the browser wallet on the other site', async () => {
      await page.goto(otherSite)
      await connectInPopup(page, 'app.florin.playground', 'Connect')
      expect(output()).not.toContain('broke its policy')
    })
    await test.step('a user connects with the phone wallet by its link', async () => {
      await page.goto(url)
      await connectInPopup(page, 'walletConnect', 'Approve')
    })
    await test.step('the page connects automatically in the Safe', async () => {
      await page.goto(safe)
      await expect(page.frameLocator('iframe').getByTestId('account-button')).toBeVisible()
    })
    await test.step('Ctrl-C stops everything', async () => {
      expect(await end('SIGINT')).toEqual([0, null])
      expect(await Promise.all(all.map(isServed))).toEqual(Array(8).fill(false))
      expect(output()).not.toMatch(/error|stopped by itself/i)
    })
  } finally {
    busy.close()
    await end('SIGKILL')
  }
})

test('npm start reloads each saved change, and shows an error until it is corrected', async ({
  page,
}) => {
  test.setTimeout(2 * START_MS)
  const project = await mkdtemp(join(tmpdir(), 'florin-project-'))
  const save = (name: string, text: string) => writeFile(join(project, name), text)
  await save('.env', "APP_NAME='Harbour'\n")
  await mkdir(join(project, 'src/site'), { recursive: true })
  const { url, output, end } = await run('start', { args: ['--project', project] })
  const error = page.locator('#florin-dev').getByRole('alert')
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  try {
    await page.goto(url)
    await expect(page).toHaveTitle('Harbour')
    await test.step('reloads a changed setting', async () => {
      await save('.env', "APP_NAME='Quay'\nACCENT='#aa0000'\n")
      await expect(page).toHaveTitle('Quay')
      expect(await accent()).toContain('#aa0000')
      expect(output()).toMatch(/Updated in \d+ ms: \.env/)
    })
    await test.step('shows an invalid setting on the page and in the terminal', async () => {
      await save('.env', "APP_NAME='Pier'\nMODAL_SIZE=huge\n")
      await expect(error).toContainText("MODAL_SIZE: must be 'wide' or 'compact', not 'huge'")
      await expect(page).toHaveTitle('Quay')
      expect(output()).toContain("MODAL_SIZE: must be 'wide' or 'compact', not 'huge'")
      await page.reload()
      await expect(error).toContainText('MODAL_SIZE')
    })
    await test.step('a correction removes the message', async () => {
      await save('.env', "APP_NAME='Pier'\n")
      await expect(page).toHaveTitle('Pier')
      await expect(error).toHaveCount(0)
    })
    await test.step('florin.json changes the button of the embedding site', async () => {
      await save('florin.json', '{"ACCENT":"#00aa00"}')
      await page.goto(String(/Another's site {2}(\S+)/.exec(output())?.[1]))
      await expect(page.getByTestId('connect-button')).toHaveCSS(
        'background-color',
        'rgb(0, 170, 0)',
      )
      await save('florin.json', '{"ACCENT":"#0000aa"}')
      await expect(page.getByTestId('connect-button')).toHaveCSS(
        'background-color',
        'rgb(0, 0, 170)',
      )
    })
    await test.step('shows a mistake in florin.json in the terminal, and on the page if the embed cannot start', async () => {
      await save('florin.json', '{"ACCENT":"#aa0000","RADIUS":"round"}')
      await expect(page.getByTestId('connect-button')).toHaveCSS(
        'background-color',
        'rgb(170, 0, 0)',
      )
      expect(output()).toContain('florin.json: RADIUS: ')
      await save('florin.json', '{"COIN":"coin"}')
      await expect(error).toContainText('florin.json: COIN: ')
      await save('florin.json', '{"ACCENT":"#0000aa"}')
      await expect(error).toHaveCount(0)
    })
    await test.step('reloads changed code in src/site/', async () => {
      await page.goto(url)
      await save(
        'src/site/SiteParts.tsx',
        'export function SiteParts() {\n  return <p>Moored at the quay.</p>\n}\n',
      )
      await expect(page.getByText('Moored at the quay.')).toBeVisible()
    })
    expect(output()).not.toContain('broke its policy')
  } finally {
    await end('SIGINT')
    await rm(project, { recursive: true })
  }
})

if (process.platform === 'linux') {
  test('npm start exits with the name of an invalid setting and leaves no processes behind', async () => {
    test.setTimeout(2 * START_MS)
    const FLORIN_TEST = `failing-${process.pid}`
    await expect(run('start', { env: { FLORIN_TEST, MODAL_SIZE: 'huge' } })).rejects.toThrow(
      'MODAL_SIZE',
    )
    expect(programsWith(FLORIN_TEST)).toEqual([])
  })

  test('npm start stops its chains when npm is killed', async () => {
    test.setTimeout(2 * START_MS)
    const FLORIN_TEST = `killed-${process.pid}`
    const npm = spawn('npm', ['start'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FLORIN_TEST, PORT: '0' },
    })
    const chains = () => programsWith(FLORIN_TEST).filter((name) => name === 'anvil').length
    await expect.poll(chains, { timeout: START_MS }).toBe(4)
    npm.kill('SIGKILL')
    await expect.poll(() => programsWith(FLORIN_TEST), { timeout: START_MS }).toEqual([])
  })
}

test('npm run preview serves the built folder with its headers, without upgrade-insecure-requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-preview-'))
  await writeFile(join(folder, 'index.html'), '<script src="a.js"></script>')
  await writeFile(
    join(folder, '_headers'),
    "/*\n  Content-Security-Policy: default-src 'none'; upgrade-insecure-requests\n",
  )
  const { url, end } = await run('preview', { args: [folder] })
  try {
    const page = await fetch(url)
    expect(await page.text()).toBe('<script src="a.js"></script>')
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
    expect((await fetch(new URL('playground/wallet.js', url))).status).toBe(404)
  } finally {
    await end('SIGTERM')
    await rm(folder, { recursive: true })
  }
})

test('npm run preview without a built page says which command to run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-preview-'))
  await expect(run('preview', { args: [folder] })).rejects.toThrow("run 'npm run build' first.")
  await rm(folder, { recursive: true })
})
