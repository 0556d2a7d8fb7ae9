// CAIP-25 namespaces: what this site asks for and what a wallet granted. The wallet's side is parsed, never trusted.
import { parseAddress, type Address } from '../../eth/address.ts'
import { count, field, isRecord } from '../../lib/parse.ts'
import { BUNDLE_METHODS } from '../callBundles.ts'
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

/** One chain a wallet approved: its accounts in the wallet's order, the first is the active one. */
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

/** The accounts decide; keys may be 'eip155' or 'eip155:137'; chains nobody asked for are listed like any other. */
export function parseApproved(namespaces: unknown): readonly ApprovedChain[] {
  const found = new Map<number, { accounts: Address[]; methods: Set<string> }>()
  for (const [key, namespace] of Object.entries(isRecord(namespaces) ? namespaces : {})) {
    if (key !== 'eip155' && !key.startsWith('eip155:')) continue
    const methods = strings(field(namespace, 'methods'))
    for (const account of strings(field(namespace, 'accounts'))) {
      const [, chain, text] = ACCOUNT.exec(account) ?? []
      const address = parseAddress(text)
      if (address === undefined) continue
      const entry = found.get(Number(chain)) ?? { accounts: [], methods: new Set<string>() }
      if (!entry.accounts.includes(address)) entry.accounts.push(address)
      methods.forEach((method) => entry.methods.add(method))
      found.set(Number(chain), entry)
    }
  }
  return [...found].map(([chainId, entry]) => ({ chainId, ...entry }))
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
  if (typeof value === 'number') return count(value, 1)
  if (typeof value !== 'string') return undefined
  const decimal = CHAIN.exec(value)?.[1]
  if (decimal !== undefined) return Number(decimal)
  return CHAIN_HEX.test(value) && Number(value) > 0 ? Number(value) : undefined
}

/** accountsChanged data: CAIP-10 texts of one chain, or bare addresses; of wallets on Android in one text, as their
 * library knew no other data (WalletConnectKotlinV2 issue 1329). */
export function parseCaipAccounts(value: unknown, chainId: number): readonly Address[] {
  const texts = typeof value === 'string' ? value.split(/[^\w:]+/) : strings(value)
  return texts.flatMap((text) => {
    const [, chain, address] = ACCOUNT.exec(text) ?? []
    const parsed = parseAddress(address ?? text)
    return parsed !== undefined && (chain === undefined || Number(chain) === chainId)
      ? [parsed]
      : []
  })
}

function strings(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : []
}
