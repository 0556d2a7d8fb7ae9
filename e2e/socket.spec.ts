// Reads a chain over a real node's WebSocket. tests/rpc/webSocketTransport.test.ts covers silent
// sockets.
import { expect, test } from './fixtures.ts'
import { openWire } from './playground/wire.mjs'
import { advanceUntilVisible, TICK_MS } from './pollingClock.ts'

const OWN = '0x00000000000000000000000000000000005a0c7e'
test.use({
  playgroundConfig: { wallet: { accounts: [OWN] } },
  allowConsole: [/WebSocket connection to/], // the browser's message for a connection that never opened
})

test('reads new blocks over WebSocket, and falls back to HTTP when the socket closes', async ({
  page,
  context,
  guard,
  connect,
  serve,
  rpc,
}) => {
  const node = String(rpc.urls[1])
  const wire = await openWire(node)
  const url = `ws://127.0.0.1:${wire.port}`
  const frames: string[] = []
  guard.expectOrigin(new URL(url).origin.replace('ws', 'http'))
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void frames.push(String(payload))),
  )
  const balance = page.getByTestId('hero-balance')
  let balanceEth = 1
  const give = async (): Promise<void> => {
    await rpc.call(1, 'anvil_setBalance', [
      OWN,
      `0x${(BigInt(++balanceEth) * 10n ** 18n).toString(16)}`,
    ])
    await rpc.call(1, 'evm_mine')
  }
  const isShown = (): Promise<void> =>
    advanceUntilVisible(page, balance.filter({ hasText: `${balanceEth} ETH on` }))
  const isLive = async (times: number): Promise<void> => {
    const subscribed = (): number =>
      frames.filter((frame) => frame.includes('eth_subscribe')).length
    await expect(async () => {
      if (subscribed() < times) await context.clock.fastForward(1_000)
      expect(subscribed()).toBeGreaterThanOrEqual(times)
    }).toPass()
  }
  await give()
  await page.goto(await serve({ env: { RPC_URLS_1: `${url},${node}` } }))
  await connect()
  await isShown()
  await isLive(1)
  await test.step('block headers trigger reads over the socket', async () => {
    await context.clock.fastForward(TICK_MS)
    const posts = rpc.sent(1).length
    for (let count = 0; count < 3; count++) {
      await give()
      await isShown()
    }
    expect([rpc.sent(1).length, frames.some((frame) => frame.includes('eth_call'))]).toEqual([
      posts,
      true,
    ])
  })
  await test.step('falls back to HTTP and opens a new socket', async () => {
    const before = frames.filter((frame) => frame.includes('eth_subscribe')).length
    wire.cut()
    await give()
    await isShown()
    await expect(page.getByTestId('notice')).toHaveCount(0)
    await isLive(before + 1)
  })
  await page.goto('about:blank')
  await wire.close()
})
