// Payment URIs (EIP-681).
import { describe, expect, test } from 'vitest'
import { parsePaymentUri, writePaymentUri } from '../../src/eth/paymentUri.ts'

const TO = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const COIN = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'
const [to, coin] = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
]

test.each([
  [{ to: TO, chainId: 137, coin: undefined, amount: 2_014n }, `ethereum:${to}@137?value=2014`],
  [
    {
      to: TO,
      chainId: 1,
      coin: COIN,
      amount: 25_000_000n,
    },
    `ethereum:${coin}@1/transfer?address=${to}&uint256=25000000`,
  ],
  [
    { to: TO, chainId: 1, coin: undefined, amount: 2n ** 256n - 1n },
    `ethereum:${to}@1?value=${2n ** 256n - 1n}`,
  ],
] as const)('writePaymentUri and parsePaymentUri round-trip a payment (%#)', (payment, text) => {
  expect(writePaymentUri(payment)).toBe(text)
  expect(parsePaymentUri(text)).toEqual(payment)
})

describe('parsePaymentUri', () => {
  test('accepts the pay- prefix and lower-case addresses', () => {
    expect(parsePaymentUri(`ethereum:pay-${TO}@137?value=1`)).toEqual({
      to: TO,
      chainId: 137,
      coin: undefined,
      amount: 1n,
    })
  })

  test.each<unknown>([
    '',
    undefined,
    7,
    ['ethereum:'],
    `https://a.example/${to}@1?value=1`,
    `ETHEREUM:${to}@1?value=1`,
    ` ethereum:${to}@1?value=1`,
    `ethereum:${to}@1?value=1\n`,
    `ethereum:${to}?value=1`,
    `ethereum:${to}@0?value=1`,
    `ethereum:${to}@01?value=1`,
    `ethereum:${to}@-1?value=1`,
    `ethereum:${to}@1e3?value=1`,
    `ethereum:${to}@9999999999999999999?value=1`,
    'ethereum:alice.eth@1?value=1',
    'ethereum:аlice.eth@1?value=1',
    `ethereum:${to.slice(0, -1)}@1?value=1`,
    `ethereum:${to}0@1?value=1`,
    `ethereum:${to.replace('BeAed', 'BeAeD')}@1?value=1`,
    `ethereum:${coin.replace('d359', 'D359')}@1/transfer?address=${to}&uint256=1`,
    `ethereum:0x${'0'.repeat(40)}@1?value=1`,
    `ethereum:${to}@1`,
    `ethereum:${to}@1?value=`,
    `ethereum:${to}@1?value=0`,
    `ethereum:${to}@1?value=-1`,
    `ethereum:${to}@1?value=01`,
    `ethereum:${to}@1?value=1.5`,
    `ethereum:${to}@1?value=2.014e18`,
    `ethereum:${to}@1?value=0x10`,
    `ethereum:${to}@1?value=${2n ** 256n}`,
    `ethereum:${to}@1?value=${'9'.repeat(300)}`,
    `ethereum:${to}@1?value=١`,
    `ethereum:${to}@1?value=1&value=2`,
    `ethereum:${to}@1?value=1&gasLimit=1`,
    `ethereum:${to}@1?value=1#x`,
    `ethereum:${to}@1?gas=1&value=1`,
    `ethereum:${coin}@1/approve?address=${to}&uint256=1`,
    `ethereum:${coin}@1/transfer?uint256=1&address=${to}`,
    `ethereum:${coin}@1/transfer?address=${to}`,
    `ethereum:${coin}@1/transfer?address=${to}&uint256=1&value=5`,
    `ethereum:${coin}@1/transfer?address=alice.eth&uint256=1`,
    `ethereum:${coin}@1/transfer?address=0x${'0'.repeat(40)}&uint256=1`,
    `ethereum:${coin}@1/transferFrom?address=${to}&uint256=1`,
  ])('rejects %j', (text) => {
    expect(parsePaymentUri(text)).toBeUndefined()
  })
})
