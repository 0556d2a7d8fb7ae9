// Replaces the MessageChannel that React's scheduler uses (see bundle.mjs). WebKit loses the
// message in flight when a page enters the back/forward cache, after which React never continues
// its work.

/**
 * Creates a MessageChannel that sends one extra message when the page is restored from the
 * back/forward cache; without pending work the scheduler ignores it. A function, because esbuild
 * does not remove an unused class.
 */
export function MessageChannel(): globalThis.MessageChannel {
  const channel = new globalThis.MessageChannel()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel.port2.postMessage(null)
  })
  return channel
}
