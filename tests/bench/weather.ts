// What a visible minute costs, and how old the shown value gets in bad weather, ours and viem's side by side on a clock that
// the measurement moves. The nodes are scripted: one chain behind two URLs, 50 ms away.
import { GATEWAYS } from '../fakes/gateways.ts'
import { liveChain, swallows } from '../fakes/liveChain.ts'
import type { LiveChain, Weather } from '../fakes/liveChain.ts'
import { liveSockets } from '../fakes/liveSocket.ts'
import { fakeTabs } from '../fakes/tabs.ts'
import { ours, viems } from './readers.ts'
import type { Reader, Source } from './readers.ts'
import { virtualClock } from './virtualClock.ts'

/** viem takes the platform's WebSocket once, when it first needs one: this one becomes whatever the row at hand wants. */
const current: { WebSocket: new (url: string) => WebSocket } = { WebSocket: class {} as unknown as new (url: string) => WebSocket }
globalThis.WebSocket = Object.assign(function open(url: string) { return new current.WebSocket(url) }, { CONNECTING: 0 }) as unknown as typeof WebSocket

const START = 1_760_000_004_000
const WARM_MS = 120_000 // until both have learnt what they learn

export type Cost = { readonly requests: number; readonly kilobytes: number }
export type CostRow = { readonly what: string; readonly ours: Cost; readonly viem: Cost }

/** Requests (POSTs, or messages over a socket) and bytes both ways of one visible minute. */
export async function costs(): Promise<CostRow[]> {
  const rows: CostRow[] = []
  for (const way of ['http', 'ws'] as const) {
    for (const seconds of [2, 12]) {
      for (const [tabs, count] of [[1, 1], [1, 5], [1, 20], [5, 5]] as const) {
        const measure = (make: typeof ours): Promise<Cost> => minute({ way, gapMs: seconds * 1_000, tabs, count, make })
        rows.push({
          what: `${way}, a block every ${seconds} s, ${tabs} ${tabs === 1 ? 'tab' : 'tabs'}, ${count} ${count === 1 ? 'value' : 'values'}`,
          ours: await measure(ours), viem: await measure(viems),
        })
      }
    }
  }
  return rows
}

type Minute = { way: 'http' | 'ws'; gapMs: number; tabs: number; count: number; make: typeof ours }

async function minute({ way, gapMs, tabs, count, make }: Minute): Promise<Cost> {
  const clock = virtualClock(START)
  const chain = liveChain({ gapMs })
  const sockets = liveSockets(chain, gapMs)
  current.WebSocket = sockets.WebSocket
  const browser = fakeTabs()
  const source: Source = {
    urls: way === 'http' ? ['https://one.example'] : [`wss://${gapMs}-${count}-${tabs}-${make.name}.example`],
    fetch: chain.fetch, WebSocket: sockets.WebSocket, tabs: browser.tabs,
  }
  // Tabs share nothing but the browser: viem keeps one socket for a URL, so each tab gets a URL of its own.
  const readers = Array.from({ length: tabs }, (_, tab) => make({ ...source, urls: source.urls.map((url) => `${url}/${tab}`) }, count))
  await clock.pass(WARM_MS)
  const [requests, bytes] = [chain.posts + sockets.sent, chain.bytes + sockets.bytes]
  await clock.pass(60_000)
  const cost = { requests: chain.posts + sockets.sent - requests, kilobytes: (chain.bytes + sockets.bytes - bytes) / 1_000 }
  for (const reader of readers) reader.stop()
  clock.end()
  return cost
}

export type Shown = {
  /** Seconds: the longest time in which the shown value did not change although the chain did, less the beat of reading itself. */
  readonly age: number
  /** False: no value at all, all the time. */
  readonly any: boolean
  readonly requests: number
  /** Seconds of being old by more than 20 s without a word about it. */
  readonly unsaid: number
}
export type WeatherRow = { readonly what: string; readonly ours: Shown; readonly viem: Shown }

const FOUR_TWENTY_NINE: Weather = () => new Response('slow down', { status: 429, headers: { 'retry-after': '30' } })
const lagging: Weather = ({ proper }) => proper(50)

/** One of two URLs, the first, in bad weather for two minutes; a block every 2 s. The best possible age is about 6 s. */
export async function weathers(): Promise<WeatherRow[]> {
  const gateways = GATEWAYS.map(([name, fault]): [string, Weather] => [name, ({ calls }) => viaFault(fault, calls)])
  const list: readonly (readonly [string, Weather | 'flapping' | undefined])[] = [
    ['none: both well', undefined], ['swallows every request', swallows], ['50 blocks behind', lagging], ...gateways,
    ['429 with Retry-After: 30', FOUR_TWENTY_NINE], ['a socket cut every 5 s, http beside it', 'flapping'],
  ]
  const rows: WeatherRow[] = []
  for (const [what, weather] of list) rows.push({ what, ours: await twoMinutes(weather, ours), viem: await twoMinutes(weather, viems) })
  return rows
}

/** Seconds until it is told that no URL answers, after the first question it concerns; undefined: not within half a minute. */
export type OutageRow = { readonly what: string; readonly ours: number | undefined; readonly viem: number | undefined }

/** Both URLs fall ill at once. */
export async function outages(): Promise<OutageRow[]> {
  const cut: Weather = () => Promise.reject(new TypeError('fetch failed'))
  const busy = GATEWAYS.find(([name]) => name === '-32603')
  const list: readonly (readonly [string, Weather])[] = [
    ['both swallow every request', swallows], ['both cut the line', cut], ['both answer 429 with Retry-After: 30', FOUR_TWENTY_NINE],
    ...(busy ? [[`both answer ${busy[0]}`, ({ calls }: { calls: Parameters<typeof viaFault>[1] }) => viaFault(busy[1], calls)] as const] : []),
  ]
  const rows: OutageRow[] = []
  for (const [what, weather] of list) rows.push({ what, ours: await untilTold(weather, ours), viem: await untilTold(weather, viems) })
  return rows
}

async function untilTold(weather: Weather, make: typeof ours): Promise<number | undefined> {
  const clock = virtualClock(START)
  const chain = liveChain({ gapMs: 2_000 })
  const reader = make({ urls: ['https://one.example', 'https://two.example'], fetch: chain.fetch, WebSocket: liveSockets(chain, 2_000).WebSocket }, 5)
  await clock.pass(20_000)
  for (const host of ['one.example', 'two.example']) chain.weather.set(host, weather)
  const posts = chain.posts
  while (chain.posts === posts) await clock.pass(50)
  let told: number | undefined
  for (let ms = 0; ms < 30_000 && told === undefined; ms += 50) {
    if (reader.told()) told = ms / 1_000
    await clock.pass(50)
  }
  reader.stop()
  clock.end()
  return told
}

async function twoMinutes(weather: Weather | 'flapping' | undefined, make: typeof ours): Promise<Shown> {
  const clock = virtualClock(START)
  const chain = liveChain({ gapMs: 2_000 })
  const sockets = liveSockets(chain, 2_000)
  current.WebSocket = sockets.WebSocket
  const first = weather === 'flapping' ? `wss://flap-${make.name}.example` : 'https://one.example'
  if (weather !== undefined && weather !== 'flapping') chain.weather.set('one.example', weather)
  const reader = make({ urls: [first, 'https://two.example'], fetch: chain.fetch, WebSocket: sockets.WebSocket }, 5)
  const cuts = weather === 'flapping' ? setInterval(() => sockets.dropAll(), 5_000) : undefined
  const shown = await watch({ clock, chain, reader })
  clearInterval(cuts)
  reader.stop()
  clock.end()
  return { ...shown, requests: chain.posts + sockets.sent }
}

async function watch({ clock, chain, reader }: { clock: { pass(ms: number): Promise<void> }; chain: LiveChain; reader: Reader }): Promise<Omit<Shown, 'requests'>> {
  let age = 0
  let unsaid = 0
  for (let at = 0; at < 120_000; at += 500) {
    await clock.pass(500)
    const seen = reader.shown()
    const old = seen === undefined ? (at + 500) / 1_000 : Number(BigInt(chain.height()) - seen) * 2
    age = Math.max(age, old)
    if (old > 20 && !reader.told()) unsaid += 0.5
  }
  return { age, any: reader.shown() !== undefined, unsaid }
}

type Fault = (typeof GATEWAYS)[number][1]
/** What the scripted gateway would send, as a Response. */
function viaFault(fault: Fault, calls: { id: number; method: string; params: unknown[] }[]): Response {
  let status = 200
  let text = ''
  const response = { writeHead: (code: number) => void (status = code), end: (body: string) => void (text = body) }
  const server = { answers: new Map<string, () => unknown>([['eth_chainId', () => '0x1']]) }
  void fault({ calls, batch: calls.length > 1, response, server } as unknown as Parameters<Fault>[0])
  return new Response(text, { status })
}
