// What this site keeps in the visitor's storage, read as untrusted input; the keys of a phone's session are kept by
// wallets/walletconnect. What storage does not take, blocked or full as it may be, counts in this page all the same.
import { parseAddress, type Address } from '../eth/address.ts'
import { asSafeInteger, getOwn, json, asArray } from '../lib/parse.ts'
import { createTexts, type Merge, type StorageTarget } from './localStorageStore.ts'

/** `left`: the visitor disconnected from it, so the next connect asks for the account picker. */
export type Recent = { readonly id: string; readonly left?: true }
export type Theme = 'light' | 'dark'
/** What is remembered of the last connection: it may be painted, never acted upon. */
export type Remembered = {
  readonly walletId: string
  readonly address: Address
  readonly chainId: number
  readonly key: string
}

export type Memory = {
  session(): Remembered | undefined
  setSession(session: Remembered): void
  /** Erases the session and whatever else is kept of its account. */
  forget(): void
  /** Tells that the account was forgotten, here or in another tab; returns a function that stops it. */
  onForgotten(listener: () => void): () => void
  recents(): readonly Recent[]
  /** Puts the wallet first and keeps three. */
  addRecent(id: string): void
  markLeft(id: string): void
  theme(): Theme | undefined
  setTheme(theme: Theme): void
  /**
   * Returns whether keys of a phone session, or of a code that a phone may still approve, are
   * stored.
   */
  hasPhoneKeys(): boolean
  /** Whether a sign-out is not known to have reached the site's server; it outlives the account it was for. */
  readonly signOutOwed: { get(): boolean; set(owed: boolean): void }
  /** Where values read from nodes are kept for the next visit. */
  readonly cache: { read(): string | undefined; write(text: string): void }
  /** The list of payments as text: several tabs write it. `onChange` returns a function that stops it. */
  readonly transactions: {
    read(): string | undefined
    write(text: string | undefined, merge: Merge): void
    onChange(listener: () => void): () => void
  }
  /** Calls the listener when another tab changed it, or all was erased; returns a function that stops it. */
  onChange(what: 'session' | 'recents' | 'theme' | 'sign-out', listener: () => void): () => void
  /** To be called after everything of ours was erased from storage. */
  erased(): void
}

const TRANSACTIONS_KEY = 'florin.transactions'
const SESSION = 'florin.session'
const RECENTS = 'florin.recents'
const THEME = 'florin.theme'
const CACHE = 'florin.cache'
const PHONE = 'florin.wc.' // written by wallets/walletconnect
const SIGN_OUT = 'florin.sign-out'
const OF_ACCOUNT = [SESSION, CACHE, TRANSACTIONS_KEY]
const VERSION = 1
const MAX_LENGTH = 4_096
const MAX_RECENTS = 3
// also 'flag:Browser Wallet', 'other:some-name', and 'com.example#2' of a second announcer
const ID = /^[\p{L}\p{N}_.:# -]{1,83}$/u

/** Takes the window, returns the memory. Never throws. */
export function createMemory(target: StorageTarget): Memory {
  const texts = createTexts(target)
  const readJson = (key: string): unknown => json(texts.read(key), MAX_LENGTH)
  const write = (key: string, value: unknown): void => texts.write(key, JSON.stringify(value))
  const recents = (): readonly Recent[] => parseRecents(readJson(RECENTS))
  const forgotten = new Set<() => void>()
  const forget = (): void => {
    for (const key of OF_ACCOUNT) texts.write(key, undefined)
    for (const listener of [...forgotten]) listener()
  }
  texts.onChange(SESSION, () => {
    if (texts.read(SESSION) === undefined) forget()
  })
  return {
    forget,
    session: () => parseRemembered(readJson(SESSION)),
    setSession: (session) => write(SESSION, { v: VERSION, ...session }),
    onForgotten(listener) {
      const own = (): void => listener()
      forgotten.add(own)
      return () => void forgotten.delete(own)
    },
    recents,
    addRecent: (id) =>
      write(
        RECENTS,
        [{ id }, ...recents().filter((recent) => recent.id !== id)].slice(0, MAX_RECENTS),
      ),
    markLeft: (id) =>
      write(
        RECENTS,
        recents().map((recent) => (recent.id === id ? { id, left: true } : recent)),
      ),
    theme: () => parseTheme(texts.read(THEME)), // plain text: inlineScript.ts reads it before the first paint
    setTheme: (theme) => texts.write(THEME, theme),
    hasPhoneKeys: () => texts.hasKeys(PHONE),
    signOutOwed: {
      get: () => texts.read(SIGN_OUT) !== undefined,
      set: (owed) => texts.write(SIGN_OUT, owed ? '1' : undefined),
    },
    cache: { read: () => texts.read(CACHE), write: (text) => texts.write(CACHE, text) },
    transactions: {
      read: () => texts.read(TRANSACTIONS_KEY),
      write: (text, merge) => texts.write(TRANSACTIONS_KEY, text, merge),
      onChange: (listener) => texts.onChange(TRANSACTIONS_KEY, listener),
    },
    // a phone's session, which wallets/walletconnect writes, may take the place of another of the same account
    onChange: (what, listener) => texts.onChange(`florin.${what} florin.wc.${what}`, listener),
    erased: texts.erased,
  }
}

/** A stored session, undefined for anything doubtful. */
function parseRemembered(value: unknown): Remembered | undefined {
  if (getOwn(value, 'v') !== VERSION) return undefined
  const [walletId, key] = [getOwn(value, 'walletId'), getOwn(value, 'key')]
  const address = parseAddress(getOwn(value, 'address'))
  const chainId = asSafeInteger(getOwn(value, 'chainId')) // 0: the wallet named none
  if (!isId(walletId) || !isId(key) || !address || chainId === undefined) return undefined
  return { walletId, key, address, chainId }
}

function parseRecents(value: unknown): readonly Recent[] {
  const recents: Recent[] = []
  for (const entry of asArray(value).slice(0, MAX_RECENTS)) {
    const id = getOwn(entry, 'id')
    if (isId(id) && recents.every((recent) => recent.id !== id))
      recents.push(getOwn(entry, 'left') === true ? { id, left: true } : { id })
  }
  return recents
}

function parseTheme(value: unknown): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && ID.test(value)
}
