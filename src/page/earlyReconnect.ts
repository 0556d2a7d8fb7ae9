// Asks the wallet of the last visit for its account and chain, silently and before React is evaluated. The header shows the
// answer as soon as it is drawn (ConnectButton.tsx); main.ts makes the connection.
import type { Address } from '../eth/address.ts'
import { createStore, type Readable, type Store } from '../lib/store.ts'
import { createRequestLogger, type RequestLogEntry } from '../core/requestLog.ts'
import { createMemory, type Remembered } from '../core/storage.ts'
import { parseChainId } from '../connectors/walletRequest.ts'
import { createDiscovery } from '../connectors/injected/discovery.ts'
import { createLoggedProviders, type LoggedProviders } from '../connectors/injected/probeWallet.ts'

/** The account that the remembered wallet has confirmed, and its chain. */
type Confirmed = { readonly address: Address; readonly chainId: number }

/** An installed wallet answers at once; restoring the connection waits for others. */
const CONFIRM_MS = 1_000

/** Without an answer within CONFIRM_MS the header waits this much longer: 3 s in all. */
const RESTORE_MS = 2_000

/** After the wallet has confirmed the account only our own scripts are missing, on a slow line too. */
const SCRIPTS_MS = 60_000

/** Every request to wallets and nodes since the page was opened. */
export const log: Store<readonly RequestLogEntry[]> = createStore<readonly RequestLogEntry[]>([])
export const loggedProviders: LoggedProviders = createLoggedProviders(createRequestLogger(log))

const store = createStore<Confirmed | undefined>(undefined)
/** Undefined until the wallet has answered, and for a new visitor. */
export const restoredAccount: Readable<Confirmed | undefined> = store

const remembered = top === self ? createMemory(window).session() : undefined

const answer = remembered ? confirm(remembered) : Promise.resolve(undefined)
void answer.then(store.set)

/** Call it when the connection begins to be restored. Resolves when the header stops waiting for it. */
export async function restoreDeadline(): Promise<void> {
  await wait((await answer) ? SCRIPTS_MS : RESTORE_MS)
}

/** Resolves with the remembered account if its wallet lists it first, within CONFIRM_MS. Never rejects. */
function confirm({ key, address }: Remembered): Promise<Confirmed | undefined> {
  const { providers, stop } = createDiscovery(window, {
    isKnown: (rdns) => rdns === key,
    face: loggedProviders.get,
  })
  return new Promise<Confirmed | undefined>((resolve) => {
    const look = (): void => {
      for (const detail of providers.get().filter((one) => one.key === key)) {
        const candidate = loggedProviders.probe(detail)
        Promise.all([candidate.accounts, candidate.chain])
          .then(([[first], chain]) => {
            const chainId = parseChainId(chain)
            if (first === address && chainId !== undefined) resolve({ address, chainId })
          })
          .catch(() => undefined) // restoring the connection reports the reason
      }
    }
    providers.subscribe(look)
    look()
    setTimeout(resolve, /^(?:walletConnect|safe)$/.test(key) ? 0 : CONFIRM_MS)
  }).finally(stop)
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
