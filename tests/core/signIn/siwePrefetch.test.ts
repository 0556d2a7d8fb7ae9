// Prefetches SIWE messages for wallets that connect and sign with one approval.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSiwePrefetch, type SiwePrefetch } from '../../../src/core/signIn/siwePrefetch.ts'
import { deferred, type Deferred } from '../../fakes/deferred.ts'

let nonces: Deferred<string>[]
let made: SiwePrefetch
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') })
  nonces = []
  made = createSiwePrefetch({
    server: {
      nonce: () => {
        nonces.push(deferred())
        return nonces.at(-1)!.promise
      },
    },
    site: { host: 'site.example', origin: 'https://site.example' },
    statement: 'Sign in to Florin.',
  })
})
afterEach(() => void vi.useRealTimers())

async function prepared(): Promise<void> {
  made.fetchAhead()
  nonces.at(-1)?.resolve('nonce0001')
  await tick()
}

test('ready: returns a message for each nonce once, and undefined without a nonce', async () => {
  expect(made.ready()).toBe(undefined)
  made.fetchAhead()
  made.fetchAhead()
  expect(nonces).toHaveLength(1)
  nonces[0]!.resolve('nonce0001')
  await tick()
  expect(made.ready()).toEqual({
    domain: 'site.example',
    uri: 'https://site.example',
    statement: 'Sign in to Florin.',
    nonce: 'nonce0001',
    issuedAt: '2026-11-23T12:00:00.000Z',
    expirationTime: '2026-11-23T12:05:00.000Z',
    expiresAt: Date.parse('2026-11-23T12:05:00Z'),
  })
  expect(made.ready()).toBe(undefined)
})

test('next: uses the prefetched nonce or waits for another nonce', async () => {
  await prepared()
  expect(await made.next()).toMatchObject({ nonce: 'nonce0001' })
  const next = made.next()
  nonces[1]!.resolve('nonce0002')
  expect(await next).toMatchObject({ nonce: 'nonce0002' })
})

test('next: resolves with undefined after 2 s or after a failed nonce request', async () => {
  const late = made.next()
  await tick(1_999)
  let over = false
  void late.then(() => {
    over = true
  })
  await tick()
  expect(over).toBe(false)
  await tick(1)
  expect(await late).toBe(undefined)
  const refused = made.next()
  nonces[1]!.reject(new Error('no'))
  expect(await refused).toBe(undefined)
})

test('ready: returns undefined for a nonce that is older than a minute', async () => {
  await prepared()
  await tick(59_999)
  made.fetchAhead()
  expect(nonces).toHaveLength(1)
  await tick(1)
  expect(made.ready()).toBe(undefined)
  await prepared()
  expect(nonces).toHaveLength(2)
})
