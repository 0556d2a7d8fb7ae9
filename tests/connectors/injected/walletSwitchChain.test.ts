import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withAnySignal } from '../../../src/lib/abort.ts'
import {
  addChainParameter,
  switchWalletChain,
} from '../../../src/connectors/injected/walletSwitchChain.ts'
import { fakeChain } from '../../fakes/chain.ts'
import {
  deferred,
  fakeProvider,
  never,
  rejectWith,
  type FakeProvider,
} from '../../fakes/provider.ts'

const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'
const polygon = fakeChain()

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
})
afterEach(() => void vi.useRealTimers())

function start(fake: FakeProvider, signal = new AbortController().signal): Promise<void> {
  const { provider } = fake
  return withAnySignal([signal], (running) =>
    switchWalletChain({ provider, chain: polygon, page, signal: running }),
  )
}

/** Returns the state of the promise after `ms`: 'open', 'done' or the error code. */
async function after(ms: number, promise: Promise<void>): Promise<string> {
  let state = 'open'
  promise.then(
    () => {
      state = 'done'
    },
    (error: { code: string }) => {
      state = error.code
    },
  )
  await vi.advanceTimersByTimeAsync(ms)
  return state
}

const methodsOf = (fake: FakeProvider): readonly string[] =>
  fake.log.filter((method) => method.startsWith('wallet_'))
/** Returns a wallet that is on Polygon once `method` was called. */
function obedient(method: string, answers: Parameters<typeof fakeProvider>[0] = {}): FakeProvider {
  const fake: FakeProvider = fakeProvider({
    ...answers,
    [method]: () => (fake.answer('eth_chainId', () => '0x89'), null),
  })
  return fake
}

describe('switching the chain', () => {
  test('resolves after the approval if eth_chainId returns the requested chain', async () => {
    const fake = obedient(SWITCH)
    expect(await after(0, start(fake))).toBe('done')
    expect(fake.requests).toEqual([
      { method: SWITCH, params: [{ chainId: '0x89' }] },
      { method: 'eth_chainId' },
    ])
    expect(fake.listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('rejects with switch-ignored if eth_chainId still returns the old chain 5 s after the approval', async () => {
    const fake = fakeProvider({ [SWITCH]: () => null })
    const moving = start(fake)
    const reads: number[] = []
    for (const ms of [0, 1_000, 2_000, 1_999]) {
      expect(await after(ms, moving)).toBe('open')
      reads.push(fake.log.filter((method) => method === 'eth_chainId').length)
    }
    expect(reads).toEqual([1, 2, 3, 3])
    expect(await after(1, moving)).toBe('switch-ignored')
    expect(methodsOf(fake)).toEqual([SWITCH])
    expect(fake.listeners()).toBe(0)
  })

  test('resolves at the next eth_chainId request if the wallet switches without an event', async () => {
    const fake = fakeProvider({ [SWITCH]: () => null })
    const moving = start(fake)
    await after(500, moving)
    fake.answer('eth_chainId', () => '137')
    expect(await after(500, moving)).toBe('done')
  })

  test('resolves on chainChanged even if the response never arrives', async () => {
    const fake = fakeProvider({ [SWITCH]: never })
    const moving = start(fake)
    fake.answer('eth_chainId', () => '0x89')
    fake.emit('chainChanged', '0x89')
    expect(await after(0, moving)).toBe('done')
  })

  test('ignores a chainChanged event if eth_chainId still returns the old chain', async () => {
    const fake = fakeProvider({ [SWITCH]: never })
    const moving = start(fake)
    fake.emit('chainChanged', '0x89')
    expect(await after(60_000, moving)).toBe('open')
  })

  // Safari on iOS fires no focus when the user returns from an app (workadventure pull request 6547).
  test.each(['focus', 'visibilitychange'])(
    'requests eth_chainId when the user returns to the page (%s)',
    async (type) => {
      const fake = fakeProvider({ [SWITCH]: never })
      const moving = start(fake)
      fake.answer('eth_chainId', () => '0x89')
      page.dispatchEvent(new Event(type))
      expect(await after(0, moving)).toBe('done')
    },
  )

  test('rejects with switch-ignored if eth_chainId does not respond', async () => {
    const fake = fakeProvider({ [SWITCH]: () => null, eth_chainId: never })
    expect(await after(13_000, start(fake))).toBe('switch-ignored')
  })

  test.each([
    ['user-rejected', { code: 4001 }],
    ['user-rejected', { code: '4001' }],
    ['user-rejected', { code: 5000 }],
    ['user-rejected', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['request-pending', { code: -32002 }],
    ['method-unsupported', { code: -32601 }],
    ['method-unsupported', { code: 4200 }],
    ['method-unsupported', { code: -32004 }],
    ['method-unsupported', { code: 5101 }],
    ['switch-failed', { code: -32000 }],
    ['switch-failed', { code: 4100 }],
    ['switch-failed', { code: -32603, data: { code: -32000 } }],
  ])('rejects with %s for the error %j, without adding the chain', async (code, thrown) => {
    const fake = fakeProvider({ [SWITCH]: () => Promise.reject(thrown) })
    expect(await after(0, start(fake))).toBe(code)
    expect(methodsOf(fake)).toEqual([SWITCH])
    expect(fake.listeners()).toBe(0)
  })
})

const UNKNOWN_TEXT = 'Unrecognized chain ID'
// Rule: an immediate rejection without a known code may mean that the wallet lacks the chain.
// Adding the chain is then requested once. A later rejection comes from the user.
test.each([
  ['a plain text', UNKNOWN_TEXT, 0, [SWITCH, ADD]],
  ['a Spanish text', 'ID de cadena no reconocido', 0, [SWITCH, ADD]],
  ['an Error without a code', new Error(UNKNOWN_TEXT), 400, [SWITCH, ADD]],
  ['an unknown code', { code: -31337, message: UNKNOWN_TEXT }, 0, [SWITCH, ADD]],
  ['undefined', undefined, 0, [SWITCH, ADD]],
  ['a late plain text', UNKNOWN_TEXT, 2_500, [SWITCH]],
  ['a late unknown code', { code: -31337 }, 2_500, [SWITCH]],
  ['4001', { code: 4001 }, 0, [SWITCH]],
  ['4100', { code: 4100 }, 0, [SWITCH]],
  ['4200', { code: 4200 }, 0, [SWITCH]],
  ['-32000', { code: -32000, message: UNKNOWN_TEXT }, 0, [SWITCH]],
  [
    'a hardware wallet status in the text',
    { code: -32603, message: 'Ledger device: denied (0x6985)' },
    0,
    [SWITCH],
  ],
  ['a hardware wallet status number', { code: -32603, data: { statusCode: 27013 } }, 0, [SWITCH]],
  ['a text of the WalletConnect library', { code: -32603, message: 'User rejected.' }, 0, [SWITCH]],
  ['4001 inside -32603', { code: -32603, data: { code: 4001 } }, 0, [SWITCH]],
])(
  'after a switch rejected with %s (%j) after %i ms, sends the requests %j',
  async (_name, thrown, ms, methods) => {
    const fake: FakeProvider = obedient(ADD, {
      [SWITCH]: () => new Promise((_, reject) => setTimeout(() => reject(thrown), ms)),
    })
    const outcome = await after(5_000, start(fake))
    expect(methodsOf(fake)).toEqual(methods)
    if (methods.length > 1) expect(outcome).toBe('done')
    else expect(outcome).not.toBe('done')
  },
)

test.each([
  ['immediately', 0, 'wallet-refused', [SWITCH, ADD]],
  ['after 2.5 s', 2_500, 'wallet-refused', [SWITCH]],
])(
  'rejects with wallet-refused if a wallet that cannot add chains rejects with a plain text %s',
  async (_name, ms, code, methods) => {
    const fake = fakeProvider({
      [SWITCH]: () => new Promise((_, reject) => setTimeout(() => reject(UNKNOWN_TEXT), ms)),
    })
    expect(await after(5_000, start(fake))).toBe(code)
    expect(methodsOf(fake)).toEqual(methods)
  },
)

test.each([
  ['the switch request', SWITCH],
  ['the add request', ADD],
])('rejects with wallet-unreachable if the extension is unloaded during %s', async (_, method) => {
  const gone = () => Promise.reject(new Error('Extension context invalidated.'))
  const fake = fakeProvider({ [SWITCH]: rejectWith(4902), [method]: gone, eth_chainId: gone })
  expect(await after(0, start(fake))).toBe('wallet-unreachable')
})

describe('adding the chain', () => {
  test.each([
    ['plain', { code: 4902 }],
    ['as a string', { code: '4902' }],
    ['4901 from Taho', { code: 4901 }],
    ['in data.originalError', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['in data.cause', { code: -32603, data: { cause: { code: 4902 } } }],
    ['in cause', { code: 32603, cause: { code: 4902 } }],
    [
      'in the cause of a cause',
      Object.assign(new Error('x'), { cause: { cause: { code: 4902 } } }),
    ],
    ['in data of a 4001', { code: 4001, data: { originalError: { code: 4902 } } }],
    ['hidden in -32603', { code: -32603 }],
    ['hidden in 32603', { code: 32603 }],
  ])('error 4902 (%s): adds the chain once and then requests eth_chainId', async (_, thrown) => {
    const fake = obedient(ADD, { [SWITCH]: () => Promise.reject(thrown) })
    expect(await after(0, start(fake))).toBe('done')
    expect(methodsOf(fake)).toEqual([SWITCH, ADD])
  })

  test('sends chain ID, name, native currency, RPC URL and explorer with wallet_addEthereumChain', async () => {
    const fake = obedient(ADD, { [SWITCH]: rejectWith(4902) })
    await start(fake)
    expect(fake.requests[1]).toEqual({
      method: ADD,
      params: [
        {
          chainId: '0x89',
          chainName: 'Polygon',
          nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
          rpcUrls: ['https://polygon.drpc.org'],
          blockExplorerUrls: ['https://polygonscan.com'],
        },
      ],
    })
  })

  test.each([
    ['user-rejected', 4902, { code: 4001 }],
    ['request-pending', 4902, { code: -32002 }],
    ['chain-add-refused', 4902, { code: -32602 }],
    ['chain-add-refused', 4902, { code: -32601 }],
    ['wallet-refused', 4902, 'Canceled'],
    ['chain-add-refused', 4902, { code: 4902 }],
    ['user-rejected', -32603, { code: 4001 }],
    ['switch-failed', -32603, { code: -32603 }],
    ['chain-add-refused', -32603, { code: -32602 }],
  ])(
    'rejects with %s if the switch fails with %d and adding the chain with %j',
    async (code, first, thrown) => {
      const fake = fakeProvider({
        [SWITCH]: rejectWith(first),
        [ADD]: () => Promise.reject(thrown),
      })
      const moving = start(fake)
      const error = moving.catch((caught: unknown) => caught)
      expect(await after(60_000, moving)).toBe(code)
      expect(methodsOf(fake)).toEqual([SWITCH, ADD])
      expect(await error).toMatchObject({ cause: expect.anything() })
    },
  )

  test.each([
    ['then switches', () => null, 'done'],
    ['stays on the old chain', () => null, 'switch-ignored'],
    ['rejects the switch', rejectWith(4001), 'user-rejected'],
    ['still does not know the chain', rejectWith(4902), 'switch-failed'],
  ])(
    'requests the switch again after the wallet added the chain without switching: the wallet %s',
    async (_name, answer, code) => {
      const fake: FakeProvider = fakeProvider({
        [ADD]: () => null,
        [SWITCH]: (params, nth) => {
          if (nth === 0) return Promise.reject({ code: 4902 })
          if (code === 'done') fake.answer('eth_chainId', () => '0x89')
          return answer(params, nth)
        },
      })
      expect(await after(10_000, start(fake))).toBe(code)
      expect(methodsOf(fake)).toEqual([SWITCH, ADD, SWITCH])
    },
  )

  test('does not request the switch again if the wallet switches within 1 s of adding the chain', async () => {
    const fake = fakeProvider({ [SWITCH]: rejectWith(4902), [ADD]: () => null })
    const moving = start(fake)
    await after(500, moving)
    fake.answer('eth_chainId', () => '0x89')
    expect(await after(500, moving)).toBe('done')
    expect(methodsOf(fake)).toEqual([SWITCH, ADD])
  })
})

describe('aborting', () => {
  test('rejects immediately and does not add the chain after a late response', async () => {
    const answer = deferred()
    const fake = fakeProvider({ [SWITCH]: () => answer.promise })
    const abort = new AbortController()
    const moving = start(fake, abort.signal)
    abort.abort()
    expect(await after(0, moving)).toBe('aborted')
    answer.reject({ code: 4902 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(fake.log).toEqual([SWITCH])
    expect(fake.listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('sends no request if the signal is already aborted', async () => {
    const fake = fakeProvider()
    expect(await after(0, start(fake, AbortSignal.abort()))).toBe('aborted')
    expect(fake.log).toEqual([])
  })

  test('does not add the chain if a rejection arrives after an event has confirmed the switch', async () => {
    const answer = deferred()
    const fake = fakeProvider({ [SWITCH]: () => answer.promise, eth_chainId: () => '0x89' })
    const moving = start(fake)
    fake.emit('chainChanged', '0x89')
    expect(await after(0, moving)).toBe('done')
    answer.reject({ code: 4902 })
    await vi.advanceTimersByTimeAsync(0)
    expect(methodsOf(fake)).toEqual([SWITCH])
  })
})

describe('addChainParameter', () => {
  test('omits blockExplorerUrls if the chain has no block explorer', () => {
    expect(Object.keys(addChainParameter(fakeChain({ blockExplorers: [] })))).toEqual([
      'chainId',
      'chainName',
      'nativeCurrency',
      'rpcUrls',
    ])
  })

  test.each([
    [
      ['https://node.example/v2/SECRETKEY'],
      ['https://polygon.drpc.org'],
      ['https://polygon.drpc.org'],
    ],
    [['https://node.example/v2/SECRETKEY'], ['wss://polygon.drpc.org'], undefined],
    [['https://node.example/v2/SECRETKEY'], [], undefined],
  ])(
    'includes only public RPC URLs: with rpcUrls %j and publicRpcUrls %j, the result is %j',
    (rpcUrls, publicRpcUrls, reported) => {
      const parameter = addChainParameter(fakeChain({ rpcUrls, publicRpcUrls }))
      expect(parameter).toMatchObject(reported ? { rpcUrls: reported } : {})
      expect(JSON.stringify(parameter)).not.toContain('SECRETKEY')
      expect('rpcUrls' in parameter).toBe(reported !== undefined)
    },
  )

  test('formats the chain ID as lower-case hex without leading zeros', () => {
    expect(addChainParameter(fakeChain({ id: 42161 }))).toMatchObject({ chainId: '0xa4b1' })
  })

  test('includes only https URLs and http URLs of localhost', () => {
    const rpcUrls = [
      'wss://a.test',
      'http://a.test',
      'http://localhost.evil.test',
      'http://127.0.0.1:8545',
      'http://localhost/x',
      'https://a.test',
    ]
    expect(addChainParameter(fakeChain({ rpcUrls }))).toMatchObject({ rpcUrls: rpcUrls.slice(3) })
  })
})
