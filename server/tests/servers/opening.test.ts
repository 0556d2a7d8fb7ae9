// A database that ends the connection during the migration, as in a restart.
// The call fails, the next call tries again, and the process survives.
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPostgresStore } from '../../postgresStore.mjs'

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
