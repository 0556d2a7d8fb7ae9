// A card with the payment that a link to this page requests. It is shown until the wallet is on the
// payment's network.
import { shortAddress } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import type { PaymentRequest } from '../../core/send/paymentLink.ts'
import { useApp } from '../appContext.ts'
import { AmountText } from '../components/AmountText.tsx'
import { iconButton, primary, soft } from '../components/controls.module.css'
import { CloseIcon } from '../components/Icon.tsx'
import { LiveRegion } from '../components/LiveRegion.tsx'
import { useConnectedAccount, useConnectionField, useFocusSuccessor, useStore } from '../hooks.ts'
import { useSwitchChain } from '../modalHooks.ts'
import { useMessages, useNumbers } from '../useMessages.ts'
import { card, dismiss, sum } from './PaymentRequestCard.module.css'

/** Returns the payment that a link to this page requests. Returns undefined once the wallet is on
 * the payment's network, where the Send dialog can show it. */
export function useRequestedPayment(): PaymentRequest | undefined {
  const payment = useStore(useApp().requestedPayment)
  const session = useConnectionField('session')
  const isReady = session.status === 'connected' && session.chainId === payment?.chainId
  return isReady ? undefined : payment
}

export function PaymentRequestCard({ payment }: { payment: PaymentRequest }) {
  const { chains, requestedPayment, session, texts } = useApp()
  const t = useMessages()
  const numbers = useNumbers()
  const switchTo = useSwitchChain()
  const account = useConnectedAccount()
  const status = useConnectionField('session').status
  const isCovered = useConnectionField('modal') !== undefined
  const {
    asset: { symbol, decimals },
    amount,
    chainId,
    to,
  } = payment
  const exact = formatUnits(amount, decimals)
  const chain = chains.find(({ id }) => id === chainId)?.name ?? String(chainId)
  const announcement = t.asking.elsewhere(`${groupAmount(exact, numbers)} ${symbol}`, chain)
  return (
    <section
      ref={useFocusSuccessor<HTMLElement>()}
      className={card}
      data-testid="notice"
      data-request=""
    >
      <h2>{t.asking.asked}</h2>
      <p className={sum}>
        <AmountText exact={exact} symbol={symbol} />
      </p>
      <p className={soft} title={checksumAddress(to)}>
        {t.transactions.toOn(shortAddress(to), chain)}
      </p>
      {!account && (
        <button
          type="button"
          className={primary}
          data-testid="asked-connect"
          aria-haspopup="dialog"
          onClick={() => session.open('connect')}
        >
          {status === 'connecting' ? texts.connecting : t.asking.connect}
        </button>
      )}
      {status === 'connected' && switchTo && (
        <button
          type="button"
          className={primary}
          data-testid="asked-switch"
          onClick={() => switchTo(chainId)}
        >
          {t.send.switchTo(chain)}
        </button>
      )}
      <button
        type="button"
        className={`${iconButton} ${dismiss}`}
        aria-label={t.toasts.dismiss}
        onClick={() => requestedPayment.set(undefined)}
      >
        <CloseIcon size={16} />
      </button>
      <LiveRegion trigger={!isCovered} getText={() => announcement} />
    </section>
  )
}
