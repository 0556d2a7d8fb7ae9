// What a script of the page has put on Object.prototype, out of sight of a loop: it is no field of anything that is
// read here, and what leaves is the same text as without it.
import { afterEach, expect, test } from 'vitest'
import { answerRequest } from '../src/embed/answerRequest.ts'
import { checkWish } from '../src/embed/sendRequest.ts'
import { ETHEREUM } from '../src/chains/list.ts'
import { writeTransaction } from '../src/eth/fees.ts'
import { transferOf } from '../src/eth/erc20.ts'
import { isFeeProblem, readFees } from '../src/eth/feeLevels.ts'
import { own } from '../src/lib/parse.ts'
import { createStore, until } from '../src/lib/store.ts'
import { readFeeMarket } from '../src/rpc/feeMarket.ts'
import { writeCall } from '../src/rpc/jsonRpc.ts'
import { post } from '../src/rpc/post.ts'
import { createCoin, type ToldCoin } from '../src/core/account/coin.ts'
import { INITIAL } from '../src/core/connection/connectionState.ts'
import { createSignInServer } from '../src/core/signIn/signInServer.ts'
import { addChainParameter } from '../src/connectors/injected/walletSwitchChain.ts'
import { requestRaw, type RequestArguments } from '../src/connectors/walletRequest.ts'
import { createRemoteProvider } from '../src/connectors/remoteProvider.ts'
import { createSafeRequests } from '../src/connectors/safe/safeRequests.ts'
import { parseApproved, requestedNamespaces } from '../src/connectors/walletConnect/namespaces.ts'
import { parseSession } from '../src/connectors/walletConnect/relaySession.ts'
import { fakeConnection } from './fakes/connection.ts'
import { fakeProvider } from './fakes/provider.ts'

const ALICE = `0x${'11'.repeat(20)}` as const
const BOB = `0x${'22'.repeat(20)}` as const
const EVIL = `0x${'66'.repeat(20)}`
const ETHER = { address: undefined, symbol: 'ETH', decimals: 18 }
const CONTEXT = {
  baseFee: 1_000_000_000n,
  suggested: { kind: 'legacy', gasPrice: 2_000_000_000n },
  usual: 2_000_000_000n,
} as const
const SAFE = { address: ALICE, chainId: 1, readOnly: false }

/** What would change a request wherever it is taken for a field of it. */
const VALUES: Readonly<Record<string, unknown>> = {
  value: '0x64',
  data: '0xdead',
  to: EVIL,
  from: EVIL,
  gas: '0x1',
  nonce: 7n,
  gasPrice: 9n,
  maxFeePerGas: 9n,
  maxPriorityFeePerGas: 8n,
  maxFee: 9n,
  tip: 8n,
  code: 4001,
  chainId: '0x89',
  capabilities: { evil: {} },
  calls: [{ to: EVIL }],
  id: 'evil',
  method: 'evil',
  params: [EVIL],
  error: { code: 4001, message: 'evil' },
  result: '0x66',
  baseFeePerGas: '0x66',
  accounts: [`eip155:1:${EVIL}`],
  methods: ['evil'],
  redirect: { universal: 'https://evil.example/' },
  universal: 'https://evil.example/',
  native: 'evil:',
  pairingTopic: 'evil',
  self: { publicKey: 'evil' },
  peer: { metadata: { name: 'Evil' } },
  amount: '66',
  asset: 'coin',
  blockExplorerUrls: ['https://evil.example/'],
  icon: 'https://evil.example/',
  image: 'https://evil.example/',
  cache: 'force-cache',
  headers: { 'x-evil': '1' },
  credentials: 'include',
  mode: 'no-cors',
  keepalive: true,
  integrity: 'sha256-evil',
  referrer: 'https://evil.example/',
  body: 'evil',
  window: null,
}

afterEach(restore)

function restore(): void {
  for (const name of Object.keys(VALUES)) Reflect.deleteProperty(Object.prototype, name)
}

/** The work's outcome while they are there; looked at when they are gone. */
async function amid<T>(work: () => T | Promise<T>): Promise<Awaited<T> | string> {
  for (const [name, value] of Object.entries(VALUES))
    Object.defineProperty(
      Object.prototype,
      name,
      own({ value, writable: true, configurable: true }),
    )
  try {
    return await work()
  } catch (error) {
    return String(error)
  } finally {
    restore()
  }
}

/** As the platform reads the settings of a request: those of its prototype too. */
function readAs(members: readonly string[], init: object): object {
  return Object.fromEntries(members.map((name) => [name, String(Reflect.get(init, name))]))
}
const INIT = [
  'method',
  'body',
  'cache',
  'credentials',
  'mode',
  'keepalive',
  'integrity',
  'referrer',
  'window',
  'redirect',
]

async function posted(): Promise<object> {
  let seen: object = {}
  const fetch = (async (_: unknown, init: object) => {
    seen = { ...readAs(INIT, init), headers: JSON.stringify(Reflect.get(init, 'headers')) }
    return new Response('{}')
  }) as typeof globalThis.fetch
  await post({ url: 'http://127.0.0.1:9', timeoutMs: 1_000, fetch }, 'text')
  return seen
}

async function asked(): Promise<object> {
  let seen: object = {}
  const owed = { get: () => false, set: () => undefined }
  const fetch = (async (_: unknown, init: object) => {
    seen = readAs(INIT, init)
    return new Response('{}', { status: 401 })
  }) as typeof globalThis.fetch
  await createSignInServer({ base: 'http://127.0.0.1:9/', owed, fetch }).me(
    new AbortController().signal,
  )
  return seen
}

async function throughProvider(args: { readonly method: string }): Promise<unknown> {
  let seen: unknown
  const provider = {
    request: async (given: object) => void (seen = { ...readAs(['params'], own(given)), ...given }),
  }
  const live = {
    session: { status: 'connected', address: ALICE, chainId: 1, walletId: 'x', name: 'x' },
  }
  await answerRequest(
    {
      session: {
        state: { get: () => live },
        connection: () => ({ provider, chainId: 1 }),
      } as never,
      chains: [],
      read: async () => undefined,
      connect: async () => undefined,
      switchTo: async () => undefined,
    },
    args,
  )
  return seen
}

async function throughRemote(): Promise<unknown> {
  let seen: unknown
  const { provider } = createRemoteProvider({
    facts: () => ({ address: ALICE, chainId: 1 }),
    check: () => undefined,
    onRequest: () => () => undefined,
    ask: async (call) => void (seen = call),
    read: async () => undefined,
    switchTo: async () => undefined,
  })
  await provider.request({ method: 'personal_sign' })
  return seen
}

async function askSafe(method: string, param: object): Promise<unknown> {
  let sent: unknown
  const { ask } = createSafeRequests({
    messenger: {
      async call(_, params) {
        sent = params
        return { safeTxHash: `0x${'ab'.repeat(32)}` }
      },
      close: () => undefined,
    },
    info: SAFE,
    rpc: async () => undefined,
    chainIds: [1],
    signal: new AbortController().signal,
  })
  return [await ask({ chainId: 1, method, params: [param] }), sent]
}

async function toWallet(args: RequestArguments): Promise<unknown> {
  let seen: unknown
  await requestRaw(
    { request: async ({ method, params }) => void (seen = { method, params }) },
    args,
  )
  return seen
}

async function watched(): Promise<unknown> {
  const wallet = fakeProvider({ wallet_watchAsset: () => true })
  const connection = fakeConnection({ address: ALICE, provider: wallet.provider })
  const coin = createCoin({
    facts: { chainId: 1, address: BOB, symbol: 'PLAY', decimals: 6, name: 'Play' } as ToldCoin,
    session: { state: createStore(INITIAL), connection: () => connection },
    clients: { chains: [], get: () => undefined },
    outages: { show: () => () => undefined },
    formatUnits: String,
    onArrival: () => undefined,
    warn: () => undefined,
  })
  coin.watch()
  await until([coin.watching], () => coin.watching.get().step !== 'waiting' || undefined)
  return wallet.requests.at(-1)
}

const node = { request: async (method: string) => (method === 'eth_getBlockByNumber' ? {} : '0x5') }

test.each<[string, () => unknown]>([
  [
    'a transaction of which only the parties are known',
    () => writeTransaction({ from: ALICE, to: BOB }),
  ],
  [
    'fees of which no field is filled in',
    () => readFees({ maxFee: '', tip: '', gasPrice: '' }, CONTEXT) ?? 'none',
  ],
  ['fees of which one is', () => readFees({ maxFee: '9', tip: '', gasPrice: '' }, CONTEXT)],
  ['whether fees are a problem', () => isFeeProblem(CONTEXT.suggested)],
  [
    'a question without params, as a wallet of the page reads it',
    () => toWallet({ method: 'eth_accounts' }),
  ],
  ['a payment', () => writeTransaction(transferOf(ETHER, ALICE, BOB, 5n))],
  [
    'a call for a node',
    () => writeCall(1, 'eth_call', [writeTransaction({ from: ALICE, to: BOB }), 'latest']),
  ],
  ['what a POST to a node is sent with', posted],
  ['what the sign-in server is asked with', asked],
  [
    'a network that a wallet is to add',
    () => addChainParameter({ ...ETHEREUM, blockExplorers: [] }),
  ],
  [
    'a request of the site without params',
    () => throughProvider({ method: 'wallet_getPermissions' }),
  ],
  ['the same, of one who forgot the method', () => throughProvider({} as never).catch(String)],
  ['a request to a remote wallet without params', throughRemote],
  ['what a phone wallet is asked for', () => requestedNamespaces([1, 137])],
  [
    'what a phone wallet grants',
    () => parseApproved({ eip155: { accounts: [`eip155:1:${ALICE}`] } }),
  ],
  ['a grant without accounts', () => parseApproved({ eip155: { methods: ['personal_sign'] } })],
  ['a session', () => parseSession({ topic: 'x' })],
  [
    'a phone wallet without links',
    () => parseSession({ topic: 'x', peer: { metadata: { name: 'Wallet' } } }),
  ],
  ['a call for a Safe', () => askSafe('eth_sendTransaction', { to: BOB })],
  ['a call for a Safe without a target', () => askSafe('eth_sendTransaction', {}).catch(String)],
  ['a bundle without a name', () => askSafe('wallet_sendCalls', { calls: [{ to: BOB }] })],
  ['a bundle without calls', () => askSafe('wallet_sendCalls', {}).catch(String)],
  ['a wish without an amount', () => checkWish({ to: BOB })],
  ['a chain without a base fee', () => readFeeMarket(node)],
  ['a coin without a picture that a wallet is to list', watched],
])('%s', async (_, work) => {
  const plain = await work()
  const found = await amid(async () => JSON.stringify(await work(), bigintAsText))
  expect(found).toBe(JSON.stringify(plain, bigintAsText))
})

function bigintAsText(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : typeof value === 'bigint' ? String(value) : value
}
