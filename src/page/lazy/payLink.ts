// Lazy chunk for payment links: reads the link once, and removes it from the URL so that a reload
// does not open it again.
import { createNumbers } from '../../lib/numbers.ts'
import { followPaymentLink, parsePaymentLink } from '../../core/send/paymentLink.ts'
import { removeQueryParameter } from '../../ui/components/navigate.ts'
import type { PageApp } from '../app.ts'
import type { Config } from '../config.ts'
import { PAY_PARAM } from '../pageEnvironment.ts'

/**
 * The parameter that ends an EIP-681 link. In a hand-written link whose '&' is not encoded it is
 * part of the page's query.
 */
const UNITS_PARAM = 'uint256'

/** Takes the payment link in the page's URL and opens the send dialog with it. */
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
  app.preloadModals() // for the toast that reports a wrong link
  if (!payment) {
    app.toasts.add('error', { type: 'link-refused' })
    return done()
  }
  app.requestedPayment.set(payment)
  followPaymentLink({
    asked: app.requestedPayment,
    session: app.session,
    money: app.payments,
    toasts: app.toasts,
    done,
    write: createNumbers(app.language).field,
  })
}
