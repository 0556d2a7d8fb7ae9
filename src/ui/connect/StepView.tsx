// Renders the current step of the connect dialog, which connectSteps.ts determines.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary } from '../components/controls.module.css'
import { reloadPage } from '../components/navigate.ts'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useMessages } from '../useMessages.ts'
import { AttemptView } from './AttemptView.tsx'
import { pinned } from './ConnectModal.module.css'
import { Download, DownloadOptions, Instructions } from './Download.tsx'
import { toStepWallet, type Layout, type StepEvent, type StepState } from './connectSteps.ts'
import { GetView } from './GetView.tsx'
import { Intro } from './Intro.tsx'

export function StepView({
  state,
  option,
  options,
  layout,
  opened,
  forward,
  onConnect,
  onCancel,
}: {
  state: StepState
  option: WalletOption | undefined
  options: readonly WalletOption[]
  layout: Layout
  /** The id of the connection attempt if the user's tap has also opened the wallet's app. */
  opened: number | undefined
  forward(event: StepEvent): void
  onConnect(option: WalletOption): void
  onCancel(): void
}) {
  const { modalSize } = useApp()
  const { step } = state
  const getIt = (chosen: WalletOption): void =>
    forward({ type: 'get-wallet', wallet: toStepWallet(chosen) })
  const onGet = (): void => forward({ type: 'get' })
  if (step === 'LEARN_COMPACT') return <Intro step="learn" onGet={onGet} />
  if (step === 'GET') return <GetView options={options} layout={layout} onGet={getIt} />
  if (step === 'NONE' || !option) {
    const onLearn = modalSize === 'compact' ? () => forward({ type: 'learn' }) : undefined
    return <Intro step="first" onGet={onGet} onLearn={onLearn} />
  }
  switch (step) {
    case 'CONNECT':
      return (
        <AttemptView
          key={option.id}
          option={option}
          opened={opened}
          onConnect={() => onConnect(option)}
          onCancel={onCancel}
          onGet={() => getIt(option)}
        />
      )
    case 'DOWNLOAD_OPTIONS':
      return (
        <WithConnectButton option={option} forward={forward} onConnect={onConnect}>
          <DownloadOptions
            option={option}
            onBrowser={() => forward({ type: 'browser-card' })}
            onMobile={() => forward({ type: 'mobile-card' })}
          />
        </WithConnectButton>
      )
    case 'DOWNLOAD':
      return (
        <WithConnectButton option={option} forward={forward} onConnect={onConnect}>
          <Download option={option} onContinue={() => forward({ type: 'continue' })} />
        </WithConnectButton>
      )
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
      return <GetStarted step={step} option={option} forward={forward} onConnect={onConnect} />
    default:
      return step satisfies never
  }
}

type StepActions = {
  option: WalletOption
  forward(event: StepEvent): void
  onConnect(option: WalletOption): void
}

/** Adds a Connect button to the installation steps once the extension is installed. */
function WithConnectButton({
  option,
  forward,
  onConnect,
  children,
}: StepActions & { children: ReactNode }) {
  const t = useMessages()
  return (
    <>
      {option.installed && (
        <div className={pinned}>
          <button
            type="button"
            className={primary}
            {...returnFocusProps('retry')}
            onClick={() => {
              onConnect(option)
              forward({ type: 'connect' })
            }}
          >
            {t.attempt.connectWith(option.name)}
          </button>
        </div>
      )}
      {children}
    </>
  )
}

/** Renders the last installation step. The button connects once the extension is installed. */
function GetStarted({
  step,
  option,
  forward,
  onConnect,
}: StepActions & { step: 'INSTRUCTIONS_MOBILE' | 'INSTRUCTIONS_EXTENSION' }) {
  const t = useMessages()
  const kind = step === 'INSTRUCTIONS_MOBILE' ? 'app' : 'extension'
  const reloads = kind === 'extension' && !option.installed
  // Use one button for all actions, so that it keeps the focus.
  const onClick = (): void => {
    if (reloads) return reloadPage()
    onConnect(option)
    forward({ type: 'connect' })
  }
  return (
    <Instructions option={option} kind={kind}>
      <button
        type="button"
        className={reloads ? secondary : primary}
        {...returnFocusProps('continue')}
        onClick={onClick}
      >
        {reloads ? t.reload : option.ready ? t.attempt.connectWith(option.name) : t.continue}
      </button>
    </Instructions>
  )
}
