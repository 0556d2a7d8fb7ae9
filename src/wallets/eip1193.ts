// The shapes of EIP-1193 and EIP-6963 as this house passes them on, after the parsers have looked at them, the one call
// of a wallet's `request`, and how its events are listened to.

/** EIP-1193 `request` arguments. */
export type RequestArguments = { readonly method: string; readonly params?: readonly unknown[] | object | undefined }

/** EIP-1193 provider. Everything it answers or emits is `unknown` until parsed; `on` and `removeListener` may be
 * missing. */
export type Provider = {
  request(args: RequestArguments): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** Asks the wallet, in the caller's task; what it answers or throws comes out as it is. Without params it is told so:
 * a wallet of this page would read what a script has put on all objects. */
export function passOn(provider: Provider, args: RequestArguments): Promise<unknown> {
  return provider.request({ params: undefined, ...args })
}

/** EIP-6963 info, cleaned: `name` is plain text of at most 40 characters, `icon` a `data:image/` URI of allowed type or
 * undefined. */
export type ProviderInfo = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
}

/** A wallet found in this page. `key` names it over reloads: its rdns, or `flag:<name>` when only a flag told it. */
export type ProviderDetail = {
  readonly key: string
  readonly info: ProviderInfo
  readonly provider: Provider
  readonly source: 'announced' | 'injected'
  /** 2 and up for a further announcer of an rdns that is already listed (a second install, or an impostor). */
  readonly copy: number
}

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
