// A database that ends its connection while the store brings its tables up to date, as one that is restarted does: that
// call fails and the next one tries again. The process, which may be a site's own, lives on.
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createPostgresStore } from '../../postgresStore.mjs'

/** What PostgreSQL says to who may come in: AuthenticationOk, ReadyForQuery. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')

test('a connection that ends while the tables are made fails the call and nothing else', async () => {
  let asked = 0
  const database = createServer((socket) => {
    socket
      .once('data', () => {
        asked += 1
        socket.once('data', () => socket.destroy()).write(WELCOME)
      })
      .on('error', () => undefined)
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  const store = createPostgresStore(
    `postgres://florin@127.0.0.1:${(database.address() as AddressInfo).port}/florin`,
  )
  await expect(store.get('one')).rejects.toThrow('terminated') // a second error, heard by nobody, fails the run
  await expect(store.get('one')).rejects.toThrow('terminated')
  expect(asked).toBe(2)
  await store.close()
  await new Promise((resolve) => database.close(resolve))
})
