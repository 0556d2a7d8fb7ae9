import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { createReadCache } from '../../src/chains/cache.ts'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createEnsReader, type Names } from '../../src/chains/ensNames.ts'
import { createPoller } from '../../src/lib/poll.ts'
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
  return createEnsReader(client, createReadCache({ read: () => cacheText, write: () => {} }))
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

const ADDRESS_WORD = ALICE.slice(2).padStart(64, '0')

/** Returns a reader whose nodes return the given record for each name. */
function withRecord(record: `0x${string}`): Names {
  const reply = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [record, ALICE])
  const node = { request: async (): Promise<unknown> => reply }
  return createEnsReader({
    call: async () => reply,
    poller: createPoller({ presence: fakePageLifecycle() }),
    nodes: [node, node],
  })
}

// Rule: an address record is exactly one word with an address. Anything else could send a payment to
// a wrong recipient.
test.each<[string, `0x${string}`, string | undefined]>([
  ['an address', `0x${ADDRESS_WORD}`, ALICE],
  ['the zero address', `0x${'0'.repeat(64)}`, undefined],
  ['no record', '0x', undefined],
])('addressOf reads %s', async (_, record, found) => {
  expect(await withRecord(record).addressOf('alice.eth')).toBe(found)
})

test.each<[string, `0x${string}`]>([
  ['20 bytes', ALICE],
  ['ABI-encoded bytes', encodeAbiParameters([{ type: 'bytes' }], [ALICE])],
  ['ABI-encoded text', encodeAbiParameters([{ type: 'string' }], [ALICE])],
  ['two words', `0x${ADDRESS_WORD}${'0'.repeat(64)}`],
  ['more than 20 bytes in a word', `0x1${ADDRESS_WORD.slice(1)}`],
  ['one byte', '0x01'],
])('addressOf rejects a record with %s', async (_, record) => {
  await expect(withRecord(record).addressOf('alice.eth')).rejects.toMatchObject({ code: 'abi' })
})
