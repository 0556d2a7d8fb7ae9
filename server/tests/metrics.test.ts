import { describe, expect, test } from 'vitest'
import { createMetrics, createRefusalReport } from '../metrics.mjs'
import { address, startTestSite } from './testSite.ts'
import { storeFactories } from './stores.ts'

async function startMeasuredSite(perMinute = { nonce: 60, verify: 30 }) {
  const metrics = createMetrics()
  const store = await storeFactories[0]![1]()
  return { metrics, site: await startTestSite(store, { perMinute, onReply: metrics.record }) }
}

test('createMetrics counts sign-ins, refusals by reason, rate limits and latencies', async () => {
  const { metrics, site } = await startMeasuredSite({ nonce: 2, verify: 30 })
  const visitor = site.visitor()
  await visitor.signIn()
  await visitor.verify(await visitor.message({ domain: 'evil.example' }))
  await visitor.call('GET', 'nonce')
  await site.close()
  const lines = metrics.text().split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE florin_sign_ins_total counter',
      'florin_sign_ins_total{signer="key"} 1',
      'florin_refusals_total{call="verify",reason="domain"} 1',
      'florin_refusals_total{call="nonce",reason="too many"} 1',
      'florin_rate_limited_total{call="nonce"} 1',
      'florin_requests_total{call="nonce",status="200"} 2',
      'florin_requests_total{call="nonce",status="429"} 1',
      '# TYPE florin_request_duration_seconds histogram',
      'florin_request_duration_seconds_bucket{call="nonce",le="+Inf"} 3',
      'florin_request_duration_seconds_count{call="verify"} 2',
    ]),
  )
  for (const line of lines.filter(Boolean))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) florin_\w+ .+|florin_\w+\{[^}]+\} [\d.e-]+)$/)
})

test('metric labels contain no data that a client sent', async () => {
  const { metrics, site } = await startMeasuredSite()
  await site.visitor().signIn()
  await site.send('GET', `secret${address}`, { host: site.host })
  await site.send('GET', 'me', { host: 'evil.example' })
  await site.close()
  const text = metrics.text()
  expect(text).toContain('florin_requests_total{call="other",status="404"} 1')
  expect(text).not.toMatch(/secret|0x[\da-f]{40}|127\.0\.0\.1|evil/)
})

test('florin_sign_ins_total starts at 0, so that the first sign-in shows as an increase', () => {
  expect(createMetrics().text()).toContain(
    'florin_sign_ins_total{signer="key"} 0\nflorin_sign_ins_total{signer="contract"} 0\n',
  )
})

test('histogram buckets of the request duration are cumulative', () => {
  const { record, text } = createMetrics()
  for (const seconds of [0.001, 0.2, 20]) record({ call: 'me', status: 200, seconds })
  const count = (limit: string): string | undefined =>
    new RegExp(`le="${limit}"\\} (\\d+)`).exec(text())?.[1]
  expect(['0.005', '0.1', '0.25', '10', '\\+Inf'].map(count)).toEqual(['1', '1', '2', '2', '3'])
})

test('takeRefusals returns the refusals since its last call, without "not signed in"', () => {
  const { record, takeRefusals } = createMetrics()
  record({ call: 'me', status: 401, error: 'not signed in', seconds: 0 })
  for (let index = 0; index < 2; index += 1)
    record({ call: 'verify', status: 401, error: 'nonce', seconds: 0 })
  expect([...takeRefusals()]).toEqual([['verify: nonce', 2]])
  expect([...takeRefusals()]).toEqual([])
})

describe('createRefusalReport', () => {
  const minute = (count: number) => new Map(count === 0 ? [] : [['verify: nonce', count]])

  test('returns a line when the refusals per minute rise, and none while they stay the same', () => {
    const report = createRefusalReport()
    expect(report(minute(4))).toBe(undefined)
    expect(report(minute(100))).toBe(
      '100 calls were refused in the last minute, usually 2 (100 verify: nonce).',
    )
    expect(report(minute(100))).toBe(undefined)
    expect(report(minute(0))).toBe(undefined)
  })

  test('ignores fewer than 20 refusals per minute', () => {
    const report = createRefusalReport()
    expect(report(minute(19))).toBe(undefined)
    const reasons = new Map([
      ['a', 1],
      ['b', 40],
      ['c', 20],
      ['d', 30],
    ])
    expect(report(reasons)).toContain('(40 b, 30 d, 20 c).')
  })
})
