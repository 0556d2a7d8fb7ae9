// Every parser of untrusted data, with a generator of its input.
import fc, { type Arbitrary } from 'fast-check'
import { createEnsReader } from '../../src/chains/ensNames.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { AppError } from '../../src/errors.ts'
import { decodeString, decodeUint, encodeArguments, utf8, uint } from '../../src/eth/abi.ts'
import { normalizeName } from '../../src/eth/ens.ts'
import { getErrorDetails } from '../../src/eth/revert.ts'
import { parseConfig } from '../../src/page/config.ts'
import { decodeAggregate3 } from '../../src/rpc/aggregate3.ts'
import { createReadCache } from '../../src/chains/cache.ts'
import { parseSingleRpcResponse, matchRpcResponses } from '../../src/rpc/jsonRpc.ts'
import { parsePayments } from '../../src/core/transactions/storedPayments.ts'
import { createAppStorage } from '../../src/core/storage.ts'
import { toAppError } from '../../src/toAppError.ts'
import { cleanName, parseAnnouncement } from '../../src/connectors/injected/identifyWallet.ts'
import { parseAccounts, parseChainId } from '../../src/connectors/walletRequest.ts'
import {
  createMessenger,
  parseSafeInfo,
  parseSafeTransaction,
  parseSafeTxHash,
  parseSignature,
} from '../../src/connectors/safe/messenger.ts'
import { createSessionStore } from '../../src/connectors/walletConnect/client/storedSession.ts'
import { parseApproved } from '../../src/connectors/walletConnect/namespaces.ts'
import { parseSession } from '../../src/connectors/walletConnect/walletConnectSession.ts'
import { createKeyValueStorage } from '../../src/connectors/walletConnect/client/keyValueStorage.ts'
import { fakeClient } from '../fakes/chainClient.ts'
import { INFO, SAFE_ORIGIN, createSafeHost } from '../fakes/safeHost.ts'
import { fakeArea } from '../fakes/storage.ts'
import {
  damaged,
  damagedText,
  hostileJson,
  hostileMessage,
  hostileValue,
  revive,
} from './arbitraries.ts'

export type Subject<T> = {
  readonly name: string
  readonly input: Arbitrary<T>
  parse(input: T): unknown
}

const ADDRESS = `0x${'a1'.repeat(20)}` as const
const HASH = `0x${'ab'.repeat(32)}`
const word = (value: number | string): string =>
  (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0')
/** Two results: one word, and a failure without data. */
const AGGREGATE = `0x${[32, 2, 64, 224, 1, 64, 32, 'de0b6b3a7640000', 0, 64, 0].map(word).join('')}`
const STRINGS = `0x${encodeArguments([utf8('alice.eth'), uint(7), utf8('data:image/png;base64,iVBORw0KGgo=')])}`
const REVERT = `0x08c379a0${encodeArguments([utf8('not enough')])}`
const REPLIES = [
  {
    jsonrpc: '2.0',
    id: 1,
    result: '0x1',
  },
  { jsonrpc: '2.0', id: 2, error: { code: 3, message: 'execution reverted', data: REVERT } },
]
const ANNOUNCED = {
  info: {
    uuid: 'u-1',
    name: 'A Wallet',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    rdns: 'example.wallet',
  },
}
const SAFE_TRANSACTION = {
  txStatus: 'AWAITING_CONFIRMATIONS',
  txHash: HASH,
  safeTxHash: HASH,
  signature: '0x',
  detailedExecutionInfo: { confirmations: [{ signer: ADDRESS }], confirmationsRequired: 2 },
}
const SESSION = {
  topic: 'ab'.repeat(32),
  pairingTopic: 'cd'.repeat(32),
  self: { publicKey: 'ef'.repeat(32) },
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${ADDRESS}`],
      methods: ['personal_sign'],
      events: ['chainChanged'],
    },
  },
  peer: {
    metadata: {
      name: 'Phone',
      redirect: { universal: 'https://wallet.example/', native: 'wallet:' },
    },
  },
}
const ENTRY = {
  id: 'e1',
  kind: 'transaction',
  chainId: 1,
  from: ADDRESS,
  to: ADDRESS,
  amount: '10',
  symbol: 'ETH',
  decimals: 18,
  at: 1_700_000_000_000,
  status: 'pending',
  hash: HASH,
  by: { kind: 'repriced', hash: HASH },
  signatures: { have: 1, need: 2 },
}
const SETTINGS: Readonly<Record<string, string>> = {
  APP_NAME: 'Harbour',
  WALLETCONNECT_PROJECT_ID: 'abc',
  WALLETCONNECT_RELAY_URL: 'wss://relay.example',
  RPC_URLS_1: 'https://a.example,wss://b.example',
  SIGN_IN_URL: 'https://s.example/auth',
  SAFE_ORIGINS: 'https://app.safe.global',
  MODAL_SIZE: 'compact',
  APP_ICON: 'src/page/icon.svg',
  COIN: JSON.stringify({
    chainId: 137,
    address: ADDRESS,
    symbol: 'HBR',
    decimals: 18,
    name: 'Harbour',
  }),
}
const MESSAGE = { id: 'x', success: true, version: '9.1.0', data: INFO }
const PIECES = ['alice.eth', 'xn--', 'ß', '🜚', '\u200d', '‮', 'a'.repeat(300), '.', 'ＡＢＣ.eth']

/** Generates the JSON text of a damaged value, or of a valid value with damaged text. */
const json = (value: unknown): Arbitrary<string> =>
  fc.oneof(
    damaged(value).map((result) => JSON.stringify(result) ?? ''),
    damagedText(JSON.stringify(value)),
  )
/** Generates parsed JSON values, because these parsers never get invalid JSON. */
const parsed = (value: unknown): Arbitrary<unknown> =>
  json(value).map((text) => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  })
const foreign = (value: unknown): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: hostileValue },
    { weight: 4, arbitrary: damaged(value, hostileValue) },
  )
const posted = (value: unknown): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 1, arbitrary: hostileMessage },
    { weight: 4, arbitrary: damaged(value, hostileMessage) },
  )
const name = fc
  .tuple(fc.constantFrom(...PIECES), fc.constantFrom(...PIECES))
  .map((both) => both.join(''))

/** Creates a subject whose input type matches its parser. */
function subject<T>(
  title: string,
  input: Arbitrary<T>,
  parse: (input: T) => unknown,
): Subject<unknown> {
  return { name: title, input, parse: parse as (input: unknown) => unknown }
}

async function parseMessage({
  data,
  origin,
  isAnswer,
}: {
  data: unknown
  origin: string
  isAnswer: boolean
}): Promise<unknown> {
  const host = createSafeHost({ silent: true })
  const clock = { now: () => 0, after: () => () => undefined }
  const messenger = createMessenger(host.window, [SAFE_ORIGIN], clock)
  const ended = new AbortController()
  const call = messenger.call('getSafeInfo', {}, { signal: ended.signal })
  const out = call.then(
    (value) => value,
    (error: unknown) => error,
  )
  if (isAnswer && typeof data === 'object' && data !== null) set(data, 'id', host.posted[0]?.id)
  host.deliver({ data, origin })
  ended.abort()
  const answer = await out
  if (answer instanceof Error && !(answer instanceof AppError)) throw answer
  return parseSafeInfo(answer)
}

function set(target: object, key: string, value: unknown): void {
  try {
    Reflect.set(target, key, value)
  } catch {
    // a trap: leave it unchanged
  }
}

function memoryOf(key: string, value: string): ReturnType<typeof createAppStorage> {
  return createAppStorage({
    localStorage: fakeArea({ [key]: value }),
    addEventListener: () => undefined,
  })
}

export const SUBJECTS: readonly Subject<unknown>[] = [
  subject('replies to a batch', parsed(REPLIES), (input) =>
    matchRpcResponses(Array.isArray(input) ? input : [input], [1, 2]),
  ),
  subject('a single reply', fc.constantFrom(...REPLIES).chain(parsed), (input) =>
    parseSingleRpcResponse(input, 1),
  ),
  subject(
    'aggregate3 results',
    fc.record({ data: damagedText(AGGREGATE), count: fc.constantFrom(1, 2, 1_024) }),
    ({ data, count }) => decodeAggregate3(data, count),
  ),
  subject('ABI strings', damagedText(STRINGS), decodeString),
  subject('a balance', posted(`0x${word(5)}`), decodeUint),
  subject('revert data', damagedText(REVERT), (data) =>
    getErrorDetails({ data: data as Hex, details: undefined }),
  ),
  subject('names of the resolver', damagedText(STRINGS), async (reply) => {
    const { nameOf, avatarOf } = createEnsReader(fakeClient({ call: async () => reply as Hex }))
    return [await nameOf(ADDRESS), await avatarOf('alice.eth')]
  }),
  subject('a typed name', name, normalizeName),
  subject(
    'an EIP-6963 announcement',
    fc.record({
      detail: foreign(ANNOUNCED),
      provider: fc.oneof(
        { weight: 1, arbitrary: hostileValue },
        { weight: 4, arbitrary: fc.constant({ request: async () => [] }) },
      ),
    }),
    (input) => {
      const [detail, provider] = [revive(input.detail), revive(input.provider)]
      if (typeof detail === 'object' && detail !== null) set(detail, 'provider', provider)
      const event = Object.assign(new Event('eip6963:announceProvider'), { detail })
      return parseAnnouncement(event)?.info
    },
  ),
  subject(
    'a wallet name',
    fc.tuple(fc.constantFrom(...PIECES), damagedText('A Wallet')).map((both) => both.join('')),
    cleanName,
  ),
  subject('accounts and chain ids', foreign([ADDRESS, ADDRESS]), (input) => [
    parseAccounts(revive(input)),
    parseChainId(revive(input)),
  ]),
  subject(
    'errors of wallets and nodes',
    fc.record({
      error: foreign(REPLIES[1]),
      source: fc.constantFrom('wallet' as const, 'node' as const, 'transport' as const),
    }),
    ({ error, source }) => toAppError(revive(error), source).details,
  ),
  subject(
    'Safe messages',
    fc.record({
      data: posted(MESSAGE),
      origin: fc.constantFrom(SAFE_ORIGIN, SAFE_ORIGIN, 'https://evil.example', 'null'),
      isAnswer: fc.boolean(),
    }),
    parseMessage,
  ),
  subject('Safe results', posted(SAFE_TRANSACTION), (input) => [
    parseSafeTransaction(input),
    parseSafeTxHash(input),
    parseSignature(input),
  ]),
  subject('relay sessions', parsed(SESSION), parseSession),
  subject('relay namespaces', parsed(SESSION.namespaces), parseApproved),
  subject(
    "the relay library's storage",
    fc.record({ session: json([{ topic: 'ab'.repeat(32) }]), keychain: json({ a: 'b' }) }),
    ({ session, keychain }) =>
      createKeyValueStorage(
        fakeArea({
          'p.wc@2:client:0.3//session': session,
          'p.wc@2:core:0.3//keychain': keychain,
        }),
        'p.',
      ).getEntries(),
  ),
  subject(
    'the stored phone session',
    json({ slot: '00000001', topic: 'ab'.repeat(32), chainId: 1 }),
    (input) => createSessionStore(fakeArea({ 'florin.wc.session': input })).read(),
  ),
  subject(
    'stored transactions',
    json({ v: 1, list: [ENTRY, { ...ENTRY, id: 'e2' }] }),
    parsePayments,
  ),
  subject(
    'the stored session',
    json({ v: 1, walletId: 'metaMask', key: 'io.metamask', address: ADDRESS, chainId: 1 }),
    (input) => memoryOf('florin.session', input).session(),
  ),
  subject('stored recents', json([{ id: 'metaMask', left: true }, { id: 'rainbow' }]), (input) =>
    memoryOf('florin.recents', input).recents(),
  ),
  subject('the stored cache', json({ v: 1, entries: { 'a:b': { at: 1, value: '5' } } }), (input) =>
    createReadCache({ read: () => input, write: () => undefined }, () => 2).get('a:b'),
  ),
  subject(
    'settings',
    fc
      .constantFrom(...Object.entries(SETTINGS))
      .chain(([key, value]) =>
        fc
          .oneof(
            { weight: 2, arbitrary: damagedText(value) },
            { weight: 1, arbitrary: hostileJson.map((other) => JSON.stringify(other)) },
          )
          .map((changed) => ({ ...SETTINGS, [key]: changed })),
      ),
    parseConfig,
  ),
]
