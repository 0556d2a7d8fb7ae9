// Asks the last connected wallet for its account and chain, without a prompt and before React has
// loaded, so that the header shows the account on its first render. It does not connect: main.ts
// does that once the app exists.
import type { Address } from '../eth/address.ts'
import { createStore, type Readable, type Store } from '../lib/store.ts'
import { createRequestLogger, type RequestLogEntry } from '../core/requestLog.ts'
import { createMemory, type Remembered } from '../core/storage.ts'
import { parseChainId } from '../connectors/walletRequest.ts'
import { createDiscovery } from '../connectors/injected/discovery.ts'
import { createLoggedProviders, type LoggedProviders } from '../connectors/injected/probeWallet.ts'

/** Account and chain that the last connected wallet has confirmed. */
type RestoredAccount = { readonly address: Address; readonly chainId: number }

/** Time in milliseconds that an installed wallet has to respond to the request for its accounts. */
const RESPONSE_TIMEOUT_MS = 1_000

/**
 * How much longer the header shows a placeholder, in milliseconds, if the wallet has not responded
 * within RESPONSE_TIMEOUT_MS. After both times, 3 s in total, it shows the Connect button.
 */
const RECONNECT_TIMEOUT_MS = 2_000

/**
 * How long the header shows an account that the wallet has confirmed, in milliseconds, while the
 * page's other scripts load. If they have not connected by then, it shows the Connect button.
 */
const SCRIPTS_TIMEOUT_MS = 60_000

/** All requests to wallets and nodes since the page was opened. */
export const log: Store<readonly RequestLogEntry[]> = createStore<readonly RequestLogEntry[]>([])
export const loggedProviders: LoggedProviders = createLoggedProviders(createRequestLogger(log))

const store = createStore<RestoredAccount | undefined>(undefined)
/**
 * The stored account, once the wallet has confirmed it. Undefined before that, and if no wallet is
 * stored or the wallet has selected another account.
 */
export const restoredAccount: Readable<RestoredAccount | undefined> = store

const remembered = top === self ? createMemory(window).session() : undefined

const response = remembered ? requestAccount(remembered) : Promise.resolve(undefined)
void response.then(store.set)

/**
 * Resolves when the header should stop waiting for the reconnect and show the Connect button. The
 * time starts with the call, so call it when the reconnect starts.
 */
export async function restoreDeadline(): Promise<void> {
  await wait((await response) ? SCRIPTS_TIMEOUT_MS : RECONNECT_TIMEOUT_MS)
}

/**
 * Asks the stored wallet for its accounts. Resolves with the stored account if it is the first
 * account that the wallet returns within RESPONSE_TIMEOUT_MS, otherwise with undefined. Never
 * rejects.
 */
function requestAccount({ key, address }: Remembered): Promise<RestoredAccount | undefined> {
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
