// Sending, one step at a time. Which step it is, and what stands in the form, the session's flow decides.
import { useState } from 'react'
import type { NextStep, Sending } from '../../session/send/sendState.ts'
import type { DialogProps } from '../kit/Dialog.tsx'
import { useStore } from '../hooks.ts'
import { Modal } from '../kit/Modal.tsx'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import { useTexts, useWalletName } from '../texts.ts'
import { useMoney } from '../modalHooks.ts'
import { Failed, Sent, Waiting } from './Outcome.tsx'
import { Review } from './Review.tsx'
import { SendForm } from './SendForm.tsx'

/** What is typed first. */
const AMOUNT = { way: 'send-amount' }
/** Where one was before the wallet was asked; what it said is read out with it. */
const CONFIRM = { way: 'send-confirm' }

export function SendModal() {
  const { sending } = useMoney()
  const state = useStore(sending.state)
  const title = useTitle(state)
  const [focus, setFocus] = useState<NonNullable<DialogProps['focus']>>(
    sending.draft.get().byLink ? 'heading' : AMOUNT) // what is filled in is read first
  const [since, setSince] = useState(() => Date.now()) // of another tab's payment nothing was known before
  const back = () => {
    setFocus({ way: 'send-check' })
    sending.back()
  }
  const another = () => {
    setFocus(AMOUNT)
    setSince(Date.now())
    sending.another()
  }
  return (
    <Modal title={title} modal="send" size="compact" step={state.step === 'checking' ? 'form' : state.step}
      titleHidden={state.step === 'waiting' || state.step === 'sent' || state.step === 'failed'}
      focus={state.step === 'review' && state.declined ? CONFIRM : focus}
      onBack={state.step === 'review' || (state.step === 'failed' && !state.switching) ? back : undefined}>
      {(state.step === 'form' || state.step === 'checking')
        && <SendForm sending={state} onCheck={() => setFocus('heading')} />}
      {state.step === 'review' && <Review {...state} since={since} />}
      {state.step === 'waiting' && <Waiting {...state} title={title} />}
      {state.step === 'sent' && <Sent id={state.id} title={title} onAnother={another} />}
      {state.step === 'failed' && <Failed failure={state} title={title} onBack={back} />}
    </Modal>
  )
}

function useTitle(state: Sending): string {
  const t = useTexts()
  const { sending } = useMoney()
  const wallet = useWalletName()
  switch (state.step) {
    case 'form':
    case 'checking': return t.send.title
    case 'review': return t.send.reviewTitle
    case 'waiting': return t.send.waitingTitle(wallet)
    case 'sent': return sending.isShared() ? t.send.proposedTitle : t.send.sentTitle
    case 'failed': return titleOf(t.send)[state.then]
    default: return state satisfies never
  }
}

function titleOf({ failedTitle, unsureTitle, sentTitle }: DialogsText['send']): Readonly<Record<NextStep, string>> {
  return { retry: failedTitle, switch: failedTitle, look: unsureTitle, known: sentTitle }
}
