// The shapes of EIP-1193 and EIP-6963 as this house passes them on, after the parsers have looked at them, and the one
// call of a wallet's `request`.

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
