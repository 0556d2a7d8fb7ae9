// The installed library is the one everything here was measured on, and has the parts we lean on.
import { SignClient } from '@walletconnect/sign-client'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemClock } from '../../../../src/lib/clock.ts'
import type { SignClient as Ours } from '../../../../src/connectors/walletConnect/client/signClientTypes.ts'
import { createConnectionManager } from '../../../../src/connectors/walletConnect/client/connectionManager.ts'
import {
  ignoreRepeatedDeletes,
  catchUnhandledRejections,
} from '../../../../src/connectors/walletConnect/client/signClientPatches.ts'

process.env['DISABLE_GLOBAL_CORE'] = 'true'

test('it is exactly 2.21.8, the last release under Apache-2.0', () => {
  for (const name of ['sign-client', 'core', 'utils', 'types']) {
    const { version, license } = JSON.parse(
      readFileSync(`node_modules/@walletconnect/${name}/package.json`, 'utf8'),
    )
    expect({ name, version, license }).toEqual({ name, version: '2.21.8', license: 'Apache-2.0' })
  }
})

test('it fits our type of it, has the private methods we replace and the verify method we silence', async () => {
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
