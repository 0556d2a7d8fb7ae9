import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createEmptyForm } from '../../../src/core/send/sendForm.ts'
import type { RecipientResult } from '../../../src/core/send/recipient.ts'
import { AppContext, type Payments } from '../../../src/ui/appContext.ts'
import { SendModal } from '../../../src/ui/send/SendModal.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

const BOB = `0x${'0'.repeat(36)}b0b5` as const

test.each<[string, ErrorCode, boolean, boolean]>([
  ['its name leads elsewhere by now', 'invalid-input', true, true],
  ['something else of the form is wrong', 'invalid-input', false, false],
  ['a node fails', 'network', false, false],
])('marks the recipient only for its own error: %s', (_why, code, addressChanged, marked) => {
  const to: RecipientResult = {
    status: 'found',
    recipient: { address: BOB, name: 'bob.eth', warnings: ['new'] },
  }
  const payments = createStore({
    coin: undefined,
    transactions: { list: createStore([]) },
    sending: {
      state: createStore({ step: 'form', error: new AppError(code, ''), addressChanged }),
      recipient: createStore(to),
      form: createStore({ ...createEmptyForm(undefined), to: 'bob.eth', amount: '1' }),
      feeEstimate: () => undefined,
      assets: () => [{ address: undefined, symbol: 'ETH', decimals: 18 }],
      isSafe: () => false,
    },
  } as unknown as Payments)
  const shown = renderToStaticMarkup(
    <AppContext value={pageApp({ payments })}>
      <SendModal />
    </AppContext>,
  )
  expect(/<input[^>]*data-testid="send-to"[^>]*aria-invalid="(\w+)"/.exec(shown)?.[1]).toBe(
    String(marked),
  )
  expect(shown.includes('Check the fields marked in red.')).toBe(code === 'invalid-input')
})
