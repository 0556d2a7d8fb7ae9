import { afterEach, expect, test, vi } from 'vitest'
import { post, readText } from '../../src/rpc/httpRequest.ts'

afterEach(() => vi.unstubAllGlobals())

const bodyOf = (...pieces: readonly (readonly number[])[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Uint8Array.from(piece))
      controller.close()
    },
  })

test('readText joins a character that is split between two chunks', async () => {
  expect(await readText(new Response(bodyOf([0x22, 0xe2, 0x82], [0xac, 0x22])))).toBe('"€"')
})

test('readText rejects a body over the limit, with or without Content-Length', async () => {
  const text = 'x'.repeat(8)
  const init = { headers: { 'content-length': '8' } }
  expect(await readText(new Response(text, init), 8)).toBe(text)
  expect(await readText(new Response(text), 8)).toBe(text)
  await expect(readText(new Response(text, init), 7)).rejects.toMatchObject({
    code: 'bad-response',
  })
  await expect(readText(new Response(text), 7)).rejects.toMatchObject({ code: 'bad-response' })
})

test("readText returns '' without a body, and rejects if Content-Length is over the limit", async () => {
  expect(await readText(new Response(null))).toBe('')
  await expect(
    readText(new Response(null, { headers: { 'content-length': '9' } }), 8),
  ).rejects.toMatchObject({ code: 'bad-response' })
})

test.each([
  [false, () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  [true, () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  [
    false,
    (signal?: AbortSignal | null) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
    'timeout',
  ],
])(
  'post rejects with offline, network or timeout when navigator.onLine is %s and fetch is %s',
  async (onLine, answer, code) => {
    vi.stubGlobal('navigator', { onLine })
    const fetch = ((_: unknown, init?: RequestInit) =>
      answer(init?.signal)) as typeof globalThis.fetch
    await expect(
      post({ url: 'http://127.0.0.1/', timeoutMs: 20, fetch }, '{}'),
    ).rejects.toMatchObject({ code })
  },
)
