// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { applyPaymentLink } from '../../../src/page/lazy/payLink.ts'
import { parseConfig } from '../../../src/page/config.ts'
import { checksumAddress } from '../../../src/eth/keccak256.ts'
import type { PageApp } from '../../../src/page/app.ts'
import { createStore } from '../../../src/lib/store.ts'
import type { PaymentRequest } from '../../../src/core/send/paymentLink.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const BOB = checksumAddress('0x000000000000000000000000000000000000b0b5')
const COIN = checksumAddress('0x00000000000000000000000000000000000000c0')
const coin = JSON.stringify({
  chainId: 1,
  address: COIN,
  symbol: 'PLAY',
  decimals: 6,
  name: 'Play',
})
const config = parseConfig({ COIN: coin })

/**
 * Opens the page with this query.
 * Returns the requested payment, the toasts and the remaining query.
 */
function open(query: string) {
  history.replaceState(null, '', `/?lang=x&${query}#main`)
  const requestedPayment = createStore<PaymentRequest | undefined>(undefined)
  const app = {
    ...pageApp(),
    requestedPayment,
    toasts: createToasts(),
    preloadModals: () => undefined,
  }
  applyPaymentLink(app as unknown as PageApp, config, location)
  return {
    payment: requestedPayment.get(),
    messages: app.toasts.list.get().map(({ message }) => message.type),
    search: location.search,
  }
}

beforeEach(() => history.replaceState(null, '', '/'))

test.each([
  'pay=x',
  'pay=',
  `pay=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  `pay=${encodeURIComponent(`ethereum:${BOB}@56?value=1`)}`,
  `pay=${encodeURIComponent(`ethereum:${BOB}@1?value=1&gasLimit=1`)}`,
  `pay=${encodeURIComponent(`ethereum:${COIN}@137/transfer?address=${BOB}&uint256=1`)}`,
  `pay=${encodeURIComponent(`ethereum:${COIN}@1/approve?address=${BOB}&uint256=1`)}`,
  `pay=${encodeURIComponent(`ethereum:${BOB}@1/transfer?address=${BOB}&uint256=1`)}`,
  `pay=${encodeURIComponent(`ethereum:${BOB}@1?value=${'9'.repeat(3_000)}`)}`,
  `pay=${encodeURIComponent('ethereum:аlice.eth@1?value=1')}`,
  `pay=ethereum:${BOB}@1?value=1&pay=ethereum:${BOB}@1?value=2`,
  `pay=ethereum:${BOB}@1?value=1&uint256=2`,
])('applyPaymentLink rejects the link %j and removes it from the URL', (query) => {
  expect(open(query)).toEqual({
    payment: undefined,
    messages: ['link-refused'],
    search: '?lang=x',
  })
})

test('applyPaymentLink reads a token payment whose "&" is not encoded', () => {
  const { payment, messages, search } = open(
    `pay=ethereum:${COIN}@1/transfer?address=${BOB}&uint256=12500000`,
  )
  expect(payment).toMatchObject({ chainId: 1, to: BOB.toLowerCase(), amount: 12_500_000n })
  expect(messages).toEqual([])
  expect(search).toContain('pay=') // kept until the form has read the payment
})
