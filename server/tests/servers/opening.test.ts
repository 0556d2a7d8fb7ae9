// A database that ends the connection while the store opens, as in a restart.
// The call fails, the next call tries again, and the process survives.
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPostgresStore } from '../../postgresStore.mjs'
import { startPostgres } from '../postgres.mjs'

/** PostgreSQL's response to an accepted client: AuthenticationOk, ReadyForQuery. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

test('a PostgreSQL connection that closes during the migration fails only the current store call', async () => {
  let requestCount = 0
  const database = createServer((socket) => {
    socket
      .once('data', () => {
        requestCount += 1
        socket.once('data', () => socket.destroy()).write(WELCOME)
      })
      .on('error', () => undefined)
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const store = createPostgresStore(
    `postgres://florin@127.0.0.1:${(database.address() as AddressInfo).port}/florin`,
  )
  // An unhandled second error would fail the run.
  await expect(store.get('one')).rejects.toThrow('terminated')
  await expect(store.get('one')).rejects.toThrow('terminated')
  expect(requestCount).toBe(2)
  await store.close()
  await new Promise((resolve) => database.close(resolve))
})

test('a PostgreSQL connection that closes during describe only rejects describe', async () => {
  const cluster = await startPostgres()
  const { port } = new URL(cluster.url)
  // Forwards everything except the query of describe.
  const proxy = createServer((socket) => {
    const database = connect(Number(port), '127.0.0.1')
    socket
      .on('data', (data) => {
        if (data.includes('relnamespace')) socket.destroy()
        else database.write(data)
      })
      .on('error', () => undefined)
      .on('close', () => database.destroy())
    database.on('error', () => undefined).pipe(socket)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: proxyPort } = proxy.address() as AddressInfo
  const first = createPostgresStore(cluster.url)
  await first.sweep()
  await first.close()
  // Migrations use the same connection, with a listener of their own.
  const store = createPostgresStore(cluster.url.replace(`:${port}/`, `:${proxyPort}/`), {
    create: false,
  })
  // An unhandled second error would fail the run.
  await expect(store.describe()).rejects.toThrow('terminated')
  expect(await store.get('one')).toBe(undefined)
  await store.close()
  await new Promise((resolve) => proxy.close(resolve))
  await cluster.remove()
})
