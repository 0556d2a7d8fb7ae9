// What each step shows; the steps themselves are decided in steps.ts. What a wallet is and where to get one stands
// here, an attempt and the ways to install one are files of their own.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, quiet, small, soft } from '../components/controls.module.css'
import { reloadPage } from '../components/navigate.ts'
import { way } from '../components/focusReturn.ts'
import { useTexts } from '../useMessages.ts'
import { AttemptView } from './AttemptView.tsx'
import { pinned } from './ConnectModal.module.css'
import { Download, DownloadOptions, Instructions } from './Download.tsx'
import { shapeOf, type Layout, type StepEvent, type StepState } from './connectSteps.ts'
import { joinSentences } from '../../i18n/scriptSpacing.ts'
import { bottomBar } from '../components/Dialog.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { KeyIcon, PurseIcon } from '../components/Icon.tsx'
import { useWalletOptions } from './WalletList.tsx'
import { get, getList, getRow, hint } from './GetView.module.css'
import {
  action,
  brief,
  first,
  intro,
  more,
  point,
  pointIcon,
  points,
  ways,
} from './Intro.module.css'
import type { Links } from '../../wallets/deepLinks.ts'
import { hidden } from '../components/firstScreen.module.css'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { WalletIcon } from '../components/WalletIcon.tsx'

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
  /** The attempt whose tap led into the wallet's app. */
  opened: number | undefined
  forward(event: StepEvent): void
  onConnect(option: WalletOption): void
  onCancel(): void
}) {
  const { modalSize } = useApp()
  const { step } = state
  const getIt = (chosen: WalletOption): void =>
    forward({ type: 'get-wallet', wallet: shapeOf(chosen) })
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
        <Meanwhile option={option} forward={forward} onConnect={onConnect}>
          <DownloadOptions
            option={option}
            onBrowser={() => forward({ type: 'browser-card' })}
            onMobile={() => forward({ type: 'mobile-card' })}
          />
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
    default:
      return step satisfies never
  }
}

type Onward = {
  option: WalletOption
  forward(event: StepEvent): void
  onConnect(option: WalletOption): void
}

// An extension installed meanwhile announces itself: it is offered above what the step shows, without a reload.
function Meanwhile({ option, forward, onConnect, children }: Onward & { children: ReactNode }) {
  const t = useTexts()
  return (
    <>
      {option.installed && (
        <div className={pinned}>
          <button
            type="button"
            className={primary}
            {...way('retry')}
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

// One button whatever it says, so that it keeps the focus when the extension arrives under it.
function GetStarted({
  step,
  option,
  forward,
  onConnect,
}: Onward & { step: 'INSTRUCTIONS_MOBILE' | 'INSTRUCTIONS_EXTENSION' }) {
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
      <button
        type="button"
        className={reloads ? secondary : primary}
        {...way('continue')}
        onClick={onClick}
      >
        {reloads ? t.reload : option.ready ? t.attempt.connectWith(option.name) : t.continue}
      </button>
    </Instructions>
  )
}

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

/** 'What is a Wallet?', the way to get one, and where to read more. Beside the list it is drawn in points, below it as
 * a line of text; on a desktop Learn More is in the footer of both. Without `onLearn` the way to read more is a link
 * that leads out. */
function Intro({
  step,
  onGet,
  onLearn,
}: {
  /** 'first' is short where the list stands above it; 'learn' is all of it, alone. */
  step: 'first' | 'learn'
  onGet(): void
  onLearn?: (() => void) | undefined
}) {
  const { learnMoreUrl = LEARN_MORE_URL } = useApp()
  const none = useWalletOptions()?.every(({ installed }) => !installed)
  const t = useTexts()
  return (
    <div className={step === 'first' ? `${intro} ${first}` : intro}>
      <Points />
      {step === 'first' && (
        <p className={`${brief} ${soft}`}>
          {joinSentences(t.connect.points.map((each) => each.text))}
        </p>
      )}
      <div className={ways}>
        <div className={action}>
          <button
            type="button"
            className={none ? primary : secondary}
            {...way('get-wallet')}
            onClick={onGet}
          >
            {t.connect.getAWallet}
          </button>
        </div>
        <div className={`${bottomBar} ${more}`}>
          <span className={`${soft} ${small}`}>{t.connect.newToWallets}</span>
          {onLearn ? (
            <button type="button" className={quiet} {...way('learn-more')} onClick={onLearn}>
              {t.connect.learnMore}
            </button>
          ) : (
            <ExternalLink className={quiet} href={learnMoreUrl} data-testid="learn-more">
              {t.connect.learnMore}
            </ExternalLink>
          )}
        </div>
      </div>
    </div>
  )
}

function Points() {
  const t = useTexts()
  return (
    <ul className={points}>
      {t.connect.points.map(({ title, text }, index) => (
        <li key={title} className={point}>
          <span className={pointIcon} aria-hidden="true">
            {index === 0 ? <PurseIcon size={24} /> : <KeyIcon size={24} />}
          </span>
          <div>
            <h3>{title}</h3>
            <p className={soft}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const SMALL_MAX = 3
const WIDE_MAX = 5

/** 'Get a Wallet': a few wallets with what kinds exist, one action each; on a phone straight to its store.
 * @internal */
export function GetView({
  options,
  layout,
  onGet,
}: {
  options: readonly WalletOption[]
  layout: Layout
  onGet(option: WalletOption): void
}) {
  const { platform } = useApp()
  const t = useTexts()
  const phone = platform !== 'desktop'
  const shown = options
    .filter(
      (option) =>
        (phone ? option.links.mobile : (option.links.download ?? option.links.extension)) !==
        undefined,
    )
    .slice(0, phone || layout !== 'wide' ? SMALL_MAX : WIDE_MAX)
  const others = othersOf(t, options, phone ? 'phone' : layout)
  return (
    <div className={get}>
      <ul className={getList}>
        {shown.map((option) => (
          <li key={option.id} className={getRow}>
            <WalletIcon
              name={option.name}
              iconUrl={option.iconUrl}
              background={option.iconBackground}
              accent={option.iconAccent}
              size={44}
            />
            <div>
              <h3 translate="no">{option.name}</h3>
              <p className={`${soft} ${small}`}>{kindOf(t, option.links)}</p>
            </div>
            {phone ? (
              <ExternalLink
                className={secondary}
                href={option.links.mobile}
                data-testid={`get-option-${option.id}`}
              >
                <Get name={option.name} />
              </ExternalLink>
            ) : (
              <button
                type="button"
                className={secondary}
                {...way(`get-option-${option.id}`)}
                onClick={() => onGet(option)}
              >
                <Get name={option.name} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {others !== undefined && (
        <div className={hint}>
          <h3>{t.connect.notWhatYouWant}</h3>
          <p className={`${soft} ${small}`}>{others}</p>
        </div>
      )}
    </div>
  )
}

// What else would work: any wallet by a code, where the site has that way; else one more in the browser, which takes
// none on a phone.
function othersOf(
  { connect: t }: DialogsText,
  options: readonly WalletOption[],
  layout: Layout | 'phone',
): string | undefined {
  if (!options.some(({ forAny, ready }) => forAny && ready))
    return layout === 'phone' ? undefined : t.notWhatYouWantHere
  return layout === 'wide' ? t.notWhatYouWantWide : t.notWhatYouWantCompact
}

function Get({ name }: { name: string }) {
  return (
    <>
      <span>{useTexts().connect.get}</span>
      <span className={hidden}>{` ${name}`}</span>
    </>
  )
}

function kindOf(t: DialogsText, { download, extension }: Links): string {
  if (download && extension) return t.connect.kinds.both
  return download ? t.connect.kinds.mobile : t.connect.kinds.extension
}
