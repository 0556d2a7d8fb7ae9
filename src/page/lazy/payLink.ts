// The chunk for a link that asks for a payment: it is read once, and taken out of the page's address as soon as it is
// used up, so that no reload asks again. Nobody else fetches it.
import { createNumbers } from '../../lib/numbers.ts'
import { followPaymentLink, parsePaymentLink } from '../../core/send/paymentLink.ts'
import { removeQueryParameter } from '../../ui/components/navigate.ts'
import type { PageApp } from '../app.ts'
import type { Config } from '../config.ts'
import { PAY } from '../pageEnvironment.ts'

/** Whoever writes a link by hand may leave the sign before it as it is: then it is a part of the page's own query. */
const UNITS = 'uint256'

/** Takes the page's own address. */
export function takePayLink(
  app: PageApp,
  config: Config,
  { search }: Pick<Location, 'search'>,
): void {
  const query = new URLSearchParams(search)
  const [text = '', ...more] = query.getAll(PAY)
  const units = query.get(UNITS)
  const payment =
    more.length === 0
      ? parsePaymentLink(units === null ? text : `${text}&${UNITS}=${units}`, config)
      : undefined
  const done = (): void => [PAY, UNITS].forEach(removeQueryParameter)
  app.preloadModals() // it is said, whatever it is
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
