// Fills in the send form with the payment of a link (`?pay=…`). The user must still review it.
import type { Address } from '../../eth/address.ts'
import { parsePaymentUri } from '../../eth/paymentUri.ts'
import { formatUnits } from '../../eth/units.ts'
import type { ReadonlyStore, Store } from '../../lib/store.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Coin, CoinConfig } from '../account/coin.ts'
import type { ConnectionStore } from '../connection/connectionStore.ts'
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
   * The payment that the link requests. Becomes undefined when the payment is used or dismissed.
   */
  readonly request: Store<PaymentRequest | undefined>
  readonly session: Pick<ConnectionStore, 'state' | 'open' | 'close'>
  readonly payments: ReadonlyStore<
    | {
        readonly sending: Pick<SendFlow, 'fill'>
        readonly coin: Pick<Coin, 'mismatch'> | undefined
      }
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

/** Returns the payment of a link, or undefined if the site doesn't have its chain or asset. */
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
 * Opens the send form with the link's payment. Waits until a wallet is connected on the payment's
 * chain and no dialog is open.
 */
export function followPaymentLink({
  request,
  session,
  payments,
  toasts,
  write,
  done,
}: PaymentLinkDeps): void {
  const onChange = (): void => {
    const payment = request.get()
    if (!payment) return stopFollowing()
    const loaded = payments.get()
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
    if (isCoin && loaded.coin?.mismatch.get())
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
  const stops = [
    request.subscribe(onChange),
    session.state.subscribe(onChange),
    payments.subscribe(onChange),
  ]
  const stopFollowing = (): void => {
    if (stops.length > 0) done()
    for (const stop of stops.splice(0)) stop()
  }
  onChange()
}

/**
 * Closes the Send dialog if the coin's contract differs from the settings. Otherwise the amount
 * that was filled in for the coin could be sent in another asset.
 */
export function closeOnCoinMismatch(
  { session, toasts }: Pick<PaymentLinkDeps, 'session' | 'toasts'>,
  { mismatch }: Pick<Coin, 'mismatch'>,
): void {
  const onChange = (): void => {
    const isShown = session.state.get().modal === 'send'
    if (isShown && !mismatch.get()) return
    for (const stop of stops.splice(0)) stop()
    if (!isShown) return
    session.close()
    toasts.add('error', { type: 'error', code: 'coin-differs', wallet: '' })
  }
  const stops = [mismatch.subscribe(onChange), session.state.subscribe(onChange)]
}
