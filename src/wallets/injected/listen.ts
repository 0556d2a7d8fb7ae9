// Attaches to a wallet's events without trusting it: a missing or failing `on` or `removeListener` does no harm,
// nothing is written to the wallet's object, and after `detach` every listener is inert, even if the wallet goes on
// calling it.
import type { Provider } from '../eip1193.ts'

type Handlers = Readonly<Record<string, (payload: unknown) => void>>

/** Returns `detach`. */
export function listen(provider: Provider, handlers: Handlers): () => void {
  let detached = false
  const attached = Object.entries(handlers).map(([event, handler]) => {
    const listener = (payload: unknown): void => {
      if (!detached) handler(payload)
    }
    quietly(() => provider.on?.(event, listener))
    return { event, listener }
  })
  return () => {
    if (detached) return
    detached = true
    // Trust Wallet's in-app browser had no removeListener (rainbowkit issue 1259).
    for (const { event, listener } of attached) quietly(() => provider.removeListener?.(event, listener))
  }
}

function quietly(call: () => unknown): void {
  try {
    call()
  } catch {
    // the wallet cannot be listened to; asking it still works
  }
}
