// CAIP-25 namespaces: what this site asks for and what a wallet granted. The wallet's side is parsed, never trusted.
import { parseAddress, type Address } from '../../eth/address.ts'
import { asSafeInteger, getOwn, isRecord, asArray } from '../../lib/parse.ts'
import { BUNDLE_METHODS } from '../sendCalls.ts'
import type { RequestedNamespace } from './client/library.ts'

/** Methods that belong to a wallet. Reads are answered by our own nodes, so no wallet is asked to approve them. */
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
/** A message may hold 15 000 (750 kB); wallets share a few accounts on the chains that were asked for. */
export const MAX_ACCOUNTS = 500

/** One chain a wallet approved: its accounts in the wallet's order, the first is the active one; of its methods those
 * that this site asks for. */
export type ApprovedChain = {
  readonly chainId: number
  readonly accounts: readonly Address[]
  readonly methods: ReadonlySet<string>
}

/** Everything is asked as optional: required namespaces are deprecated and reach the wallet as nothing. */
export function requestedNamespaces(chainIds: readonly number[]): { eip155: RequestedNamespace } {
  return {
    eip155: { chains: chainIds.map(caipChain), methods: [...WALLET_METHODS], events: [...EVENTS] },
  }
}

/** 'eip155:137'. */
export function caipChain(chainId: number): string {
  return `eip155:${chainId}`
}

/** The accounts decide, of which the first MAX_ACCOUNTS count; keys may be 'eip155' or 'eip155:137'; chains nobody asked
 * for are listed like any other. */
export function parseApproved(namespaces: unknown): readonly ApprovedChain[] {
  const found = new Map<number, { accounts: Set<Address>; methods: Set<string> }>()
  let left = MAX_ACCOUNTS
  for (const [key, namespace] of Object.entries(isRecord(namespaces) ? namespaces : {})) {
    if (key !== 'eip155' && !key.startsWith('eip155:')) continue
    const accounts = strings(getOwn(namespace, 'accounts'), left)
    left -= accounts.length
    if (accounts.length === 0) continue
    const granted = new Set(asArray(getOwn(namespace, 'methods')))
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

/** The chain to be on: the wanted one, else the first of ours, else the first there is (then: wrong network). */
export function pickChain(
  approved: readonly ApprovedChain[],
  ours: readonly number[],
  wanted?: number,
): ApprovedChain | undefined {
  const byId = (id: number | undefined): ApprovedChain | undefined =>
    approved.find(({ chainId }) => chainId === id)
  const common = ours.find((id) => byId(id) !== undefined)
  return byId(wanted) ?? byId(common) ?? approved[0]
}

/** chainChanged data as wallets send it: a number, decimal or hex text, or 'eip155:10'. */
export function parseCaipChainId(value: unknown): number | undefined {
  if (typeof value === 'number') return asSafeInteger(value, 1)
  if (typeof value !== 'string') return undefined
  const decimal = CHAIN.exec(value)?.[1]
  if (decimal !== undefined) return Number(decimal)
  return CHAIN_HEX.test(value) && Number(value) > 0 ? Number(value) : undefined
}

/** Returns the accounts of a chain in accountsChanged data, of which the first MAX_ACCOUNTS count: CAIP-10 texts, or bare
 * addresses for every chain; of wallets on Android in one text, as their library knew no other data
 * (WalletConnectKotlinV2 issue 1329). */
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

/** The texts among the first `max` elements. */
function strings(value: unknown, max: number): readonly string[] {
  return asArray(value)
    .slice(0, max)
    .filter((item): item is string => typeof item === 'string')
}
