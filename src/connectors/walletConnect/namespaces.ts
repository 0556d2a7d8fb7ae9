// CAIP-25 namespaces: what this site requests, and what a wallet approves.
import { parseAddress, type Address } from '../../eth/address.ts'
import { count, field, isRecord, list } from '../../lib/parse.ts'
import { BUNDLE_METHODS } from '../sendCalls.ts'
import type { RequestedNamespace } from './client/signClientTypes.ts'

/** Requested methods. Reads are left out: the site's own nodes answer them. */
const WALLET_METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  ...BUNDLE_METHODS,
] as const
export const EVENTS = ['chainChanged', 'accountsChanged'] as const
const ACCOUNT = /^eip155:([1-9]\d{0,14}):(0x[0-9a-f]{40})$/i
const CHAIN = /^(?:eip155:)?([1-9]\d{0,14})$/
const CHAIN_HEX = /^0x[0-9a-f]{1,13}$/i
/** A message may hold 15 000 accounts (750 kB); wallets share a few on each requested chain. */
export const MAX_ACCOUNTS = 500

/** A chain that a wallet approved. Its accounts are in the wallet's order, the active one first; its methods are those
 * that this site requests. */
export type ApprovedChain = {
  readonly chainId: number
  readonly accounts: readonly Address[]
  readonly methods: ReadonlySet<string>
}

/** Returns the namespaces to request as optional: required ones are deprecated and reach the wallet empty. */
export function requestedNamespaces(chainIds: readonly number[]): { eip155: RequestedNamespace } {
  return {
    eip155: { chains: chainIds.map(caipChain), methods: [...WALLET_METHODS], events: [...EVENTS] },
  }
}

/** Returns a CAIP-2 chain id, such as 'eip155:137'. */
export function caipChain(chainId: number): string {
  return `eip155:${chainId}`
}

/** Parses the namespaces of a session. A chain is approved if there is an account on it, requested or not; keys may be
 * 'eip155' or 'eip155:137'. Reads the first MAX_ACCOUNTS accounts. */
export function parseApproved(namespaces: unknown): readonly ApprovedChain[] {
  const found = new Map<number, { accounts: Set<Address>; methods: Set<string> }>()
  let left = MAX_ACCOUNTS
  for (const [key, namespace] of Object.entries(isRecord(namespaces) ? namespaces : {})) {
    if (key !== 'eip155' && !key.startsWith('eip155:')) continue
    const accounts = strings(field(namespace, 'accounts'), left)
    left -= accounts.length
    if (accounts.length === 0) continue
    const granted = new Set(list(field(namespace, 'methods')))
    const methods = WALLET_METHODS.filter((method) => granted.has(method))
    for (const account of accounts) {
      const [, chain, text] = ACCOUNT.exec(account) ?? []
      const address = parseAddress(text)
      if (address === undefined) continue
      const entry = found.get(Number(chain)) ?? { accounts: new Set(), methods: new Set() }
      entry.accounts.add(address)
      methods.forEach((method) => entry.methods.add(method))
      found.set(Number(chain), entry)
    }
  }
  return [...found].map(([chainId, { accounts, methods }]) => ({
    chainId,
    accounts: [...accounts],
    methods,
  }))
}

/** Returns the preferred chain if it is approved, else the first supported one, else the first one, on which the
 * interface shows "Wrong network". */
export function pickChain(
  approved: readonly ApprovedChain[],
  supported: readonly number[],
  preferred?: number,
): ApprovedChain | undefined {
  const byId = (id: number | undefined): ApprovedChain | undefined =>
    approved.find(({ chainId }) => chainId === id)
  const common = supported.find((id) => byId(id) !== undefined)
  return byId(preferred) ?? byId(common) ?? approved[0]
}

/** Parses the data of chainChanged as wallets send it: a number, a decimal or hex string, or 'eip155:10'. */
export function parseCaipChainId(value: unknown): number | undefined {
  if (typeof value === 'number') return count(value, 1)
  if (typeof value !== 'string') return undefined
  const decimal = CHAIN.exec(value)?.[1]
  if (decimal !== undefined) return Number(decimal)
  return CHAIN_HEX.test(value) && Number(value) > 0 ? Number(value) : undefined
}

/** Parses the data of accountsChanged, of which the first MAX_ACCOUNTS accounts count, and returns a function that
 * returns those of a chain. Accounts are CAIP-10 ids, or addresses for every chain. Android wallets send them as one
 * string (WalletConnectKotlinV2 issue 1329). */
export function parseCaipAccounts(value: unknown): (chainId: number) => readonly Address[] {
  const texts =
    typeof value === 'string' ? value.split(/[^\w:]+/, MAX_ACCOUNTS) : strings(value, MAX_ACCOUNTS)
  const parsed = texts.flatMap((text) => {
    const [, chain, written] = ACCOUNT.exec(text) ?? []
    const address = parseAddress(written ?? text)
    return address === undefined ? [] : [{ chain, address }]
  })
  return (chainId) =>
    parsed.flatMap(({ chain, address }) =>
      chain === undefined || Number(chain) === chainId ? [address] : [],
    )
}

/** Returns the strings among the first `max` elements. */
function strings(value: unknown, max: number): readonly string[] {
  return list(value)
    .slice(0, max)
    .filter((item): item is string => typeof item === 'string')
}
