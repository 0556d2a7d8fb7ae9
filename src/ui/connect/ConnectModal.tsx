// The connect modal: the list, and beside it (wide) or instead of it (compact, sheet) the step that was reached.
import { startTransition, useDeferredValue, useEffect, useReducer, useState } from 'react'
import type { State } from '../../session/connection/state.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp, type App } from '../appContext.ts'
import { SMALL } from '../face.ts'
import { useMedia, useSessionField, useSessionPart } from '../hooks.ts'
import { useLatest } from '../modalHooks.ts'
import { useHeld } from './held.ts'
import { Modal } from '../kit/Modal.tsx'
import { useTexts } from '../texts.ts'
import { FromBrowser } from './FromBrowser.tsx'
import { followLink, linkOfTap, usePairingAhead } from './oneTap.ts'
import { backOf, reduceStep, shapeOf, START, type Layout } from './steps.ts'
import { useSlowAttempt } from '../kit/elapsed.ts'
import { StepView } from './StepView.tsx'
import { announcementOf, scans, titleOf } from './titles.ts'
import { useShown } from './places.ts'
import { useTrail } from './trail.ts'
import { WalletList } from './WalletList.tsx'
import { late, noScript } from './ConnectModal.module.css'

/** One element from the HTML on, shown many times; whoever left it somewhere finds it at its first step again, taken
 * back there when nobody waits for anything. */
export function ConnectModal() {
  const app = useApp()
  const t = useTexts()
  const held = useHeld()
  const open = useSessionPart(isShown) || held
  const { options, searched } = useShown(useDeferredValue(open)) // a list is not put in order while its window goes
  const layout: Layout = useMedia(SMALL) ? 'sheet' : app.modalSize
  const [stored, dispatch] = useReducer(reduceStep, START)
  const [opened, setOpened] = useState<number>()
  const [wanted, search] = useState<string>()
  const option = options.find(({ id }) => id === stored.wallet?.id)
  const step = stored.wallet && !option ? START : stored // the wallet left the list while it was shown
  usePairingAhead(options)
  // a wallet that answers at once is not kept waiting by a step that says it is asked
  const go = useTrail(step, (event) => startTransition(() => dispatch(event)))
  useEffect(() => {
    if (open) return
    go.forgetWay()
    search(undefined)
  }, [open])

  const select = (chosen: WalletOption): void => {
    setOpened(begin(app, chosen))
    go.forward({ type: 'select', wallet: shapeOf(chosen) })
  }
  const latest = useLatest(select)
  const [onSelect] = useState(() => (chosen: WalletOption): void => latest.current(chosen))
  const back = (): void => {
    if (step.step === 'CONNECT') app.session.cancel()
    go.back(layout)
  }
  const cancel = (): void => {
    app.session.cancel()
    go.cancel()
  }
  const scanned = useSessionPart((state) => option !== undefined && scans(option, app.platform, state))
  const named = useSessionPart(({ modal }) => modal === undefined || modal === 'connect')
  return (
    <Modal title={titleOf(t, { step: step.step, layout, option, scanned })}
      titleHidden={step.step === 'CONNECT' && !scanned}
      id="connect" named={named} modal="connect" open={open} step={step.step} about={step.wallet?.id}
      size={app.modalSize} focus={go.focus} onBack={backOf(step, layout) && back}
      status={<Announcement option={option} />}
      aside={{ title: t.connect.title, content: <>
        <BeforeScripts /><FromBrowser />
        <WalletList options={options} wanted={wanted} onSearch={searched ? search : undefined}
          selected={step.wallet?.id} onSelect={onSelect} /></> }}>
      <StepView state={step} option={option} options={options} layout={layout} opened={opened} forward={go.forward}
        onConnect={(chosen) => connect(app, chosen)} onCancel={cancel} />
    </Modal>
  )
}

function isShown({ modal, session: { status } }: State): boolean {
  return modal === 'connect' && (status === 'disconnected' || status === 'connecting')
}

function connect({ session }: App, { ready, id }: WalletOption): void {
  if (ready) session.connect(id)
}

/** Asks the wallet that was chosen, and no other; returns the attempt for which its app was opened. */
function begin(app: App, chosen: WalletOption): number | undefined {
  const { state, cancel } = app.session
  const { session } = state.get()
  if (session.status === 'connecting' && session.walletId !== chosen.id) cancel()
  connect(app, chosen) // in the task of the click: a popup opened later would be blocked
  const { session: now } = state.get()
  const link = linkOfTap(chosen, now, app.platform)
  if (link) followLink(link)
  return link && now.status === 'connecting' ? now.attempt : undefined
}

// In the HTML: what is said without scripts, and what where they take long to answer a press.
function BeforeScripts() {
  const { drawn, texts } = useApp()
  return drawn && (
    <>
      <noscript><p className={noScript}>{drawn.noScript}</p></noscript>
      <p className={late} role="alert">{texts.loadFailed}</p>
    </>
  )
}

// Apart from the list, which is not drawn anew when an attempt begins and ends.
function Announcement({ option }: { option: WalletOption | undefined }) {
  const { platform } = useApp()
  const session = useSessionField('session')
  const failure = useSessionField('failure')
  return <span>{announcementOf(useTexts(), { session, failure, option, slow: useSlowAttempt(), platform })}</span>
}
