// A stored or settled session, parsed. What the wallet says of itself comes as it likes: a name is cleaned as an
// announced one is, and a link is checked.
import { field, isRecord, own } from '../../lib/parse.ts'
import { cleanName } from '../injected/identifyWallet.ts'
import type { WalletLink, WalletPeer } from '../connector.ts'
import type { SignedAccount } from '../oneApproval.ts'
import { parseApproved, type ApprovedChain } from './namespaces.ts'
import { attempt } from './client/slotStorage.ts'

const LINK_LENGTH = 200
const SCHEME_LINK = /^([a-z][a-z0-9+.-]*):[a-z0-9/._~-]*$/i
// What a browser or a system answers itself: a call, a message, a store, a setting, a file, never a wallet's app.
const SYSTEM_SCHEMES = [
  'about',
  'afp',
  'android-app',
  'app',
  'blob',
  'brave',
  'callto',
  'content',
  'data',
  'dav',
  'edge',
  'feed',
  'file',
  'filesystem',
  'ftp',
  'ftps',
  'geo',
  'gopher',
  'http',
  'https',
  'im',
  'imap',
  'intent',
  'irc',
  'javascript',
  'ldap',
  'magnet',
  'mailto',
  'map',
  'maps',
  'market',
  'message',
  'mms',
  'mmsto',
  'navigation',
  'news',
  'nfs',
  'opera',
  'pop',
  'prefs',
  'rdp',
  'resource',
  'rtsp',
  'search',
  'sftp',
  'shortcuts',
  'sip',
  'sips',
  'skype',
  'smb',
  'sms',
  'smsto',
  'ssh',
  'tel',
  'telnet',
  'urn',
  'vbscript',
  'view-source',
  'vnc',
  'wc',
  'webcal',
  'workflow',
  'ws',
  'wss',
  'xmpp',
]
const SYSTEM_FAMILIES = [
  'android',
  'app-',
  'apple',
  'chrome',
  'facetime',
  'itms',
  'moz-',
  'ms-',
  'samsung',
  'search-',
  'web+',
  'x-',
]

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
  const { topic, pairingTopic, namespaces, peer, self } = own(value)
  if (typeof topic !== 'string') return undefined
  const selfKey = field(self, 'publicKey')
  return {
    topic,
    pairingTopic: typeof pairingTopic === 'string' ? pairingTopic : '',
    selfKey: typeof selfKey === 'string' ? selfKey : undefined,
    approved: parseApproved(namespaces),
    peer: parsePeer(field(peer, 'metadata')),
  }
}

/** The link of choice is the universal one; neither is followed by itself, it becomes an anchor the visitor taps. */
function parsePeer(metadata: unknown): WalletPeer {
  const redirect = field(metadata, 'redirect')
  return {
    name: cleanName(field(metadata, 'name')),
    link: parseUniversal(field(redirect, 'universal')) ?? parseNative(field(redirect, 'native')),
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
  if (scheme === undefined || SYSTEM_SCHEMES.includes(scheme)) return undefined
  return SYSTEM_FAMILIES.some((start) => scheme.startsWith(start))
    ? undefined
    : { href: value, place: `${scheme}:` }
}
