// @ts-check
// Runs a PostgreSQL server for tests from Debian's programs, on a free local port, never as root.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
export const POSTGRES_MISSING = "PostgreSQL is not here: Debian's package is postgresql"

/**
 * @typedef {{ url: string, start(): Promise<void>, stop(signal?: NodeJS.Signals): Promise<void>,
 *   remove(): Promise<void> }} Postgres
 */

/**
 * Starts a PostgreSQL server, with TLS if `tls` has a certificate and key (PEM).
 * `stop` with SIGINT, the default, closes connections. SIGQUIT simulates a crash.
 * @param {{ tls?: { certificate: string, key: string } }} [options]
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ tls } = {}) {
  const programs = findPrograms()
  if (programs === undefined) throw new Error(POSTGRES_MISSING)
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'florin-postgres-'))
  const [data, secret, password] = [
    join(folder, 'data'),
    join(folder, 'secret'),
    randomBytes(16).toString('hex'),
  ]
  writeFileSync(secret, password)
  for (const path of owner ? [folder, secret] : [])
    chownSync(path, Number(owner?.uid), Number(owner?.gid))
  const made = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'florin',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C',
    ],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
  const [certificate, key] = [join(folder, 'certificate'), join(folder, 'key')]
  if (tls) {
    writeFileSync(certificate, tls.certificate)
    writeFileSync(key, tls.key, { mode: 0o600 })
    for (const path of owner ? [certificate, key] : [])
      chownSync(path, Number(owner?.uid), Number(owner?.gid))
  }
  const port = await freePort()
  const url = `postgres://florin:${password}@127.0.0.1:${port}/postgres`
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=60',
    ...(tls ? ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`] : []),
  ]
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let process
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGINT') => {
    const ending = process
    process = undefined
    if (ending === undefined || ending.exitCode !== null) return
    await new Promise((resolve) => ending.once('exit', resolve).kill(signal))
  }
  const start = async () => {
    process = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      { ...owner, cwd: folder, stdio: 'ignore' },
    )
    while (
      spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
        .status !== 0
    ) {
      if (process.exitCode !== null) throw new Error('PostgreSQL did not start')
    }
  }
  await start()
  const remove = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, start, stop, remove }
}

/** Returns the program folder of the newest PostgreSQL that Debian has installed. */
export function findPrograms() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : []
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')))
}

/** PostgreSQL refuses to run as root, so use the user of Debian's package. */
function findOwner() {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  if (uid === undefined) throw new Error('there is no user postgres')
  return { uid: Number(uid), gid: Number(gid) }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = /** @type {import('node:net').AddressInfo} */ (server.address())
        server.close(() => resolve(address.port))
      })
  })
}
