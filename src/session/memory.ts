// Everything this site keeps in the visitor's storage, read as untrusted input. When storage is blocked or full,
// the same values live in memory for this page and nobody is bothered.
import { parseAddress } from '../eth/address.ts'
import type { Remembered } from './state.ts'

/** `left`: the visitor disconnected from it, so the next connect asks for the account picker. */
export type Recent = { readonly id: string; readonly left?: true }
export type Theme = 'light' | 'dark'

export type Memory = {
  session(): Remembered | undefined
  setSession(session: Remembered | undefined): void
  recents(): readonly Recent[]
  /** Puts the wallet first and keeps three. */
  addRecent(id: string): void
  markLeft(id: string): void
  theme(): Theme | undefined
  setTheme(theme: Theme | undefined): void
  /** Where values read from nodes are kept for the next visit; empty text erases it. */
  readonly cache: { read(): string | undefined; write(text: string): void }
  /** Calls the listener when another tab changed or erased the session (`storage` event); returns a function that stops it. */
  onForeignChange(listener: () => void): () => void
}

const SESSION = 'florin.session'
const RECENTS = 'florin.recents'
const THEME = 'florin.theme'
const CACHE = 'florin.cache'
const VERSION = 1
const MAX_LENGTH = 4_096
const MAX_RECENTS = 3
const ID = /^[\w.:-]{1,80}$/

/** Takes the window whose localStorage is used (its getter may throw), returns the memory. Never throws. */
export function createMemory(target: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>): Memory {
  const mirror = new Map<string, string>()
  const readText = (key: string): string | undefined => {
    try {
      return target.localStorage.getItem(key) ?? mirror.get(key)
    } catch {
      return mirror.get(key) // blocked storage: the mirror is all there is
    }
  }
  const read = (key: string): unknown => parseJson(readText(key))
  const write = (key: string, value: unknown): void => writeText(key, value === undefined ? undefined : JSON.stringify(value))
  const writeText = (key: string, text: string | undefined): void => {
    if (text === undefined) mirror.delete(key)
    else mirror.set(key, text)
    try {
      if (text === undefined) target.localStorage.removeItem(key)
      else target.localStorage.setItem(key, text)
      mirror.delete(key) // storage took it, so storage (and another tab) decides from now on
    } catch {
      // blocked or full: the mirror holds the value for this page
    }
  }
  const recents = (): readonly Recent[] => parseRecents(read(RECENTS))
  return {
    session: () => parseRemembered(read(SESSION)),
    setSession: (session) => write(SESSION, session && { v: VERSION, ...session }),
    recents,
    addRecent: (id) => write(RECENTS, [{ id }, ...recents().filter((recent) => recent.id !== id)].slice(0, MAX_RECENTS)),
    markLeft: (id) => write(RECENTS, recents().map((recent) => (recent.id === id ? { id, left: true } : recent))),
    theme: () => parseTheme(readText(THEME)), // plain text: early.ts reads it before the first paint
    setTheme: (theme) => writeText(THEME, theme),
    cache: { read: () => readText(CACHE), write: (text) => writeText(CACHE, text || undefined) },
    onForeignChange(listener) {
      const own = (event: StorageEvent): void => {
        if (event.key === SESSION || event.key === null) listener()
      }
      target.addEventListener('storage', own)
      return () => target.removeEventListener('storage', own)
    },
  }
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined || text.length > MAX_LENGTH) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined // edited by hand or from another program: as if nothing were stored
  }
}

/** A stored session, undefined for anything doubtful. */
export function parseRemembered(value: unknown): Remembered | undefined {
  if (typeof value !== 'object' || value === null || own(value, 'v') !== VERSION) return undefined
  const walletId = own(value, 'walletId')
  const key = own(value, 'key')
  const address = parseAddress(own(value, 'address'))
  const chainId = own(value, 'chainId')
  if (!isId(walletId) || !isId(key) || !address) return undefined
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 0) return undefined
  return { walletId, key, address, chainId }
}

function parseRecents(value: unknown): readonly Recent[] {
  if (!Array.isArray(value)) return []
  const recents: Recent[] = []
  for (const entry of value.slice(0, MAX_RECENTS) as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue
    const id = own(entry, 'id')
    if (isId(id)) recents.push(own(entry, 'left') === true ? { id, left: true } : { id })
  }
  return recents
}

function parseTheme(value: unknown): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}

function own(value: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(value, key)?.value as unknown
}
