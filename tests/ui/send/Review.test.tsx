// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createEmptyForm } from '../../../src/core/send/sendForm.ts'
import type { SendState } from '../../../src/core/send/sendState.ts'
import type { MinedMismatch, PaymentRecord } from '../../../src/core/transactions/paymentRecord.ts'
import { AppContext, type Payments } from '../../../src/ui/appContext.ts'
import { SendModal } from '../../../src/ui/send/SendModal.tsx'
import { fakeChain } from '../../fakes/chain.ts'
import { createRenderer } from '../../fakes/createRenderer.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { fakePayment } from '../../fakes/paymentRecord.ts'

const ALICE = `0x${'0'.repeat(36)}a11c` as const
const BOB = `0x${'0'.repeat(36)}b0b5` as const
const PENDING = fakePayment({ from: ALICE, to: BOB })
const PREPARED = {
  chain: fakeChain({ id: 137 }),
  from: ALICE,
  to: { address: BOB, name: undefined, warnings: [] },
  asset: { address: undefined, symbol: 'POL', decimals: 0 },
  amount: 5n,
  fee: undefined,
  isSingleNode: false,
}

/** Returns the lazy part of the app with a payment in review. */
function moneyIn(
  review: { readonly rejected: boolean; readonly refusal?: AppError },
  list = createStore<readonly PaymentRecord[]>([]),
) {
  return createStore({
    coin: undefined,
    transactions: { list },
    sending: {
      state: createStore({ step: 'review', prepared: PREPARED, ...review } as unknown as SendState),
      form: createStore(createEmptyForm(undefined)),
      isSafe: () => false,
    },
  } as unknown as Payments)
}

const draw = createRenderer()

test.each([
  [
    100,
    'You declined in your wallet. Nothing was sent. If your wallet is locked, unlock it first.',
  ],
  [4_000, 'You declined in your wallet. Nothing was sent.'],
])('a payment declined after %i ms shows "%s"', (afterMs, text) => {
  const refusal = Object.assign(new AppError('user-rejected', 'x'), { afterMs })
  draw(
    <AppContext value={pageApp({ payments: moneyIn({ rejected: true, refusal }) })}>
      <SendModal />
    </AppContext>,
  )
  expect(document.querySelector('dialog')?.textContent).toContain(text)
  expect(document.querySelector('dialog')?.textContent?.includes('locked')).toBe(afterMs < 300)
})

test.each<[string, Parameters<typeof fakePayment>[0], string | null, string]>([
  ['pending', {}, 'twice', 'Send again'],
  ['now confirmed', { status: 'confirmed', confirmedAt: Infinity }, 'paid', 'Send again'],
  [
    'now confirmed, but to another recipient',
    {
      status: 'confirmed',
      confirmedAt: Infinity,
      difference: { kind: 'recipient', to: ALICE, amount: undefined } satisfies MinedMismatch,
    },
    'twice',
    'Send again',
  ],
  ['now failed', { status: 'failed' }, null, 'Send with your wallet'],
])(
  'updates the warning about an identical payment that is %s',
  (_name, change, warning, button) => {
    const list = createStore<readonly PaymentRecord[]>([PENDING])
    const payments = moneyIn({ rejected: false }, list)
    draw(
      <AppContext value={pageApp({ payments })}>
        <SendModal />
      </AppContext>,
    )
    act(() => list.set([fakePayment({ from: ALICE, to: BOB, ...change })]))
    expect(document.querySelector('[data-warning]')?.getAttribute('data-warning') ?? null).toBe(
      warning,
    )
    expect(document.querySelector('[data-testid=send-confirm]')?.textContent).toBe(button)
  },
)
