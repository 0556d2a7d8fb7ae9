// One EIP-6963 announcement, copied into plain values of our own. It never throws: what is no wallet is dropped.
import type { Provider, ProviderInfo } from '../request.ts'

export type Announcement = { readonly info: ProviderInfo; readonly provider: Provider }

const LONG = /^(.{39}).{2,}/u // a name of more than 40 characters, and what stays of it
const RAW_NAME_LENGTH = 400 // what normalisation is let loose on; a name may be megabytes long
const ICON_LENGTH = 256 * 1024
const ICON = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i
// A full domain name: the dot keeps it apart from our own catalogue ids, the missing colon from our 'flag:' keys.
const RDNS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/

// Besides blanks: a Braille cell without dots and a note without a head, which are drawn as nothing.
const BLANK = /[\s\u2800\u{1d159}]+/gu

type Foreign = Readonly<Record<string, unknown>>

/** Reads each field of the event once; a missing field, a trap or a getter that throws drops the announcement. */
export function parseAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Foreign>).detail
    const { uuid, name, icon, rdns } = info as Foreign
    if (typeof uuid !== 'string' || uuid === '' || uuid.length > 100) return undefined
    if (typeof rdns !== 'string' || rdns.length > 100 || !isProvider(provider)) return undefined
    const domain = rdns.trim().toLowerCase()
    const label = cleanName(name)
    return RDNS.test(domain) && label
      ? { info: { uuid, name: label, icon: cleanIcon(icon), rdns: domain }, provider }
      : undefined
  } catch {
    return undefined // a hostile or broken announcement is nobody's news
  }
}

/** True for anything that can be asked. May throw on a hostile object: call it inside a try. */
export function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && typeof (value as Foreign)['request'] === 'function'
}

/** The name a wallet gives itself as plain text of at most 40 characters: no control, bidi or invisible ones,
 * full-width letters as ordinary ones, at most two marks in a row and none at the start; '…' stands for what is cut.
 * '' when nothing visible is left. */
export function cleanName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value.slice(0, RAW_NAME_LENGTH).normalize('NFKC').replace(BLANK, ' ').replace(/[\p{C}\p{DI}]/gu, '')
    .replace(/ +/g, ' ').replace(/^[ \p{M}]+/u, '').replace(/(\p{M}{2})\p{M}+/gu, '$1')
  return plain.trim().replace(LONG, '$1…')
}

function cleanIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > ICON_LENGTH) return undefined
  const uri = value.replace(/[\r\n]/g, '').trim() // real wallets send line breaks
  return ICON.test(uri) ? uri : undefined
}
