// Runs a site's own unit tests, which import the built package.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../buildSite.ts'

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const site = mkdtempSync(join(tmpdir(), 'florin-site-tests-'))

beforeAll(async () => {
  const { tree } = await buildSite({ env: { APP_NAME: 'Harbour' }, parts: ['package'] })
  mkdirSync(join(site, 'node_modules'))
  cpSync(join(tree, 'package'), join(site, 'node_modules/florin'), { recursive: true })
  for (const name of ['react', 'react-dom', 'scheduler', 'vitest'])
    symlinkSync(join(MODULES, name), join(site, 'node_modules', name))
  writeFileSync(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
})
afterAll(() => rmSync(site, { recursive: true, force: true }))

/** A site's test of a header that renders the component and calls the API. */
const HEADER = `
import { act, createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ConnectButton, useConnectDialog, useFlorin } from 'florin/react'
import * as florin from 'florin'
import 'florin/element'
import { configure } from 'florin/configure'

globalThis.IS_REACT_ACT_ENVIRONMENT = true
configure({ APP_NAME: 'Harbour' })
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

function Header() {
  const { status } = useFlorin({ balance: true })
  const dialog = useConnectDialog()
  return h('header', null,
    h(ConnectButton, { theme: 'dark', disabled: false, onConnect() {} }),
    h('p', { onClick: () => dialog.open() }, status),
    h(ConnectButton, null, ({ open, state }) => h('b', { onClick: () => open() }, state.status)))
}

test('renders, and can be clicked and removed', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(h(Header)))
  await settle()
  expect(place.querySelector('p').textContent).toBe('disconnected')
  for (const name of ['p', 'b', 'summary']) await act(async () => place.querySelector(name).click())
  await act(async () => place.querySelector('florin-connect').shadowRoot?.querySelector('button')?.click())
  await settle()
  await act(async () => florin.close())
  await act(async () => root.unmount())
  await settle()
})

test('calls the API', async () => {
  expect(florin.state().status).toBe('disconnected')
  florin.subscribe(() => {})()
  florin.open('connect')
  florin.connect().catch(() => {})
  await florin.disconnect()
  expect(await florin.provider.request({ method: 'eth_accounts' })).toEqual([])
})
`
/** Mocks that test setups add to jsdom, as in Jest's docs. */
const MOCKS = `
import { vi } from 'vitest'
vi.stubGlobal('CSS', { supports: () => true, escape: (text) => text })
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
`

test.each([
  ['jsdom', 'jsdom', ''],
  ['jsdom with a mock of CSS', 'jsdom', MOCKS.replace(/.*matchMedia.*/, '')],
  ['jsdom with mocks of CSS and matchMedia', 'jsdom', MOCKS],
  ['happy-dom', 'happy-dom', ''],
])('a component test of a site that uses Florin passes in %s', async (name, environment, setup) => {
  const folder = join(site, name.replaceAll(' ', '-'))
  mkdirSync(folder)
  writeFileSync(join(folder, 'setup.js'), setup)
  writeFileSync(join(folder, 'header.test.js'), HEADER)
  writeFileSync(
    join(folder, 'vitest.config.js'),
    `export default ${JSON.stringify({ test: { environment, setupFiles: ['./setup.js'] } })}`,
  )
  const child = spawn(process.execPath, [join(MODULES, 'vitest/vitest.mjs'), 'run'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: site, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (printed += String(part)))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('2 passed') })
  expect(printed).not.toMatch(/stderr|Error|warn/i)
})
