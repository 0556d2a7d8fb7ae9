// The connect modal: the list, and beside it (wide) or instead of it (compact, sheet) the step that was reached; above
// the list what is said before scripts run, and in the browser of a chat or the like. No row moves while it is open,
// the focus finds its way back, and it stays for a moment once it has done its work.
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Readable } from '../../lib/store.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp, type App } from '../appContext.ts'
import { SMALL } from '../connectButtonDisplay.ts'
import { useMedia, useSessionPart, useStore, useScripted } from '../hooks.ts'
import { useLatest, useSessionLater, useSlowAttempt } from '../modalHooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useTexts } from '../useMessages.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { closes } from '../invokerCommands.ts'
import { quiet, secondary, small, soft } from '../components/controls.module.css'
import { canShare, shareUrl } from '../components/clipboard.ts'
import { line, ways } from './FromBrowser.module.css'
import { continueIn, followLink, linkOfTap, usePairingAhead } from './useDeepLink.ts'
import {
  announcementOf,
  backOf,
  reduceStep,
  scans,
  shapeOf,
  START,
  titleOf,
  type Layout,
  type Shape,
  type StepEvent,
  type StepState,
} from './connectSteps.ts'
import { StepView } from './StepView.tsx'
import { useShown, WalletList } from './WalletList.tsx'
import { WalletListPlaceholder } from './WalletListPlaceholder.tsx'
import { noScript, resuming, slow, stalled, waiting } from './ConnectModal.module.css'
import type { Focus } from '../components/Dialog.tsx'
import { wayInFocus } from '../components/focusReturn.ts'
import { createShown } from './shown.ts'

/** One element from the HTML on, shown many times; whoever left it somewhere finds it at its first step again, taken
 * back there when nobody waits for anything. */
export function ConnectModal() {
  const app = useApp()
  const t = useTexts()
  const [{ shown: open, watch }] = useState(() => createShown(app.session.state))
  useLayoutEffect(watch, [watch])
  const { options: shown, searched } = useShown(open.get())
  const options = shown ?? NONE
  const layout: Layout = useMedia(SMALL) ? 'sheet' : app.modalSize
  const [stored, dispatch] = useReducer(reduceStep, START)
  const [opened, setOpened] = useState<number>()
  const [wanted, search] = useState<string>()
  const option = options.find(({ id }) => id === stored.wallet?.id)
  const step = stored.wallet && !option ? START : stored // the wallet left the list while it was shown
  // a wallet that answers at once is not kept waiting by a step that says it is asked
  const go = useTrail(step, (event) => startTransition(() => dispatch(event)))
  const [, render] = useReducer((count: number) => count + 1, 0)
  useAfterClosing(open, (isOpening) => {
    const reset = (): void => {
      go.forgetWay()
      search(undefined)
      render() // the wallets are in order again
    }
    if (isOpening) flushSync(reset)
    else startTransition(reset)
  })

  useResumed(options, (wallet) => dispatch({ type: 'select', wallet }))

  const select = (chosen: WalletOption): void => {
    setOpened(begin(app, t, chosen))
    go.forward({ type: 'select', wallet: shapeOf(chosen) })
  }
  const latest = useLatest(select)
  const [onSelect] = useState(
    () =>
      (chosen: WalletOption): void =>
        latest.current(chosen),
  )
  const back = (): void => {
    if (step.step === 'CONNECT') app.session.cancel()
    go.back(layout)
  }
  const cancel = (): void => {
    app.session.cancel()
    go.cancel()
  }
  const scanned = useSessionPart(
    (state) => option !== undefined && scans(option, app.platform, state),
  )
  const named = useSessionPart(({ modal }) => modal === undefined || modal === 'connect')
  return (
    <Modal
      title={titleOf(t, { step: step.step, layout, option, scanned })}
      titleHidden={step.step === 'CONNECT' && !scanned}
      id="connect"
      named={named}
      modal="connect"
      open={open}
      step={step.step}
      about={step.wallet?.id}
      size={app.modalSize}
      focus={go.focus}
      onBack={backOf(step, layout) && back}
      status={<Announcement option={option} />}
      aside={{
        title: t.connect.title,
        content: (
          <>
            <NoScript />
            <PairingAhead options={options} />
            {app.prerendered && step.step === 'NONE' && <Resuming />}
            <FromBrowser />
            {shown ? (
              <WalletList
                options={shown}
                wanted={wanted}
                onSearch={searched ? search : undefined}
                selected={step.wallet?.id}
                onSelect={onSelect}
              />
            ) : (
              <WalletListPlaceholder />
            )}
            <SlowScripts />
          </>
        ),
      }}
    >
      <StepView
        state={step}
        option={option}
        options={options}
        layout={layout}
        opened={opened}
        forward={go.forward}
        onConnect={(chosen) => connect(app, chosen)}
        onCancel={cancel}
      />
    </Modal>
  )
}

const NONE: readonly WalletOption[] = Object.freeze([])

function PairingAhead({ options }: { options: readonly WalletOption[] }) {
  usePairingAhead(options)
  return null
}

/** As long as a closed dialog is seen to fade, in Dialog.module.css. */
const FADE_MS = 120

/** Runs `work` when the dialog is no longer seen, or when it is opened again before that. */
function useAfterClosing(open: Readable<boolean>, work: (isOpening: boolean) => void): void {
  const latest = useLatest(work)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      timer = undefined
    }
    const finish = (isOpening: boolean): void => {
      end()
      latest.current(isOpening)
    }
    const stop = open.subscribe(() => {
      if (!open.get()) timer = setTimeout(finish, FADE_MS, false)
      else if (timer !== undefined) finish(true)
    })
    return () => {
      stop()
      end()
    }
  }, [open, latest])
}

function connect({ session }: App, { ready, id }: WalletOption): void {
  if (ready) session.connect(id)
}

/** Asks the wallet that was chosen, and no other; returns the attempt for which its app was opened. */
function begin(app: App, t: DialogsText, chosen: WalletOption): number | undefined {
  const { state, cancel } = app.session
  const { session } = state.get()
  if (session.status === 'connecting' && session.walletId !== chosen.id) cancel()
  connect(app, chosen) // in the task of the click: a popup opened later would be blocked
  const { session: now } = state.get()
  const link = linkOfTap(chosen, now, app.platform)
  if (link && now.status === 'connecting' && now.progress?.kind === 'uri')
    app.markTab({ walletId: chosen.id, title: continueIn(t, chosen) }, now.progress)
  if (link) followLink(link)
  return link && now.status === 'connecting' ? now.attempt : undefined
}

function NoScript() {
  const { prerendered } = useApp()
  return (
    prerendered && (
      <noscript>
        <p className={noScript}>{prerendered.noScript}</p>
      </noscript>
    )
  )
}

/** Leads to the step of the pairing that was taken up after a reload. */
function useResumed(options: readonly WalletOption[], lead: (wallet: Shape) => void): void {
  const id = useStore(useApp().resumed)
  const waits = useSessionPart(
    ({ modal, session, failure }) =>
      modal === 'connect' &&
      id !== undefined &&
      (failure?.walletId === id || (session.status === 'connecting' && session.walletId === id)),
  )
  const found = waits ? options.find((option) => option.id === id) : undefined
  const latest = useLatest(() => found && lead(shapeOf(found)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wallet is listed
  useLayoutEffect(() => void latest.current(), [found?.id, latest])
}

// After a reload, from the first paint on: what the visitor was doing, and the way out of it. inlineScript.ts fills it in and
// marks the page, and the stylesheet shows it until React shows the step itself.
function Resuming() {
  const { session } = useApp()
  const t = useTexts()
  useEffect(() => () => void delete document.documentElement.dataset['resuming'], [])
  return (
    <div className={resuming}>
      <p id="resuming" tabIndex={-1} suppressHydrationWarning>
        …
      </p>
      <button
        type="button"
        className={quiet}
        {...closes('connect')}
        onClick={(event) => {
          event.preventDefault() // the browser's own answer
          session.close()
        }}
      >
        {t.cancel}
      </button>
    </div>
  )
}

// Shown by the stylesheet in the prerendered dialog, while React takes long to hydrate it.
function SlowScripts() {
  const { prerendered, texts } = useApp()
  return (
    prerendered && (
      <div className={waiting}>
        <p className={slow} role="status">
          {texts.stillLoading}
        </p>
        <p className={stalled} role="alert">
          <span>{`${texts.loadFailed} `}</span>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page, without a script */}
          <a href="" target="_self">
            {texts.reload}
          </a>
        </p>
      </div>
    )
  )
}

// In the browser of a chat or the like: one quiet line, and the way into the phone's own browser.
function FromBrowser() {
  const { outside, platform } = useApp()
  const t = useTexts()
  const there = useStore(outside)
  const scripted = useScripted() // the HTML cannot know where it is shown
  if (!scripted || !there) return null
  return (
    <div className={line} data-testid="from-browser">
      <p className={`${soft} ${small}`}>{t.attempt.fromBrowser}</p>
      <div className={ways}>
        {there.link && (
          <a className={`${secondary} ${small}`} href={there.link} target="_self">
            {t.attempt.openInBrowser}
          </a>
        )}
        {!there.link && platform === 'ios' && canShare() && (
          <button
            type="button"
            className={`${secondary} ${small}`}
            data-testid="share-page"
            onClick={() => shareUrl(there.url)}
          >
            {t.attempt.openInBrowser}
          </button>
        )}
        <CopyButton
          className={`${secondary} ${small}`}
          value={there.url}
          label={t.attempt.copyLink}
          testId="copy-page"
        />
      </div>
    </div>
  )
}

// Apart from the list, which is not drawn anew when an attempt begins and ends.
function Announcement({ option }: { option: WalletOption | undefined }) {
  const { platform } = useApp()
  const { session, failure } = useSessionLater()
  return (
    <span>
      {announcementOf(useTexts(), { session, failure, option, slow: useSlowAttempt(), platform })}
    </span>
  )
}

/** Where focus goes between the steps. Forward: to the new heading. Back: to the control that led away. */
function useTrail(state: StepState, dispatch: (event: StepEvent) => void) {
  const led = useRef(new Map<string, string>())
  const focus = useRef<Focus>('heading')
  const backTo = (step: string): void => {
    const way = led.current.get(step)
    focus.current = way === undefined ? 'heading' : { way }
  }
  return {
    focus: focus.current,
    forward(event: StepEvent): void {
      const way = wayInFocus()
      if (way) led.current.set(event.type === 'select' ? 'NONE' : state.step, way)
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
    /** Forgets the way: the next opening begins anew. */
    forgetWay(): void {
      led.current.clear()
      focus.current = 'title'
      dispatch({ type: 'cancel' })
    },
  }
}
