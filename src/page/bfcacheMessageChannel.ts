// Replaces the MessageChannel that React's scheduler uses (see bundle.mjs). WebKit loses a pending
// message when a page enters the back/forward cache. React would then never continue its work.

/**
 * Creates a MessageChannel that posts an extra message when the page is restored from the
 * back/forward cache. React's scheduler ignores the message if it has no pending work.
 * This is a function because esbuild does not remove an unused class.
 */
export function MessageChannel(): globalThis.MessageChannel {
  const channel = new globalThis.MessageChannel()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel.port2.postMessage(null)
  })
  return channel
}
