import { afterEach, expect, test, vi } from 'vitest'
import { canShare, share } from '../../../src/ui/components/clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

test('share opens the share sheet and ignores that the user closes the sheet', async () => {
  const open = vi
    .fn()
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new DOMException('left', 'AbortError'))
  vi.stubGlobal('navigator', { share: open })
  expect(canShare()).toBe(true)
  await share({ url: 'https://coin.test/' })
  await share({ url: 'https://coin.test/' })
  expect(open.mock.calls).toEqual([
    [{ url: 'https://coin.test/' }],
    [{ url: 'https://coin.test/' }],
  ])
})

test('canShare returns false if the browser has no share sheet', () => {
  vi.stubGlobal('navigator', {})
  expect(canShare()).toBe(false)
})
