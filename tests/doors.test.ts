// The doors of the house: no other file of src/ names an effect, no row of the table is too many, and each sign proves
// itself on a sample.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { DOORS, doorsOf, effectsOf, OTHER_REQUESTS, shippedSources, withDoors } from './doors.mjs'
import { running } from './tokens.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const sources = shippedSources(ROOT)
const doors = doorsOf(ROOT)

test(
  'a file that touches anything outside the house is a door of the table, and each row of the table is ' +
    'needed',
  () => {
    const found = [...sources].flatMap(([file, source]) =>
      effectsOf(source).map((effect) => `${effect}: ${file}`),
    )
    const named = Object.entries(DOORS).flatMap(([effect, { files }]) =>
      files.map((file) => `${effect}: ${file}`),
    )
    expect(
      found.filter((row) => !named.includes(row)),
      'no door: let it call one, or say in tests/doors.mjs why it is one',
    ).toEqual([])
    expect(
      named.filter((row) => !found.includes(row)),
      'no effect: take it out of tests/doors.mjs',
    ).toEqual([])
  },
)

test('there are thirty doors at most, and a day reads them', () => {
  expect(doors.length).toBeLessThanOrEqual(30)
  expect(doors.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(2_500)
})

test.each<[string, string]>([
  ['wallet', "await provider.request({ method: 'eth_accounts' })"],
  ['wallet', 'const ask = wallet?.provider.request'],
  ['wallet', 'window.ethereum?.request?.(args)'],
  ['wallet', 'const { request } = detail.provider'],
  ['wallet', "provider['request'](args)"],
  ['wallet', 'const a = `${b} ${provider.request(c)}`'],
  ['wallet', 'const { request: ask } = connection.provider'],
  ['wallet', 'const { provider: { request } } = connection'],
  ['wallet', 'const ask = ({ request }: Provider) => request(a)'],
  ['wallet', "ethereum.send('eth_accounts')"],
  ['wallet', "Reflect.apply(provider['request'], provider, [a])"],
  ['network', "await fetch('https://a.example')"],
  ['network', 'const send = options.fetch ?? globalThis.fetch'],
  ['network', 'const a = fetch.bind(b)'],
  ['network', "window['fetch'](a)"],
  ['network', 'const { fetch: send } = globalThis'],
  ['network', 'const a = read(fetch, b)'],
  ['network', 'const send = b ?? fetch'],
  ['network', 'const a = { send: fetch }'],
  ['network', "Reflect.get(window, 'fetch')"],
  ['network', 'const Socket = WebSocket'],
  ['network', 'const { WebSocket: Socket } = window'],
  ['network', 'const { serviceWorker } = navigator'],
  ['network', 'a.style.background = `url(${b})`'],
  ['network', "import { preconnect } from 'react-dom'"],
  ['network', 'new WebSocket(url)'],
  ['network', 'new window.XMLHttpRequest()'],
  ['network', 'navigator.sendBeacon(url)'],
  ['network', 'new EventSource(url)'],
  ['network', 'new Worker(url)'],
  ['network', 'picture.src = url'],
  ['packages', "import { create } from 'qrcode'"],
  ['packages', "const { create } = await import('qrcode')"],
  ['packages', 'const a = await import(script.src)'],
  ['packages', 'const a = await import(`./${name}.ts`)'],
  ['storage', "localStorage.setItem('a', 'b')"],
  ['storage', 'const { sessionStorage } = window'],
  ['storage', "const a = window['localStorage']"],
  ['storage', 'const { caches } = window'],
  ['storage', "area['setItem'](a, b)"],
  ['storage', 'window.name = a'],
  ['storage', "area.getItem('a')"],
  ['storage', "document.cookie = 'a=b'"],
  ['storage', 'indexedDB.open(name)'],
  ['storage', 'await caches.open(name)'],
  ['windows', 'window.parent.postMessage(a, b)'],
  ['windows', 'new BroadcastChannel(name)'],
  ['windows', 'const { port1 } = new MessageChannel()'],
  ['windows', "window.addEventListener('message', hear)"],
  ['windows', "addEventListener('message', hear)"],
  ['windows', 'window.onmessage = hear'],
  ['windows', "window['postMessage'](a)"],
  ['windows', 'frame.contentWindow?.focus()'],
  ['windows', 'frames[0]?.focus()'],
  ['windows', 'top?.document.title'],
  ['windows', 'const a = window.opener'],
  ['windows', 'navigator.locks.request(a, b)'],
  ['navigation', 'window.location.reload()'],
  ['navigation', 'location = url'],
  ['navigation', 'location.hash += a'],
  ['navigation', 'top!.location.href = a'],
  ['navigation', 'const place = window.location\nplace.href = a'],
  ['navigation', 'const { open: show } = window'],
  ['navigation', 'window.open?.(a)'],
  ['navigation', "const past = history\npast.replaceState(a, '')"],
  ['navigation', 'const a = <form action={b} />'],
  ['navigation', 'link.click()'],
  ['navigation', 'document.location.href = url'],
  ['navigation', 'location.assign(url)'],
  ['navigation', "window.open(url, '_blank')"],
  ['navigation', "history.pushState(a, '')"],
  ['navigation', "const link = document.createElement('a')"],
  ['navigation', 'form.requestSubmit()'],
  ['clipboard', 'await navigator.clipboard.writeText(a)'],
  ['clipboard', "document.execCommand('copy')"],
  ['markup', 'new DOMParser()'],
  ['markup', 'a.insertAdjacentHTML(b, c)'],
  ['markup', "document.createElement('script')"],
  ['markup', "document.createElementNS(a, 'iframe')"],
  ['markup', "document['write'](a)"],
  ['markup', 'const a = <iframe title={b} />'],
  ['device', 'await navigator.share(a)'],
  ['device', 'navigator.geolocation.getCurrentPosition(a)'],
  ['device', "new Notification('a')"],
  ['device', 'await navigator.permissions.query(a)'],
])('%s is seen in %j', (effect, code) => {
  expect(effectsOf(`// A sample.\n${code}\n`)).toContain(effect)
})

test.each([
  "await node.request('eth_call', [a, 'latest'])",
  'client.request(method, params, signal)',
  'const { request } = prepared',
  'const at = location.href',
  "socket.addEventListener('message', hear)",
  'status(id: unknown): Promise<object>',
  'if (location.host === a) b()',
  'const host = document.location.host',
  "import { useState } from 'react'",
  "import type { QRCode } from 'qrcode'",
  "const part = await import('./part.ts')",
  'readonly fetch?: typeof fetch',
  "session.open('connect')",
  "const a = 'fetch(b), localStorage and history.back()'",
  '// localStorage.getItem and fetch(a)',
  "const a = document.createElement('div')",
  'const a = (prefetch: () => void) => prefetch()',
  'opener.current = focused()',
  "const isWallet = typeof value['request'] === 'function'",
  'const { timeoutMs, fetch, WebSocket } = options',
  'const { href, origin } = target.location',
  'return { provider: { request: (args) => ask(args) } }',
  'button.click()',
  'const told = top.number',
  'if (top === self) a()',
  'const { fetch = own, name } = options',
  'const open = () => history.on(a, b)',
])('%j touches nothing', (code) => {
  expect(effectsOf(`// A sample.\n${code}\n`)).toEqual([])
})

test('what has a request and is no wallet is there, or the exception goes', () => {
  const code = [...sources.values()].map(running).join('\n')
  expect(
    OTHER_REQUESTS.filter((name) => !new RegExp(`\\b${name}\\??\\.request\\b`).test(code)),
  ).toEqual([])
})

test('the README names every door, what it does and who calls it; its lines are true to within fifteen', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const table = (text: string): string[] =>
    text
      .split('<!-- doors: ')[1]
      ?.split('<!-- end')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? []
  const [told, true_] = [table(readme), table(withDoors(readme, doors))]
  const parts = (row: string): string[] => row.split(' | ')
  const bare = (rows: string[]): string[] =>
    rows.map((row) =>
      parts(row)
        .filter((_, column) => column !== 2)
        .join(' | '),
    )
  expect(bare(told), '`npm run audit` or `node tests/doors.mjs` writes the table').toEqual(
    bare(true_),
  )
  expect(told.length).toBe(doors.length + 1)
  const lines = (rows: string[]): number[] => rows.slice(1).map((row) => Number(parts(row)[2]))
  const far = lines(told).filter(
    (count, row) => !(Math.abs(count - (lines(true_)[row] ?? 0)) <= 15),
  )
  expect(far, '`npm run audit` or `node tests/doors.mjs` writes the table').toEqual([])
})

test('nothing that draws is a door to a network, a wallet, storage or another window', () => {
  const reach = [DOORS.wallet, DOORS.network, DOORS.storage, DOORS.windows].flatMap(
    ({ files }) => files,
  )
  expect(reach.filter((file) => file.startsWith('src/ui/'))).toEqual([])
})

test('a README without the marks is refused', () => {
  expect(() => withDoors('no marks', [])).toThrow('README.md: the marks of the doors are gone')
})
