// Normalizes and encodes ENS names (ENSIP-1, ENSIP-10, ENSIP-15).
import { AppError } from '../errors.ts'
import { bytesToHex, hexToBytes, type Hex } from './hex.ts'
import { keccak256 } from './keccak256.ts'

const MAX_NAME = 64
const MAX_LABEL_BYTES = 255
// Matches ASCII names in normal form. ENSIP-15 forbids a label with '--' as its third and fourth
// characters.
const PLAIN = /^(?![^.]{2}--)[a-z0-9-]+(?:\.(?![^.]{2}--)[a-z0-9-]+)+$/

/**
 * Returns true for an ASCII name that is already in normal form. This check needs no Unicode
 * tables.
 */
export function isPlainName(name: string): boolean {
  return name.length <= MAX_NAME && PLAIN.test(name)
}

/**
 * Resolves with the name if it is in normal form (ENSIP-15). Otherwise resolves with undefined,
 * because the name may imitate another name.
 */
export async function checkName(name: string): Promise<string | undefined> {
  return (await normalizeName(name).catch(() => undefined)) === name ? name : undefined
}

/**
 * Resolves with the normal form of a typed name. Rejects with code 'name-invalid' if there is none.
 */
export async function normalizeName(text: string): Promise<string> {
  if (isPlainName(text)) return text
  if (text.length > MAX_NAME || !text.includes('.'))
    throw new AppError('name-invalid', 'not a name')
  // The Unicode tables are large, so they are loaded only when a name needs them.
  const { ens_normalize: normalize } = await import('@adraffy/ens-normalize')
  try {
    const name = normalize(text)
    if (name.length <= MAX_NAME) return name
  } catch (cause) {
    throw new AppError('name-invalid', 'the name has no normal form', { cause })
  }
  throw new AppError('name-invalid', 'the name is too long')
}

/** Returns the hash of a normalized name (ENSIP-1). */
export function namehash(name: string): Hex {
  let node = '0'.repeat(64)
  const labels = name === '' ? [] : name.split('.')
  for (const label of labels.reverse())
    node = keccak256(hexToBytes(`0x${node}${keccak256(label).slice(2)}`)).slice(2)
  return `0x${node}`
}

/** Returns the name in DNS wire format (ENSIP-10). */
export function dnsEncode(name: string): Hex {
  let digits = ''
  for (const label of name === '' ? [] : name.split('.')) {
    const bytes = new TextEncoder().encode(label)
    const { length } = bytes
    if (length === 0 || length > MAX_LABEL_BYTES)
      throw new AppError('name-invalid', 'invalid label length')
    digits += length.toString(16).padStart(2, '0') + bytesToHex(bytes).slice(2)
  }
  return `0x${digits}00`
}
