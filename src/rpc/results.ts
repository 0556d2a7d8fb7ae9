// What a result must look like before it is believed. It is checked where the next URL can still be asked: a node that
// answers rubbish has not answered.
import { AppError } from '../errors.ts'
import { isHex, parseQuantity } from '../eth/hex.ts'
import { isRecord } from '../lib/parse.ts'

const isQuantity = (value: unknown): boolean => parseQuantity(value) !== undefined
const isObjectOrNull = (value: unknown): boolean => value === null || isRecord(value)

const SHAPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['eth_blockNumber', isQuantity], ['eth_chainId', isQuantity], ['eth_getBalance', isQuantity],
  ['eth_gasPrice', isQuantity],
  ['eth_maxPriorityFeePerGas', isQuantity], ['eth_estimateGas', isQuantity], ['eth_getTransactionCount', isQuantity],
  ['eth_call', isHex], ['eth_getCode', isHex], ['eth_feeHistory', isRecord],
  ['eth_getBlockByNumber', isObjectOrNull], ['eth_getBlockByHash', isObjectOrNull],
  ['eth_getTransactionByHash', isObjectOrNull], ['eth_getTransactionReceipt', isObjectOrNull],
])

/** The result itself. Throws 'bad-response' where its method promises another shape; other methods' results pass. */
export function checkResult(method: string, value: unknown): unknown {
  if (SHAPES.get(method)?.(value) === false) throw new AppError('bad-response', `the result of ${method} is malformed`)
  return value
}

/** A number every answer must be; throws 'bad-response' for anything else. */
export function quantity(value: unknown): bigint {
  const number = parseQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number of the node is malformed')
  return number
}
