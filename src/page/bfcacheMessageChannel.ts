// Replaces the MessageChannel of React's scheduler. WebKit loses a pending message when a page
// enters the back/forward cache, and React would then stop working.

/**
 * Creates a MessageChannel that posts an extra message when the page is restored from the
 * back/forward cache. This is a function and not a class, because esbuild does not remove unused
 * classes.
 */
export function MessageChannel(): globalThis.MessageChannel {
  const channel = new globalThis.MessageChannel()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel.port2.postMessage(null)
  })
  return channel
}
