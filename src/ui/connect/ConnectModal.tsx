// The connect dialog: the wallet list and, beside it (wide) or instead of it (compact, sheet), the current step. Rows
// keep their places while it is open.
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
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

/** Renders the dialog that is in the HTML. It stays mounted; after closing it returns to its first step. */
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
  const step = stored.wallet && !option ? START : stored // the wallet has left the list
  // in a transition, so that an immediate response of the wallet is not delayed by this render
  const go = useTrail(step, (event) => startTransition(() => dispatch(event)))
  const [, render] = useReducer((count: number) => count + 1, 0)
  useAfterClosing(open, (isOpening) => {
    const reset = (): void => {
      go.forgetWay()
      search(undefined)
      render() // sorts the wallets again
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

/** Duration of the fade-out in Dialog.module.css. */
const FADE_MS = 120

/** Runs `work` when the dialog has faded out, or when it is opened again before that. */
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

/** Starts an attempt with the chosen wallet and cancels another one. Returns the attempt for which the wallet's app
 * was opened. */
function begin(app: App, t: DialogsText, chosen: WalletOption): number | undefined {
  const { state, cancel } = app.session
  const { session } = state.get()
  if (session.status === 'connecting' && session.walletId !== chosen.id) cancel()
  connect(app, chosen) // in the task of the click: browsers block popups opened later
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

/** Selects the wallet whose pairing was resumed after a reload. */
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

// Shown from the first paint after a reload: continue in the wallet, or cancel. inlineScript.ts sets the text and
// `data-resuming`, which shows it until React renders the step.
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
          event.preventDefault()
          session.close()
        }}
      >
        {t.cancel}
      </button>
    </div>
  )
}

// Shown by CSS in the prerendered dialog when hydration takes long.
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

// In an in-app browser: a link to open the page in the phone's own browser.
function FromBrowser() {
  const { outside, platform } = useApp()
  const t = useTexts()
  const there = useStore(outside)
  const scripted = useScripted() // unknown at build time
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

// A component of its own, so that an attempt does not render the list again.
function Announcement({ option }: { option: WalletOption | undefined }) {
  const { platform } = useApp()
  const { session, failure } = useSessionLater()
  return (
    <span>
      {announcementOf(useTexts(), { session, failure, option, slow: useSlowAttempt(), platform })}
    </span>
  )
}

/** Manages focus between steps: forward to the new heading, back to the control that opened the step. */
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
    /** Resets for the next opening. */
    forgetWay(): void {
      led.current.clear()
      focus.current = 'title'
      dispatch({ type: 'cancel' })
    },
  }
}
