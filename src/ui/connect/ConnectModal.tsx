// The connect modal: the list, and beside it (wide) or instead of it (compact, sheet) the step that was reached.
import { useReducer, useRef, type ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../app.ts'
import { primary, quiet, secondary, small, soft } from '../controls.module.css'
import { SMALL, useMedia, useSession, useStore } from '../hooks.ts'
import { Modal } from '../Modal.tsx'
import { useTexts } from '../texts.ts'
import { AttemptView } from './AttemptView.tsx'
import { footer, sheetTitle } from './ConnectModal.module.css'
import { Download, DownloadOptions, Instructions } from './Download.tsx'
import { GetView } from './GetView.tsx'
import { Intro } from './Intro.tsx'
import { backOf, cardsOf, reduceStep, START, type Layout, type Shape, type StepEvent, type StepState } from './steps.ts'
import { announcementOf, scans, titleOf } from './titles.ts'
import { WalletList, WalletStrip } from './WalletList.tsx'

export function ConnectModal() {
  const app = useApp()
  const t = useTexts()
  const { session, failure } = useSession()
  const options = useStore(app.options) ?? []
  const layout: Layout = useMedia(SMALL) ? 'sheet' : app.modalSize
  const [state, dispatch] = useReducer(reduceStep, START)
  const option = options.find(({ id }) => id === state.wallet?.id)
  const go = useTrail(state, dispatch)
  const connect = (chosen: WalletOption): void => {
    if (chosen.ready) app.session.connect(chosen.id)
  }
  const select = (chosen: WalletOption): void => {
    if (session.status === 'connecting' && session.walletId !== chosen.id) app.session.cancel()
    connect(chosen) // in the task of the click: a popup opened later would be blocked
    go.forward({ type: 'select', wallet: shapeOf(app, chosen) })
  }
  const back = (): void => {
    if (state.step === 'CONNECT') app.session.cancel()
    go.back(layout)
  }
  const cancel = (): void => {
    app.session.cancel()
    go.cancel()
  }
  const list = layout === 'sheet'
    ? <WalletStrip options={options.filter(({ ready, supported }) => ready || !supported)} onSelect={select} />
    : <WalletList options={options} selected={state.wallet?.id} onSelect={select} />
  const step = (
    <StepView state={state} option={option} options={options} layout={layout} list={list} forward={go.forward}
      onConnect={connect} onCancel={cancel} />
  )
  return (
    <Modal title={titleOf(t, state.step, layout, option)} titleHidden={state.step === 'CONNECT' && !scans(option, app.platform)}
      modal="connect" step={state.step} size={layout === 'wide' ? 'wide' : 'compact'} focus={go.focus}
      onBack={backOf(state, layout) && back} status={announcementOf(t, session, failure, option)}
      aside={layout === 'wide' ? { title: t.connect.title, content: list } : undefined}>
      {step}
    </Modal>
  )
}

function StepView({ state, option, options, layout, list, forward, onConnect, onCancel }: {
  state: StepState
  option: WalletOption | undefined
  options: readonly WalletOption[]
  layout: Layout
  list: ReactNode
  forward(event: StepEvent): void
  onConnect(option: WalletOption): void
  onCancel(): void
}) {
  const app = useApp()
  const { step, wallet } = state
  const get = (chosen: WalletOption): void => forward({ type: 'get-wallet', wallet: shapeOf(app, chosen) })
  if (step === 'NONE') return <Start layout={layout} list={list} forward={forward} />
  if (step === 'LEARN_COMPACT') return <Intro onGet={() => forward({ type: 'get' })} />
  if (step === 'GET') return <GetView options={options} layout={layout} onGet={get} />
  if (!option || !wallet) return <Start layout={layout} list={list} forward={forward} /> // the wallet left while it was shown
  switch (step) {
    case 'CONNECT':
      return (
        <AttemptView key={option.id} option={option} onConnect={() => onConnect(option)} onCancel={onCancel}
          onGet={cardsOf(shapeOf(app, option)) > 0 ? () => get(option) : undefined} />
      )
    case 'DOWNLOAD_OPTIONS':
      return (
        <>
          <NowInstalled option={option} forward={forward} onConnect={onConnect} />
          <DownloadOptions option={option} onBrowser={() => forward({ type: 'browser-card' })} onMobile={() => forward({ type: 'mobile-card' })} />
        </>
      )
    case 'DOWNLOAD': return <Download option={option} onContinue={() => forward({ type: 'continue' })} />
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION': return <GetStarted step={step} option={option} forward={forward} onConnect={onConnect} />
    default: return step satisfies never
  }
}

type Onward = { option: WalletOption; forward(event: StepEvent): void; onConnect(option: WalletOption): void }

// An extension installed meanwhile announces itself: it is offered without a reload.
function NowInstalled({ option, forward, onConnect }: Onward) {
  const t = useTexts()
  if (!option.installed) return null
  return <Go text={t.attempt.connectWith(option.name)} onClick={() => { onConnect(option); forward({ type: 'connect' }) }} />
}

function Go({ text, onClick }: { text: string; onClick(): void }) {
  return <button type="button" className={primary} data-testid="continue" onClick={onClick}>{text}</button>
}

function GetStarted({ step, option, forward, onConnect }: Onward & { step: 'INSTRUCTIONS_MOBILE' | 'INSTRUCTIONS_EXTENSION' }) {
  const t = useTexts()
  const kind = step === 'INSTRUCTIONS_MOBILE' ? 'app' : 'extension'
  return (
    <Instructions option={option} kind={kind}>
      {kind === 'app' || option.installed
        ? <Go text={t.attempt.connectWith(option.name)} onClick={() => { onConnect(option); forward({ type: 'connect' }) }} />
        : <button type="button" className={secondary} data-testid="continue" onClick={() => window.location.reload()}>{t.reload}</button>}
    </Instructions>
  )
}

function Start({ layout, list, forward }: { layout: Layout; list: ReactNode; forward(event: StepEvent): void }) {
  const t = useTexts()
  if (layout === 'wide') return <Intro onGet={() => forward({ type: 'get' })} />
  if (layout === 'sheet') {
    return (
      <>
        {list}
        <h3 className={sheetTitle}>{t.connect.whatIsAWallet}</h3>
        <Intro onGet={() => forward({ type: 'get' })} />
      </>
    )
  }
  return (
    <>
      {list}
      <div className={footer}>
        <span className={`${soft} ${small}`}>{t.connect.newToWallets}</span>
        <button type="button" className={quiet} data-testid="learn-more" onClick={() => forward({ type: 'learn' })}>{t.connect.learnMore}</button>
      </div>
    </>
  )
}

/** What the steps need to know of a wallet. */
function shapeOf(app: ReturnType<typeof useApp>, option: WalletOption): Shape {
  const links = app.links(option)
  return {
    id: option.id,
    ready: option.ready,
    extensionLink: links.extension !== undefined,
    mobileLink: links.download !== undefined,
    extensionSteps: links.extension !== undefined && option.extension !== undefined,
    mobileSteps: links.download !== undefined && option.qrCode?.instructions !== undefined,
  }
}

type Focus = 'heading' | { readonly testId: string }

// Forward: focus goes to the new heading. Back: to the control that led away, by its test handle, for it was drawn anew.
function useTrail(state: StepState, dispatch: (event: StepEvent) => void) {
  const led = useRef(new Map<string, string>())
  const focus = useRef<Focus>('heading')
  const backTo = (step: string): void => {
    const testId = led.current.get(step)
    focus.current = testId === undefined ? 'heading' : { testId }
  }
  return {
    focus: focus.current,
    forward(event: StepEvent): void {
      const testId = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['testid'] : undefined
      if (testId) led.current.set(state.step, testId)
      if (testId && event.type === 'select') led.current.set('NONE', testId)
      focus.current = 'heading'
      dispatch(event)
    },
    back(layout: Layout): void {
      backTo(backOf(state, layout) ?? 'NONE')
      dispatch({ type: 'back', layout })
    },
    cancel(): void {
      backTo('NONE')
      dispatch({ type: 'cancel' })
    },
  }
}
