import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { emptyDraft } from '../../../src/session/send/form.ts'
import type { Lookup } from '../../../src/session/send/recipient.ts'
import { AppContext, type Money } from '../../../src/ui/appContext.ts'
import { SendModal } from '../../../src/ui/send/SendModal.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

const BOB = `0x${'0'.repeat(36)}b0b5` as const

test.each<[ErrorCode, string]>([['invalid-input', 'true'], ['network', 'false']])(
  'a name that leads elsewhere by now is marked in the form, as its sentence says; after another failure (%s) none is',
  (code, marked) => {
    const to: Lookup = { status: 'found', recipient: { address: BOB, name: 'bob.eth', warnings: ['new'] } }
    const money = createStore({ coin: undefined, transactions: { list: createStore([]) }, sending: {
      state: createStore({ step: 'form', error: new AppError(code, '') }), recipient: createStore(to),
      draft: createStore({ ...emptyDraft(undefined), to: 'bob.eth', amount: '1' }), quote: () => undefined,
      assets: () => [{ address: undefined, symbol: 'ETH', decimals: 18 }], isShared: () => false,
    } } as unknown as Money)
    const shown = renderToStaticMarkup(<AppContext value={pageApp({ money })}><SendModal /></AppContext>)
    expect(/<input[^>]*data-testid="send-to"[^>]*aria-invalid="(\w+)"/.exec(shown)?.[1]).toBe(marked)
    expect(shown.includes('Check the fields marked in red.')).toBe(code === 'invalid-input')
  })
