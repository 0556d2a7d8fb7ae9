// The connect dialog: the wallet list and the current step, side by side in the wide layout.
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type ComponentProps,
} from 'react'
import { flushSync } from 'react-dom'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { ReadonlyStore } from '../../lib/store.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { DEFAULT_NAME } from '../defaultName.ts'
import { useApp, type App } from '../appContext.ts'
import { SMALL_SCREEN_QUERY } from '../connectButtonDisplay.ts'
import { useMedia, useConnectionSelector, useStore } from '../hooks.ts'
import {
  useLatestRef,
  useStableCallback,
  useDeferredConnection,
  useIsAttemptSlow,
} from '../modalHooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useMessages } from '../useMessages.ts'
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
  type StepState,
  type StepWallet,
} from './connectSteps.ts'
import { StepView } from './StepView.tsx'
import { useWalletList } from './useWalletList.ts'
import { WalletList } from './WalletList.tsx'
import { WalletListPlaceholder } from './WalletListPlaceholder.tsx'
import { createDelayedClose } from './delayedClose.ts'
import { InAppBrowserNotice } from './InAppBrowserNotice.tsx'
import { NoScript, Resuming, SlowScripts } from './PrerenderedNotices.tsx'
import { useStepFocus } from './useStepFocus.ts'
import { small, soft } from '../components/controls.module.css'
import { site } from './ConnectModal.module.css'

/** Renders the connect dialog. It stays mounted while closed, because the prerendered HTML contains
 * it. */
export function ConnectModal() {
  const app = useApp()
  const t = useMessages()
  const [{ isOpen: open, watch }] = useState(() => createDelayedClose(app.session.state))
  useLayoutEffect(watch, [watch])
  const { options: shown, hasSearch } = useWalletList(open.get())
  const options = shown ?? NO_OPTIONS
  const layout: Layout = useMedia(SMALL_SCREEN_QUERY) ? 'sheet' : app.modalSize
  const [stored, dispatch] = useReducer(reduceStep, INITIAL_STEP)
  const [opened, setOpened] = useState<number>()
  const [searchText, setSearchText] = useState<string>()
  const option = options.find(({ id }) => id === stored.wallet?.id)
  const step = stored.wallet && !option ? INITIAL_STEP : stored // the wallet is no longer listed
  // Render the step in a transition, so that it does not block the handling of a wallet's response.
  const go = useStepFocus(step, (event) => startTransition(() => dispatch(event)))
  const [, render] = useReducer((count: number) => count + 1, 0)
  useAfterClosing(open, (isOpening) => {
    const reset = (): void => {
      go.reset()
      setSearchText(undefined)
      render() // updates the order of the wallets
    }
    if (isOpening) flushSync(reset)
    else startTransition(reset)
  })
  useResumed(options, (wallet) => dispatch({ type: 'select', wallet }))
  const onSelect = useStableCallback((chosen: WalletOption) => {
    setOpened(startAttempt(app, t, chosen))
    go.forward({ type: 'select', wallet: toStepWallet(chosen) })
  })
  const back = (): void => {
    if (step.step === 'CONNECT') app.session.cancel()
    go.back(layout)
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
        subtitle: <SiteName />,
        content: (
          <WalletPane
            step={step}
            options={shown}
            searchText={searchText}
            onSearch={hasSearch ? setSearchText : undefined}
            onSelect={onSelect}
          />
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
        onCancel={() => {
          app.session.cancel()
          go.cancel()
        }}
      />
    </Modal>
  )
}

/** Shows the site's icon and name, so that users see to which site they connect their wallet. */
function SiteName() {
  const { name, site: settings, prerendered } = useApp()
  return (
    name !== DEFAULT_NAME && (
      <p className={`${site} ${small} ${soft}`} translate="no">
        {/* Suppress the warning: the icon in the prerendered HTML may differ from `app.icon`, which
            has a format that wallets support. */}
        {prerendered && (
          <img src={settings.app.icon} alt="" width="16" height="16" suppressHydrationWarning />
        )}
        <bdi>{name}</bdi>
      </p>
    )
  )
}

const NO_OPTIONS: readonly WalletOption[] = Object.freeze([])

function WalletPane({
  step,
  options,
  ...list
}: Pick<ComponentProps<typeof WalletList>, 'searchText' | 'onSearch' | 'onSelect'> & {
  step: StepState
  options: readonly WalletOption[] | undefined
}) {
  const { prerendered } = useApp()
  return (
    <>
      <NoScript />
      <PairingPrefetch options={options ?? NO_OPTIONS} />
      {prerendered && step.step === 'NONE' && <Resuming />}
      <InAppBrowserNotice />
      {options ? (
        <WalletList {...list} options={options} selected={step.wallet?.id} />
      ) : (
        <WalletListPlaceholder />
      )}
      <SlowScripts />
    </>
  )
}

function PairingPrefetch({ options }: { options: readonly WalletOption[] }) {
  usePairingPrefetch(options)
  return null
}

/** Matches the duration of the fade-out in Dialog.module.css. */
const FADE_MS = 120

/** Calls `work` once the closing dialog has faded out. Calls it immediately with `isOpening` if the
 * dialog opens again before. */
function useAfterClosing(open: ReadonlyStore<boolean>, work: (isOpening: boolean) => void): void {
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

/** Connects to the chosen wallet. Returns the id of the attempt if the tap has also opened the
 * wallet's app. */
function startAttempt(app: App, t: DialogsText, chosen: WalletOption): number | undefined {
  const { state, cancel } = app.session
  const { session } = state.get()
  if (session.status === 'connecting' && session.walletId !== chosen.id) cancel()
  connect(app, chosen) // synchronous: browsers block popups outside the click event
  const { session: now } = state.get()
  const link = getDeepLink(chosen, now, app.platform)
  if (link && now.status === 'connecting' && now.progress?.kind === 'uri')
    app.rememberPairing({ walletId: chosen.id, title: getContinueText(t, chosen) }, now.progress)
  if (link) followLink(link)
  return link && now.status === 'connecting' ? now.attempt : undefined
}

/** Shows the step of the wallet whose pairing was resumed after a reload. */
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

// Announces the progress of the connection attempt. A separate component, so that its state does
// not re-render the wallet list.
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
