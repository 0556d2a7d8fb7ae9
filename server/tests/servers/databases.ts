import { randomBytes } from 'node:crypto'
import { startHttpRpcServer } from '../../../tests/fakes/httpRpcServer.ts'
import type { RpcNode } from '../../../tests/fakes/rpcServer.ts'
import { POSTGRES } from '../stores.ts'

export type Database = {
  readonly url: string
  query(text: string, values?: readonly unknown[]): Promise<any[]>
  drop(): Promise<void>
}

/** Creates an empty database. `cluster` defaults to the server of `npm run test:servers`. */
export async function createDatabase(cluster = POSTGRES): Promise<Database> {
  if (cluster === undefined) throw new Error('npm run test:servers starts a PostgreSQL')
  const {
    default: { Pool },
  } = await import('pg')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new Pool({ connectionString: cluster, max: 1 })
  admin.on('error', () => undefined)
  await admin.query(`CREATE DATABASE ${name}`)
  const url = cluster.replace(/[^/]*$/, name)
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  return {
    url,
    query: async (text, values) => (await pool.query(text, values)).rows,
    async drop() {
      await pool.end()
      // If this fails, the database is removed with its server.
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => undefined)
      await admin.end()
    },
  }
}

export async function startChain(): Promise<RpcNode> {
  const chain = await startHttpRpcServer()
  chain.answers.set('eth_getCode', () => '0x')
  return chain
}
