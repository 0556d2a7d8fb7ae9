// Tests in several workers pay from the same account of the same chain at once: anvil (1.7.1) gives both payments the
// same nonce and refuses one of them in these words.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { rpcCall } from '../chains.mjs'

let node: Server
afterEach(() => new Promise((resolve) => void node.close(resolve)))

/** A node that refuses so often in these words, and answers from then on; says where it is. */
async function refusing(message: string, times = 1): Promise<string> {
  let asked = 0
  node = createServer((_request, response) => {
    asked += 1
    response.end(
      JSON.stringify(asked <= times ? { error: { code: -32003, message } } : { result: '0xhash' }),
    )
  })
  await new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`
}

test.each(['nonce too low', 'replacement transaction underpriced'])(
  '%s: asked again',
  async (words) => {
    expect(await rpcCall(await refusing(words), 'eth_sendTransaction', [{ value: '0x1' }])).toBe(
      '0xhash',
    )
  },
)

test('who is refused for ever is told', async () => {
  const url = await refusing('nonce too low', Infinity)
  await expect(rpcCall(url, 'eth_sendTransaction', [{}])).rejects.toThrow('nonce too low')
})

test.each([
  ["the nonce is the caller's own", 'eth_sendTransaction', { nonce: '0x1' }, 'nonce too low'],
  ['it was signed before', 'eth_sendRawTransaction', '0x02', 'nonce too low'],
  ['it is something else', 'eth_sendTransaction', {}, 'Insufficient funds'],
])('%s: told', async (_why, method, param, words) => {
  await expect(rpcCall(await refusing(words), method, [param])).rejects.toThrow(words)
})
