import { SignClient } from '@walletconnect/sign-client'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../../../src/lib/clock.ts'
import type { SignClient as Ours } from '../../../../src/connectors/walletConnect/client/signClientTypes.ts'
import { createConnectionManager } from '../../../../src/connectors/walletConnect/client/connectionManager.ts'
import {
  ignoreRepeatedDeletes,
  catchUnhandledRejections,
} from '../../../../src/connectors/walletConnect/client/signClientPatches.ts'
import {
  loadSignClient,
  type Loader,
} from '../../../../src/connectors/walletConnect/client/signClient.ts'
import { setUpRelay, startSite, until } from '../harness.ts'

process.env['DISABLE_GLOBAL_CORE'] = 'true'

test('@walletconnect packages are installed in version 2.21.8, the last release under Apache-2.0', () => {
  for (const name of ['sign-client', 'core', 'utils', 'types']) {
    const { version, license } = JSON.parse(
      readFileSync(`node_modules/@walletconnect/${name}/package.json`, 'utf8'),
    )
    expect({ name, version, license }).toEqual({ name, version: '2.21.8', license: 'Apache-2.0' })
  }
})

test('SignClient matches our types and has the private methods that we replace', async () => {
  const nothing = {
    getKeys: async () => [],
    getEntries: async () => [],
    getItem: async () => undefined,
    setItem: async () => {},
    removeItem: async () => {},
  }
  const client: Ours = await SignClient.init({
    projectId: 'x',
    storage: nothing,
    logger: 'silent',
    telemetryEnabled: false,
  })
  const openSocket = () => {
    throw new Error('no socket is needed')
  }
  expect(
    createConnectionManager(client.core.relayer, { clock: systemClock, openSocket }).isInUse(),
  ).toBe(false)
  expect(client.core.verify.register).toBeTypeOf('function')
  expect(() => ignoreRepeatedDeletes(client)).not.toThrow()
  expect(() => catchUnhandledRejections(client)).not.toThrow()
  expect(client).toHaveProperty('initialize')
  client.core.verify.register = async () => ''
  expect(await client.core.verify.register({ id: '', decryptedId: '' })).toBe('')
})

describe('startSignClient', () => {
  const fixture = setUpRelay()

  test('rejects with load-failed or storage-blocked if the library cannot be loaded', async () => {
    const causes: unknown[] = [
      new TypeError('Failed to fetch'),
      new DOMException('blocked', 'SecurityError'),
    ]
    const load: Loader = async () => {
      const cause = causes.shift()
      if (cause !== undefined) throw cause
      return loadSignClient()
    }
    const site = startSite(fixture.relay.url, { load })
    await expect(site.pair()).rejects.toMatchObject({ code: 'load-failed' })
    await expect(site.pair()).rejects.toMatchObject({ code: 'storage-blocked' })
    const { abort, uri } = await site.pair()
    expect(uri).toMatch(/^wc:/)
    abort()
  })

  test('rejects with timeout if the client does not start within 5 s', async () => {
    let hang = true
    const load: Loader = async () => {
      const library = await loadSignClient()
      return {
        init: (options, adapt) => (hang ? new Promise(() => {}) : library.init(options, adapt)),
      }
    }
    const site = startSite(fixture.relay.url, { load })
    const connecting = site.connector.connect({ signal: new AbortController().signal })
    connecting.catch(() => {})
    await until(() => site.clock.pending() > 0)
    site.clock.advance(5_000)
    await expect(connecting).rejects.toMatchObject({ code: 'timeout' })
    hang = false
    const { abort } = await site.pair()
    abort()
  })

  test('starts the client once more with empty storage if the first start fails', async () => {
    let starts = 0
    const load: Loader = async () => {
      const library = await loadSignClient()
      return {
        init: (options, adapt) =>
          (starts += 1) === 1
            ? Promise.reject(new Error('cached.forEach'))
            : library.init(options, adapt),
      }
    }
    const { abort } = await startSite(fixture.relay.url, { load }).pair()
    expect(starts).toBe(2)
    abort()
    const broken: Loader = async () => ({ init: () => Promise.reject(new Error('always')) })
    await expect(startSite(fixture.relay.url, { load: broken }).pair()).rejects.toMatchObject({
      code: 'load-failed',
    })
  })
})
