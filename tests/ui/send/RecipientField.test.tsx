import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import type { Lookup } from '../../../src/session/send/recipient.ts'
import { AppContext, type Money } from '../../../src/ui/appContext.ts'
import { RecipientField } from '../../../src/ui/send/RecipientField.tsx'
import { pageApp } from '../../fakes/pageApp.ts'

test.each<[ErrorCode, string]>([
  ['bad-response', 'The network sent a response we can’t read.'],
  ['method-unsupported', 'The network doesn’t support this.'],
  ['invalid-params', 'The network couldn’t process this request.'], ['unknown', 'The network ran into a problem.'],
])('a name that could not be looked up (%s) is the network’s failure, not the wallet’s', (code, sentence) => {
  const recipient = createStore<Lookup>({ status: 'failed', code })
  const money = createStore({ sending: { recipient } } as unknown as Money)
  const markup = renderToStaticMarkup(
    <AppContext value={pageApp({ money })}><RecipientField wanted={false} text="alice.eth" /></AppContext>
  )
  expect(markup).toContain(sentence)
})

test('who was found is in no live region, whose pieces are read one by one: it is said in one sentence', () => {
  const address = `0x${'0'.repeat(36)}b0b5` as const
  const recipient = createStore<Lookup>({ status: 'found', recipient: { address, name: undefined, warnings: ['new'] } })
  const money = createStore({ sending: { recipient } } as unknown as Money)
  const field = renderToStaticMarkup(
    <AppContext value={pageApp({ money })}><RecipientField wanted={false} text={address} /></AppContext>
  )
  expect(field).toContain('data-warning="new"')
  expect(field).toMatch(/role="status"><\/div><div[^>]*><span[^>]*data-testid="send-found"/)
  expect(field).toMatch(/<p class="[^"]*" role="status"><\/p><\/div>/)
})
