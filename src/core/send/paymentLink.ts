// Payments requested by a link (`?pay=…`). The payment fills in the send form once a wallet is
// connected on its chain. The user must still review and send it. Its asset must be one of the
// site's.
import type { Address } from '../../eth/address.ts'
import { parsePaymentUri } from '../../eth/paymentUri.ts'
import { formatUnits } from '../../eth/units.ts'
import type { Readable, Store } from '../../lib/store.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Coin, CoinConfig } from '../account/coin.ts'
import type { SessionApi } from '../connection/connectionStore.ts'
import type { Toasts } from '../toasts.ts'
import type { Asset } from '../../eth/erc20.ts'
import type { SendFlow } from './sendFlow.ts'

export type PaymentRequest = {
  readonly chainId: number
  readonly asset: Asset
  readonly to: Address
  readonly amount: bigint
}

type PaymentLinkDeps = {
  /**
   * The requested payment. Becomes undefined when the form is filled in or the user dismisses the
   * request.
   */
  readonly request: Store<PaymentRequest | undefined>
  readonly session: Pick<SessionApi, 'state' | 'open' | 'close'>
  readonly money: Readable<
    | { readonly sending: Pick<SendFlow, 'fill'>; readonly coin: Pick<Coin, 'differs'> | undefined }
    | undefined
  >
  readonly toasts: Pick<Toasts, 'add'>
  /** Formats a decimal number for the page's language. */
  write(plain: string): string
  /** Called once, when the link is used or dismissed. */
  done(): void
}

type SiteAssets = {
  readonly chains: readonly Chain[]
  readonly coin?: Pick<CoinConfig, 'chainId' | 'address' | 'symbol' | 'decimals'> | undefined
}

/**
 * Returns the payment of a link. Returns undefined if it is invalid, or if the site doesn't have
 * its chain or asset.
 */
export function parsePaymentLink(
  text: string,
  { chains, coin }: SiteAssets,
): PaymentRequest | undefined {
  const payment = parsePaymentUri(text)
  const chain = chains.find(({ id }) => id === payment?.chainId)
  if (!payment || !chain) return undefined
  const { to, chainId, amount } = payment
  if (payment.coin === undefined)
    return { chainId, to, amount, asset: { address: undefined, ...chain.nativeCurrency } }
  const isSiteCoin = coin?.chainId === chainId && coin.address === payment.coin
  return isSiteCoin ? { chainId, to, amount, asset: coin } : undefined
}

/**
 * Opens the send form and fills in the requested payment, once a wallet is connected on its chain
 * and no dialog is open. Stops if the user dismisses the request first.
 */
export function followPaymentLink({
  request,
  session,
  money,
  toasts,
  write,
  done,
}: PaymentLinkDeps): void {
  const look = (): void => {
    const payment = request.get()
    if (!payment) return stopFollowing()
    const loaded = money.get()
    const { session: now, modal } = session.state.get()
    if (
      !loaded ||
      now.status !== 'connected' ||
      now.chainId !== payment.chainId ||
      modal !== undefined
    )
      return
    request.set(undefined)
    const { asset, to, amount } = payment
    const isCoin = asset.address !== undefined
    if (isCoin && loaded.coin?.differs.get())
      return toasts.add('error', { type: 'error', code: 'coin-differs', wallet: '' })
    session.open('send')
    loaded.sending.fill({
      coin: isCoin,
      to,
      amount: write(formatUnits(amount, asset.decimals)),
      fromLink: true,
    })
    if (isCoin && loaded.coin) closeOnCoinMismatch({ session, toasts }, loaded.coin)
  }
  const stops = [request.subscribe(look), session.state.subscribe(look), money.subscribe(look)]
  const stopFollowing = (): void => {
    if (stops.length > 0) done()
    for (const stop of stops.splice(0)) stop()
  }
  look()
}

/**
 * Closes the Send dialog with an error if the coin's contract turns out to differ from the
 * settings: the filled-in values must not become a payment of another asset. Stops when the dialog
 * closes.
 */
export function closeOnCoinMismatch(
  { session, toasts }: Pick<PaymentLinkDeps, 'session' | 'toasts'>,
  { differs }: Pick<Coin, 'differs'>,
): void {
  const look = (): void => {
    const isShown = session.state.get().modal === 'send'
    if (isShown && !differs.get()) return
    for (const stop of stops.splice(0)) stop()
    if (!isShown) return
    session.close()
    toasts.add('error', { type: 'error', code: 'coin-differs', wallet: '' })
  }
  const stops = [differs.subscribe(look), session.state.subscribe(look)]
}
