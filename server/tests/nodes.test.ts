import {
  parseSignature,
  serializeCompactSignature,
  serializeErc6492Signature,
  signatureToCompactSignature,
} from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHttpRpcServer } from '../../tests/fakes/httpRpcServer.ts'
import { NodeError, type RpcNode } from '../../tests/fakes/rpcServer.ts'
import { isChainReachable, verifySignature } from '../signature.mjs'
import { address, testAccount, otherAccount } from './testSite.ts'

const MAGIC = '0x1626ba7e'.padEnd(66, '0')
const NO = '0xffffffff'.padEnd(66, '0')
const DOWN = 'http://127.0.0.1:1/'
let nodes: RpcNode[]

beforeEach(async () => {
  nodes = [await startHttpRpcServer(), await startHttpRpcServer(), await startHttpRpcServer()]
})
afterEach(async () => {
  for (const node of nodes) await node.close()
})

/** Makes a node answer as a contract. 'yes' rejects the random hash of the second check. */
function contract({ answers }: RpcNode, says: 'yes' | 'no' | 'yes to all' = 'yes'): void {
  let requestCount = 0
  answers.set('eth_getCode', () => '0x6001')
  answers.set('eth_call', () => {
    requestCount += 1
    return says === 'yes to all' || (says === 'yes' && requestCount % 2 === 1) ? MAGIC : NO
  })
}
async function verify(
  urls: readonly string[],
  signal = AbortSignal.timeout(10_000),
  by = otherAccount,
): Promise<string | undefined> {
  const message = 'anything'
  return verifySignature({
    urls,
    address,
    message,
    signature: await by.signMessage({ message }),
    signal,
  })
}
const urls = (): string[] => nodes.map(({ url }) => url)

test('verifySignature recovers the signer of an EOA signature without RPC requests', async () => {
  expect(await verify([DOWN, ...urls()], undefined, testAccount)).toBe('key')
  expect(await verify([], undefined, testAccount)).toBe('key')
  expect(nodes.map(({ posts }) => posts.length)).toEqual([0, 0, 0])
})

// Rule: accept every encoding of the owner's signature, and nothing that recovers another account.
test.each<[string, (signature: `0x${string}`) => `0x${string}`, boolean]>([
  ['in upper case', (signature) => `0x${signature.slice(2).toUpperCase()}`, true],
  ['with y parity 0 or 1 instead of v', (signature) => withParity(signature), true],
  ['in compact form (EIP-2098)', (signature) => compact(signature), true],
  ['with the wrong y parity', (signature) => withParity(signature, true), false],
  [
    'in compact form with another r',
    (signature) => `0x${'11'.repeat(32)}${compact(signature).slice(66)}`,
    false,
  ],
  ['of 64 zero bytes', () => `0x${'00'.repeat(64)}`, false],
])('verifySignature: a signature %s', async (_name, change, isAccepted) => {
  for (const { answers } of nodes) answers.set('eth_getCode', () => '0x')
  const signature = change(await testAccount.signMessage({ message: 'anything' }))
  const signal = AbortSignal.timeout(10_000)
  const result = await verifySignature({
    urls: urls(),
    address,
    message: 'anything',
    signature,
    signal,
  })
  expect(result).toBe(isAccepted ? 'key' : undefined)
})

function withParity(signature: `0x${string}`, isWrong = false): `0x${string}` {
  const parity = Number(signature.endsWith('1c')) ^ Number(isWrong)
  return `${signature.slice(0, -2) as `0x${string}`}0${parity}`
}

function compact(signature: `0x${string}`): `0x${string}` {
  return serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
}

test('verifySignature rejects a signature for an account without code once two nodes report no code', async () => {
  for (const { answers } of nodes) answers.set('eth_getCode', () => '0x')
  expect(await verify([DOWN, ...urls()])).toBe(undefined)
  expect(nodes.map(({ posts }) => posts.length)).toEqual([1, 1, 0])
  expect(await verify(urls().slice(0, 1))).toBe(undefined)
  await expect(verify([urls()[0]!, DOWN])).rejects.toThrow('unreachable')
})

describe.each([
  ['no code for the account', ({ answers }: RpcNode) => answers.set('eth_getCode', () => '0x')],
  ['an empty call result', ({ answers }: RpcNode) => answers.set('eth_call', () => '0x')],
])('verifySignature with a non-archive node that returns %s', (_, loseState) => {
  test("accepts a contract's signature once two other nodes accept the signature", async () => {
    for (const node of nodes) contract(node)
    loseState(nodes[0]!)
    expect(await verify(urls())).toBe('contract')
  })

  test('throws when the nodes disagree about a signature', async () => {
    contract(nodes[0]!)
    contract(nodes[1]!)
    loseState(nodes[0]!)
    await expect(verify(urls().slice(0, 2))).rejects.toThrow('unreachable')
    contract(nodes[1]!)
    await expect(verify([urls()[1]!, urls()[0]!])).rejects.toThrow('unreachable')
    contract(nodes[1]!, 'no')
    expect(await verify(urls().slice(0, 2))).toBe(undefined)
  })
})

test("verifySignature accepts an undeployed account's signature although the first node's eth_call reverts", async () => {
  const signature = serializeErc6492Signature({
    address: otherAccount.address,
    data: '0x01',
    signature: await otherAccount.signMessage({ message: 'anything' }),
  })
  const signal = AbortSignal.timeout(10_000)
  const whose = (some: readonly string[]) =>
    verifySignature({ urls: some, address, message: 'anything', signature, signal })
  nodes[0]!.answers.set('eth_call', () => {
    throw new NodeError(3, 'execution reverted')
  })
  for (const { answers } of nodes.slice(1)) {
    let requestCount = 0
    answers.set('eth_call', () => ((requestCount += 1) % 2 === 1 ? '0x01' : '0x00'))
  }
  expect(await whose(urls())).toBe('contract')
  await expect(whose(urls().slice(0, 2))).rejects.toThrow('unreachable')
  expect(await whose(urls().slice(0, 1))).toBe(undefined)
})

test("verifySignature needs two nodes to confirm a contract's signature if two or more are configured", async () => {
  for (const node of nodes) contract(node)
  expect(await verify(urls().slice(0, 1))).toBe('contract')
  expect(await verify(urls())).toBe('contract')
  expect(nodes[2]!.posts).toHaveLength(0)
  expect(await verify([DOWN, ...urls()])).toBe('contract')
  await expect(verify([urls()[0]!, DOWN])).rejects.toThrow('unreachable')
})

test.each([
  ['no', 'two nodes disagree'],
  ['yes to all', 'unreachable'],
] as const)('verifySignature throws if the second node answers "%s"', async (says, error) => {
  contract(nodes[0]!)
  contract(nodes[1]!, says)
  await expect(verify(urls().slice(0, 2))).rejects.toThrow(error)
})

test('verifySignature does not trust a node that accepts every signature', async () => {
  contract(nodes[0]!, 'yes to all')
  contract(nodes[1]!, 'no')
  await expect(verify(urls().slice(0, 1))).rejects.toThrow('unreachable')
  expect(await verify(urls().slice(0, 2))).toBe(undefined)
})

test('verifySignature sends no request to a second node after the contract has rejected the signature', async () => {
  contract(nodes[0]!, 'no')
  expect(await verify(urls())).toBe(undefined)
  expect(nodes[1]!.posts).toHaveLength(0)
})

test.each([
  [-32005, 'daily request count exceeded'],
  [429, 'Too Many Requests'],
  [-32603, 'internal error'],
  [-32000, 'header not found'],
  [-32015, 'gateway timeout'],
] as const)(
  'verifySignature tries the next node after error %i %s, and throws without a next node',
  async (code, message) => {
    for (const node of nodes) contract(node)
    nodes[0]!.answers.set('eth_call', () => {
      throw new NodeError(code, message)
    })
    expect(await verify(urls())).toBe('contract')
    await expect(verify(urls().slice(0, 1))).rejects.toThrow('unreachable')
  },
)

test('verifySignature does not count an RPC error for the random control hash as a rejection', async () => {
  let requestCount = 0
  contract(nodes[0]!)
  nodes[0]!.answers.set('eth_call', () => {
    requestCount += 1
    if (requestCount === 1) return MAGIC
    throw new NodeError(-32005, 'rate limited')
  })
  await expect(verify(urls().slice(0, 1))).rejects.toThrow('unreachable')
})

test.each([
  [3, 'execution reverted: no', '0x08c379a0'],
  [-32000, 'execution reverted', undefined],
  [-32015, 'VM execution error.', 'Reverted 0x'],
  [-32015, 'call failed', 'Reverted 0x08c379a0'],
  [-32000, 'call failed', '0x08c379a0'],
  [-32000, 'invalid opcode: INVALID', undefined],
  [-32000, 'out of gas', undefined],
  [-32000, 'Execution reverted', undefined],
] as const)(
  'verifySignature treats a reverted eth_call as a rejection by the contract: %i %s',
  async (code, message, data) => {
    contract(nodes[0]!)
    nodes[0]!.answers.set('eth_call', () => {
      throw new NodeError(code, message, data)
    })
    expect(await verify(urls())).toBe(undefined)
    expect(nodes[1]!.posts).toHaveLength(0)
  },
)

test("verifySignature aborts a hanging RPC request when the client's request is aborted", async () => {
  const hung = new Promise<void>((resolve) => {
    nodes[0]!.fault = () => resolve()
  })
  const request = new AbortController()
  const pending = verify(urls().slice(0, 1), request.signal)
  await hung
  request.abort()
  await expect(pending).rejects.toThrow('unreachable')
})

describe('isChainReachable', () => {
  const isReachable = async (some: readonly string[]): Promise<boolean> =>
    isChainReachable({ urls: some, chainId: 1, signal: AbortSignal.timeout(5_000) })

  test('returns true once two nodes respond, or the only one', async () => {
    const [one = '', other = '', third = ''] = urls()
    expect(await isReachable([one])).toBe(true)
    expect(await isReachable([one, other])).toBe(true)
    expect(await isReachable([one, DOWN])).toBe(false)
    expect(await isReachable([DOWN, one, other])).toBe(true)
    expect(await isReachable([DOWN])).toBe(false)
    nodes[2]!.answers.set('eth_chainId', () => '0x89')
    expect(await isReachable([one, third])).toBe(false)
  })

  test('does not wait for a node that hangs when two others respond', async () => {
    nodes[0]!.fault = () => undefined
    expect(await isReachable(urls())).toBe(true)
  })
})
