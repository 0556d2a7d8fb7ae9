// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const loadHeader = vi.fn<(tag: string) => Promise<{ connectWallet: string }>>()
vi.mock('../../src/embed/embedLanguages.ts', () => ({
  nearestLanguage: (tag: string) => ({ tag, dir: 'ltr' }),
  loadHeader,
  loadDialogs: async () => ({}),
}))
const { createEmbedMessageLoader } = await import('../../src/embed/embedMessages.ts')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  loadHeader.mockReset()
})

test('falls back to English after a failed download, and retries after 10 s', async () => {
  loadHeader
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValue({ connectWallet: 'Wallet verbinden' })
  const loader = createEmbedMessageLoader({ languages: ['en', 'de'] })
  expect(await loader.load('de')).toBe(loader.english)
  expect(loader.get('de', () => undefined)).toBe(loader.english) // no repeated request
  expect(loadHeader).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 10_001)
  const loaded = new Promise<void>((resolve) => void loader.get('de', resolve))
  await loaded
  expect(loader.get('de', () => undefined)?.texts.connectWallet).toBe('Wallet verbinden')
  expect(loadHeader).toHaveBeenCalledTimes(2)
})

test('two simultaneous loads of a language share one request', async () => {
  loadHeader.mockResolvedValue({ connectWallet: 'Wallet verbinden' })
  const loader = createEmbedMessageLoader({ languages: ['en', 'de'] })
  const [one, other] = await Promise.all([loader.load('de'), loader.load('de')])
  expect(one).toBe(other)
  expect(loadHeader).toHaveBeenCalledOnce()
})
