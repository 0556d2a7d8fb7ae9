// Parses WalletConnect sessions, determines the chain and account in use, and ends sessions.
import type { Address } from '../../eth/address.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import { getOwn, isRecord, copyOwnProperties, parseUrl } from '../../lib/parse.ts'
import type { SignedAccount } from '../connectAndSign.ts'
import type { WalletLink, WalletPeer } from '../connector.ts'
import { cleanName } from '../injected/identifyWallet.ts'
import type { RelayClient } from './client/signClient.ts'
import {
  MAX_ACCOUNTS,
  parseApproved,
  parseCaipAccounts,
  parseCaipChainId,
  pickChain,
  type ApprovedChain,
} from './namespaces.ts'

const MAX_LINK_LENGTH = 200
const SCHEME_LINK = /^([a-z][a-z0-9+.-]*):[a-z0-9/._~-]*$/i
/** App schemes that a wallet's link may have. Other schemes are rejected, because they may start a
 * call or a payment.
 * @internal */
export const APP_SCHEMES: readonly string[] = [
  'bitkeep',
  'bnc',
  'cbwallet',
  'imtokenv2',
  'ledgerlive',
  'metamask',
  'okex',
  'phantom',
  'rabby',
  'rainbow',
  'trust',
  'uniswap',
  'zerion',
]

export type WalletConnectSession = {
  readonly topic: string
  readonly pairingTopic: string
  readonly selfKey: string | undefined
  readonly approved: readonly ApprovedChain[]
  readonly peer: WalletPeer
  /** The sign-in messages that the wallet signed when it approved this session. */
  readonly signatures?: readonly SignedAccount[]
}

/** Parses a session of sign-client. Returns undefined if the session has no topic. */
export function parseSession(value: unknown): WalletConnectSession | undefined {
  if (!isRecord(value)) return undefined
  const { topic, pairingTopic, namespaces, peer, self } = copyOwnProperties(value)
  if (typeof topic !== 'string') return undefined
  const selfKey = getOwn(self, 'publicKey')
  return {
    topic,
    pairingTopic: typeof pairingTopic === 'string' ? pairingTopic : '',
    selfKey: typeof selfKey === 'string' ? selfKey : undefined,
    approved: parseApproved(namespaces),
    peer: parsePeer(getOwn(peer, 'metadata')),
  }
}

/** Parses the wallet's name and link. Prefers the universal link, because any app can register a
 * custom scheme. */
function parsePeer(metadata: unknown): WalletPeer {
  const redirect = getOwn(metadata, 'redirect')
  return {
    name: cleanName(getOwn(metadata, 'name')),
    link:
      parseUniversalLink(getOwn(redirect, 'universal')) ?? parseAppLink(getOwn(redirect, 'native')),
  }
}

function parseUniversalLink(value: unknown): WalletLink | undefined {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH) return undefined
  const url = parseUrl(value)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return { href: url.href, destination: url.host }
}

function parseAppLink(value: unknown): WalletLink | undefined {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH) return undefined
  const scheme = SCHEME_LINK.exec(value)?.[1]?.toLowerCase()
  return scheme !== undefined && APP_SCHEMES.includes(scheme)
    ? { href: value, destination: `${scheme}:` }
    : undefined
}

export type SessionState = {
  readonly approved: readonly ApprovedChain[]
  readonly chainId: number
  readonly address: Address
  /** An account that accountsChanged has reported for a chain that is not selected. It is selected
   * together with that chain, because some wallets send accountsChanged before chainChanged. */
  readonly announced?: { readonly chainId: number; readonly address: Address } | undefined
}

/** Returns the state of a new session, or undefined if the session has no account. */
export function initialState(
  approved: readonly ApprovedChain[],
  supported: readonly number[],
  preferred?: number,
): SessionState | undefined {
  const chain = pickChain(approved, supported, preferred)
  const address = chain?.accounts[0]
  return chain === undefined || address === undefined
    ? undefined
    : { approved, chainId: chain.chainId, address }
}

/** Applies session_update, which replaces the session's namespaces. Keeps the selected chain and
 * account if they are still approved. Returns undefined if the session has no account left. */
export function applyNamespaces(
  state: SessionState,
  namespaces: unknown,
  supported: readonly number[],
): SessionState | undefined {
  const next = initialState(parseApproved(namespaces), supported, state.chainId)
  const first = findChain(state, next?.chainId)?.accounts[0] ?? next?.address
  // If the chain's first account has changed, select it. Some wallets report an account switch by
  // moving the new account to the front of the list.
  return next && first === next.address ? selectAccount(next, state.address) : next
}

/** Applies session_event (chainChanged or accountsChanged). Ignores the event's `chainId` field,
 * which often names the previous chain. */
export function applySessionEvent(
  state: SessionState,
  event: { name: unknown; data: unknown },
): SessionState {
  if (event.name === 'chainChanged') {
    const chainId = parseCaipChainId(event.data)
    return chainId === undefined ? state : selectChain(state, chainId)
  }
  if (event.name !== 'accountsChanged') return state
  const accountsOn = parseCaipAccounts(event.data)
  const approved = state.approved.map((chain) => {
    const accounts = new Set([...chain.accounts, ...accountsOn(chain.chainId)])
    return { ...chain, accounts: [...accounts].slice(0, MAX_ACCOUNTS) }
  })
  // Keep the account if none is reported, because some wallets send an empty list while they switch
  // chains.
  const [address] = accountsOn(state.chainId)
  if (address !== undefined) return { ...state, approved, address, announced: undefined }
  const [announced] = approved.flatMap(({ chainId }) =>
    accountsOn(chainId).map((account) => ({ chainId, address: account })),
  )
  return { ...state, approved, announced }
}

/** Selects a chain. Keeps the account if the chain has it, or else uses the chain's first
 * account. */
export function selectChain(state: SessionState, chainId: number): SessionState {
  const { announced } = state
  if (announced?.chainId === chainId) return { ...state, ...announced, announced: undefined }
  const address = findChain(state, chainId)?.accounts[0] ?? state.address
  return selectAccount({ ...state, chainId, address }, state.address)
}

/** Selects an account. Returns the state unchanged if the selected chain does not have the
 * account. */
export function selectAccount(state: SessionState, address: Address | undefined): SessionState {
  const hasAccount =
    address !== undefined && findChain(state, state.chainId)?.accounts.includes(address)
  return hasAccount ? { ...state, address } : state
}

export function findChain(
  state: SessionState,
  chainId: number | undefined,
): ApprovedChain | undefined {
  return state.approved.find((chain) => chain.chainId === chainId)
}

export const USER_DISCONNECTED = { code: 6000, message: 'User disconnected.' }
const DISCONNECT_TIMEOUT_MS = 1_000

type Disconnect = {
  /** Resolves when the relay has received wc_sessionDelete, but at the latest after a second. */
  readonly ended: Promise<void>
  /** Resolves with true when the relay has received wc_sessionDelete, or with false after 60 s. */
  readonly delivered: Promise<boolean>
}

export function disconnectSession(
  { client }: RelayClient,
  { topic }: WalletConnectSession,
  clock: Clock,
): Disconnect {
  const delivered = client.disconnect({ topic, reason: USER_DISCONNECTED }).then(
    () => true,
    () => false,
  )
  const ended = withTimeout({ ms: DISCONNECT_TIMEOUT_MS, clock }, () => delivered).then(
    () => {},
    () => {},
  )
  return { ended, delivered }
}

/** Waits until sign-client has deleted a session that the wallet has ended. If the relay does not
 * respond, deletes the session after a second. */
export async function waitForSessionDelete(
  { client }: RelayClient,
  session: WalletConnectSession,
  clock: Clock,
): Promise<void> {
  if (!client.session.keys.includes(session.topic)) return
  const { promise, resolve } = createDeferred<void>()
  const onDelete = (payload: unknown): void => {
    if (getOwn(payload, 'topic') === session.topic) resolve()
  }
  client.on('session_delete', onDelete)
  await withTimeout({ ms: DISCONNECT_TIMEOUT_MS, clock }, () => promise).catch(() =>
    deleteSession(client, session),
  )
  client.off('session_delete', onDelete)
}

async function deleteSession(
  { core, session }: RelayClient['client'],
  { topic, selfKey }: WalletConnectSession,
): Promise<void> {
  if (!session.keys.includes(topic)) return
  // Unsubscribe when the next socket has opened, because unsubscribing sends a message to the
  // relay.
  core.relayer.once('relayer_connect', () => void core.relayer.unsubscribe(topic).catch(() => {}))
  core.expirer.del(topic)
  await Promise.all([
    session.delete(topic, USER_DISCONNECTED),
    selfKey === undefined ? undefined : core.crypto.deleteKeyPair(selfKey),
    core.crypto.deleteSymKey(topic),
  ]).catch(() => {}) // fails if the keys are already deleted
}
