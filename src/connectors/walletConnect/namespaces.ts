// Builds the CAIP-25 namespaces that this site requests, and parses those that a wallet approves.
import { parseAddress, type Address } from '../../eth/address.ts'
import { getOwn, isRecord, asArray } from '../../lib/parse.ts'
import { SEND_CALLS_METHODS } from '../sendCalls.ts'
import { parseChainId } from '../walletRequest.ts'
import type { RequestedNamespace } from './client/signClientTypes.ts'

/** Methods that this site requests. Read methods are omitted, because the site's own nodes handle
 * them. */
const WALLET_METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  ...SEND_CALLS_METHODS,
] as const
export const EVENTS = ['chainChanged', 'accountsChanged'] as const
const ACCOUNT = /^eip155:([1-9]\d{0,14}):(0x[0-9a-f]{40})$/i
/** Maximum number of accounts that are read from a message. Further accounts are ignored, because a
 * wallet could send 15 000 in one message. */
export const MAX_ACCOUNTS = 500

/** A chain that a wallet has approved. The first of `accounts` is the selected account. */
export type ApprovedChain = {
  readonly chainId: number
  readonly accounts: readonly Address[]
  readonly methods: ReadonlySet<string>
}

/** Returns the namespaces for a session proposal. Pass them as `optionalNamespaces`, because
 * required namespaces are deprecated. */
export function requestedNamespaces(chainIds: readonly number[]): { eip155: RequestedNamespace } {
  return {
    eip155: { chains: chainIds.map(caipChain), methods: [...WALLET_METHODS], events: [...EVENTS] },
  }
}

export function caipChain(chainId: number): string {
  return `eip155:${chainId}`
}

/** Parses the namespaces of a session. A chain counts as approved if the wallet shares an account
 * on it. */
export function parseApproved(namespaces: unknown): readonly ApprovedChain[] {
  const found = new Map<number, { accounts: Set<Address>; methods: Set<string> }>()
  let remaining = MAX_ACCOUNTS
  for (const [key, namespace] of Object.entries(isRecord(namespaces) ? namespaces : {})) {
    if (key !== 'eip155' && !key.startsWith('eip155:')) continue
    const accounts = strings(getOwn(namespace, 'accounts'), remaining)
    remaining -= accounts.length
    if (accounts.length === 0) continue
    const granted = new Set(asArray(getOwn(namespace, 'methods')))
    const methods = WALLET_METHODS.filter((method) => granted.has(method))
    for (const account of accounts) {
      const [, chain, text] = ACCOUNT.exec(account) ?? []
      const address = parseAddress(text?.toLowerCase())
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

/** Returns the preferred chain if it is approved, or else the first supported chain. Without a
 * supported chain, returns any approved one, and the UI shows "Wrong network". */
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

/** Parses the data of a chainChanged event: a number, or text in decimal, hex or CAIP-2 form
 * ('eip155:10'). Some wallets wrap the value in a list or in an object with `chainId`. */
export function parseCaipChainId(data: unknown): number | undefined {
  return parseChainId(
    Array.isArray(data) && data.length === 1 ? data[0] : (getOwn(data, 'chainId') ?? data),
  )
}

/** Parses the data of an accountsChanged event and returns a function that returns the accounts of
 * one chain. Addresses without a chain belong to every chain. */
export function parseCaipAccounts(value: unknown): (chainId: number) => readonly Address[] {
  // Some Android wallets send one string with all accounts (WalletConnectKotlinV2 issue 1329).
  const texts =
    typeof value === 'string' ? value.split(/[^\w:]+/, MAX_ACCOUNTS) : strings(value, MAX_ACCOUNTS)
  const parsed = texts.flatMap((text) => {
    const [, chain, written] = ACCOUNT.exec(text) ?? []
    const address = parseAddress((written ?? text).toLowerCase())
    return address === undefined ? [] : [{ chain, address }]
  })
  return (chainId) =>
    parsed.flatMap(({ chain, address }) =>
      chain === undefined || Number(chain) === chainId ? [address] : [],
    )
}

function strings(value: unknown, max: number): readonly string[] {
  return asArray(value)
    .slice(0, max)
    .filter((item): item is string => typeof item === 'string')
    .map((text) => text.trim())
}
