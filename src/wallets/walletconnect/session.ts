// A stored or settled session, parsed. Peer metadata comes from the wallet as it likes: a name is cut, a link is
// checked.
import { isRecord } from '../../rpc/jsonRpc.ts'
import { parseApproved } from './namespaces.ts'
import type { ApprovedChain } from './namespaces.ts'
import { attempt } from './storage.ts'

export const PEER_NAME_LENGTH = 40
const PEER_LINK_LENGTH = 200
const SCHEME = /^([a-z][a-z0-9+.-]*):[a-z0-9/._~-]*$/i
const FORBIDDEN = ['javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'http', 'https', 'view-source', 'wc']
// Control, format and line-separating characters: they can hide or reorder what a visitor reads.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

export type Peer = { readonly name: string; readonly link?: string }

export type WcSession = {
  readonly topic: string
  readonly pairingTopic: string
  readonly selfKey: string | undefined
  readonly approved: readonly ApprovedChain[]
  readonly peer: Peer
}

/** Undefined when the value has no topic. */
export function parseSession(value: unknown): WcSession | undefined {
  if (!isRecord(value)) return undefined
  const { topic, pairingTopic, namespaces, peer, self } = value
  if (typeof topic !== 'string') return undefined
  const selfKey = isRecord(self) ? self['publicKey'] : undefined
  return {
    topic,
    pairingTopic: typeof pairingTopic === 'string' ? pairingTopic : '',
    selfKey: typeof selfKey === 'string' ? selfKey : undefined,
    approved: parseApproved(namespaces),
    peer: parsePeer(isRecord(peer) ? peer['metadata'] : undefined),
  }
}

/** The link of choice is the universal one; neither is followed by itself, it becomes an anchor the visitor taps. */
export function parsePeer(metadata: unknown): Peer {
  if (!isRecord(metadata)) return { name: '' }
  const { name, redirect } = metadata
  const shown = typeof name === 'string' ? clean(name) : ''
  const { universal, native } = isRecord(redirect) ? redirect : {}
  const link = parseUniversal(universal) ?? parseNative(native)
  return link === undefined ? { name: shown } : { name: shown, link }
}

function clean(name: string): string {
  const text = name.slice(0, 4 * PEER_NAME_LENGTH).replace(INVISIBLE, ' ').trim()
  return [...text].slice(0, PEER_NAME_LENGTH).join('')
}

function parseUniversal(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > PEER_LINK_LENGTH) return undefined
  const url = attempt(() => new URL(value))
  if (url === undefined) return undefined
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

function parseNative(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > PEER_LINK_LENGTH) return undefined
  const scheme = SCHEME.exec(value)?.[1]?.toLowerCase()
  return scheme === undefined || FORBIDDEN.includes(scheme) ? undefined : value
}
