// One browser with several tabs: locks that go to one holder at a time, and channels between tabs, without waiting.
import type { TabsOptions } from '../../src/chains/sharedReads.ts'

export type FakeTabs = {
  /** What a tab of this browser gets. */
  readonly tabs: TabsOptions
  /** Messages in flight are lost while set. */
  mute: boolean
  /** What any tab says. */
  readonly said: unknown[]
  say(data: unknown): void
}

export function fakeTabs(): FakeTabs {
  const listeners = new Set<{ readonly channel: object; readonly listener: (event: MessageEvent) => void }>()
  const queue = new Map<string, Promise<unknown>>()
  const browser: FakeTabs = {
    mute: false, said: [],
    say(data) {
      for (const { listener } of listeners) listener({ data } as MessageEvent)
    },
    tabs: {
      openChannel() {
        const channel = {
          postMessage(data: unknown) {
            browser.said.push(data)
            const copy = structuredClone(data)
            if (!browser.mute) queueMicrotask(() => {
              for (const other of [...listeners]) if (other.channel !== channel) other.listener({ data: copy } as MessageEvent)
            })
          },
          addEventListener: (_type: string, listener: (event: MessageEvent) => void) => void listeners.add({ channel, listener }),
          close() {
            for (const one of [...listeners]) if (one.channel === channel) listeners.delete(one)
          },
        }
        return channel as unknown as BroadcastChannel
      },
      locks: {
        request: ((name: string, { signal }: { signal: AbortSignal }, run: () => unknown) => {
          const before = queue.get(name) ?? Promise.resolve()
          const turn = before.then(() => (signal.aborted ? undefined : run()))
          queue.set(name, turn.catch(() => undefined))
          return turn
        }) as LockManager['request'],
      },
    },
  }
  return browser
}
