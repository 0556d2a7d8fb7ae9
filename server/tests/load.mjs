// @ts-check
// `npm run test:servers -- load`: measures sign-ins per second on each store.
// Compares with better-auth's SIWE plugin and writes the table in docs/server.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

const [SESSIONS, SIGN_INS, REQUESTS, CONCURRENCY] = [100_000, 1_000, 3_000, 16]
const DOC = fileURLToPath(new URL('../../docs/server.md', import.meta.url))
const accounts = Array.from({ length: 50 }, () => privateKeyToAccount(generatePrivateKey()))
let agent = new Agent()

/** @typedef {{ status: number, cookies: string[], body: any, ms: number }} Reply */
/**
 * @param {number} port
 * @param {string} method
 * @param {string} path
 * @param {{ cookie?: string, body?: object, index?: number }} [sent]
 * @returns {Promise<Reply>}
 */
function sendRequest(port, method, path, { cookie = '', body, index = 0 } = {}) {
  const begun = performance.now()
  const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  const headers = {
    cookie,
    'x-real-ip': from,
    ...(method === 'POST' && {
      origin: `http://127.0.0.1:${port}`,
      'content-type': 'application/json',
    }),
  }
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent },
      (response) => {
        let text = ''
        response.on('data', (part) => (text += String(part)))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: (response.headers['set-cookie'] ?? []).map((line) =>
              String(line.split(';')[0]),
            ),
            body: text === '' ? undefined : JSON.parse(text),
            ms: performance.now() - begun,
          }),
        )
      },
    )
    request.on('error', reject).end(body ? JSON.stringify(body) : '')
  })
}

const CALLS = {
  florin: { nonce: ['GET', '/sign-in/nonce'], verify: '/sign-in/verify', me: '/sign-in/me' },
  betterAuth: {
    nonce: ['POST', '/api/auth/siwe/nonce'],
    verify: '/api/auth/siwe/verify',
    me: '/api/auth/get-session',
  },
}

/**
 * Signs one user in.
 * @param {number} port
 * @param {typeof CALLS.florin} calls
 * @param {number} index
 */
async function signIn(port, { nonce: [method = '', path = ''], verify }, index) {
  const account = /** @type {(typeof accounts)[0]} */ (accounts[index % accounts.length])
  const first = await sendRequest(port, method, path, {
    index,
    ...(method === 'POST' && { body: {} }),
  })
  const message = createSiweMessage({
    domain: `127.0.0.1:${port}`,
    uri: `http://127.0.0.1:${port}`,
    address: account.address,
    chainId: 1,
    version: '1',
    nonce: first.body.nonce,
    issuedAt: new Date(),
    expirationTime: new Date(Date.now() + 60_000),
  })
  const signature = await account.signMessage({ message })
  const second = await sendRequest(port, 'POST', verify, {
    cookie: first.cookies.join('; '),
    body: { message, signature },
    index,
  })
  if (second.status !== 200 && CALLS.florin.verify === verify)
    throw new Error(`not signed in: ${second.status} ${JSON.stringify(second.body)}`)
  return {
    cookie: second.cookies.join('; '),
    ms: first.ms + second.ms,
    refused: second.status !== 200,
  } // better-auth's failures appear in its row
}

/**
 * Runs `work` this many times, AT_ONCE in parallel.
 * @template T
 * @param {number} times
 * @param {(index: number) => Promise<T>} work
 */
async function many(times, work) {
  /** @type {T[]} */
  const results = []
  const begun = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < times) results.push(await work(next++))
    }),
  )
  return { results, perSecond: times / ((performance.now() - begun) / 1_000) }
}
/** @param {number[]} times */
const p99 = (times) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/**
 * @param {string} kind
 * @param {string} url
 * @param {string} node
 */
async function measure(kind, url, node) {
  const child = fork(fileURLToPath(new URL('loadServer.mjs', import.meta.url)), [kind, url, node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = Number((await once(child, 'message'))[0])
  const calls = kind === 'better-auth' ? CALLS.betterAuth : CALLS.florin
  const memory = () =>
    Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024,
    )
  let offset = 0
  const round = async (part = 1) => {
    // Use a new agent: the server has closed idle connections.
    agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
    const { results, perSecond } = await many(SIGN_INS * part, (index) =>
      signIn(port, calls, offset + index),
    )
    offset += SIGN_INS
    const refused = results.filter((one) => one.refused).length
    const { cookie = '' } = results.findLast((one) => !one.refused) ?? {}
    const sessions = await many(REQUESTS * part, async () =>
      sendRequest(port, 'GET', calls.me, { cookie }),
    )
    if (sessions.results.some(({ status, body }) => status !== 200 || !body))
      throw new Error('not known')
    agent.destroy()
    const share = Math.round(perSecond * (1 - refused / results.length) * 10) / 10
    return {
      perSecond: refused === 0 ? share : `${share} (${refused} of ${results.length} refused)`,
      p99: Math.round(p99(results.map(({ ms }) => ms))),
      me: Math.round(sessions.perSecond),
      mb: memory(),
    }
  }
  agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  await many(100, (index) => signIn(port, calls, offset + index)) // warm-up
  offset += 100
  const small = await round()
  child.send(SESSIONS)
  await once(child, 'message')
  const full = await round(kind === 'better-auth' ? 0.05 : 1) // better-auth scans them all
  child.disconnect()
  await once(child, 'exit')
  console.log(kind, small, full)
  return `| ${
    kind === 'better-auth' ? 'better-auth 1.7.25, SIWE plugin, memory' : kind
  } | ${small.perSecond} | ${small.p99} | ${small.me} | ${small.mb} | ${full.perSecond} | ${full.p99} | ${full.me} | ${full.mb} |`
}

const folder = mkdtempSync(join(tmpdir(), 'florin-load-'))
const chain = createServer((request, response) => {
  request.resume().on('end', () => response.end('{"jsonrpc":"2.0","id":1,"result":"0x"}'))
})
await new Promise((resolve) => chain.listen(0, '127.0.0.1', () => resolve(undefined)))
const node = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (chain.address()).port}/`
const urls = {
  memory: '',
  SQLite: join(folder, 'x.sqlite'),
  PostgreSQL: process.env['FLORIN_TEST_POSTGRES'] ?? '',
  'better-auth': '',
}
const rows = []
for (const [kind, url] of Object.entries(urls)) rows.push(await measure(kind, url, node))
const table = `| | sign-ins/s | p99, ms | \`me\`/s | MB | with 100 000 sessions: sign-ins/s | p99, ms | \`me\`/s | MB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${SIGN_INS.toLocaleString(
  'en',
)} visitors, ${CONCURRENCY} at a time, nonce and verification together (better-auth with 100 000 sessions: a twentieth of them); Node ${process.versions.node}, ${availableParallelism()} cores (${
  cpus()[0]?.model.trim() ?? ''
}) for client, node, server and database together.`
const doc = readFileSync(DOC, 'utf8')
writeFileSync(
  DOC,
  doc.replace(
    /(<!-- load: npm run test:servers -- load writes this -->\n)[^]*?(<!-- end -->)/,
    (_, start, end) => `${start}\n${table}\n\n${end}`,
  ),
)
console.log(table)
chain.close()
rmSync(folder, { recursive: true })
