// @vitest-environment happy-dom
// The words in somebody else's page when they do not come.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const headerOf = vi.fn<(tag: string) => Promise<{ connectWallet: string }>>()
vi.mock('../../src/embed/embedLanguages.ts', () => ({
  nearest: (tag: string) => ({ tag, dir: 'ltr' }),
  headerOf,
  dialogsOf: async () => ({}),
}))
const { createGuestWords } = await import('../../src/embed/embedMessages.ts')

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  headerOf.mockReset()
})

test('falls back to English when messages fail to load, and loads them on the next use', async () => {
  headerOf
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockResolvedValue({ connectWallet: 'Wallet verbinden' })
  const words = createGuestWords({ languages: ['en', 'de'] })
  expect(await words.ready('de')).toBe(words.english)
  expect(words.of('de', () => undefined)).toBe(words.english) // no endless retries
  expect(headerOf).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 10_001)
  const come = new Promise<void>((resolve) => void words.of('de', resolve))
  await come
  expect(words.of('de', () => undefined)?.texts.connectWallet).toBe('Wallet verbinden')
  expect(headerOf).toHaveBeenCalledTimes(2)
})

test('loads messages once for two concurrent requests', async () => {
  headerOf.mockResolvedValue({ connectWallet: 'Wallet verbinden' })
  const words = createGuestWords({ languages: ['en', 'de'] })
  const [one, other] = await Promise.all([words.ready('de'), words.ready('de')])
  expect(one).toBe(other)
  expect(headerOf).toHaveBeenCalledOnce()
})
