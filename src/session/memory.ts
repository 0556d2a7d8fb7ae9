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
  /** Calls the listener when another tab changed or erased the session, or the theme (`storage` event); returns a function that stops it. */
  onForeignChange(listener: () => void, what?: 'session' | 'theme'): () => void
}

const SESSION = 'florin.session'
const RECENTS = 'florin.recents'
const THEME = 'florin.theme'
const CACHE = 'florin.cache'
const VERSION = 1
const MAX_LENGTH = 4_096
const MAX_RECENTS = 3
const ID = /^[\w.:-]{1,80}$/

/** The storage of a page, and how it tells of other tabs. */
export type StorageTarget = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

/** Texts under keys. Never throws: what blocked or full storage does not take lives as long as the page. */
export type Texts = { read(key: string): string | undefined; write(key: string, text: string | undefined): void }

/** Takes the window whose localStorage is used (its getter may throw). */
export function createTexts(target: Pick<Window, 'localStorage'>): Texts {
  const mirror = new Map<string, string>()
  return {
    read(key) {
      try {
        return target.localStorage.getItem(key) ?? mirror.get(key)
      } catch {
        return mirror.get(key) // blocked storage: the mirror is all there is
      }
    },
    write(key, text) {
      if (text === undefined) mirror.delete(key)
      else mirror.set(key, text)
      try {
        if (text === undefined) target.localStorage.removeItem(key)
        else target.localStorage.setItem(key, text)
        mirror.delete(key) // storage took it, so storage (and another tab) decides from now on
      } catch {
        // blocked or full: the mirror holds the value for this page
      }
    },
  }
}

/** Takes the window, returns the memory. Never throws. */
export function createMemory(target: StorageTarget): Memory {
  const texts = createTexts(target)
  const read = (key: string): unknown => parseJson(texts.read(key))
  const write = (key: string, value: unknown): void => texts.write(key, value === undefined ? undefined : JSON.stringify(value))
  const recents = (): readonly Recent[] => parseRecents(read(RECENTS))
  return {
    session: () => parseRemembered(read(SESSION)),
    setSession: (session) => write(SESSION, session && { v: VERSION, ...session }),
    recents,
    addRecent: (id) => write(RECENTS, [{ id }, ...recents().filter((recent) => recent.id !== id)].slice(0, MAX_RECENTS)),
    markLeft: (id) => write(RECENTS, recents().map((recent) => (recent.id === id ? { id, left: true } : recent))),
    theme: () => parseTheme(texts.read(THEME)), // plain text: early.ts reads it before the first paint
    setTheme: (theme) => texts.write(THEME, theme),
    cache: { read: () => texts.read(CACHE), write: (text) => texts.write(CACHE, text || undefined) },
    onForeignChange(listener, what = 'session') {
      const key = what === 'session' ? SESSION : THEME
      const own = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener()
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
