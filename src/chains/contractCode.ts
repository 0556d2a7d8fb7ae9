import { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import { readTwice } from '../rpc/quorumRead.ts'
import type { ChainClient } from './chainClient.ts'

/**
 * Resolves with whether an address has contract code. A single node is enough for true. A node that
 * is still syncing returns no code, so on a chain with several nodes, two must agree before it
 * resolves with false. If only one answers, resolves with undefined. Rejects if no node answers.
 */
export function hasContractCode(
  client: Pick<ChainClient, 'nodes' | 'request'>,
  address: Address,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const nodes = client.nodes.length > 1 ? client.nodes : [client]
  return new Promise((resolve, reject) => {
    readTwice(nodes, async ({ request }) => {
      const code = await request('eth_getCode', [address, 'latest'], signal)
      if (typeof code !== 'string') throw new AppError('bad-response', 'the code is not a string')
      if (isContract(code)) resolve(true)
      return code
    }).then(({ status, value, other }) => {
      const isEmpty = [value, other ?? value].every((code) => code === '0x')
      resolve(status === 'alone' && isEmpty ? undefined : false)
    }, reject)
  })
}

/**
 * Returns true for contract code. EIP-7702 delegation code does not count: the account is still
 * controlled by its private key, on every network.
 */
function isContract(code: string): boolean {
  return code !== '0x' && !/^0xef0100/i.test(code)
}
