import { expect, test } from 'vitest'
import { createBlockTime } from '../../../src/core/send/blockTime.ts'
import type { ChainClient } from '../../../src/chains/chainClient.ts'

const LATEST = { number: 120n, timestamp: 1_000n, epoch: 0 }

/** Returns the measured block time and the requests. `timestamp` belongs to block 100. */
async function measure(
  timestamp: unknown,
  latestBlock: ChainClient['latestBlock'] = () => LATEST,
): Promise<readonly [number | undefined, readonly unknown[]]> {
  const requests: unknown[] = []
  const blockTimeMs = createBlockTime({
    latestBlock,
    request: async (...request) => {
      requests.push(request)
      if (timestamp instanceof Error) throw timestamp
      return { timestamp }
    },
  })
  expect(blockTimeMs()).toBeUndefined()
  for (let turn = 0; turn < 3; turn++) await Promise.resolve()
  blockTimeMs()
  return [blockTimeMs(), requests]
}

test('createBlockTime returns the average time of the last 20 blocks and requests the block once', async () => {
  expect(await measure('0x2f8')).toEqual([12_000, [['eth_getBlockByNumber', ['0x64', false]]]])
})

test('createBlockTime returns averages below one second', async () => {
  expect((await measure('0x3e3'))[0]).toBe(250)
})

test.each([
  ['blocks take longer than 15 s on average', '0x1f4'],
  ['all blocks share a timestamp', '0x3e8'],
])('createBlockTime returns undefined if %s', async (_title, timestamp) => {
  expect(await measure(timestamp)).toMatchObject([undefined, [expect.anything()]])
})

test('createBlockTime repeats a failed request on the next call', async () => {
  const [ms, requests] = await measure(new Error('offline'))
  expect([ms, requests.length]).toEqual([undefined, 2])
})

test('createBlockTime sends no request if fewer than 20 blocks are known', async () => {
  for (const latest of [undefined, { ...LATEST, number: 20n }])
    expect(await measure('0x1', () => latest)).toEqual([undefined, []])
})
