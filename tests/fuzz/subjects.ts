// The doors through which foreign bytes come in, each with a good input to damage. What a door returns is looked at
// afterwards.
import { createNames } from '../../src/chains/names.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { AppError } from '../../src/errors.ts'
import { decodeText, decodeUint, encodeArguments, utf8, uint } from '../../src/eth/abi.ts'
import { normalizeName } from '../../src/eth/ens.ts'
import { detailsOf } from '../../src/eth/revert.ts'
import { parseConfig } from '../../src/page/config.ts'
import { decodeAggregate3 } from '../../src/rpc/aggregate3.ts'
import { createCache } from '../../src/chains/cache.ts'
import { readLoneReply, readReplies } from '../../src/rpc/jsonRpc.ts'
import { parseEntries } from '../../src/session/transactions/entry.ts'
import { createMemory } from '../../src/session/storage.ts'
import { toAppError } from '../../src/toAppError.ts'
import { cleanName, parseAnnouncement } from '../../src/wallets/injected/identifyWallet.ts'
import { parseAccounts, parseChainId } from '../../src/wallets/request.ts'
import { createMessenger } from '../../src/wallets/safe/messenger.ts'
import {
  parseSafeInfo,
  parseSafeTransaction,
  parseSafeTxHash,
  parseSignature,
} from '../../src/wallets/safe/safeAnswers.ts'
import { createSessionMemory } from '../../src/wallets/walletconnect/client/slot.ts'
import { parseApproved } from '../../src/wallets/walletconnect/namespaces.ts'
import { parseSession } from '../../src/wallets/walletconnect/relaySession.ts'
import { createSlotStorage } from '../../src/wallets/walletconnect/client/slotStorage.ts'
import { fakeClient } from '../fakes/chainClient.ts'
import { INFO, SAFE_ORIGIN, createSafeHost } from '../fakes/safeHost.ts'
import { fakeArea } from '../fakes/storage.ts'
import {
  damaged,
  damagedText,
  hostileJson,
  hostileMessage,
  hostileValue,
  type Random,
} from './random.ts'

const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** `work` lets one damaged input through a door: what went in, and what came out. */
export type Subject = {
  readonly name: string
  work(random: Random): readonly [unknown, unknown] | Promise<readonly [unknown, unknown]>
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

const json = (random: Random, value: unknown): string =>
  random.chance(0.5)
    ? JSON.stringify(damaged(random, value))
    : damagedText(random, JSON.stringify(value))
const foreign = (random: Random, value: unknown): unknown =>
  random.chance(0.2) ? hostileValue(random) : damaged(random, value, hostileValue)
const posted = (random: Random, value: unknown): unknown =>
  random.chance(0.2) ? hostileMessage(random) : damaged(random, value, hostileMessage)
const parsed = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined // what is no JSON never reaches the readers of replies
  }
}

function announcement(random: Random): readonly [unknown, unknown] {
  const detail = foreign(random, ANNOUNCED)
  const provider = random.chance(0.8) ? { request: async () => [] } : hostileValue(random)
  if (random.chance(0.9) && typeof detail === 'object' && detail !== null) define(detail, provider)
  return [
    detail,
    parseAnnouncement(Object.assign(new Event('eip6963:announceProvider'), { detail }))?.info,
  ]
}

function define(detail: object, provider: unknown): void {
  try {
    Reflect.set(detail, 'provider', provider)
  } catch {
    // a trap: then it has no provider
  }
}

async function messages(random: Random): Promise<readonly [unknown, unknown]> {
  const host = createSafeHost({ silent: true })
  const clock = { now: () => 0, after: () => () => undefined }
  const messenger = createMessenger(host.window, [SAFE_ORIGIN], clock)
  const ended = new AbortController()
  const call = messenger.call('getSafeInfo', {}, { signal: ended.signal })
  const out = call.then(
    (value) => value,
    (error: unknown) => error,
  )
  const data = posted(random, random.chance(0.7) ? { ...MESSAGE, id: host.posted[0]?.id } : MESSAGE)
  host.deliver({
    data,
    origin: random.pick([SAFE_ORIGIN, SAFE_ORIGIN, 'https://evil.example', 'null']),
  })
  ended.abort()
  const answer = await out
  if (answer instanceof Error && !(answer instanceof AppError)) throw answer
  return [data, parseSafeInfo(answer)]
}

async function slot(random: Random): Promise<readonly [unknown, unknown]> {
  const input = json(random, [{ topic: 'ab'.repeat(32) }])
  const keychain = json(random, { a: 'b' })
  const web = fakeArea({
    'p.wc@2:client:0.3//session': input,
    'p.wc@2:core:0.3//keychain': keychain,
  })
  return [input + keychain, await createSlotStorage(web, 'p.').getEntries()]
}

async function names(random: Random): Promise<readonly [unknown, unknown]> {
  const reply = damagedText(random, STRINGS)
  const { nameOf, avatarOf } = createNames(fakeClient({ call: async () => reply as Hex }))
  return [reply + UNIVERSAL_RESOLVER, [await nameOf(ADDRESS), await avatarOf('alice.eth')]]
}

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'replies to a batch',
    work: (random) => {
      const input = parsed(json(random, REPLIES))
      return [input, readReplies(Array.isArray(input) ? input : [input], [1, 2])]
    },
  },
  {
    name: 'a lone reply',
    work: (random) => {
      const input = parsed(json(random, random.pick(REPLIES)))
      return [input, readLoneReply(input, 1)]
    },
  },
  {
    name: 'aggregate3',
    work: (random) => {
      const input = damagedText(random, AGGREGATE)
      return [input, decodeAggregate3(input, random.pick([1, 2, 2, 2, 1_024]))]
    },
  },
  {
    name: 'ABI text',
    work: (random) => {
      const input = damagedText(random, STRINGS)
      return [input, decodeText(input)]
    },
  },
  {
    name: 'a balance',
    work: (random) => {
      const input = posted(random, `0x${word(5)}`)
      return [input, decodeUint(input)]
    },
  },
  {
    name: 'a revert',
    work: (random) => {
      const input = damagedText(random, REVERT)
      return [input, detailsOf({ data: input as `0x${string}`, details: undefined })]
    },
  },
  { name: 'names of the resolver', work: names },
  {
    name: 'a typed name',
    work: async (random) => {
      const input = random.pick(PIECES) + random.pick(PIECES)
      return [input, await normalizeName(input)]
    },
  },
  { name: 'an announcement', work: announcement },
  {
    name: 'a name',
    work: (random) => {
      const input = random.pick(PIECES) + damagedText(random, 'A Wallet')
      return [input, cleanName(input)]
    },
  },
  {
    name: 'accounts and chain ids',
    work: (random) => {
      const input = foreign(random, [ADDRESS, ADDRESS])
      return [input, [parseAccounts(input), parseChainId(input)]]
    },
  },
  {
    name: 'an error of anybody',
    work: (random) => {
      const input = foreign(random, REPLIES[1])
      return [input, toAppError(input, random.pick(['wallet', 'node', 'transport'])).details]
    },
  },
  { name: 'Safe messages', work: messages },
  {
    name: 'Safe answers',
    work: (random) => {
      const input = posted(random, SAFE_TRANSACTION)
      return [input, [parseSafeTransaction(input), parseSafeTxHash(input), parseSignature(input)]]
    },
  },
  {
    name: 'relay sessions',
    work: (random) => {
      const input = parsed(json(random, SESSION))
      return [input, parseSession(input)]
    },
  },
  {
    name: 'relay namespaces',
    work: (random) => {
      const input = parsed(json(random, SESSION.namespaces))
      return [input, parseApproved(input)]
    },
  },
  { name: "the relay library's storage", work: slot },
  {
    name: 'the stored phone session',
    work: (random) => {
      const input = json(random, { slot: '00000001', topic: 'ab'.repeat(32), chainId: 1 })
      return [input, createSessionMemory(fakeArea({ 'florin.wc.session': input })).read()]
    },
  },
  {
    name: 'stored transactions',
    work: (random) => {
      const input = json(random, { v: 1, list: [ENTRY, { ...ENTRY, id: 'e2' }] })
      return [input, parseEntries(input)]
    },
  },
  {
    name: 'the stored session',
    work: (random) => {
      const input = json(random, {
        v: 1,
        walletId: 'metaMask',
        key: 'io.metamask',
        address: ADDRESS,
        chainId: 1,
      })
      return [input, memoryOf('florin.session', input).session()]
    },
  },
  {
    name: 'stored recents',
    work: (random) => {
      const input = json(random, [{ id: 'metaMask', left: true }, { id: 'rainbow' }])
      return [input, memoryOf('florin.recents', input).recents()]
    },
  },
  {
    name: 'the stored cache',
    work: (random) => {
      const input = json(random, { v: 1, entries: { 'a:b': { at: 1, value: '5' } } })
      return [input, createCache({ read: () => input, write: () => undefined }, () => 2).get('a:b')]
    },
  },
  { name: 'settings', work: settings },
]

function memoryOf(key: string, value: string): ReturnType<typeof createMemory> {
  return createMemory({
    localStorage: fakeArea({ [key]: value }),
    addEventListener: () => undefined,
  })
}

function settings(random: Random): readonly [unknown, unknown] {
  const name = random.pick(Object.keys(SETTINGS))
  const value = random.chance(0.7)
    ? damagedText(random, SETTINGS[name] ?? '')
    : JSON.stringify(hostileJson(random))
  const env = { ...SETTINGS, [name]: value }
  return [env, parseConfig(env)]
}
