import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { untilPasses } from '../fakes/fakeTime.ts'
import { GATEWAYS } from '../fakes/gateways.ts'
import { multicallAnswer } from '../fakes/multicall.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

const ONE = `0x${'11'.repeat(20)}` as const
const TWO = `0x${'22'.repeat(20)}` as const
let servers: readonly [RpcServer, RpcServer]
const stops: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  servers = await Promise.all([startRpcServer(), startRpcServer()])
  for (const server of servers) {
    server.answers.set('eth_call', multicallAnswer({ [ONE]: 5n, [TWO]: 7n }))
    server.answers.set('eth_getBalance', ([address]) => (address === ONE ? '0x5' : '0x7'))
  }
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await Promise.all(servers.map((server) => server.close()))
  vi.useRealTimers()
})

for (const shown of [[ONE], [ONE, TWO]] as const) {
  test.each(GATEWAYS)(
    `%s from the first URL: reads ${shown.length} balance(s) from the second URL`,
    async (_name, fault) => {
      servers[0].fault = fault
      const client = createChainClient(
        { ...ETHEREUM, rpcUrls: servers.map(({ url }) => url) },
        { presence: fakePageLifecycle() },
      )
      const balances = shown.map((address) => client.balanceOf(address))
      for (const one of balances) stops.push(one.subscribe(() => {}))
      await untilPasses(() =>
        expect(balances.map((one) => one.get().value)).toEqual(
          shown.length === 1 ? [5n] : [5n, 7n],
        ),
      )
      expect(balances.map((one) => one.get().error)).toEqual(shown.map(() => undefined))
    },
  )
}

test.each(GATEWAYS)(
  '%s from every URL for two polls is reported as an outage',
  async (_name, fault) => {
    const presence = fakePageLifecycle()
    for (const server of servers) server.fault = fault
    const client = createChainClient(
      { ...ETHEREUM, rpcUrls: servers.map(({ url }) => url) },
      { presence },
    )
    const balance = client.balanceOf(ONE)
    stops.push(balance.subscribe(() => {}))
    await untilPasses(() => expect(balance.get().error?.code).toMatch(/^[a-z-]+$/))
    vi.advanceTimersByTime(4_000)
    presence.set(false)
    presence.set(true)
    await untilPasses(() => expect(client.health.get()).toMatchObject({ status: 'down' }))
    expect(servers.reduce((sum, { posts }) => sum + posts.length, 0)).toBeLessThan(12)
  },
)
