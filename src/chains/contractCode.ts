import { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import { readQuorum } from '../rpc/quorumRead.ts'
import type { ChainClient } from './chainClient.ts'

/**
 * Resolves with whether an address has contract code. For true, one node's answer is enough. For
 * false, two nodes must answer, because a node that is still syncing returns no code. Resolves with
 * undefined if only one of several nodes answered and returned no code.
 */
export function hasContractCode(
  client: Pick<ChainClient, 'nodes' | 'request'>,
  address: Address,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const nodes = client.nodes.length > 1 ? client.nodes : [client]
  return new Promise((resolve, reject) => {
    readQuorum(nodes, async ({ request }) => {
      const code = await request('eth_getCode', [address, 'latest'], signal)
      if (typeof code !== 'string') throw new AppError('bad-response', 'the code is not a string')
      if (isContract(code)) resolve(true)
      return code
    }).then(({ status, value, other }) => {
      const isEmpty = [value, other ?? value].every((code) => code === '0x')
      resolve(status === 'single-node' && isEmpty ? undefined : false)
    }, reject)
  })
}

/**
 * Returns true for contract code. EIP-7702 delegation code does not count, because a private key
 * still controls the account.
 */
function isContract(code: string): boolean {
  return code !== '0x' && !/^0xef0100/i.test(code)
}
