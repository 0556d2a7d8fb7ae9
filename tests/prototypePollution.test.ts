// Scripts of a host page may have polluted Object.prototype. Parsers and requests must ignore this.
import { afterEach, expect, test } from 'vitest'
import { answerRequest } from '../src/embed/answerRequest.ts'
import { checkSendRequest } from '../src/embed/sendRequest.ts'
import { ETHEREUM } from '../src/chains/list.ts'
import { formatTransactionRequest } from '../src/eth/fees.ts'
import { buildTransfer } from '../src/eth/erc20.ts'
import { isFeeProblem, parseFeeInput } from '../src/eth/feeLevels.ts'
import { copyOwnProperties } from '../src/lib/parse.ts'
import { createStore, whenStores } from '../src/lib/store.ts'
import { readFeeMarket } from '../src/rpc/feeMarket.ts'
import { encodeRpcRequest } from '../src/rpc/jsonRpc.ts'
import { post } from '../src/rpc/httpRequest.ts'
import { createCoin, type CoinConfig } from '../src/core/account/coin.ts'
import { INITIAL_CONNECTION_STATE } from '../src/core/connection/connectionState.ts'
import { createSignInServer } from '../src/core/signIn/signInServer.ts'
import { addChainParameter } from '../src/connectors/injected/walletSwitchChain.ts'
import { requestRaw, type RequestArguments } from '../src/connectors/walletRequest.ts'
import { createRemoteProvider } from '../src/connectors/remoteProvider.ts'
import { createSafeRequests } from '../src/connectors/safe/safeRequests.ts'
import { parseApproved, requestedNamespaces } from '../src/connectors/walletConnect/namespaces.ts'
import { parseSession } from '../src/connectors/walletConnect/walletConnectSession.ts'
import { fakeConnection } from './fakes/connection.ts'
import { fakeProvider } from './fakes/provider.ts'

const ALICE = `0x${'11'.repeat(20)}` as const
const BOB = `0x${'22'.repeat(20)}` as const
const EVIL = `0x${'66'.repeat(20)}`
const ETHER = { address: undefined, symbol: 'ETH', decimals: 18 }
const CONTEXT = {
  baseFee: 1_000_000_000n,
  suggested: { kind: 'legacy', gasPrice: 2_000_000_000n },
  typicalGasPrice: 2_000_000_000n,
} as const
const SAFE = { address: ALICE, chainId: 1, readOnly: false }

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

/** Runs the work with a polluted prototype. Resolves with its result, or its error as a string. */
async function amid<T>(work: () => T | Promise<T>): Promise<Awaited<T> | string> {
  for (const [name, value] of Object.entries(VALUES))
    Object.defineProperty(
      Object.prototype,
      name,
      copyOwnProperties({ value, writable: true, configurable: true }),
    )
  try {
    return await work()
  } catch (error) {
    return String(error)
  } finally {
    restore()
  }
}

/** Reads request options like the platform, including inherited members. */
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

async function signIn(): Promise<object> {
  let seen: object = {}
  const owed = { get: () => false, set: () => undefined }
  const fetch = (async (_: unknown, init: object) => {
    seen = readAs(INIT, init)
    return new Response('{}', { status: 401 })
  }) as typeof globalThis.fetch
  await createSignInServer({ base: 'http://127.0.0.1:9/', signOutPending: owed, fetch }).me(
    new AbortController().signal,
  )
  return seen
}

async function throughProvider(args: { readonly method: string }): Promise<unknown> {
  let seen: unknown
  const provider = {
    request: async (given: object) =>
      void (seen = { ...readAs(['params'], copyOwnProperties(given)), ...given }),
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
    state: () => ({ address: ALICE, chainId: 1 }),
    check: () => undefined,
    onRequest: () => () => undefined,
    send: async (call) => void (seen = call),
    read: async () => undefined,
    switchChain: async () => undefined,
  })
  await provider.request({ method: 'personal_sign' })
  return seen
}

async function requestSafe(method: string, param: object): Promise<unknown> {
  let sent: unknown
  const { send } = createSafeRequests({
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
  return [await send({ chainId: 1, method, params: [param] }), sent]
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
    config: { chainId: 1, address: BOB, symbol: 'PLAY', decimals: 6, name: 'Play' } as CoinConfig,
    session: { state: createStore(INITIAL_CONNECTION_STATE), connection: () => connection },
    clients: { chains: [], get: () => undefined },
    outages: { show: () => () => undefined },
    formatUnits: String,
    onIncomingTransfer: () => undefined,
    warn: () => undefined,
  })
  coin.watch()
  await whenStores(
    [coin.watchAssetState],
    () => coin.watchAssetState.get().step !== 'waiting' || undefined,
  )
  return wallet.requests.at(-1)
}

const node = { request: async (method: string) => (method === 'eth_getBlockByNumber' ? {} : '0x5') }

test.each<[string, () => unknown]>([
  [
    'a transaction with only sender and recipient',
    () => formatTransactionRequest({ from: ALICE, to: BOB }),
  ],
  [
    'fees with all fields empty',
    () => parseFeeInput({ maxFee: '', tip: '', gasPrice: '' }, CONTEXT) ?? 'none',
  ],
  [
    'fees with one field filled in',
    () => parseFeeInput({ maxFee: '9', tip: '', gasPrice: '' }, CONTEXT),
  ],
  ['the check whether fees are a problem', () => isFeeProblem(CONTEXT.suggested)],
  ['a wallet request without params', () => toWallet({ method: 'eth_accounts' })],
  ['a payment', () => formatTransactionRequest(buildTransfer(ETHER, ALICE, BOB, 5n))],
  [
    'a JSON-RPC call to a node',
    () =>
      encodeRpcRequest(1, 'eth_call', [
        formatTransactionRequest({ from: ALICE, to: BOB }),
        'latest',
      ]),
  ],
  ['the fetch options of a node request', posted],
  ['the fetch options of a sign-in request', signIn],
  [
    'wallet_addEthereumChain parameters',
    () => addChainParameter({ ...ETHEREUM, blockExplorers: [] }),
  ],
  [
    "a request of the site's code without params",
    () => throughProvider({ method: 'wallet_getPermissions' }),
  ],
  [
    "a request of the site's code without a method",
    () => throughProvider({} as never).catch(String),
  ],
  ['a request to a remote wallet without params', throughRemote],
  ['WalletConnect namespaces of a proposal', () => requestedNamespaces([1, 137])],
  [
    'approved WalletConnect namespaces',
    () => parseApproved({ eip155: { accounts: [`eip155:1:${ALICE}`] } }),
  ],
  [
    'approved namespaces without accounts',
    () => parseApproved({ eip155: { methods: ['personal_sign'] } }),
  ],
  ['a WalletConnect session', () => parseSession({ topic: 'x' })],
  [
    'a WalletConnect session whose wallet has no links',
    () => parseSession({ topic: 'x', peer: { metadata: { name: 'Wallet' } } }),
  ],
  ['a call to a Safe', () => requestSafe('eth_sendTransaction', { to: BOB })],
  ['a call to a Safe without a target', () => requestSafe('eth_sendTransaction', {}).catch(String)],
  [
    'wallet_sendCalls without an id',
    () => requestSafe('wallet_sendCalls', { calls: [{ to: BOB }] }),
  ],
  ['wallet_sendCalls without calls', () => requestSafe('wallet_sendCalls', {}).catch(String)],
  [
    'a send request without an amount',
    () => checkSendRequest({ to: BOB }, { chains: [], coinSettings: undefined }),
  ],
  ['a chain without a base fee', () => readFeeMarket(node)],
  ['wallet_watchAsset for a coin without an image', watched],
])('a polluted Object.prototype does not change %s', async (_, work) => {
  const plain = await work()
  const found = await amid(async () => JSON.stringify(await work(), bigintAsText))
  expect(found).toBe(JSON.stringify(plain, bigintAsText))
})

function bigintAsText(_: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : typeof value === 'bigint' ? String(value) : value
}
