import { expect, test } from 'vitest'
import { createReadCache } from '../../src/chains/cache.ts'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createNames, type Names } from '../../src/chains/ensNames.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

const ALICE = `0x${'a1'.repeat(20)}` as const

function open(cacheText: string | null, onRequest = (): void => {}): Names {
  const client = createChainClient(ETHEREUM, {
    presence: fakePageLifecycle(),
    async fetch() {
      onRequest()
      throw new TypeError('there is no network')
    },
  })
  return createNames(client, createReadCache({ read: () => cacheText, write: () => {} }))
}

test.each(['alice', 'a b.eth', '..eth', ''])(
  'addressOf rejects the invalid name %j without sending a request',
  async (text) => {
    let requests = 0
    const { addressOf } = open(null, () => (requests += 1))
    await expect(addressOf(text)).rejects.toMatchObject({ code: 'name-invalid' })
    expect(requests).toBe(0)
  },
)

test('watchName shows a cached name immediately only if the name is plain ASCII', () => {
  const stored = (name: string): string =>
    JSON.stringify({ v: 1, entries: [[`1:name:${ALICE}`, Date.now(), name]] })
  expect(open(stored('alice.eth')).watchName(ALICE).get().value).toBe('alice.eth')
  expect(open(stored('Аlice.eth')).watchName(ALICE).get().value).toBe(undefined)
})
