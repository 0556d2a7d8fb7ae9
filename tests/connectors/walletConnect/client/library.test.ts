// The installed library is the one everything here was measured on, and has the parts we lean on.
import { SignClient } from '@walletconnect/sign-client'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { systemClock } from '../../../../src/lib/clock.ts'
import type { SignClient as Ours } from '../../../../src/connectors/walletConnect/client/library.ts'
import { createGate } from '../../../../src/connectors/walletConnect/client/relayGate.ts'
import {
  quietLateDeletes,
  quietRejections,
} from '../../../../src/connectors/walletConnect/client/quietRejections.ts'

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
  const open = () => {
    throw new Error('no socket is needed')
  }
  expect(createGate(client.core.relayer, { clock: systemClock, open }).isOpen()).toBe(false)
  expect(client.core.verify.register).toBeTypeOf('function')
  expect(() => quietLateDeletes(client)).not.toThrow()
  expect(() => quietRejections(client)).not.toThrow()
  expect(client).toHaveProperty('initialize')
  client.core.verify.register = async () => ''
  expect(await client.core.verify.register({ id: '', decryptedId: '' })).toBe('')
})
