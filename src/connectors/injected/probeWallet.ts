// A wallet that may be the one of last time: asked silently, once, and listened to since; and what stands for a
// wallet's own object in all that follows.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { withTimeout } from '../../lib/abort.ts'
import {
  askWallet,
  hasCode,
  parseAccounts,
  parseChainId,
  READ_MS,
  recordProvider,
  type RecordRequest,
  type Provider,
  type ProviderDetail,
} from '../walletRequest.ts'
import type { WalletFace } from './discovery.ts'

export type Candidate = {
  readonly detail: ProviderDetail
  readonly events: Early
  readonly accounts: Promise<readonly Address[]>
  /** Where it was asked too. */
  readonly chain: Promise<unknown> | undefined
}

/** Asks for its accounts until the signal; of one that is not chosen nobody asks why it did not answer. */
export function askCandidate(
  detail: ProviderDetail,
  { signal, withChain = false }: { signal?: AbortSignal; withChain?: boolean },
): Candidate {
  const events = recordEvents(detail.provider)
  const question = (method: string): Promise<unknown> =>
    askWallet(detail.provider, { method }, signal)
  const accounts = question('eth_accounts').then(
    (answer) => {
      const parsed = parseAccounts(answer)
      if (parsed === undefined) throw invalidAccounts()
      return parsed
    },
    (error: unknown) => {
      if (hasCode(error, 'unauthorized')) return []
      throw error
    },
  )
  const chain = withChain ? question('eth_chainId') : undefined
  for (const answer of [accounts, chain]) answer?.catch(() => {})
  return { detail, events, accounts, chain }
}

/** Whether it shares this account. A wallet that stays silent lists nothing so far. */
export function lists({ accounts }: Candidate, address: Address): Promise<boolean> {
  return withTimeout({ ms: READ_MS }, () => accounts).then(
    (list) => list.includes(address),
    () => false,
  )
}

export type Early = {
  /** The first account of the last accountsChanged, undefined inside when it had none. */
  accounts: { readonly first: Address | undefined } | undefined
  chainId: number | undefined
  onAccounts(accounts: readonly Address[] | undefined): void
  stop(): void
}

/** Listens from now on, until `stop`. */
export function recordEvents(provider: Provider): Early {
  const early: Early = {
    accounts: undefined,
    chainId: undefined,
    onAccounts: () => {},
    stop: () => {},
  }
  early.stop = listen(provider, {
    accountsChanged(payload) {
      const accounts = parseAccounts(payload)
      if (accounts) early.accounts = { first: accounts[0] }
      early.onAccounts(accounts)
    },
    chainChanged: (payload) => {
      early.chainId = parseChainId(payload)
    },
  })
  return early
}

export function invalidAccounts(): AppError {
  return new AppError('wallet-bad-response', 'the wallet sent no valid account')
}

export type Faces = {
  /** The same one each time. */
  readonly face: WalletFace
  /** Asks a wallet now for what `early` then gives; once. */
  ask(detail: ProviderDetail): Candidate
  /** The answers to that, once. */
  early(detail: ProviderDetail): Candidate | undefined
}

/** `record` notes a request to the wallet of this name. */
export function createFaces(
  record: (kind: 'wallet', method: string, wallet: string) => ReturnType<RecordRequest>,
): Faces {
  const faces = new WeakMap<Provider, Provider>()
  const asked = new Map<Provider, Candidate>()
  return {
    face({ provider, info }) {
      const face =
        faces.get(provider) ??
        recordProvider(provider, (method) => record('wallet', method, info.name))
      faces.set(provider, face)
      return face
    },
    ask(detail) {
      const candidate = asked.get(detail.provider) ?? askCandidate(detail, { withChain: true })
      asked.set(detail.provider, candidate)
      return candidate
    },
    early({ provider }) {
      const candidate = asked.get(provider)
      asked.delete(provider)
      return candidate
    },
  }
}

type Handlers = Readonly<Record<string, (payload: unknown) => void>>

/** Attaches to a wallet's events without trusting it: a missing or failing `on` or `removeListener` does no harm and
 * nothing is written to the wallet's object. After `detach`, which is returned, every listener is inert, even if the
 * wallet goes on calling it. */
export function listen(provider: Provider, handlers: Handlers): () => void {
  let detached = false
  const attached = Object.entries(handlers).map(([event, handler]) => {
    const listener = (payload: unknown): void => {
      if (!detached) handler(payload)
    }
    quietly(() => provider.on?.(event, listener))
    return { event, listener }
  })
  return () => {
    if (detached) return
    detached = true
    // Trust Wallet's in-app browser had no removeListener (rainbowkit issue 1259).
    for (const { event, listener } of attached)
      quietly(() => provider.removeListener?.(event, listener))
  }
}

function quietly(call: () => unknown): void {
  try {
    call()
  } catch {
    // the wallet cannot be listened to; asking it still works
  }
}
