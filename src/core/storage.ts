// Reads and writes the site's values in localStorage, which is untrusted input.
import { parseAddress, type Address } from '../eth/address.ts'
import { asSafeInteger, getOwn, json, asArray } from '../lib/parse.ts'
import { createLocalStorageStore, type Merge, type StorageTarget } from './localStorageStore.ts'

/**
 * A recently used wallet. `left` is true after the user has disconnected, so that the next connect
 * opens the wallet's account picker.
 */
export type Recent = { readonly id: string; readonly left?: true }
export type Theme = 'light' | 'dark'
/** The connection of the last visit. Requests must not use it before the wallet confirms it. */
export type StoredConnection = {
  readonly walletId: string
  readonly address: Address
  readonly chainId: number
  readonly key: string
}

export type AppStorage = {
  session(): StoredConnection | undefined
  setSession(session: StoredConnection): void
  /** Erases the stored connection and everything else that is stored for its account. */
  clearAccount(): void
  onAccountCleared(listener: () => void): () => void
  recents(): readonly Recent[]
  /** Moves the wallet to the front of the recent wallets. Only the last three are kept. */
  addRecent(id: string): void
  markDisconnected(id: string): void
  theme(): Theme | undefined
  setTheme(theme: Theme): void
  /** Returns true if localStorage may have a WalletConnect session to restore. */
  hasPhoneKeys(): boolean
  /** True if a sign-out has not reached the site's server, so that it must be repeated. */
  readonly signOutPending: { get(): boolean; set(pending: boolean): void }
  /** Values read from nodes, such as balances, as text for the next visit. */
  readonly cache: { read(): string | undefined; write(text: string): void }
  /** The list of payments as text. All tabs write the list, so a refused write is merged later. */
  readonly transactions: {
    read(): string | undefined
    write(text: string | undefined, merge: Merge): void
    onChange(listener: () => void): () => void
  }
  /** Calls the listener when another tab changes the value, or when all values are erased. */
  onChange(what: 'session' | 'recents' | 'theme' | 'sign-out', listener: () => void): () => void
  /**
   * Drops the values that localStorage refused and that are kept in memory. Call it after the
   * site's storage was erased.
   */
  dropUnwritten(): void
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
// Matches the id of a wallet, such as an rdns name or 'flag:Browser Wallet'.
const ID = /^[\p{L}\p{N}_.:# -]{1,83}$/u

export function createAppStorage(target: StorageTarget): AppStorage {
  const store = createLocalStorageStore(target)
  const readJson = (key: string): unknown => json(store.read(key), MAX_LENGTH)
  const write = (key: string, value: unknown): void => store.write(key, JSON.stringify(value))
  const recents = (): readonly Recent[] => parseRecents(readJson(RECENTS))
  const clearListeners = new Set<() => void>()
  const clearAccount = (): void => {
    for (const key of OF_ACCOUNT) store.write(key, undefined)
    for (const listener of [...clearListeners]) listener()
  }
  store.onChange(SESSION, () => {
    if (store.read(SESSION) === undefined) clearAccount()
  })
  return {
    clearAccount,
    session: () => parseStoredConnection(readJson(SESSION)),
    setSession: (session) => write(SESSION, { v: VERSION, ...session }),
    onAccountCleared(listener) {
      const wrapped = (): void => listener()
      clearListeners.add(wrapped)
      return () => void clearListeners.delete(wrapped)
    },
    recents,
    addRecent: (id) =>
      write(
        RECENTS,
        [{ id }, ...recents().filter((recent) => recent.id !== id)].slice(0, MAX_RECENTS),
      ),
    markDisconnected: (id) =>
      write(
        RECENTS,
        recents().map((recent) => (recent.id === id ? { id, left: true } : recent)),
      ),
    // Stored as plain text, because inlineScript.ts reads the theme before the first paint.
    theme: () => parseTheme(store.read(THEME)),
    setTheme: (theme) => store.write(THEME, theme),
    hasPhoneKeys: () => store.hasKeys(PHONE),
    signOutPending: {
      get: () => store.read(SIGN_OUT) !== undefined,
      set: (pending) => store.write(SIGN_OUT, pending ? '1' : undefined),
    },
    cache: { read: () => store.read(CACHE), write: (text) => store.write(CACHE, text) },
    transactions: {
      read: () => store.read(TRANSACTIONS_KEY),
      write: (text, merge) => store.write(TRANSACTIONS_KEY, text, merge),
      onChange: (listener) => store.onChange(TRANSACTIONS_KEY, listener),
    },
    // Also watch the key of WalletConnect's own session, because a new session may leave the stored
    // connection unchanged.
    onChange: (what, listener) => store.onChange(`florin.${what} florin.wc.${what}`, listener),
    dropUnwritten: store.dropUnwritten,
  }
}

function parseStoredConnection(value: unknown): StoredConnection | undefined {
  if (getOwn(value, 'v') !== VERSION) return undefined
  const [walletId, key] = [getOwn(value, 'walletId'), getOwn(value, 'key')]
  const address = parseAddress(getOwn(value, 'address'))
  const chainId = asSafeInteger(getOwn(value, 'chainId')) // 0: the wallet reported no chain
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
