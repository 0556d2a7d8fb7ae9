// @vitest-environment happy-dom
// Who comes back and is not known after all: what is stored is of another version, or damaged. early.ts has marked the
// page as restoring by then, and waits to be told.
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => localStorage.clear())

test.each([
  ['of another version', { v: 99 }],
  ['damaged', { address: '0x12' }],
])(
  'a session that is %s: the rest of the page is called for at once, and ends the wait',
  async (_what, change) => {
    localStorage.setItem(
      'florin.session',
      JSON.stringify({
        v: 1,
        walletId: 'w',
        key: 'w.example',
        address: `0x${'a'.repeat(40)}`,
        chainId: 1,
        ...change,
      }),
    )
    const called = vi.fn()
    addEventListener('florin', called)
    vi.resetModules()
    await import('../../src/page/returning.ts')
    removeEventListener('florin', called)
    expect(called).toHaveBeenCalledOnce()
  },
)
