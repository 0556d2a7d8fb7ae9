// Runs on a real anvil with a resolver contract compiled in this file.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeFunctionData } from 'viem'
import type { Abi } from 'viem'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createEnsReader } from '../../src/chains/ensNames.ts'
import type { Names } from '../../src/chains/ensNames.ts'
import { namehash } from '../../src/eth/ens.ts'
import { createReadCache } from '../../src/chains/cache.ts'
import { startAnvil } from '../fakes/anvil.ts'
import type { Anvil } from '../fakes/anvil.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { compileContract } from '../fakes/solidity.ts'

const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const ALICE = `0x${'a1'.repeat(20)}` as const
const EVE = `0x${'ee'.repeat(20)}` as const
const DATA_IMAGE = 'data:image/png;base64,iVBORw0KGgo='

let anvil: Anvil
let abi: Abi
let snapshot: string
let posts: { url: string; body: string }[]
let names: Names
let cacheText: string | null

async function emit(functionName: string, ...args: unknown[]): Promise<void> {
  const data = encodeFunctionData({ abi, functionName, args })
  await anvil.send({ from: anvil.accounts[0], to: UNIVERSAL_RESOLVER, data })
}

function open(): Names {
  const spy: typeof fetch = (input, init) => {
    posts.push({ url: String(input), body: String(init?.body) })
    return fetch(input, init)
  }
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: [anvil.url] },
    { presence: fakePageLifecycle(), fetch: spy },
  )
  const cache = createReadCache({ read: () => cacheText, write: (text) => void (cacheText = text) })
  return createEnsReader(client, cache)
}

beforeAll(async () => {
  anvil = await startAnvil()
  const contract = compileContract('Names')
  abi = contract.abi
  await anvil.rpc(
    'anvil_setCode',
    UNIVERSAL_RESOLVER,
    await anvil.rpc('eth_call', { data: contract.bytecode }, 'latest'),
  )
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  snapshot = await anvil.rpc('evm_snapshot')
  await emit('setName', ALICE, 'alice.eth')
  await emit('setAddress', namehash('alice.eth'), ALICE)
  posts = []
  cacheText = null
  names = open()
})
afterEach(() => anvil.rpc('evm_revert', snapshot))

describe('nameOf and addressOf with one or two nodes', () => {
  test('resolve an address to its name and the name to its address', async () => {
    expect(await names.nameOf(ALICE)).toBe('alice.eth')
    expect(await names.addressOf('Alice.eth')).toBe(ALICE)
  })

  const OTHER = `0x${'0b'.repeat(20)}` as const
  const others: Anvil[] = []
  afterEach(() => {
    for (const one of others.splice(0)) one.stop()
  })

  /** Starts a second node with the same names. `address` replaces the address of alice.eth. */
  async function secondNode(address?: string): Promise<Anvil> {
    const other = await startAnvil()
    others.push(other)
    await other.rpc('anvil_loadState', await anvil.rpc('anvil_dumpState'))
    const data = encodeFunctionData({
      abi,
      functionName: 'setAddress',
      args: [namehash('alice.eth'), address ?? ALICE],
    })
    await other.send({ from: other.accounts[0], to: UNIVERSAL_RESOLVER, data })
    return other
  }
  const namesOf = (...rpcUrls: string[]): Names =>
    createEnsReader(createChainClient({ ...ETHEREUM, rpcUrls }, { presence: fakePageLifecycle() }))

  test('addressOf returns the address that two nodes agree on', async () => {
    const other = await secondNode()
    expect(await namesOf(anvil.url, other.url).addressOf('alice.eth')).toBe(ALICE)
    expect(await namesOf(anvil.url, other.url).addressOf('nobody.eth')).toBe(undefined)
  })

  test('addressOf rejects a name when two nodes return different addresses', async () => {
    const faulty = await secondNode(OTHER)
    await expect(namesOf(anvil.url, faulty.url).addressOf('alice.eth')).rejects.toMatchObject({
      code: 'nodes-disagree',
    })
    await expect(namesOf(faulty.url, anvil.url).addressOf('alice.eth')).rejects.toMatchObject({
      code: 'nodes-disagree',
    })
  })

  test('addressOf rejects a name when only one of two nodes answers', async () => {
    await expect(
      namesOf(anvil.url, 'http://127.0.0.1:9').addressOf('alice.eth'),
    ).rejects.toMatchObject({ code: 'node-alone' })
  })
})

describe('names and addresses', () => {
  test('returns undefined for an address without a name and for a name without an address', async () => {
    expect(await names.nameOf(EVE)).toBe(undefined)
    expect(await names.addressOf('nobody.eth')).toBe(undefined)
  })

  test('nameOf returns undefined when the name resolves to another address', async () => {
    await emit('setName', EVE, 'alice.eth')
    expect(await names.nameOf(EVE)).toBe(undefined)
  })

  test.each([
    'Alice.eth',
    'al\u200bice.eth',
    '\u202eecila.eth',
    'аlice.eth',
    '<img src=x>.eth',
    'alice',
    `${'a'.repeat(200)}.eth`,
    'al--ice.eth',
  ])('nameOf returns undefined for %j, which is not normalized', async (name) => {
    await emit('setName', ALICE, name)
    await emit('setAddress', namehash(name), ALICE)
    expect(await names.nameOf(ALICE)).toBe(undefined)
  })

  test('nameOf returns a normalized name with non-ASCII characters', async () => {
    await emit('setName', ALICE, 'ärger.eth')
    await emit('setAddress', namehash('ärger.eth'), ALICE)
    expect(await names.nameOf(ALICE)).toBe('ärger.eth')
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'nameOf returns undefined for error %i of the resolver',
    async (fault) => {
      await emit('setFault', fault)
      expect(await names.nameOf(ALICE)).toBe(undefined)
      await emit('setFault', 20 + fault)
      expect(await names.nameOf(ALICE)).toBe(undefined)
    },
  )

  test('addressOf rejects an off-chain name without a request to its gateway', async () => {
    await emit('setFault', 27)
    await expect(names.addressOf('alice.eth')).rejects.toMatchObject({ code: 'name-offchain' })
    expect(await names.avatarOf('alice.eth')).toBe(undefined)
    expect(new Set(posts.map(({ url }) => url))).toEqual(new Set([anvil.url]))
  })
})

describe('batching, avatars and caching', () => {
  test('a resolver that uses up all gas does not break a balance read in the same batch', async () => {
    await emit('setFault', 12)
    const client = createChainClient(
      { ...ETHEREUM, rpcUrls: [anvil.url] },
      { presence: fakePageLifecycle() },
    )
    const [name, balance] = await Promise.all([
      createEnsReader(client).nameOf(ALICE),
      client.balance(anvil.accounts[1] ?? ALICE),
    ])
    expect(name).toBe(undefined)
    expect(balance).toBeGreaterThan(0n)
  })

  test('avatarOf returns only an image data URI and requests no other URL', async () => {
    await emit('setText', namehash('alice.eth'), DATA_IMAGE)
    expect(await names.avatarOf('alice.eth')).toBe(DATA_IMAGE)
    for (const record of [
      '',
      'https://x.example/a.png',
      'http://x.example/a.png',
      'ipfs://abc',
      'eip155:1/erc721:0x00/1',
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'data:image/png;base64,"onload=x',
      ` ${DATA_IMAGE}`,
      '//x.example/a.png',
    ]) {
      await emit('setText', namehash('alice.eth'), record)
      expect(await names.avatarOf('alice.eth')).toBe(undefined)
    }
    expect(new Set(posts.map(({ url }) => url))).toEqual(new Set([anvil.url]))
  })

  test('watchName reads a name once and shows the cached name immediately after a reload', async () => {
    const watched = names.watchName(ALICE)
    const stop = watched.subscribe(() => {})
    await vi.waitFor(() =>
      expect(watched.get()).toEqual({ value: 'alice.eth', error: undefined, isStale: false }),
    )
    const count = posts.length
    stop()
    vi.useFakeTimers()
    const again = watched.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60_000).finally(() => vi.useRealTimers())
    again()
    expect(posts).toHaveLength(count)
    expect(open().watchName(ALICE).get()).toEqual({
      value: 'alice.eth',
      error: undefined,
      isStale: true,
    })
  })
})
