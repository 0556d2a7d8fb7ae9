// A wallet that may be the one of last time: asked silently, once, and listened to since.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { withDeadline } from '../../lib/abort.ts'
import { parseAccounts, parseChainId } from '../answers.ts'
import type { Provider, ProviderDetail } from '../eip1193.ts'
import { askWallet, READ_MS } from '../request.ts'
import { listen } from './listen.ts'

export type Candidate = {
  readonly detail: ProviderDetail
  readonly events: Early
  readonly accounts: Promise<readonly Address[]>
  /** Where it was asked too. */
  readonly chain: Promise<unknown> | undefined
}

/** Asks for its accounts until the signal; of one that is not chosen nobody asks why it did not answer. */
export function askCandidate(detail: ProviderDetail,
  { signal, withChain = false }: { signal?: AbortSignal; withChain?: boolean }): Candidate {
  const events = recordEvents(detail.provider)
  const question = (method: string): Promise<unknown> => askWallet(detail.provider, { method }, signal)
  const accounts = question('eth_accounts').then((answer) => {
    const parsed = parseAccounts(answer)
    if (parsed === undefined) throw invalidAccounts()
    return parsed
  })
  const chain = withChain ? question('eth_chainId') : undefined
  for (const answer of [accounts, chain]) answer?.catch(() => {})
  return { detail, events, accounts, chain }
}

/** Whether it shares this account. A wallet that stays silent lists nothing so far. */
export function lists({ accounts }: Candidate, address: Address): Promise<boolean> {
  return withDeadline({ ms: READ_MS }, () => accounts).then((list) => list.includes(address), () => false)
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
  const early: Early = { accounts: undefined, chainId: undefined, onAccounts: () => {}, stop: () => {} }
  early.stop = listen(provider, {
    accountsChanged(payload) {
      const accounts = parseAccounts(payload)
      if (accounts) early.accounts = { first: accounts[0] }
      early.onAccounts(accounts)
    },
    chainChanged: (payload) => { early.chainId = parseChainId(payload) },
  })
  return early
}

export function invalidAccounts(): AppError {
  return new AppError('wallet-bad-response', 'the wallet sent no valid account')
}
