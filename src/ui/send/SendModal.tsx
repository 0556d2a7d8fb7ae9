// Sending, one step at a time. Which step it is the session's flow decides; what was typed stays here for the way back.
import { useState } from 'react'
import type { Sending } from '../../session/sending.ts'
import type { DialogProps } from '../Dialog.tsx'
import { useStore } from '../hooks.ts'
import { Modal } from '../Modal.tsx'
import { useTexts } from '../texts.ts'
import { EMPTY_FIELDS } from './FeeFields.tsx'
import { useWalletName } from '../walletName.ts'
import { useMoney } from './money.ts'
import { Failed, Sent, Waiting } from './Outcome.tsx'
import { Review } from './Review.tsx'
import { SendForm, type Draft } from './SendForm.tsx'

const EMPTY: Draft = { coin: false, to: '', amount: '', max: false, speed: 'normal', fields: EMPTY_FIELDS }

export function SendModal() {
  const { sending } = useMoney()
  const state = useStore(sending.state)
  const title = useTitle(state)
  const [draft, setDraft] = useState(EMPTY)
  const [focus, setFocus] = useState<NonNullable<DialogProps['focus']>>('heading')
  const back = () => {
    setFocus({ testId: 'send-check' })
    sending.back()
  }
  const another = () => {
    setFocus('heading')
    setDraft(EMPTY)
    sending.setRecipient('')
    sending.back()
  }
  return (
    <Modal title={title} modal="send" size="compact" step={state.step === 'checking' ? 'form' : state.step} focus={focus}
      onBack={state.step === 'review' || state.step === 'failed' ? back : undefined}>
      {(state.step === 'form' || state.step === 'checking') && (
        <SendForm draft={draft} sending={state} onDraft={setDraft} onCheck={() => setFocus('heading')} />
      )}
      {state.step === 'review' && <Review {...state} />}
      {state.step === 'waiting' && <Waiting />}
      {state.step === 'sent' && <Sent id={state.id} onAnother={another} />}
      {state.step === 'failed' && <Failed {...state} onBack={back} />}
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
    case 'failed': return state.then === 'look' ? t.send.unsureTitle : t.send.failedTitle
    default: return state satisfies never
  }
}
