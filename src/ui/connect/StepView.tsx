// What each step shows. The steps themselves are decided in steps.ts.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary } from '../kit/controls.module.css'
import { reloadPage } from '../kit/navigate.ts'
import { way } from '../kit/ways.ts'
import { useTexts } from '../texts.ts'
import { AttemptView } from './AttemptView.tsx'
import { pinned } from './ConnectModal.module.css'
import { Download, DownloadOptions, Instructions } from './Download.tsx'
import { GetView } from './GetView.tsx'
import { Intro } from './Intro.tsx'
import { shapeOf, type Layout, type StepEvent, type StepState } from './steps.ts'

export function StepView({ state, option, options, layout, opened, forward, onConnect, onCancel }: {
  state: StepState
  option: WalletOption | undefined
  options: readonly WalletOption[]
  layout: Layout
  /** The attempt whose tap led into the wallet's app. */
  opened: number | undefined
  forward(event: StepEvent): void
  onConnect(option: WalletOption): void
  onCancel(): void
}) {
  const { modalSize } = useApp()
  const { step } = state
  const get = (chosen: WalletOption): void => forward({ type: 'get-wallet', wallet: shapeOf(chosen) })
  const onGet = (): void => forward({ type: 'get' })
  if (step === 'LEARN_COMPACT') return <Intro step="learn" onGet={onGet} />
  if (step === 'GET') return <GetView options={options} layout={layout} onGet={get} />
  if (step === 'NONE' || !option) {
    const onLearn = modalSize === 'compact' ? () => forward({ type: 'learn' }) : undefined
    return <Intro step="first" onGet={onGet} onLearn={onLearn} />
  }
  switch (step) {
    case 'CONNECT':
      return (
        <AttemptView key={option.id} option={option} opened={opened} onConnect={() => onConnect(option)}
          onCancel={onCancel} onGet={() => get(option)} />
      )
    case 'DOWNLOAD_OPTIONS':
      return (
        <Meanwhile option={option} forward={forward} onConnect={onConnect}>
          <DownloadOptions option={option} onBrowser={() => forward({ type: 'browser-card' })}
            onMobile={() => forward({ type: 'mobile-card' })} />
        </Meanwhile>
      )
    case 'DOWNLOAD':
      return (
        <Meanwhile option={option} forward={forward} onConnect={onConnect}>
          <Download option={option} onContinue={() => forward({ type: 'continue' })} />
        </Meanwhile>
      )
    case 'INSTRUCTIONS_MOBILE':
    case 'INSTRUCTIONS_EXTENSION':
      return <GetStarted step={step} option={option} forward={forward} onConnect={onConnect} />
    default: return step satisfies never
  }
}

type Onward = { option: WalletOption; forward(event: StepEvent): void; onConnect(option: WalletOption): void }

// An extension installed meanwhile announces itself: it is offered above what the step shows, without a reload.
function Meanwhile({ option, forward, onConnect, children }: Onward & { children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      {option.installed && (
        <div className={pinned}>
          <button type="button" className={primary} {...way('retry')}
            onClick={() => { onConnect(option); forward({ type: 'connect' }) }}>
            {t.attempt.connectWith(option.name)}
          </button>
        </div>
      )}
      {children}
    </>
  )
}

// One button whatever it says, so that it keeps the focus when the extension arrives under it.
function GetStarted({ step, option, forward,
  onConnect }: Onward & { step: 'INSTRUCTIONS_MOBILE' | 'INSTRUCTIONS_EXTENSION' }) {
  const t = useTexts()
  const kind = step === 'INSTRUCTIONS_MOBILE' ? 'app' : 'extension'
  const reloads = kind === 'extension' && !option.installed
  const onClick = (): void => {
    if (reloads) return reloadPage()
    onConnect(option)
    forward({ type: 'connect' })
  }
  return (
    <Instructions option={option} kind={kind}>
      <button type="button" className={reloads ? secondary : primary} {...way('continue')} onClick={onClick}>
        {reloads ? t.reload : option.ready ? t.attempt.connectWith(option.name) : t.continue}
      </button>
    </Instructions>
  )
}
