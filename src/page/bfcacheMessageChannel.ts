// React goes on with what it has begun by a message to itself. WebKit loses the one that is under way as a page goes
// into its back/forward cache: who came back had a page in which no window opened any more. The build puts this in the
// place of the browser's own (bundle.mjs).

/** As the browser's. Whoever comes back to the page has one more message sent, which is nothing to a React that rests.
 * A function, for a class would stay where nobody needs it. */
export function MessageChannel(): globalThis.MessageChannel {
  const channel = new globalThis.MessageChannel()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel.port2.postMessage(null)
  })
  return channel
}
