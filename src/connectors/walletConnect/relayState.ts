// Where a session stands: chain and account, as pure transitions over what the wallet reports.
import type { Address } from '../../eth/address.ts'
import {
  MAX_ACCOUNTS,
  parseCaipAccounts,
  parseApproved,
  parseCaipChainId,
  pickChain,
  type ApprovedChain,
} from './namespaces.ts'

export type Active = {
  readonly approved: readonly ApprovedChain[]
  readonly chainId: number
  readonly address: Address
  /** What the wallet has said of a chain before it goes there: some tell the account first. */
  readonly ahead?: { readonly chainId: number; readonly address: Address } | undefined
}

/** Undefined when the session holds no account at all: then it is no connection. */
export function activate(
  approved: readonly ApprovedChain[],
  ours: readonly number[],
  wanted?: number,
): Active | undefined {
  const chain = pickChain(approved, ours, wanted)
  const address = chain?.accounts[0]
  return chain === undefined || address === undefined
    ? undefined
    : { approved, chainId: chain.chainId, address }
}

/** session_update: the new namespaces replace the old ones; the chain stays if it can, and the account too, unless the
 * wallet has put another one first: some tell a choice that way alone. */
export function onNamespaces(
  active: Active,
  namespaces: unknown,
  ours: readonly number[],
): Active | undefined {
  const next = activate(parseApproved(namespaces), ours, active.chainId)
  const first = chainOf(active, next?.chainId)?.accounts[0] ?? next?.address
  return next && first === next.address ? keepAccount(next, active.address) : next
}

/** session_event. Its own chainId is the chain it was sent on, often the old one: the data decides. */
export function onWalletEvent(active: Active, event: { name: unknown; data: unknown }): Active {
  if (event.name === 'chainChanged') {
    const chainId = parseCaipChainId(event.data)
    return chainId === undefined ? active : moveTo(active, chainId)
  }
  if (event.name !== 'accountsChanged') return active
  // each chain learns what is said of it, and of all where none is named: the choice holds for the next one, too
  const accountsOn = parseCaipAccounts(event.data)
  const approved = active.approved.map((chain) => ({
    ...chain,
    accounts: [...new Set([...chain.accounts, ...accountsOn(chain.chainId)])].slice(
      0,
      MAX_ACCOUNTS,
    ),
  }))
  // An empty list is what wallets send while they switch chains: session_update tells the truth
  const [address] = accountsOn(active.chainId)
  if (address !== undefined) return { ...active, approved, address, ahead: undefined }
  const [ahead] = approved.flatMap(({ chainId }) =>
    accountsOn(chainId).map((told) => ({ chainId, address: told })),
  )
  return { ...active, approved, ahead }
}

/** On another chain; the account stays unless that chain has others and not this one: then it is the first of
 * them. */
export function moveTo(active: Active, chainId: number): Active {
  const { ahead } = active
  if (ahead?.chainId === chainId) return { ...active, ...ahead, ahead: undefined }
  const address = chainOf(active, chainId)?.accounts[0] ?? active.address
  return keepAccount({ ...active, chainId, address }, active.address)
}

/** The account that was chosen, where the chain in use has it. */
export function keepAccount(active: Active, address: Address | undefined): Active {
  const has = address !== undefined && chainOf(active, active.chainId)?.accounts.includes(address)
  return has ? { ...active, address } : active
}

/** The approved entry of a chain. */
export function chainOf(active: Active, chainId: number | undefined): ApprovedChain | undefined {
  return active.approved.find((chain) => chain.chainId === chainId)
}
