// The recorded face of a wallet: it is asked as if there were none, and every request and its end are noted.
import { expect, test } from 'vitest'
import type { Provider } from '../../src/wallets/eip1193.ts'
import { recordProvider, type RecordRequest } from '../../src/wallets/recordRequests.ts'
import { fakeProvider, refuse } from '../fakes/provider.ts'

function recorder() {
  const noted: string[] = []
  const record: RecordRequest = (method) => (outcome) => void noted.push(`${method} ${outcome}`)
  return { record, noted }
}

test('a wallet is asked in the same task, with the same object, and its answer is untouched', async () => {
  const { record, noted } = recorder()
  const answer = { a: 1 }
  const wallet = fakeProvider({ eth_accounts: () => answer, personal_sign: refuse(4001) })
  const watched = recordProvider(wallet.provider, record)
  const promise = watched.request({ method: 'eth_accounts' })
  expect(wallet.log).toEqual(['eth_accounts'])
  expect(await promise).toBe(answer)
  await expect(watched.request({ method: 'personal_sign', params: ['secret'] })).rejects.toEqual(
    { code: 4001, message: 'no' }
  )
  expect(noted).toEqual(['eth_accounts ok', 'personal_sign user-rejected'])
})

test('a wallet that throws out of its call, or answers no promise, is handed on as it is', async () => {
  const { record, noted } = recorder()
  const fault = new Error('no')
  const thrower = recordProvider({ request: () => { throw fault } }, record)
  expect(() => thrower.request({ method: 'a' })).toThrow(fault)
  const plain = recordProvider(fakeProvider({ b: () => 5 }).provider, record)
  expect(await plain.request({ method: 'b' })).toBe(5)
  expect(noted[0]).toBe('a unknown')
})

test('an answer that begins its work when it is awaited begins it once', async () => {
  const { record, noted } = recorder()
  let prompts = 0
  const lazy = { then: (resolve: (value: unknown) => void) => void ((prompts += 1), resolve('0xsigned')) }
  const watched = recordProvider(fakeProvider({ personal_sign: () => lazy }).provider, record)
  expect(await watched.request({ method: 'personal_sign' })).toBe('0xsigned')
  expect([prompts, noted]).toEqual([1, ['personal_sign ok']])
})

test('events go to the wallet itself, and what it lacks is missing here too', () => {
  const { record } = recorder()
  const wallet = fakeProvider()
  const watched = recordProvider(wallet.provider, record)
  const heard: unknown[] = []
  const listener = (payload: unknown): void => void heard.push(payload)
  watched.on?.('chainChanged', listener)
  wallet.emit('chainChanged', '0x1')
  watched.removeListener?.('chainChanged', listener)
  wallet.emit('chainChanged', '0x2')
  expect([heard, wallet.listeners()]).toEqual([['0x1'], 0])
  expect(Object.keys(recordProvider(fakeProvider({}, { without: ['on', 'removeListener'] }).provider, record))).toEqual(
    ['request']
  )
  const trap = new Proxy({ request: async () => 1 } as Provider, {
    get: (target, key) => { if (key === 'on') throw new Error('trap'); return Reflect.get(target, key) as unknown },
  })
  expect(recordProvider(trap, record).on).toBeUndefined()
})
