// Asks the last connected wallet for its account before React has loaded, so that the header's
// first render shows the account. main.ts connects to the wallet later.
import type { Address } from '../eth/address.ts'
import { createStore, type ReadonlyStore, type Store } from '../lib/store.ts'
import { createRequestLogger, type RequestLogEntry } from '../core/requestLog.ts'
import { createAppStorage, type StoredConnection } from '../core/storage.ts'
import { parseChainId } from '../connectors/walletRequest.ts'
import { createDiscovery } from '../connectors/injected/discovery.ts'
import { createProviderLogger, type LoggedProviders } from '../connectors/injected/probeWallet.ts'

type RestoredAccount = { readonly address: Address; readonly chainId: number }

/** Time (in ms) that an installed wallet has to return its accounts. */
const RESPONSE_TIMEOUT_MS = 1_000

/**
 * Additional time (in ms) that the header waits for a wallet that has not responded within
 * RESPONSE_TIMEOUT_MS. Afterwards, the header shows the Connect button.
 */
const RECONNECT_TIMEOUT_MS = 2_000

/**
 * How long (in ms) the header shows a confirmed account while the page's other scripts load.
 * Afterwards, the header shows the Connect button.
 */
const SCRIPTS_TIMEOUT_MS = 60_000

export const log: Store<readonly RequestLogEntry[]> = createStore<readonly RequestLogEntry[]>([])
export const loggedProviders: LoggedProviders = createProviderLogger(createRequestLogger(log))

const store = createStore<RestoredAccount | undefined>(undefined)
/**
 * The stored account, once the wallet has confirmed it. Stays undefined if the wallet has selected
 * another account.
 */
export const restoredAccount: ReadonlyStore<RestoredAccount | undefined> = store

const remembered = top === self ? createAppStorage(window).session() : undefined

const response = remembered ? requestAccount(remembered) : Promise.resolve(undefined)
void response.then(store.set)

/**
 * Resolves when the header should stop waiting for the reconnect and show the Connect button. Call
 * this function when the reconnect starts, because the timeout starts with the call.
 */
export async function restoreDeadline(): Promise<void> {
  await wait((await response) ? SCRIPTS_TIMEOUT_MS : RECONNECT_TIMEOUT_MS)
}

/**
 * Asks the stored wallet for its accounts. Resolves with the stored account if the wallet returns
 * it as its first account within the time limit, otherwise with undefined. Never rejects.
 */
function requestAccount({ key, address }: StoredConnection): Promise<RestoredAccount | undefined> {
  const { providers, stop } = createDiscovery(window, {
    isKnown: (rdns) => rdns === key,
    wrapProvider: loggedProviders.get,
  })
  return new Promise<RestoredAccount | undefined>((resolve) => {
    const check = (): void => {
      for (const detail of providers.get().filter((one) => one.key === key)) {
        const candidate = loggedProviders.probe(detail)
        Promise.all([candidate.accounts, candidate.chain])
          .then(([[first], chain]) => {
            const chainId = parseChainId(chain)
            if (first === address && chainId !== undefined) resolve({ address, chainId })
          })
          .catch(() => undefined) // The reconnect in main.ts reports the error.
      }
    }
    providers.subscribe(check)
    check()
    setTimeout(resolve, /^(?:walletConnect|safe)$/.test(key) ? 0 : RESPONSE_TIMEOUT_MS)
  }).finally(stop)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
