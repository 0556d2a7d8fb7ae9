// Compares Florin and viem on a virtual clock: request counts, and values with unreliable nodes.
import { GATEWAYS } from '../fakes/gateways.ts'
import { liveChain, neverResponds } from '../fakes/liveChain.ts'
import type { NodeBehavior } from '../fakes/liveChain.ts'
import { liveSockets } from '../fakes/liveSocket.ts'
import { createFlorinReader } from '../fakes/scenarioReader.ts'
import { A, runScenario, NETWORK_SCENARIOS } from '../fakes/networkScenarios.ts'
import type { ScenarioResult, NetworkScenario } from '../fakes/networkScenarios.ts'
import { ours, viem } from './readers.ts'
import { virtualClock } from './virtualClock.ts'

/** viem reads the global WebSocket only once. This class delegates to the current scenario's. */
const current: {
  WebSocket: new (url: string) => WebSocket
} = { WebSocket: class {} as unknown as new (url: string) => WebSocket }
globalThis.WebSocket = Object.assign(
  function open(url: string) {
    return new current.WebSocket(url)
  },
  { CONNECTING: 0 },
) as unknown as typeof WebSocket

const START = 1_760_000_004_000
const WARM_MS = 120_000 // warm-up of both libraries

export type Cost = { readonly requests: number; readonly kilobytes: number }
export type Row<T> = { readonly what: string; readonly ours: T; readonly viem: T }

/** Returns the requests (POSTs or WebSocket messages) and bytes of one visible minute. */
export async function costs(): Promise<Row<Cost>[]> {
  const rows: Row<Cost>[] = []
  for (const transport of ['http', 'ws'] as const) {
    for (const seconds of [2, 12]) {
      for (const [tabs, count] of [
        [1, 1],
        [1, 5],
        [1, 20],
        [5, 5],
      ] as const) {
        const measure = (make: typeof ours): Promise<Cost> =>
          minute({ transport, gapMs: seconds * 1_000, tabs, count, make })
        rows.push({
          what: `${transport}, a block every ${seconds} s, ${
            tabs === 1 ? '1 tab' : `${tabs} tabs, one of them visible`
          }, ${count} ${count === 1 ? 'value' : 'values'}`,
          ours: await measure(ours),
          viem: await measure(viem),
        })
      }
    }
  }
  return rows
}

type Minute = {
  transport: 'http' | 'ws'
  gapMs: number
  tabs: number
  count: number
  make: typeof ours
}

async function minute({ transport, gapMs, tabs, count, make }: Minute): Promise<Cost> {
  const clock = virtualClock(START)
  const chain = liveChain({ gapMs })
  const sockets = liveSockets(chain)
  current.WebSocket = sockets.WebSocket
  const url =
    transport === 'http'
      ? 'https://one.example'
      : `wss://${gapMs}-${count}-${tabs}-${make.name}.example`
  // Only one of the tabs is visible. Each tab has its own URL: viem shares one socket per URL.
  const readers = Array.from({ length: tabs }, (_, tab) =>
    make(
      {
        urls: [`${url}/${tab}`],
        fetch: chain.fetch,
        WebSocket: sockets.WebSocket,
        beside: undefined,
        hidden: tab > 0,
      },
      count,
    ),
  )
  await clock.pass(WARM_MS)
  const [requests, bytes] = [chain.posts + sockets.sent, chain.bytes + sockets.bytes]
  await clock.pass(60_000)
  const cost = {
    requests: chain.posts + sockets.sent - requests,
    kilobytes: (chain.bytes + sockets.bytes - bytes) / 1_000,
  }
  for (const reader of readers) reader.stop()
  clock.end()
  return cost
}

export type ScenarioComparison = Row<ScenarioResult> & Pick<NetworkScenario, 'seconds' | 'bounds'>

/** Runs every scenario of the unit tests, and every gateway response from the first of two URLs. */
export async function compareScenarios(): Promise<ScenarioComparison[]> {
  const gateways = GATEWAYS.map(
    ([name, fault]): NetworkScenario => ({
      what: `the first responds with: ${name}`,
      seconds: 60,
      bounds: { oldest: 8 },
      script: [[0, ({ chain }) => chain.behaviors.set(A, ({ calls }) => viaFault(fault, calls))]],
    }),
  )
  const rows: ScenarioComparison[] = []
  for (const row of [...NETWORK_SCENARIOS, ...gateways]) {
    const measure = async (make: typeof createFlorinReader): Promise<ScenarioResult> => {
      const clock = virtualClock(START)
      const observed = await runScenario(
        row,
        (source) => {
          current.WebSocket = source.WebSocket
          const urls = source.urls.map((url) =>
            url.startsWith('ws') ? `wss://${rows.length}-${make.name}.example` : url,
          )
          return make({ ...source, urls })
        },
        clock.pass,
      )
      clock.end()
      return observed
    }
    rows.push({
      what: row.what,
      seconds: row.seconds,
      bounds: row.bounds,
      ours: await measure(createFlorinReader),
      viem: await measure(viem),
    })
  }
  return rows
}

/**
 * Returns the seconds from the first affected request until the outage or stale value is reported.
 * Returns undefined after half a minute.
 */
export async function outages(): Promise<Row<number | undefined>[]> {
  const cut: NodeBehavior = () => Promise.reject(new TypeError('fetch failed'))
  const tooMany: NodeBehavior = () =>
    new Response('slow down', { status: 429, headers: { 'retry-after': '30' } })
  const internal = GATEWAYS.find(([name]) => name === '-32603')
  const list: readonly (readonly [string, NodeBehavior])[] = [
    ['both never respond', neverResponds],
    ['both are unreachable', cut],
    ['both respond with 429 and Retry-After: 30', tooMany],
    ...(internal
      ? [
          [
            `both respond with ${internal[0]}`,
            ({ calls }: { calls: Parameters<typeof viaFault>[1] }) => viaFault(internal[1], calls),
          ] as const,
        ]
      : []),
  ]
  const rows: Row<number | undefined>[] = []
  for (const [what, behavior] of list)
    rows.push({
      what,
      ours: await outageDelay(behavior, ours),
      viem: await outageDelay(behavior, viem),
    })
  return rows
}

async function outageDelay(behavior: NodeBehavior, make: typeof ours): Promise<number | undefined> {
  const clock = virtualClock(START)
  const chain = liveChain({ gapMs: 2_000 })
  const hosts = ['one.example', 'two.example']
  const reader = make(
    {
      urls: hosts.map((host) => `https://${host}`),
      fetch: chain.fetch,
      WebSocket: current.WebSocket,
      beside: undefined,
    },
    5,
  )
  await clock.pass(20_000)
  for (const host of hosts) chain.behaviors.set(host, behavior)
  const posts = chain.posts
  while (chain.posts === posts) await clock.pass(50)
  let notified: number | undefined
  for (let ms = 0; ms < 30_000 && notified === undefined; ms += 50) {
    if (reader.marked() || reader.down()) notified = ms / 1_000
    await clock.pass(50)
  }
  reader.stop()
  clock.end()
  return notified
}

type Fault = (typeof GATEWAYS)[number][1]
function viaFault(
  fault: Fault,
  calls: { id: number; method: string; params: unknown[] }[],
): Response {
  let status = 200
  let text = ''
  const response = {
    writeHead: (code: number) => void (status = code),
    end: (body: string) => void (text = body),
  }
  const server = { answers: new Map<string, () => unknown>([['eth_chainId', () => '0x1']]) }
  void fault({
    calls,
    batch: calls.length > 1,
    response,
    server,
  } as unknown as Parameters<Fault>[0])
  return new Response(text, { status })
}
