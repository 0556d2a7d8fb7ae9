// @vitest-environment happy-dom
// The Send dialog after the wallet's response.
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import type { Address } from '../../../src/eth/address.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createEmptyForm } from '../../../src/core/send/sendForm.ts'
import type { SendState } from '../../../src/core/send/sendState.ts'
import type { MinedMismatch, PaymentRecord } from '../../../src/core/transactions/paymentRecord.ts'
import { AppError } from '../../../src/errors.ts'
import { AppContext, type Payments } from '../../../src/ui/appContext.ts'
import { SendModal } from '../../../src/ui/send/SendModal.tsx'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { fakePayment } from '../../fakes/paymentRecord.ts'

const BOB: Address = '0x000000000000000000000000000000000000b0b5'
const OTHER = `0x${'2'.repeat(64)}` as const
const PENDING = fakePayment()
const different = (kind: MinedMismatch['kind']): Parameters<typeof fakePayment>[0] => ({
  status: 'confirmed',
  difference: { kind, to: BOB, amount: 4n },
})
const draw = createRenderer()

function show(list: ReturnType<typeof createStore<readonly PaymentRecord[]>>, step: object) {
  const pressed: string[] = []
  const payments = createStore({
    coin: undefined,
    transactions: { list },
    sending: {
      state: createStore(step as SendState),
      form: createStore(createEmptyForm(undefined)),
      isSafe: () => false,
      back: () => pressed.push('back'),
      startAnother: () => pressed.push('another'),
    },
  } as unknown as Payments)
  draw(
    <AppContext value={pageApp({ payments })}>
      <SendModal />
    </AppContext>,
  )
  return pressed
}
const showPayment = (change: Parameters<typeof fakePayment>[0]) =>
  show(createStore([fakePayment(change)]), SENT)
const SENT = { step: 'sent', id: 'a', prepared: {} }
const text = (query: string) => document.querySelector(query)?.textContent
/** Returns the tones of the ring around the wallet's icon and of the payment's line. */
const tones = () =>
  ['[data-size=large]', '[data-testid=transaction] p[data-tone]'].map((query) =>
    document.querySelector(query)?.getAttribute('data-tone'),
  )
const actions = () =>
  [...document.querySelectorAll('section [data-tone] > div:last-child > *')].map(
    (element) => element.firstChild?.textContent,
  )

describe('SendResult', () => {
  test.each<[string, Parameters<typeof fakePayment>[0], string, [string, string], string, string]>([
    ['pending', {}, 'On its way', ['waiting', 'waiting'], 'Pending', 'Done'],
    [
      'in a block',
      { status: 'confirmed' },
      'Confirmed',
      ['done', 'success'],
      'In a block, not final yet',
      'Done',
    ],
    [
      'final',
      { status: 'confirmed', final: true },
      'Confirmed',
      ['done', 'success'],
      'Confirmed',
      'Done',
    ],
    [
      'failed',
      { status: 'failed' },
      'Failed on the network',
      ['danger', 'danger'],
      'Failed on the network',
      'Try again',
    ],
    [
      'replaced by another transaction',
      { status: 'replaced', by: { kind: 'other', hash: OTHER } },
      'Replaced',
      ['failed', 'warn'],
      'Replaced by another transaction',
      'View on PolygonScan',
    ],
    [
      'replaced by an unknown transaction',
      { status: 'replaced', by: { kind: 'unknown', hash: undefined } },
      'Replaced',
      ['failed', 'warn'],
      'Replaced. Check your wallet for what took its place',
      'View on PolygonScan',
    ],
    [
      'canceled in the wallet',
      { status: 'replaced', by: { kind: 'cancelled', hash: OTHER } },
      'Canceled in your wallet',
      ['ended', 'ended'],
      'Canceled in your wallet',
      'Done',
    ],
    [
      'not found',
      { status: 'dropped' },
      'Not found on the network',
      ['failed', 'warn'],
      'Not found on the network',
      'View on PolygonScan',
    ],
    [
      'unknown because no node answers',
      { status: 'unknown' },
      'Pending (network unreachable)',
      ['failed', 'warn'],
      'Pending (network unreachable)',
      'View on PolygonScan',
    ],
    [
      'disputed by two nodes',
      { status: 'disputed' },
      'Not clear yet: the network’s servers disagree',
      ['failed', 'warn'],
      'Not clear yet: the network’s servers disagree',
      'View on PolygonScan',
    ],
    [
      'confirmed with another amount',
      different('amount'),
      'Not what you reviewed',
      ['danger', 'danger'],
      'Confirmed, but not what you reviewed: it moved 4 POL.',
      'View on PolygonScan',
    ],
    [
      'confirmed from another sender',
      different('sender'),
      'Confirmed',
      ['failed', 'warn'],
      'Confirmed, but we can’t compare it with what you reviewed: it was sent by',
      'View on PolygonScan',
    ],
    [
      'proposed by a Safe',
      { kind: 'safe', signatures: { have: 1, need: 2 } },
      'Proposed',
      ['waiting', 'waiting'],
      'Waiting for signatures (1 of 2)',
      'Done',
    ],
  ])(
    'shows heading, color, status and first action of a payment that is %s',
    (_name, change, heading, [ring, line], shownText, action) => {
      showPayment(change)
      expect(text('h2')).toBe(heading)
      expect(tones()).toEqual([ring, line])
      expect(text('[data-testid=transaction] [role=status]')).toContain(shownText)
      expect(actions()[0]).toBe(action)
    },
  )

  test('updates the heading when the payment fails while the dialog is open', () => {
    const list = createStore<readonly PaymentRecord[]>([PENDING])
    show(list, SENT)
    expect(text('h2')).toBe('On its way')
    act(() => list.set([fakePayment({ status: 'failed' })]))
    expect(text('h2')).toBe('Failed on the network')
  })

  test('keeps the last known state of a payment that was cleared from the list', () => {
    const list = createStore<readonly PaymentRecord[]>([fakePayment({ status: 'failed' })])
    const pressed = show(list, SENT)
    act(() => list.set([]))
    expect(text('h2')).toBe('Failed on the network')
    act(() => document.querySelector<HTMLElement>('[data-testid=retry]')?.click())
    expect(pressed).toEqual(['back'])
  })

  test('shows "Check your wallet" when the network already has the payment', () => {
    const error = new AppError('already-known', 'x')
    show(createStore([]), {
      step: 'failed',
      then: 'check-wallet',
      error,
      switching: false,
      prepared: {},
    })
    expect(text('h2')).toBe('Check your wallet')
    expect(text('section')).toContain('The network already has this payment.')
  })
})
