import { describe, expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { createRequestLogger, exportText, type RequestLogEntry } from '../../src/core/requestLog.ts'
import { clearStored, listStored } from '../../src/core/storageInventory.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { fakeArea } from '../fakes/storage.ts'
import { getHost } from '../../src/lib/parse.ts'

const KEYED = 'https://user:secret@node.example:8545/v3/0123456789abcdef?apikey=secret#x'
function recorder() {
  const log = createStore<readonly RequestLogEntry[]>([])
  let time = 1_000
  const record = createRequestLogger(log, () => (time += 5))
  return {
    log,
    record,
    lines: () =>
      log
        .get()
        .map(({ kind, method, target, outcome }) => `${kind} ${method} ${target} ${outcome}`),
  }
}

describe('request log', () => {
  test('adds a request when it is sent and updates its outcome when the request ends', () => {
    const { log, record, lines } = recorder()
    const first = record('wallet', 'eth_accounts', 'W')
    const second = record('node', 'eth_call', 'n')
    second('timeout')
    expect(lines()).toEqual(['wallet eth_accounts W waiting', 'node eth_call n timeout'])
    first('ok')
    expect(log.get().map(({ outcome, ms }) => [outcome, ms])).toEqual([
      ['ok', 15],
      ['timeout', 5],
    ])
  })

  test('keeps only the last 500 requests', () => {
    const { log, record } = recorder()
    const first = record('node', 'eth_call', 'n')
    for (let count = 0; count < 600; count++) record('node', 'eth_call', 'n')('ok')
    first('ok')
    expect([log.get().length, log.get()[0]?.id, log.get().at(-1)?.id]).toEqual([500, 102, 601])
  })

  test('ignores the outcome of a request that was sent before the log was cleared', () => {
    const { log, record, lines } = recorder()
    const old = record('wallet', 'personal_sign', 'W')
    log.set([])
    record('node', 'eth_call', 'n')
    old('user-rejected')
    expect(lines()).toEqual(['node eth_call n waiting'])
  })

  test('requests of two loggers with the same log have unique ids', () => {
    const log = createStore<readonly RequestLogEntry[]>([])
    const [one, other] = [createRequestLogger(log), createRequestLogger(log)]
    const end = one('wallet', 'a', 'W')
    other('node', 'b', 'n')
    end('ok')
    expect(log.get().map(({ method, outcome }) => [method, outcome])).toEqual([
      ['a', 'ok'],
      ['b', 'waiting'],
    ])
  })

  test.each(['', 'x'.repeat(61), 'https://x/secret', 'a b', '<b>'])(
    'logs an invalid method name as "?": %j',
    (method) => {
      const { record, lines } = recorder()
      record('wallet', method, 'W')
      expect(lines()).toEqual(['wallet ? W waiting'])
    },
  )
})

describe('export and stored items', () => {
  test('getHost returns only the host of a URL', () => {
    expect(getHost(KEYED)).toBe('node.example:8545')
    expect(getHost('no url')).toBe('')
  })

  test('exportText returns one line each for the page, the account and every request', () => {
    const { log, record } = recorder()
    record('wallet', 'eth_accounts', 'W')('ok')
    expect(exportText(log.get(), 'site.example', undefined)).toBe(
      'page\tsite.example\n1970-01-01T00:00:01.005Z\twallet\teth_accounts\tW\tok\t5 ms',
    )
    expect(exportText([], 'site.example', '0xab')).toBe('page\tsite.example\naccount\t0xab')
  })

  test('logs successful and failed node requests with the host of the node', async () => {
    const { record, lines } = recorder()
    const replies = [{ jsonrpc: '2.0', id: 1, result: '0x1' }]
    const fetch = vi.fn(async () => {
      const next = replies.shift()
      if (!next) throw new TypeError('down')
      return new Response(JSON.stringify(next))
    })
    const client = createRpcClient({
      chainId: 1,
      urls: ['https://node.example/key'],
      fetch: fetch as typeof globalThis.fetch,
      onRequest: (method, url) => record('node', method, getHost(url)),
    })
    await client.request('eth_blockNumber', []).catch(() => undefined)
    await client.request('eth_gasPrice', []).catch(() => undefined)
    expect(lines().join('\n')).toMatch(/node eth_blockNumber node\.example/)
    expect(lines().at(-1)).toBe('node eth_gasPrice node.example network')
  })

  test('listStored and clearStored include only the storage keys of the app', () => {
    const areas = {
      localStorage: fakeArea({
        'florin.theme': 'dark',
        other: 'secret',
        'florin.wc.session': 'x',
        WALLETCONNECT_DEEPLINK_CHOICE: 'y',
      }),
      sessionStorage: fakeArea({ 'florin.x': '1' }),
    }
    expect(listStored(areas)).toEqual([
      { key: 'florin.theme', bytes: 32 },
      { key: 'florin.wc.session', bytes: 36 },
      { key: 'florin.x', bytes: 18 },
    ])
    clearStored(areas)
    expect([listStored(areas), areas.localStorage.getItem('other')]).toEqual([[], 'secret'])
    expect(areas.localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe('y')
  })

  test('listStored returns an empty list if storage is blocked', () => {
    const areas = {
      get localStorage(): Storage {
        throw new DOMException('no', 'SecurityError')
      },
      sessionStorage: fakeArea({}),
    }
    clearStored(areas)
    expect(listStored(areas)).toEqual([])
  })
})
