// Who comes back: the wallet that was used before is asked, silently and before anything else of the page is there, and
// what it confirms stands in the header at once. The connection itself is made by main.ts, which is then called for.
import { shortAddress, type Address } from '../eth/address.ts'
import { createStore, type Readable, type Store } from '../lib/store.ts'
import { createRecorder, type ActivityEntry } from '../session/records/activity.ts'
import { createMemory, type Remembered } from '../session/storage.ts'
import {
  blankName,
  chain as chainButton,
  name as accountName,
} from '../ui/header/ConnectButton.module.css'
import { parseChainId } from '../wallets/request.ts'
import { createDiscovery } from '../wallets/injected/discovery.ts'
import { createFaces, type Faces } from '../wallets/injected/candidate.ts'
import { readConfig } from './builtConfig.ts'

/** The account that the remembered wallet itself has named, and its chain. */
type Confirmed = { readonly address: Address; readonly chainId: number }

/** A wallet that is there answers at once; one that does not is waited for by the connection that is restored. */
export const PATIENCE_MS = 1_000

/** Every request to wallets and nodes since the page was opened. */
export const log: Store<readonly ActivityEntry[]> = createStore<readonly ActivityEntry[]>([])
export const faces: Faces = createFaces(createRecorder(log))

const store = createStore<Confirmed | undefined>(undefined)
/** Undefined until the wallet has answered, and for a new visitor. */
export const confirmed: Readable<Confirmed | undefined> = store

const remembered = createMemory(window).session()
if (remembered && top === self) {
  void confirm(remembered).then((account) => {
    if (account) show(account)
    store.set(account)
    dispatchEvent(new Event('florin')) // early.ts runs the rest
  })
} else dispatchEvent(new Event('florin')) // it was marked as coming back by what nobody can read

/** The remembered account, if a wallet of its name shares it first, and in time. Never rejects. */
function confirm({ key, address }: Remembered): Promise<Confirmed | undefined> {
  const { providers, stop } = createDiscovery(window, {
    isKnown: (rdns) => rdns === key,
    face: faces.face,
  })
  return new Promise<Confirmed | undefined>((resolve) => {
    const look = (): void => {
      for (const detail of providers.get().filter((one) => one.key === key)) {
        const candidate = faces.ask(detail)
        Promise.all([candidate.accounts, candidate.chain])
          .then(([[first], chain]) => {
            const chainId = parseChainId(chain)
            if (first === address && chainId !== undefined) resolve({ address, chainId })
          })
          .catch(() => undefined) // whoever restores the connection hears why
      }
    }
    providers.subscribe(look)
    look()
    setTimeout(resolve, /^(?:walletConnect|safe)$/.test(key) ? 0 : PATIENCE_MS)
  }).finally(stop)
}

/** Writes it into the shape that stands in the HTML (prerender.tsx). */
function show({ address, chainId }: Confirmed): void {
  const place = document.getElementById('returning')
  const name = place?.querySelector(`.${accountName}`)
  const chain = readConfig().chains.find(({ id }) => id === chainId)
  if (!name || !chain) return
  name.classList.remove(blankName)
  name.textContent = shortAddress(address)
  if (chain.icon !== undefined) place?.querySelector('img')?.setAttribute('src', chain.icon)
  const label = place?.querySelector(`.${chainButton} span`)
  if (label) label.textContent = chain.name
  place?.addEventListener('click', ({ target }) => {
    // the last press is carried out once the connection is there
    for (const button of place.querySelectorAll('button'))
      button.setAttribute('aria-busy', String(button.contains(target as Element)))
  })
}
