// The connect modal: the list, and beside it (wide) or instead of it (compact, sheet) the step that was reached.
import { startTransition, useEffect, useReducer, useRef, useState } from 'react'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp } from '../appContext.ts'
import { SMALL, useMedia, useSession, useStore } from '../hooks.ts'
import { Modal } from '../overlays/Modal.tsx'
import { useSessionPart } from '../sessionPart.ts'
import { useTexts } from '../texts.ts'
import { follow, linkOfTap, usePairingAhead } from './oneTap.ts'
import { inStrip, shapeOf } from './shape.ts'
import { backOf, reduceStep, START, type Layout } from './steps.ts'
import { useSlowAttempt } from './slowAttempt.ts'
import { StepView } from './StepView.tsx'
import { announcementOf, scans, titleOf } from './titles.ts'
import { useTrail } from './trail.ts'
import { WalletList, WalletStrip } from './WalletList.tsx'

/** It is drawn once and shown many times; whoever left it somewhere finds it at its first step again, drawn anew when
 * nobody waits for anything. */
export function ConnectModal({ held }: { held: boolean }) {
  const [visit, leave] = useReducer((count: number) => count + 1, 0)
  return <Steps key={visit} held={held} onLeave={leave} />
}

/** `held`: it stays for a moment, although it has done its work. */
function Steps({ held, onLeave }: { held: boolean; onLeave(): void }) {
  const app = useApp()
  const t = useTexts()
  const options = useStore(app.options) ?? []
  const layout: Layout = useMedia(SMALL) ? 'sheet' : app.modalSize
  const [stored, dispatch] = useReducer(reduceStep, START)
  const [opened, setOpened] = useState<number>()
  const touched = useRef(false)
  const option = options.find(({ id }) => id === stored.wallet?.id)
  const step = stored.wallet && !option ? START : stored // the wallet left the list while it was shown
  usePairingAhead(options)
  const go = useTrail(step, (event) => {
    touched.current = true
    // a wallet that answers at once is not kept waiting by a step that says it is asked
    startTransition(() => dispatch(event))
  })
  useEffect(() => app.session.state.subscribe(() => {
    const { modal, session } = app.session.state.get()
    const left = modal !== 'connect' && session.status === 'disconnected'
    if (touched.current && left) startTransition(onLeave)
  }), [app, onLeave])

  const connect = (chosen: WalletOption): void => {
    if (chosen.ready) app.session.connect(chosen.id)
  }
  const select = (chosen: WalletOption): void => {
    const { session } = app.session.state.get()
    if (session.status === 'connecting' && session.walletId !== chosen.id) app.session.cancel()
    connect(chosen) // in the task of the click: a popup opened later would be blocked
    const { session: now } = app.session.state.get()
    const link = linkOfTap(chosen, now, app.platform)
    if (link) follow(link)
    setOpened(link && now.status === 'connecting' ? now.attempt : undefined)
    go.forward({ type: 'select', wallet: shapeOf(chosen) })
  }
  const back = (): void => {
    if (step.step === 'CONNECT') app.session.cancel()
    go.back(layout)
  }
  const cancel = (): void => {
    app.session.cancel()
    go.cancel()
  }
  const list = layout !== 'wide'
    ? <WalletStrip options={options.filter(inStrip)} onSelect={select} />
    : <WalletList options={options} selected={step.wallet?.id} onSelect={select} />
  const scanned = useSessionPart((state) => option !== undefined && scans(option, app.platform, state))
  return (
    <Modal title={titleOf(t, { step: step.step, layout, option, scanned })}
      titleHidden={step.step === 'CONNECT' && !scanned}
      modal="connect" held={held} step={step.step} about={step.wallet?.id} size={layout === 'wide' ? 'wide' : 'compact'}
      focus={go.focus}
      onBack={backOf(step, layout) && back} status={<Announcement option={option} />}
      aside={layout === 'wide' ? { title: t.connect.title, content: list } : undefined}>
      <StepView state={step} option={option} options={options} layout={layout} list={list}
        opened={opened} forward={go.forward}
        onConnect={connect} onCancel={cancel} />
    </Modal>
  )
}

// Apart from the list, which is not drawn anew when an attempt begins and ends.
function Announcement({ option }: { option: WalletOption | undefined }) {
  const { platform } = useApp()
  const { session, failure } = useSession()
  return announcementOf(useTexts(), { session, failure, option, slow: useSlowAttempt(), platform })
}
