// Waits for a wallet that was used before: extensions announce themselves late, and some only after an update.
import type { Discovery } from '../wallets/discovery.ts'

/** Resolves once a provider with this key is there, or after `waitMs`, or when the signal aborts; never rejects. */
export function waitForProvider(discovery: Discovery, key: string, signal: AbortSignal, waitMs = 1_000): Promise<void> {
  const there = (): boolean => discovery.providers.get().some((detail) => detail.key === key)
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(finish, key.includes('.') || key.startsWith('flag:') ? waitMs : 0)
    const stop = discovery.providers.subscribe(() => there() && finish())
    signal.addEventListener('abort', finish, { once: true })
    if (there() || signal.aborted) finish()
  })
}
