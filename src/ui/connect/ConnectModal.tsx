// The connect dialog: the wallet list and, beside it (wide) or instead of it (compact, sheet), the current step. Rows
// keep their places while it is open.
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Readable } from '../../lib/store.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp, type App } from '../appContext.ts'
import { SMALL_SCREEN_QUERY } from '../connectButtonDisplay.ts'
import { useMedia, useConnectionSelector, useStore, useIsHydrated } from '../hooks.ts'
import { useLatestRef, useDeferredConnection, useIsAttemptSlow } from '../modalHooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useMessages } from '../useMessages.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { closeDialogProps } from '../invokerCommands.ts'
import { quiet, secondary, small, soft } from '../components/controls.module.css'
import { canShare, shareUrl } from '../components/clipboard.ts'
import { notice, actions } from './InAppBrowserNotice.module.css'
import { getContinueText, followLink, getDeepLink, usePairingPrefetch } from './useDeepLink.ts'
import {
  getAnnouncement,
  getBackStep,
  reduceStep,
  showsQrCode,
  toStepWallet,
  INITIAL_STEP,
  getStepTitle,
  type Layout,
  type StepWallet,
  type StepEvent,
  type StepState,
} from './connectSteps.ts'
import { StepView } from './StepView.tsx'
import { useWalletList, WalletList } from './WalletList.tsx'
import { WalletListPlaceholder } from './WalletListPlaceholder.tsx'
import { noScript, resuming, slow, stalled, waiting } from './ConnectModal.module.css'
import type { FocusTarget } from '../components/Dialog.tsx'
import { getFocusedTrigger } from '../components/focusReturn.ts'
import { createDelayedClose } from './delayedClose.ts'

/** Renders the dialog that is in the HTML. It stays mounted; after closing it returns to its first step. */
export function ConnectModal() {
  const app = useApp()
  const t = useMessages()
  const [{ isOpen: open, watch }] = useState(() => createDelayedClose(app.session.state))
  useLayoutEffect(watch, [watch])
  const { options: shown, searched } = useWalletList(open.get())
  const options = shown ?? NO_OPTIONS
  const layout: Layout = useMedia(SMALL_SCREEN_QUERY) ? 'sheet' : app.modalSize
  const [stored, dispatch] = useReducer(reduceStep, INITIAL_STEP)
  const [opened, setOpened] = useState<number>()
  const [searchText, setSearchText] = useState<string>()
  const option = options.find(({ id }) => id === stored.wallet?.id)
  const step = stored.wallet && !option ? INITIAL_STEP : stored // the wallet has left the list
  // in a transition, so that an immediate response of the wallet is not delayed by this render
  const go = useStepFocus(step, (event) => startTransition(() => dispatch(event)))
  const [, render] = useReducer((count: number) => count + 1, 0)
  useAfterClosing(open, (isOpening) => {
    const reset = (): void => {
      go.forgetWay()
      setSearchText(undefined)
      render() // sorts the wallets again
    }
    if (isOpening) flushSync(reset)
    else startTransition(reset)
  })

  useResumed(options, (wallet) => dispatch({ type: 'select', wallet }))

  const select = (chosen: WalletOption): void => {
    setOpened(startAttempt(app, t, chosen))
    go.forward({ type: 'select', wallet: toStepWallet(chosen) })
  }
  const latest = useLatestRef(select)
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
  const showsCode = useConnectionSelector(
    (state) => option !== undefined && showsQrCode(option, app.platform, state),
  )
  const named = useConnectionSelector(({ modal }) => modal === undefined || modal === 'connect')
  return (
    <Modal
      title={getStepTitle(t, { step: step.step, layout, option, showsCode })}
      titleHidden={step.step === 'CONNECT' && !showsCode}
      id="connect"
      hasTestIds={named}
      modal="connect"
      open={open}
      step={step.step}
      stepSubject={step.wallet?.id}
      size={app.modalSize}
      focus={go.focus}
      onBack={getBackStep(step, layout) && back}
      status={<Announcement option={option} />}
      aside={{
        title: t.connect.title,
        content: (
          <>
            <NoScript />
            <PairingPrefetch options={options} />
            {app.prerendered && step.step === 'NONE' && <Resuming />}
            <InAppBrowserNotice />
            {shown ? (
              <WalletList
                options={shown}
                searchText={searchText}
                onSearch={searched ? setSearchText : undefined}
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

const NO_OPTIONS: readonly WalletOption[] = Object.freeze([])

function PairingPrefetch({ options }: { options: readonly WalletOption[] }) {
  usePairingPrefetch(options)
  return null
}

/** Duration of the fade-out in Dialog.module.css. */
const FADE_MS = 120

/** Runs `work` when the dialog has faded out, or when it is opened again before that. */
function useAfterClosing(open: Readable<boolean>, work: (isOpening: boolean) => void): void {
  const latest = useLatestRef(work)
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
function startAttempt(app: App, t: DialogsText, chosen: WalletOption): number | undefined {
  const { state, cancel } = app.session
  const { session } = state.get()
  if (session.status === 'connecting' && session.walletId !== chosen.id) cancel()
  connect(app, chosen) // in the task of the click: browsers block popups opened later
  const { session: now } = state.get()
  const link = getDeepLink(chosen, now, app.platform)
  if (link && now.status === 'connecting' && now.progress?.kind === 'uri')
    app.markTab({ walletId: chosen.id, title: getContinueText(t, chosen) }, now.progress)
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
function useResumed(options: readonly WalletOption[], select: (wallet: StepWallet) => void): void {
  const id = useStore(useApp().resumed)
  const waits = useConnectionSelector(
    ({ modal, session, failure }) =>
      modal === 'connect' &&
      id !== undefined &&
      (failure?.walletId === id || (session.status === 'connecting' && session.walletId === id)),
  )
  const found = waits ? options.find((option) => option.id === id) : undefined
  const latest = useLatestRef(() => found && select(toStepWallet(found)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the wallet is listed
  useLayoutEffect(() => void latest.current(), [found?.id, latest])
}

// Shown from the first paint after a reload: continue in the wallet, or cancel. inlineScript.ts sets the text and
// `data-resuming`, which shows it until React renders the step.
function Resuming() {
  const { session } = useApp()
  const t = useMessages()
  useEffect(() => () => void delete document.documentElement.dataset['resuming'], [])
  return (
    <div className={resuming}>
      <p id="resuming" tabIndex={-1} suppressHydrationWarning>
        …
      </p>
      <button
        type="button"
        className={quiet}
        {...closeDialogProps('connect')}
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
function InAppBrowserNotice() {
  const { inAppBrowser, platform } = useApp()
  const t = useMessages()
  const page = useStore(inAppBrowser)
  const scripted = useIsHydrated() // unknown at build time
  if (!scripted || !page) return null
  return (
    <div className={notice} data-testid="from-browser">
      <p className={`${soft} ${small}`}>{t.attempt.fromBrowser}</p>
      <div className={actions}>
        {page.link && (
          <a className={`${secondary} ${small}`} href={page.link} target="_self">
            {t.attempt.openInBrowser}
          </a>
        )}
        {!page.link && platform === 'ios' && canShare() && (
          <button
            type="button"
            className={`${secondary} ${small}`}
            data-testid="share-page"
            onClick={() => shareUrl(page.url)}
          >
            {t.attempt.openInBrowser}
          </button>
        )}
        <CopyButton
          className={`${secondary} ${small}`}
          value={page.url}
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
  const { session, failure } = useDeferredConnection()
  return (
    <span>
      {getAnnouncement(useMessages(), {
        session,
        failure,
        option,
        slow: useIsAttemptSlow(),
        platform,
      })}
    </span>
  )
}

/** Manages focus between steps: forward to the new heading, back to the control that opened the step. */
function useStepFocus(state: StepState, dispatch: (event: StepEvent) => void) {
  const triggers = useRef(new Map<string, string>())
  const focus = useRef<FocusTarget>('heading')
  const backTo = (step: string): void => {
    const trigger = triggers.current.get(step)
    focus.current = trigger === undefined ? 'heading' : { trigger }
  }
  return {
    focus: focus.current,
    forward(event: StepEvent): void {
      const trigger = getFocusedTrigger()
      if (trigger) triggers.current.set(event.type === 'select' ? 'NONE' : state.step, trigger)
      focus.current = 'heading'
      dispatch(event)
    },
    back(layout: Layout): void {
      backTo(getBackStep(state, layout) ?? 'NONE')
      dispatch({ type: 'back', layout })
    },
    cancel(): void {
      backTo('NONE')
      dispatch({ type: 'cancel' })
    },
    /** Resets for the next opening. */
    forgetWay(): void {
      triggers.current.clear()
      focus.current = 'title'
      dispatch({ type: 'cancel' })
    },
  }
}
