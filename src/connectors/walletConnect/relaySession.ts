// A stored or settled session, parsed. What the wallet says of itself comes as it likes: a name is cleaned as an
// announced one is, and a link is checked.
import { getOwn, isRecord, copyOwnProperties } from '../../lib/parse.ts'
import { APP_SCHEMES } from './appSchemes.ts'
import { cleanName } from '../injected/identifyWallet.ts'
import type { WalletLink, WalletPeer } from '../connector.ts'
import type { SignedAccount } from '../connectAndSign.ts'
import { parseApproved, type ApprovedChain } from './namespaces.ts'
import { attempt } from './client/slotStorage.ts'

const LINK_LENGTH = 200
const SCHEME_LINK = /^([a-z][a-z0-9+.-]*):[a-z0-9/._~-]*$/i

export type WcSession = {
  readonly topic: string
  readonly pairingTopic: string
  readonly selfKey: string | undefined
  readonly approved: readonly ApprovedChain[]
  readonly peer: WalletPeer
  /** What was signed by the approval that made it. */
  readonly signatures?: readonly SignedAccount[]
}

/** Undefined when the value has no topic. */
export function parseSession(value: unknown): WcSession | undefined {
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

/** The link of choice is the universal one; neither is followed by itself, it becomes an anchor the visitor taps. */
function parsePeer(metadata: unknown): WalletPeer {
  const redirect = getOwn(metadata, 'redirect')
  return {
    name: cleanName(getOwn(metadata, 'name')),
    link: parseUniversal(getOwn(redirect, 'universal')) ?? parseNative(getOwn(redirect, 'native')),
  }
}

function parseUniversal(value: unknown): WalletLink | undefined {
  if (typeof value !== 'string' || value.length > LINK_LENGTH) return undefined
  const url = attempt(() => new URL(value))
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return { href: url.href, place: url.host }
}

function parseNative(value: unknown): WalletLink | undefined {
  if (typeof value !== 'string' || value.length > LINK_LENGTH) return undefined
  const scheme = SCHEME_LINK.exec(value)?.[1]?.toLowerCase()
  return scheme !== undefined && APP_SCHEMES.includes(scheme)
    ? { href: value, place: `${scheme}:` }
    : undefined
}
