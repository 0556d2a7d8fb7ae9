// Lazy chunk for payment links. Removes a used link from the page's URL, so that a reload does not
// open it again.
import { createAmountFormat } from '../../lib/numbers.ts'
import { followPaymentLink, parsePaymentLink } from '../../core/send/paymentLink.ts'
import { removeQueryParameter } from '../../ui/components/navigate.ts'
import type { PageApp } from '../app.ts'
import type { Config } from '../config.ts'
import { PAY_PARAM } from '../pageEnvironment.ts'

/**
 * Amount parameter of an EIP-681 token transfer. If the '&' before the parameter is not
 * percent-encoded in the payment link, browsers treat the amount as a query parameter of the page's
 * URL.
 */
const UNITS_PARAM = 'uint256'

/**
 * Opens the Send dialog with the payment in the page's URL. Shows a toast if the link is invalid.
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
  app.preloadModals() // the modals' chunk shows the toast
  if (!payment) {
    app.toasts.add('error', { type: 'link-refused' })
    return done()
  }
  app.requestedPayment.set(payment)
  followPaymentLink({
    request: app.requestedPayment,
    session: app.session,
    payments: app.payments,
    toasts: app.toasts,
    done,
    write: createAmountFormat(app.language).field,
  })
}
