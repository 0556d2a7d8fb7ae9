// One approval on a phone: the wallet is asked to connect and to sign the site's message at once, beside the usual
// proposal in the same code; a wallet without it answers the proposal. Its answer becomes a session made of what was
// signed, and the messages that the site's server may judge. Everything in it is the wallet's word; a message counts
// only if it is ours to the letter.
import { bytesToHex, hexToBytes, isHex } from '../../eth/hex.ts'
import { messageFor, signedMessage, type Challenge, type SignedAccount } from '../connectAndSign.ts'
import type { RequestedNamespace, SignClient } from './client/library.ts'
import { AppError } from '../../errors.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import { asSafeInteger, getOwn, isRecord, json, asArray } from '../../lib/parse.ts'
import { EVENTS, caipChain } from './namespaces.ts'
import { isWalletRefusal, walletRefusal } from './relayFailures.ts'
import { parseSession, type WcSession } from './relaySession.ts'

const REQUEST = { method: 'wc_sessionAuthenticate', tag: 1116 }
/** What the code says, so that a wallet with this method waits for its request and leaves the proposal. */
export const SIGNS = `&methods=${REQUEST.method}`

type AskToSign = {
  /** The code's. */
  readonly topic: string
  /** The key pair of its proposal. */
  readonly selfKey: string
  readonly challenge: Challenge
  /** What the proposal asks for. */
  readonly asked: Pick<RequestedNamespace, 'chains' | 'methods'>
}

/** What is waited for: an answer with this number, on this topic. */
export type Asked = { readonly id: number; readonly answers: string }

/** Resolves when the relay has the request; undefined where the page cannot do without a secure connection. The
 * library's own authenticate() (2.21.8) sends this very request, but wants Node's Buffer and 20 kB of viem in the page,
 * asks rpc.walletconnect.org about contracts, knows one open code at a time, and leaves rejections behind where a
 * wallet answers nonsense. */
export async function askToSign(
  client: SignClient,
  { topic, selfKey, challenge, asked }: AskToSign,
): Promise<Asked | undefined> {
  const { crypto: keys, relayer } = client.core
  const answers = await topicOf(selfKey)
  if (answers === undefined) return undefined
  const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000) // as the library numbers its own
  const {
    domain,
    uri: aud,
    statement = '',
    nonce,
    issuedAt: iat,
    expirationTime: exp,
    expiresAt,
  } = challenge
  const params = {
    authPayload: {
      type: 'caip122',
      version: '1',
      chains: asked.chains,
      statement,
      aud,
      domain,
      nonce,
      iat,
      exp,
      resources: [recap(asked.methods)],
    },
    requester: { publicKey: selfKey, metadata: client.metadata },
    expiryTimestamp: Math.floor(expiresAt / 1_000),
  }
  const message = await keys.encode(topic, { id, jsonrpc: '2.0', method: REQUEST.method, params })
  const ttl = Math.ceil((expiresAt - Date.now()) / 1_000)
  const options = { ttl, tag: REQUEST.tag, prompt: true }
  await Promise.all([relayer.subscribe(answers), relayer.publish(topic, message, options)])
  return { id, answers }
}

/** ERC-5573: what the session is to allow stands in the message. A wallet that signs without it makes no session. */
function recap(asked: readonly string[]): string {
  const methods = [...asked].sort((one, other) => one.localeCompare(other, 'en'))
  const abilities = Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]]))
  return `urn:recap:${btoa(JSON.stringify({ att: { eip155: abilities } })).replaceAll('=', '')}`
}

/** Where wallets answer whoever has this key: its SHA-256. */
async function topicOf(key: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  const hex = `0x${key}`
  if (!isHex(hex) || !('digest' in (subtle ?? {}))) return undefined
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(hexToBytes(hex))))
  return bytesToHex(bytes).slice(2)
}

/** Of a wallet that says so itself; others just answer the proposal. */
const UNSUPPORTED = 10_001
const WEEK_S = 604_800 // as the library makes its own
const MAX_SIGNED = 30
const MAX_RECAP = 20_000
const ISSUER = /^did:pkh:eip155:([1-9]\d{0,14}):(0x[0-9a-f]{40})$/i
const KEY = /^[0-9a-f]{64}$/
const CHAIN = /^eip155:[1-9]\d{0,14}$/
/** ERC-5573, as the library (2.21.8) words it. */
const FURTHER = 'I further authorize the stated URI to perform the following actions on my behalf:'

type Made = {
  readonly walletKey: string
  readonly metadata: unknown
  readonly namespace: { accounts: string[]; chains: string[]; methods: string[]; events: string[] }
  readonly signatures: readonly SignedAccount[]
}

/** The session; undefined where the proposal is answered instead. Rejects with the wallet's no. */
export async function readSigned(
  client: SignClient,
  payload: unknown,
  asked: AskToSign,
): Promise<WcSession | undefined> {
  const error = getOwn(payload, 'error')
  if (getOwn(error, 'code') === UNSUPPORTED) return undefined
  if (isWalletRefusal(error)) throw walletRefusal(error)
  const made = parseSigned(getOwn(payload, 'result'), asked)
  if (made === undefined)
    throw new AppError('wallet-bad-response', 'the wallet signed, and allowed nothing')
  const session = parseSession(await keepSigned(client, made, asked))
  return session && { ...session, signatures: made.signatures }
}

function parseSigned(result: unknown, { challenge, asked }: AskToSign): Made | undefined {
  const responder = getOwn(result, 'responder')
  const [walletKey, metadata] = [getOwn(responder, 'publicKey'), getOwn(responder, 'metadata')]
  const signed = asArray(getOwn(result, 'cacaos'))
    .slice(0, MAX_SIGNED)
    .flatMap((value) => parseCacao(value) ?? [])
  const accounts = [
    ...new Set(
      signed.flatMap(({ chainId, address, chains }) =>
        [caipChain(chainId), ...chains].map((chain) => `${chain}:${address}`),
      ),
    ),
  ]
  const methods = [...new Set(signed.flatMap((one) => one.methods))]
  if (
    typeof walletKey !== 'string' ||
    !KEY.test(walletKey) ||
    accounts.length === 0 ||
    methods.length === 0
  )
    return undefined
  const chains = [...new Set(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))]
  const isOurs = ({ chainId }: Cacao): boolean => asked.chains.includes(caipChain(chainId))
  const signatures = signed.filter(isOurs).flatMap((one) => signedBy(one, challenge) ?? [])
  return {
    signatures,
    walletKey,
    metadata: isRecord(metadata) ? metadata : {},
    namespace: { accounts, chains, methods, events: [...EVENTS] },
  }
}

/** Puts the session where the library has its own; resolves to it. */
async function keepSigned(
  client: SignClient,
  { walletKey, metadata, namespace }: Made,
  { topic: pairingTopic, selfKey }: AskToSign,
): Promise<unknown> {
  const topic = await client.core.crypto.generateSharedKey(selfKey, walletKey)
  await client.core.relayer.subscribe(topic)
  const session = {
    topic,
    pairingTopic,
    acknowledged: true,
    controller: walletKey,
    expiry: Math.floor(Date.now() / 1_000) + WEEK_S,
    self: { publicKey: selfKey, metadata: client.metadata },
    peer: { publicKey: walletKey, metadata },
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces: { eip155: namespace },
    transportType: 'relay',
  }
  await client.session.set(topic, session)
  return session
}

type Cacao = {
  readonly payload: unknown
  readonly signature: unknown
  readonly address: Address
  /** As it stands in what was signed. */
  readonly written: string | undefined
  readonly chainId: number
  readonly resources: readonly string[]
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

function parseCacao(value: unknown): Cacao | undefined {
  const payload = getOwn(value, 'p')
  const [, chain, written] = ISSUER.exec(String(getOwn(payload, 'iss'))) ?? []
  const [address, chainId] = [parseAddress(written), asSafeInteger(Number(chain), 1)]
  if (address === undefined || chainId === undefined) return undefined
  const resources = asArray(getOwn(payload, 'resources')).filter(
    (item): item is string => typeof item === 'string',
  )
  const signature = getOwn(getOwn(value, 's'), 's')
  return {
    payload,
    address,
    written,
    chainId,
    resources,
    signature,
    ...parseRecap(resources.at(-1)),
  }
}

/** What is allowed on which chains; nothing where it cannot be read. */
function parseRecap(resource = ''): Pick<Cacao, 'methods' | 'chains'> {
  const [, encoded] = /^urn:recap:([\w+/-]+)$/.exec(resource.slice(0, MAX_RECAP)) ?? []
  const abilities = getOwn(getOwn(json(decode(encoded)), 'att'), 'eip155')
  const entries = isRecord(abilities) ? Object.entries(abilities) : []
  return {
    methods: entries.flatMap(([ability]) =>
      ability.startsWith('request/') ? [ability.slice('request/'.length)] : [],
    ),
    chains: [
      ...new Set(entries.flatMap(([, limits]) => asArray(getOwn(asArray(limits)[0], 'chains')))),
    ].filter((chain): chain is string => typeof chain === 'string' && CHAIN.test(chain)),
  }
}

function decode(text: string | undefined): string | undefined {
  try {
    return text && atob(text)
  } catch {
    return undefined // no base64: nothing is allowed
  }
}

/** The wallet's own account of what it signed must not differ, or it signed something else. */
function signedBy(
  { payload, signature, address, written, chainId, resources, methods }: Cacao,
  challenge: Challenge,
): SignedAccount | undefined {
  const { domain, uri, nonce, issuedAt, expirationTime, statement = '' } = challenge
  const sorted = [...methods].sort((one, other) => one.localeCompare(other, 'en'))
  const addition = `${FURTHER} (1) 'request': '${sorted.join("', '")}' for 'eip155'.`
  const said = {
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: issuedAt,
    exp: expirationTime,
    nbf: undefined,
    requestId: undefined,
  }
  const same = Object.entries(said).every(([name, value]) => getOwn(payload, name) === value)
  const words = getOwn(payload, 'statement') ?? ''
  if (!same || (words !== statement && words !== [statement, addition].join(' ').trim()))
    return undefined
  const message = messageFor(challenge, { address, chainId, addition, resources })
  if (message?.split('\n')[1] !== written) return undefined // ERC-4361 wants the checksum
  const signed = signedMessage(message, signature, challenge)
  return signed && { ...signed, address, chainId }
}
