// Resolves ENS names and addresses through the Universal Resolver. Off-chain names (CCIP-read,
// ERC-3668) are not supported.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import {
  bytes,
  bytes32,
  decodeAddress,
  decodeBytes,
  decodeString,
  encodeFunctionData,
  utf8,
  uint,
} from '../eth/abi.ts'
import { isZeroAddress, parseAddress, type Address } from '../eth/address.ts'
import { checkName, dnsEncode, isPlainName, namehash, normalizeName } from '../eth/ens.ts'
import { isHash, type Hex } from '../eth/hex.ts'
import { pollOnce } from '../lib/poll.ts'
import { createQuery, type QueryState } from '../lib/query.ts'
import type { ReadonlyStore } from '../lib/store.ts'
import { CACHE_TIME_MS, type ReadCache } from './cache.ts'
import type { ContractCall } from '../rpc/aggregate3.ts'
import { readQuorum } from '../rpc/quorumRead.ts'
import { memoizeByAddress, type ChainClient } from './chainClient.ts'

/** Address of the Universal Resolver, the same on Ethereum and its testnets (ENSIP-23). */
const UNIVERSAL_RESOLVER: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const REVERSE = '0x5d78a217' // reverse(bytes address, uint256 coinType)
const RESOLVE = '0x9061b923' // resolve(bytes dnsName, bytes call)
const ADDR = '0x3b3b57de' // addr(bytes32)
const TEXT = '0x59d1d43c' // text(bytes32, string)
const COIN_TYPE_ETHER = 60
const OFFCHAIN_LOOKUP = '0x556f1830' // selector of the error OffchainLookup (ERC-3668)
const MAX_AVATAR_CHARACTERS = 65_536
const AVATAR = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)(?:;[a-z0-9=-]+)*,[^\s"'<>\\]+$/i

export type Names = {
  /**
   * Resolves with the primary name of an address. Resolves with undefined if the address has no
   * name, or the name is invalid or does not resolve back to the address.
   */
  nameOf(address: Address, signal?: AbortSignal): Promise<string | undefined>
  /**
   * Resolves with the address of a name, for a payment. If the chain has several nodes, two must
   * return the same address. Otherwise rejects with 'nodes-disagree', or with 'node-alone' if only
   * one node answered.
   */
  addressOf(name: string, signal?: AbortSignal): Promise<Address | undefined>
  /**
   * Resolves with the avatar of a name. Accepts only data:image URIs, because loading any other URI
   * would send a request.
   */
  avatarOf(name: string, signal?: AbortSignal): Promise<string | undefined>
  /**
   * Returns a store with the primary name of an address, or null if the address has no name. Reads
   * the name once instead of polling it.
   */
  watchName(address: Address): ReadonlyStore<QueryState<string | null>>
}

/** Creates an ENS reader. `client` must be the client for Ethereum. */
export function createEnsReader(
  client: Pick<ChainClient, 'call' | 'poller' | 'nodes'>,
  cache?: ReadCache,
): Names {
  async function readName(
    address: Address,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const reply = await callContract(
      client,
      encodeFunctionData(REVERSE, [bytes(address), uint(COIN_TYPE_ETHER)]),
      signal,
    )
    const name = reply === undefined ? undefined : await checkName(decodeString(reply))
    if (name === undefined) return undefined
    // A primary name counts only if it resolves back to the address.
    return (await forward(client, name, signal)) === parseAddress(address) ? name : undefined
  }

  async function readAddress(
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<Address | undefined> {
    const result = await readQuorum(client.nodes, ({ request }) =>
      forward(
        {
          call: (call) => request('eth_call', [call, 'latest'], signal),
        },
        name,
        signal,
      ),
    )
    if (result.status === 'disagreed')
      throw new AppError('nodes-disagree', 'nodes resolve the name differently')
    if (result.status === 'single-node')
      throw new AppError('node-alone', 'only one node resolved the name')
    return result.value
  }

  async function readAvatar(
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const call = encodeFunctionData(TEXT, [bytes32(namehash(name)), utf8('avatar')])
    const reply = await resolve(client, name, call, signal)
    return reply && parseAvatar(decodeString(reply))
  }

  const nameOf: Names['nameOf'] = (address, signal) => readName(address, signal).catch(noName)

  return {
    nameOf,
    addressOf: async (name, signal) => readAddress(await normalizeName(name), signal),
    avatarOf: (name, signal) => readAvatar(name, signal).catch(noName),
    watchName: memoizeByAddress((address) => {
      const key = `1:name:${address}`
      let value: string | null | undefined
      let readAt = -Infinity
      return createQuery<string | null>({
        poller: pollOnce(client.poller),
        async read(signal) {
          if (value !== undefined && Date.now() - readAt < CACHE_TIME_MS) return value
          value = (await nameOf(address, signal)) ?? null
          readAt = Date.now()
          return value
        },
        initial: parseCached(cache?.get(key)),
        onValue: (found) => cache?.set(key, found ?? ''),
      })
    }),
  }
}

type ContractCaller = { call(call: ContractCall, signal?: AbortSignal): Promise<unknown> }

async function resolve(
  caller: ContractCaller,
  name: string,
  call: Hex,
  signal: AbortSignal | undefined,
): Promise<Hex | undefined> {
  const data = encodeFunctionData(RESOLVE, [bytes(dnsEncode(name)), bytes(call)])
  const reply = await callContract(caller, data, signal)
  const found = reply === undefined ? undefined : decodeBytes(reply)
  return found === '0x' ? undefined : found
}

async function forward(
  caller: ContractCaller,
  name: string,
  signal: AbortSignal | undefined,
): Promise<Address | undefined> {
  const reply = await resolve(
    caller,
    name,
    encodeFunctionData(ADDR, [bytes32(namehash(name))]),
    signal,
  )
  // An address record longer than 32 bytes may be ABI-encoded bytes. They begin with an offset,
  // which `decodeAddress` would mistake for an address.
  if (reply !== undefined && !isHash(reply))
    throw new AppError('abi', 'the record is not a single address')
  const address = reply && decodeAddress(reply)
  return address && !isZeroAddress(address) ? address : undefined
}

/**
 * Calls the Universal Resolver. Resolves with undefined if there is no record. Rejects for
 * off-chain names.
 */
async function callContract(
  caller: ContractCaller,
  data: Hex,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await caller.call({ to: UNIVERSAL_RESOLVER, data }, signal)
  } catch (reason) {
    const error = toAppError(reason, 'node')
    if (error.code !== 'reverted') throw error
    // A revert other than OffchainLookup, such as ResolverNotFound, means that there is no record.
    if (error.data?.startsWith(OFFCHAIN_LOOKUP) !== true) return undefined
    throw new AppError('name-offchain', 'off-chain names (CCIP-Read) are not supported', {
      cause: error,
    })
  }
}

/**
 * Returns undefined if the name itself causes the error, for example because the name is invalid.
 * The app then shows no name. Rethrows other errors, such as network errors.
 */
function noName(reason: unknown): undefined {
  const error = toAppError(reason, 'node')
  if (error.code !== 'name-offchain' && error.code !== 'abi' && error.code !== 'name-invalid')
    throw error
  return undefined
}

function parseAvatar(record: string): string | undefined {
  return record.length <= MAX_AVATAR_CHARACTERS && AVATAR.test(record) ? record : undefined
}

/**
 * Returns a cached name, or null if the address is known to have no name. Ignores names with
 * non-ASCII characters, because checking them would load the large Unicode normalization tables.
 */
function parseCached(value: string | undefined): string | null | undefined {
  if (value === '') return null
  return value !== undefined && isPlainName(value) ? value : undefined
}
