// The sign-in server as a separate process behind the page, before and after its restart.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { start } from '../server/tests/program.ts'
import { hasSqlite } from '../server/sqliteStore.mjs'
import { expect, leave, test } from './fixtures.ts'
import { servePlayground } from './playground/serve.mjs'
import { signInElsewhere } from './playground/signIn.mjs'
import { connect } from './signInSite.ts'

test.use({ allowConsole: [/status of (?:401|502)/] })

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('signs in with a separate server, and stays signed in after a server restart with a database', async ({
  page,
  devServers,
  guard,
  testServers,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-sign-in-'))
  const port = await freePort()
  const built = await devServers.builds.get({ SIGN_IN_URL: './sign-in/' })
  const site = await servePlayground({ ...built, urls: testServers.urls })
  site.mount([signInElsewhere(`http://127.0.0.1:${port}`)])
  guard.expectOrigin(site.origin)
  const database = process.env['FLORIN_TEST_POSTGRES']
  const env = {
    ORIGIN: site.origin,
    PORT: String(port),
    RPC_URLS_1: `${site.url}playground/rpc/1`,
    ...(database && { DATABASE_URL: database }),
  }
  let server = await start(env, { cwd: folder })
  try {
    await connect(page, { url: site.url, forget: () => undefined, later: () => undefined })
    await page.getByTestId('sign-in').click()
    await expect(page.getByTestId('account-button')).toBeVisible()
    await server.stop('SIGKILL')
    server = await start(env, { cwd: folder })
    await page.reload()
    if (database || (await hasSqlite()))
      await expect(page.getByTestId('account-button')).toBeVisible()
    // the server printed that it forgets sessions
    else
      await expect(page.getByTestId('connect-button')).toHaveAttribute(
        'data-state',
        'unauthenticated',
      )
    await leave(context)
  } finally {
    await server.stop('SIGKILL')
    await site.close()
    await rm(folder, { recursive: true })
  }
})
