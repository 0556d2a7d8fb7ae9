import type { PageLifecycle } from '../../src/lib/pageLifecycle.ts'

export function fakePageLifecycle(
  active = true,
): PageLifecycle & { set(active: boolean): void; listeners(): number } {
  const listeners = new Set<() => void>()
  return {
    active: () => active,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next) {
      active = next
      for (const listener of listeners) listener()
    },
    listeners: () => listeners.size,
  }
}
