// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useIsSlow } from '../../src/ui/modalHooks.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
afterEach(() => void vi.useRealTimers())

function Wait({ start }: { start: number | undefined }) {
  return <p>{String(useIsSlow(start))}</p>
}

test('useIsSlow returns true after ten seconds, and starts again for a new wait', () => {
  vi.useFakeTimers()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (start: number | undefined): void => act(() => root.render(<Wait start={start} />))
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
  for (const time of ['first', 'again']) {
    show(0)
    pass(9_999)
    expect(container.textContent, time).toBe('false')
    pass(1)
    expect(container.textContent, time).toBe('true')
    show(undefined)
    expect(container.textContent, time).toBe('false')
  }
  act(() => root.unmount())
})
