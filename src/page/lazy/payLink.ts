// Lazy chunk for payment links. Removes the link from the page's URL after reading it, so that a
// reload does not open it again.
import { createAmountFormat } from '../../lib/numbers.ts'
import { followPaymentLink, parsePaymentLink } from '../../core/send/paymentLink.ts'
import { removeQueryParameter } from '../../ui/components/navigate.ts'
import type { PageApp } from '../app.ts'
import type { Config } from '../config.ts'
import { PAY_PARAM } from '../pageEnvironment.ts'

/**
 * Last parameter of an EIP-681 token transfer: the amount. If a hand-written link does not encode
 * its '&', the parameter becomes part of the page's query.
 */
const UNITS_PARAM = 'uint256'

/**
 * Opens the send dialog with the payment link in the page's URL. Shows a toast if the link is
 * invalid.
 */
export function applyPaymentLink(
  app: PageApp,
  config: Config,
  { search }: Pick<Location, 'search'>,
): void {
  const query = new URLSearchParams(search)
  const [text = '', ...more] = query.getAll(PAY_PARAM)
  const units = query.get(UNITS_PARAM)
  const payment =
    more.length === 0
      ? parsePaymentLink(units === null ? text : `${text}&${UNITS_PARAM}=${units}`, config)
      : undefined
  const done = (): void => [PAY_PARAM, UNITS_PARAM].forEach(removeQueryParameter)
  app.preloadModals() // They include the toast that reports an invalid link.
  if (!payment) {
    app.toasts.add('error', { type: 'link-refused' })
    return done()
  }
  app.requestedPayment.set(payment)
  followPaymentLink({
    request: app.requestedPayment,
    session: app.session,
    money: app.payments,
    toasts: app.toasts,
    done,
    write: createAmountFormat(app.language).field,
  })
}
