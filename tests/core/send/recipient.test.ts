import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import {
  findRecipient,
  isUnresolved,
  getRecipient,
  type RecipientResult,
  type RecipientDeps,
} from '../../../src/core/send/recipient.ts'
import { fakeChain } from '../../fakes/chain.ts'

const OWN = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const COIN = '0x00000000000000000000000000000000000000c0'
const lower = BOB.toLowerCase() as `0x${string}`

const deps = (
  more: Partial<RecipientDeps> & {
    code?: unknown
    /** Account code per node of the chain. */
    codes?: readonly unknown[]
    chainId?: number
  } = {},
): RecipientDeps => {
  const { code = '0x', codes = [], chainId = 1, ...rest } = more
  const answer = (one: unknown) => async () => {
    if (one instanceof Error) throw one
    return one
  }
  return {
    client: {
      chain: fakeChain({ id: chainId }),
      nodes: codes.map((one) => ({ request: answer(one) })),
      request: answer(code),
    },
    names: { addressOf: async (name) => (name === 'nobody.eth' ? undefined : lower) },
    chains: [],
    from: OWN,
    coin: COIN,
    known: [],
    paid: [lower, OWN],
    signal: new AbortController().signal,
    ...rest,
  }
}
const warnings = async (text: string, more: Parameters<typeof deps>[0] = {}): Promise<unknown> => {
  const found = await findRecipient(text, deps(more))
  return found.status === 'found' ? found.recipient.warnings : found
}

describe('findRecipient', () => {
  test('accepts an address with or without checksum, whitespace and invisible characters', async () => {
    for (const text of [
      BOB,
      lower,
      ` ${BOB}\n`,
      `0x${BOB.slice(2).toUpperCase()}`,
      `\u200e${BOB}\u200f`,
      `\u2068${BOB}\u2069 `,
      `\ufeff0x\u200b${BOB.slice(2)}`,
      `${BOB.slice(0, 22)}\n${BOB.slice(22)}`,
      BOB.replace(/.{6}/g, '$& '),
    ]) {
      expect(await findRecipient(text, deps())).toEqual({
        status: 'found',
        recipient: { address: lower, name: undefined, warnings: [] },
      })
    }
    expect(await findRecipient('  ', deps())).toEqual({ status: 'empty' })
  })

  // Rule: accept an address with exactly one meaning. Reject a wrong checksum, another network or
  // two addresses, because money would be lost.
  test.each([
    ['malformed', '0x1234'],
    ['malformed', 'bob'],
    ['malformed', `${BOB}0`],
    ['malformed', BOB.slice(2)],
    ['checksum', BOB.replace('C51', 'c51')],
    ['zero', `0x${'0'.repeat(40)}`],
    ['coin-contract', COIN],
    ['no-address', 'nobody.eth'],
  ])('rejects with the reason %s: %s', async (reason, text) => {
    expect(await findRecipient(text, deps())).toEqual({ status: 'refused', reason })
  })

  // Rule: a name must be normalized (ENSIP-15). Capitals are ignored. A prefix and surrounding text
  // are read like those of an address.
  test.each([
    'bob.eth',
    'BOB.ETH',
    'Bob.eth',
    'bob.eth ',
    ' bob.eth\n',
    'bob.eth.',
    'bob.eth. ',
    'Bob.ETH.',
    '\u200ebob.eth\u200f',
    '\u2068bob.eth\u2069',
    '\ufeffbob.eth\u200b',
    'bob.eth,',
    'bob.eth!',
    '"bob.eth"',
    "'bob.eth'",
    '“bob.eth”',
    '„Bob.eth“',
    '«bob.eth»',
    '‘bob.eth’.',
    '(bob.eth)',
    '<bob.eth>',
    '`bob.eth`',
    '**bob.eth**',
    '「bob.eth」',
    'bob.eth、',
    'bob.eth。',
    'bob.eth…',
    'bob.eth\0',
    '\u202abob.eth\u202c',
    'bob。eth',
    'ｂｏｂ．ｅｔｈ',
    'bob.eth—',
    'bob.eth/',
    // the prefix of the payment's network, and payment URIs
    'eth:bob.eth',
    'ETH:BOB.ETH',
    'eth: bob.eth',
    'eth:\u2068bob.eth\u2069',
    '"eth:bob.eth".',
    'ethereum:bob.eth',
    'ethereum:bob.eth@1?label=Bob',
    'ethereum:pay-bob.eth',
    'eip155:1:bob.eth',
    'bob.eth@ethereum',
    'bob.eth@1',
    // text around the name
    'ENS: bob.eth',
    '地址：bob.eth',
    'Bob (bob.eth)',
    'Bob <bob.eth>',
    '• bob.eth',
    'bob.eth (ENS)',
    'bob.eth on Ethereum',
    'bob.eth, thanks!',
    'bob.eth 🦄',
    // links
    'https://bob.eth/',
    'https://app.ens.domains/bob.eth',
    'https://app.ens.domains/name/bob.eth',
    'https://app.ens.domains/name/bob.eth/details',
    'https://app.ens.domains/bob.eth?tab=records',
    'app.ens.domains/Bob.eth#x',
    'https://etherscan.io/address/bob.eth',
    'https://metamask.app.link/send/bob.eth',
  ])('resolves the ENS name %j as bob.eth', async (text) => {
    const requests: string[] = []
    const names = {
      addressOf: async (name: string) => {
        requests.push(name)
        return lower
      },
    }
    expect(await findRecipient(text, deps({ names }))).toMatchObject({
      status: 'found',
      recipient: { address: lower, name: 'bob.eth' },
    })
    expect(requests).toEqual(['bob.eth'])
  })

  test('rejects an address with the prefix of another network and returns both network names', async () => {
    expect(await findRecipient(`arb1:${BOB}`, deps())).toEqual({
      status: 'refused',
      reason: 'other-network',
      network: 'Arbitrum One',
      own: fakeChain({ id: 1 }).name,
    })
    expect(await warnings(`eth:${BOB}`)).toEqual([])
  })

  test.each([
    ['arb1:bob.eth', 1, 'Arbitrum One'],
    ['matic:bob.eth', 1, 'Polygon'],
    ['eth:bob.eth', 137, 'Ethereum'],
    ['ethereum:bob.eth', 137, 'Ethereum'],
    ['base:bob.xyz', 1, 'Base'],
    ['eip155:137:bob.eth', 1, 'Polygon'],
    ['bob.eth@base', 1, 'Base'],
    ['bob.eth on Base', 1, 'Base'],
    ['https://bscscan.com/address/bob.eth', 1, 'BNB Smart Chain'],
  ])('rejects %j on chain %i without a lookup and names %s', async (text, chainId, network) => {
    const names = {
      addressOf: async (): Promise<never> => {
        throw new AppError('network', 'looked up')
      },
    }
    expect(await findRecipient(text, deps({ names, chainId }))).toMatchObject({
      status: 'refused',
      reason: 'other-network',
      network,
    })
  })

  test.each([
    ['matic:bob.eth', 137, 'bob.eth'],
    ['base:bob.base.eth', 8_453, 'bob.base.eth'],
    ['eth:bob.xyz', 1, 'bob.xyz'],
    ['eth:🦊.eth', 1, '🦊.eth'],
  ])('resolves %j on chain %i as %s', async (text, chainId, name) => {
    expect(await findRecipient(text, deps({ chainId }))).toMatchObject({ recipient: { name } })
  })

  test('rejects ENS names on a site without Ethereum', async () => {
    expect(await findRecipient('bob.eth', deps({ names: undefined }))).toEqual({
      status: 'refused',
      reason: 'no-names',
    })
  })

  test.each([
    'vit\u200Dalik.eth',
    'v\u0456talik.eth',
    'bob..eth',
    'bob.eth..',
    'bob .eth',
    'bob.eth, alice.eth',
    'bob.eth (alice.eth)',
    '@bob.eth',
    'bob@bob.eth',
    'bob alice.eth',
    '🦊 bob.eth',
    'foo:bob.eth',
    'Foo: bob.eth',
    'From: bob.eth',
    'eth:bob.eth alice.eth',
    'ethereum:bob.eth?value=1',
    'https://evil.example/bob.eth',
    'https://etherscan.io/token/bob.eth',
    'https://app.ens.domains/alice.eth/bob.eth',
    'https://app.ens.domains.evil.example/bob.eth/details',
    'x.bob"eth',
    '\u202Ebob.eth',
    `${'x'.repeat(70)}.eth`,
  ])('rejects the ENS name %j as invalid without a lookup', async (text) => {
    let requestCount = 0
    const names = {
      addressOf: async () => {
        requestCount += 1
        return lower
      },
    }
    expect(await findRecipient(text, deps({ names }))).toEqual({
      status: 'failed',
      code: 'name-invalid',
    })
    expect(requestCount).toBe(0)
  })

  test('looks up the normalized ENS name and warns of unusual names', async () => {
    const requests: string[] = []
    const names = {
      addressOf: async (name: string) => {
        requests.push(name)
        return lower
      },
    }
    expect(await warnings('bob.eth', { names })).toEqual([])
    expect(await warnings('BOB.eth', { names })).toEqual([])
    expect(await warnings('n\u00eco.eth', { names })).toEqual(['name-unusual'])
    expect(await warnings('\u24d1ob.eth', { names })).toEqual(['name-changed'])
    expect(await warnings('*\ufe0f\u20e3.eth', { names })).toContain('name-unusual')
    expect(await warnings('bob.eth', { names, chainId: 10 })).toEqual(['name-of-ethereum'])
    expect(requests).toEqual([
      ...['bob.eth', 'bob.eth', 'n\u00eco.eth', 'bob.eth', '*\u20e3.eth', 'bob.eth'],
    ])
  })

  test("warns of the user's own address and of contracts, but not of delegated accounts", async () => {
    expect(await warnings(OWN)).toEqual(['own'])
    expect(await warnings(BOB, { code: '0x6000' })).toEqual(['contract'])
    expect(await warnings(BOB, { code: `0xef0100${'11'.repeat(20)}` })).toEqual([])
  })

  test('returns the warning "unchecked" if the node fails or returns an invalid code', async () => {
    expect(await warnings(BOB, { code: new AppError('network', 'down') })).toEqual(['unchecked'])
    expect(await warnings(BOB, { code: 5 })).toEqual(['unchecked'])
  })

  test.each([
    [['0x', '0x6000'], ['contract']],
    [['0x6000', '0x'], ['contract']],
    [['0x6000', new AppError('network', 'down')], ['contract']],
    [['0x', new AppError('network', 'down')], ['unchecked']],
    [['0x', '0x'], []],
  ])('with account code %j from two nodes, returns the warnings %j', async (codes, expected) => {
    expect(await warnings(BOB, { code: codes[0], codes })).toEqual(expected)
  })

  test('calls onAddress with the recipient before a node responds', async () => {
    const events: unknown[] = []
    const client = {
      chain: fakeChain({ id: 1 }),
      nodes: [],
      request: async () => (events.push('asked'), '0x6000'),
    }
    await findRecipient(BOB, deps({ client, paid: [], onAddress: (one) => events.push(one) }))
    expect(events).toEqual([{ address: lower, name: undefined, warnings: ['new'] }, 'asked'])
    events.length = 0
    await findRecipient(
      BOB.replace('C51', 'c51'),
      deps({ client, onAddress: (one) => events.push(one) }),
    )
    expect(events).toEqual([])
  })

  test("warns of a first payment to an address, except to the user's own address", async () => {
    expect(await warnings(BOB, { paid: [] })).toEqual(['new'])
    expect(await warnings(BOB, { paid: [lower] })).toEqual([])
    expect(await warnings(OWN, { paid: [] })).toEqual(['own'])
  })

  test('warns of an address with the same first and last characters as a known address', async () => {
    const twin = `0x7099${'1'.repeat(32)}79c8` as const
    expect(await warnings(twin, { known: [lower] })).toEqual(['new', 'look-alike'])
    for (const other of [lower, `0x7099${'1'.repeat(32)}79c9`, `0x7098${'1'.repeat(32)}79c8`])
      expect(await warnings(other, { known: [lower] })).not.toContain('look-alike')
  })

  test('rejects with "aborted" when the signal is aborted', async () => {
    const controller = new AbortController()
    const names = {
      addressOf: async () => {
        controller.abort()
        throw new AppError('aborted', 'left')
      },
    }
    await expect(
      findRecipient('bob.eth', deps({ names, signal: controller.signal })),
    ).rejects.toMatchObject({ code: 'aborted' })
  })

  test('returns a network error if the name lookup fails', async () => {
    const names = {
      addressOf: async () => {
        throw new AppError('network', 'down')
      },
    }
    expect(await findRecipient('bob.eth', deps({ names }))).toEqual({
      status: 'failed',
      code: 'network',
    })
  })

  test('returns a bad-response error if the response to the name lookup is malformed', async () => {
    const names = {
      addressOf: async (): Promise<never> => {
        throw new AppError('abi', 'a length points beyond the reply')
      },
    }
    expect(await findRecipient('bob.eth', deps({ names }))).toEqual({
      status: 'failed',
      code: 'bad-response',
    })
  })
})

describe('getRecipient and isUnresolved', () => {
  test('getRecipient throws the node’s error, or invalid-input without a recipient', () => {
    expect(() => getRecipient({ status: 'looking' })).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    )
    expect(() => getRecipient({ status: 'failed', code: 'http' })).toThrow(
      expect.objectContaining({ code: 'http' }),
    )
  })

  test.each<[RecipientResult, boolean]>([
    [{ status: 'failed', code: 'network' }, true],
    [{ status: 'failed', code: 'bad-response' }, true],
    [{ status: 'failed', code: 'name-invalid' }, false],
    [{ status: 'failed', code: 'name-offchain' }, false],
    [{ status: 'refused', reason: 'no-address' }, false],
    [{ status: 'empty' }, false],
    [{ status: 'found', recipient: { address: lower, name: undefined, warnings: ['new'] } }, false],
    [
      { status: 'found', recipient: { address: lower, name: undefined, warnings: ['unchecked'] } },
      true,
    ],
  ])('isUnresolved returns for %j: %s', (lookup, expected) => {
    expect(isUnresolved(lookup)).toBe(expected)
  })
})
