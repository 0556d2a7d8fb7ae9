import { afterEach, expect, test, vi } from 'vitest'
import { canShare, shareUrl } from '../../../src/ui/components/clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

test('shareUrl shares the URL and ignores that the user closes the sheet', async () => {
  const share = vi
    .fn()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new DOMException('left', 'AbortError'))
  vi.stubGlobal('navigator', { share })
  expect(canShare()).toBe(true)
  await shareUrl('https://coin.test/')
  await shareUrl('https://coin.test/')
  expect(share.mock.calls).toEqual([
    [{ url: 'https://coin.test/' }],
    [{ url: 'https://coin.test/' }],
  ])
})

test('canShare returns false without a share sheet', () => {
  vi.stubGlobal('navigator', {})
  expect(canShare()).toBe(false)
})
