// Connects and signs in with one approval in a mobile wallet, through wc_sessionAuthenticate. A
// wallet that lacks the method responds to the session proposal instead.
import { parseAddress, type Address } from '../../eth/address.ts'
import { bytesToHex, hexToBytes, isHex } from '../../eth/hex.ts'
import { AppError } from '../../errors.ts'
import { asSafeInteger, getOwn, isRecord, json, asArray } from '../../lib/parse.ts'
import {
  createSignInMessage,
  parseSignedMessage,
  type SiweChallenge,
  type SignedAccount,
} from '../connectAndSign.ts'
import type { RequestedNamespace, SignClient } from './client/signClientTypes.ts'
import type { PairingAuthentication } from './client/storedSession.ts'
import { EVENTS, caipChain } from './namespaces.ts'
import { isWalletRefusal, walletRefusal } from './walletConnectErrors.ts'
import { parseSession, type WalletConnectSession } from './walletConnectSession.ts'

const METHOD = 'wc_sessionAuthenticate'
const REQUEST_TAG = 1116
/** Parameter of the pairing URI. It makes a wallet that supports wc_sessionAuthenticate wait for
 * that request instead of answering the session proposal. */
export const AUTHENTICATE_URI_PARAMETER = `&methods=${METHOD}`

type AuthenticateRequest = {
  readonly topic: string
  /** This page's public key, which the session proposal contains too. */
  readonly selfKey: string
  readonly challenge: SiweChallenge
  readonly requested: Pick<RequestedNamespace, 'chains' | 'methods'>
}

/** Sends wc_sessionAuthenticate. Resolves with undefined if crypto.subtle is missing. sign-client's
 * authenticate() is not used, because it needs 20 kB of viem and supports only one open pairing. */
export async function sendAuthenticate(
  client: SignClient,
  { topic, selfKey, challenge, requested }: AuthenticateRequest,
): Promise<Omit<PairingAuthentication, 'challenge'> | undefined> {
  const { crypto: keys, relayer } = client.core
  const responseTopic = await hashKey(selfKey)
  if (responseTopic === undefined) return undefined
  const id = Date.now() * 1_000 + Math.floor(Math.random() * 1_000)
  const { domain, uri, statement = '', nonce, issuedAt, expirationTime, expiresAt } = challenge
  const params = {
    authPayload: {
      type: 'caip122',
      version: '1',
      chains: requested.chains,
      statement,
      aud: uri,
      domain,
      nonce,
      iat: issuedAt,
      exp: expirationTime,
      resources: [createRecap(requested.methods)],
    },
    requester: { publicKey: selfKey, metadata: client.metadata },
    expiryTimestamp: Math.floor(expiresAt / 1_000),
  }
  const message = await keys.encode(topic, { id, jsonrpc: '2.0', method: METHOD, params })
  const ttl = Math.ceil((expiresAt - Date.now()) / 1_000)
  await Promise.all([
    relayer.subscribe(responseTopic),
    relayer.publish(topic, message, { ttl, tag: REQUEST_TAG, prompt: true }),
  ])
  return { id, responseTopic }
}

/** Returns the ERC-5573 resource (ReCap) that grants the session's methods. If the wallet signs a
 * message without this resource, no session is created. */
function createRecap(requested: readonly string[]): string {
  const methods = [...requested].sort((one, other) => one.localeCompare(other, 'en'))
  const abilities = Object.fromEntries(methods.map((method) => [`request/${method}`, [{}]]))
  return `urn:recap:${btoa(JSON.stringify({ att: { eip155: abilities } })).replaceAll('=', '')}`
}

/** Resolves with the SHA-256 hash of a public key, which is the topic on which wallets respond.
 * Resolves with undefined if crypto.subtle is missing. */
async function hashKey(key: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto
  const hex = `0x${key}`
  if (!isHex(hex) || !('digest' in (subtle ?? {}))) return undefined
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(hexToBytes(hex))))
  return bytesToHex(bytes).slice(2)
}

/** Error codes of wallets that lack wc_sessionAuthenticate. 10001 is defined by WalletConnect,
 * -32601 by JSON-RPC. */
const METHOD_UNKNOWN: readonly unknown[] = [10_001, -32_601]
const WEEK_S = 604_800 // the lifetime that sign-client gives its sessions
const MAX_CACAOS = 30 // maximum number of signed messages, the rest is ignored
const MAX_RECAP_LENGTH = 20_000 // in characters, a longer ReCap grants nothing
const ISSUER = /^did:pkh:eip155:([1-9]\d{0,14}):(0x[0-9a-f]{40})$/i
const PUBLIC_KEY = /^[0-9a-f]{64}$/
const CHAIN = /^eip155:[1-9]\d{0,14}$/
/** The start of the ERC-5573 statement, as worded by sign-client 2.21.8. */
const RECAP_STATEMENT =
  'I further authorize the stated URI to perform the following actions on my behalf:'

/** Resolves with the session from a response to wc_sessionAuthenticate, or with undefined if the
 * wallet lacks the method. Rejects with the wallet's refusal. */
export async function parseAuthenticateResponse(
  client: SignClient,
  payload: unknown,
  request: AuthenticateRequest,
): Promise<WalletConnectSession | undefined> {
  const error = getOwn(payload, 'error')
  if (METHOD_UNKNOWN.includes(getOwn(error, 'code'))) return undefined
  if (isWalletRefusal(error)) throw walletRefusal(error)
  const result = parseResult(getOwn(payload, 'result'), request)
  if (result === undefined)
    throw new AppError('wallet-bad-response', 'the wallet signed without an account or a method')
  const session = parseSession(await createSession(client, result, request))
  return session && { ...session, signatures: result.signatures }
}

type AuthenticateResult = {
  readonly walletKey: string
  readonly metadata: unknown
  readonly namespace: { accounts: string[]; chains: string[]; methods: string[]; events: string[] }
  readonly signatures: readonly SignedAccount[]
}

function parseResult(
  result: unknown,
  { challenge, requested }: AuthenticateRequest,
): AuthenticateResult | undefined {
  const responder = getOwn(result, 'responder')
  const [walletKey, metadata] = [getOwn(responder, 'publicKey'), getOwn(responder, 'metadata')]
  const cacaos = asArray(getOwn(result, 'cacaos'))
    .slice(0, MAX_CACAOS)
    .flatMap((value) => parseCacao(value) ?? [])
  const accounts = unique(
    cacaos.flatMap(({ chainId, address, chains }) =>
      [caipChain(chainId), ...chains].map((chain) => `${chain}:${address}`),
    ),
  )
  const methods = unique(cacaos.flatMap((cacao) => cacao.methods))
  if (typeof walletKey !== 'string' || !PUBLIC_KEY.test(walletKey)) return undefined
  if (accounts.length === 0 || methods.length === 0) return undefined
  const chains = unique(accounts.map((account) => account.slice(0, account.lastIndexOf(':'))))
  const signatures = cacaos
    .filter(({ chainId }) => requested.chains.includes(caipChain(chainId)))
    .flatMap((cacao) => verifyMessage(cacao, challenge) ?? [])
  return {
    signatures,
    walletKey,
    metadata: isRecord(metadata) ? metadata : {},
    namespace: { accounts, chains, methods, events: [...EVENTS] },
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

async function createSession(
  client: SignClient,
  { walletKey, metadata, namespace }: AuthenticateResult,
  { topic: pairingTopic, selfKey }: AuthenticateRequest,
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

/** A CACAO: a signed sign-in message with its payload (CAIP-74). */
type Cacao = {
  readonly payload: unknown
  readonly signature: unknown
  readonly address: Address
  readonly writtenAddress: string | undefined
  readonly chainId: number
  readonly resources: readonly string[]
  readonly methods: readonly string[]
  readonly chains: readonly string[]
}

function parseCacao(value: unknown): Cacao | undefined {
  const payload = getOwn(value, 'p')
  const [, chain, writtenAddress] = ISSUER.exec(String(getOwn(payload, 'iss'))) ?? []
  const [address, chainId] = [parseAddress(writtenAddress), asSafeInteger(Number(chain), 1)]
  if (address === undefined || chainId === undefined) return undefined
  const resources = asArray(getOwn(payload, 'resources')).filter(
    (item): item is string => typeof item === 'string',
  )
  const signature = getOwn(getOwn(value, 's'), 's')
  const recap = parseRecap(resources.at(-1))
  return { payload, address, writtenAddress, chainId, resources, signature, ...recap }
}

/** Returns the methods and chains that an ERC-5573 resource (ReCap) grants. Returns empty lists if
 * the resource is malformed. */
function parseRecap(resource = ''): Pick<Cacao, 'methods' | 'chains'> {
  const [, encoded] = /^urn:recap:([\w+/-]+)$/.exec(resource.slice(0, MAX_RECAP_LENGTH)) ?? []
  const abilities = getOwn(getOwn(json(decodeBase64(encoded)), 'att'), 'eip155')
  const entries = isRecord(abilities) ? Object.entries(abilities) : []
  const chains = new Set(
    entries.flatMap(([, limits]) => asArray(getOwn(asArray(limits)[0], 'chains'))),
  )
  return {
    methods: entries.flatMap(([ability]) =>
      ability.startsWith('request/') ? [ability.slice('request/'.length)] : [],
    ),
    chains: [...chains].filter(
      (chain): chain is string => typeof chain === 'string' && CHAIN.test(chain),
    ),
  }
}

function decodeBase64(text: string | undefined): string | undefined {
  try {
    return text && atob(text)
  } catch {
    return undefined
  }
}

/** Returns the signed message, or undefined if a field of the payload differs from the
 * challenge. */
function verifyMessage(
  { payload, signature, address, writtenAddress, chainId, resources, methods }: Cacao,
  challenge: SiweChallenge,
): SignedAccount | undefined {
  const { domain, uri, nonce, issuedAt, expirationTime, statement = '' } = challenge
  const sorted = [...methods].sort((one, other) => one.localeCompare(other, 'en'))
  const addition = `${RECAP_STATEMENT} (1) 'request': '${sorted.join("', '")}' for 'eip155'.`
  const expected = {
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: issuedAt,
    exp: expirationTime,
    nbf: undefined,
    requestId: undefined,
  }
  const isSame = Object.entries(expected).every(
    ([name, value]) => (getOwn(payload, name) ?? undefined) === value,
  )
  const written = getOwn(payload, 'statement') ?? ''
  if (!isSame || (written !== statement && written !== [statement, addition].join(' ').trim()))
    return undefined
  const message = createSignInMessage(challenge, { address, chainId, addition, resources })
  // The second line of the expected message is the checksummed address. If the wallet signed the
  // address in another spelling, its signature does not match this message.
  if (message?.split('\n')[1] !== writtenAddress) return undefined
  const signed = parseSignedMessage(message, signature, challenge)
  return signed && { ...signed, address, chainId }
}
