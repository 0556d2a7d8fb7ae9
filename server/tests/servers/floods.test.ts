import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RpcNode } from '../../../tests/fakes/rpcServer.ts'
import { start, type Program } from '../program.ts'
import { mockContractAccount, otherAccount } from '../testSite.ts'
import { createDatabase, type Database, startChain } from './databases.ts'

const ORIGIN = 'https://florin.example'
const LIMIT_MS = 10_000
let chain: RpcNode
let database: Database
let program: Program
let sockets: Socket[]

beforeEach(async () => {
  sockets = []
  chain = await startChain()
  database = await createDatabase()
  program = await start({ ORIGIN, RPC_URLS_1: chain.url, DATABASE_URL: database.url })
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await program.stop('SIGKILL')
  await chain.close()
  await database.drop()
})
async function open(): Promise<Socket> {
  const socket = connect(program.port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}
/** Waits until the connection ends. Resolves with the response and the duration. */
async function ended(socket: Socket): Promise<{ text: string; ms: number }> {
  const begun = performance.now()
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  await once(socket, 'close')
  return { text, ms: performance.now() - begun }
}
async function memoryMb(): Promise<number> {
  return (
    Number(
      /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${program.child.pid}/status`, 'utf8'))?.[1],
    ) / 1_024
  )
}

test('signs a user in while 10 000 idle connections are open, and closes all of them', async () => {
  const before = await memoryMb()
  for (let round = 0; round < 50; round += 1) await Promise.all(Array.from({ length: 200 }, open))
  const closed = Promise.all(
    sockets.map(async (socket) => socket.resume().closed || once(socket, 'close')),
  )
  expect(sockets.filter(({ closed: gone }) => !gone).length).toBeGreaterThan(9_000)
  expect(await program.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
  expect((await memoryMb()) - before).toBeLessThan(250)
  await closed
  expect(await program.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
})

test('closes a connection that sends one body byte per second after 10 s, without using up the nonce', async () => {
  const visitor = program.visitor(ORIGIN)
  const text = await visitor.message()
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ')
  const slow = await Promise.all(Array.from({ length: 20 }, open))
  const ends = slow.map(async (socket) => {
    socket.write(
      `POST /sign-in/verify HTTP/1.1\r\nHost: florin.example\r\nOrigin: ${ORIGIN}\r\nContent-Type: ` +
        `application/json\r\nContent-Length: 8000\r\nCookie: ${cookie}\r\n\r\n`,
    )
    const timer = setInterval(() => socket.write(' '), 1_000)
    const end = await ended(socket)
    clearInterval(timer)
    return end
  })
  for (const { text: answer, ms } of await Promise.all(ends)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408/)
    expect(ms).toBeGreaterThan(LIMIT_MS - 1_000)
    expect(ms).toBeLessThan(LIMIT_MS + 5_000)
  }
  expect(await visitor.verify(text)).toMatchObject({ status: 200 })
})

test('closes a connection that sends one header line per second after 10 s', async () => {
  const socket = await open()
  socket.write('GET /sign-in/nonce HTTP/1.1\r\nHost: florin.example\r\n')
  const timer = setInterval(() => socket.write('X: y\r\n'), 1_000)
  const { text, ms } = await ended(socket)
  clearInterval(timer)
  expect(text).toMatch(/^HTTP\/1\.1 408/)
  expect(ms).toBeLessThan(LIMIT_MS + 5_000)
})

test('SIGTERM ends the process within 10 s although a request body is incomplete', async () => {
  const socket = await open()
  socket.write(
    `POST /sign-in/verify HTTP/1.1\r\nHost: florin.example\r\nOrigin: ${ORIGIN}\r\nContent-Type: ` +
      `application/json\r\nContent-Length: 8000\r\n\r\n{`,
  )
  // Wait until the server reads the body.
  await expect
    .poll(
      async () => (await database.query("SELECT 1 FROM florin_sign_in WHERE value = '1'")).length,
    )
    .toBe(1)
  const begun = performance.now()
  expect(await program.stop()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS + 5_000)
})

test('responds 503 within 10 s when an RPC node hangs, and accepts the same signature again', async () => {
  mockContractAccount(chain)
  chain.fault = () => undefined
  const visitor = program.visitor(ORIGIN)
  const text = await visitor.message()
  const begun = performance.now()
  expect(await visitor.verify(text, { by: otherAccount })).toMatchObject({
    status: 503,
    body: { error: 'chain not reached' },
  })
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS)
  chain.fault = undefined
  expect(await visitor.verify(text, { by: otherAccount })).toMatchObject({ status: 200 })
})
