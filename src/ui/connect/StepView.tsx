// What each step shows. connectSteps.ts decides which step is shown.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, quiet, small, soft } from '../components/controls.module.css'
import { reloadPage } from '../components/navigate.ts'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useMessages } from '../useMessages.ts'
import { AttemptView } from './AttemptView.tsx'
import { pinned } from './ConnectModal.module.css'
import { Download, DownloadOptions, Instructions } from './Download.tsx'
import { toStepWallet, type Layout, type StepEvent, type StepState } from './connectSteps.ts'
import { sentences } from '../../i18n/scriptSpacing.ts'
import { bottomBar } from '../components/Dialog.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { KeyIcon, WalletGlyph } from '../components/Icon.tsx'
import { useWalletOptions } from './WalletList.tsx'
import { get, getList, getRow, hint } from './GetView.module.css'
import {
  action,
  compact,
  firstStep,
  intro,
  more,
  point,
  pointIcon,
  points,
  actions,
} from './Intro.module.css'
import type { Links } from '../../wallets/deepLinks.ts'
import { hidden } from '../components/firstScreen.module.css'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
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
  /** The attempt whose tap opened the wallet's app. */
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

// Offers to connect when the extension is installed while this step is open.
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

// One button for all labels, so that it keeps the focus when the extension announces itself.
function GetStarted({
  step,
  option,
  forward,
  onConnect,
}: StepActions & { step: 'INSTRUCTIONS_MOBILE' | 'INSTRUCTIONS_EXTENSION' }) {
  const t = useMessages()
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
        {...returnFocusProps('continue')}
        onClick={onClick}
      >
        {reloads ? t.reload : option.ready ? t.attempt.connectWith(option.name) : t.continue}
      </button>
    </Instructions>
  )
}

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

/** 'What is a Wallet?': points beside the list, or a short text below it. Without `onLearn`, Learn More is an
 * external link. */
function Intro({
  step,
  onGet,
  onLearn,
}: {
  /** 'first' is short below the list; 'learn' is the whole step. */
  step: 'first' | 'learn'
  onGet(): void
  onLearn?: (() => void) | undefined
}) {
  const { learnMoreUrl = LEARN_MORE_URL } = useApp()
  const none = useWalletOptions()?.every(({ installed }) => !installed)
  const t = useMessages()
  return (
    <div className={step === 'first' ? `${intro} ${firstStep}` : intro}>
      <Points />
      {step === 'first' && (
        <p className={`${compact} ${soft}`}>
          {sentences(t.connect.points.map((each) => each.text))}
        </p>
      )}
      <div className={actions}>
        <div className={action}>
          <button
            type="button"
            className={none ? primary : secondary}
            {...returnFocusProps('get-wallet')}
            onClick={onGet}
          >
            {t.connect.getAWallet}
          </button>
        </div>
        <div className={`${bottomBar} ${more}`}>
          <span className={`${soft} ${small}`}>{t.connect.newToWallets}</span>
          {onLearn ? (
            <button
              type="button"
              className={quiet}
              {...returnFocusProps('learn-more')}
              onClick={onLearn}
            >
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
  const t = useMessages()
  return (
    <ul className={points}>
      {t.connect.points.map(({ title, text }, index) => (
        <li key={title} className={point}>
          <span className={pointIcon} aria-hidden="true">
            {index === 0 ? <WalletGlyph size={24} /> : <KeyIcon size={24} />}
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

const MAX_WALLETS = 3
const MAX_WALLETS_WIDE = 5

/** 'Get a Wallet': a few wallets with one action each; on a phone the action opens the store.
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
  const t = useMessages()
  const phone = platform !== 'desktop'
  const shown = options
    .filter(
      (option) =>
        (phone ? option.links.mobile : (option.links.download ?? option.links.extension)) !==
        undefined,
    )
    .slice(0, phone || layout !== 'wide' ? MAX_WALLETS : MAX_WALLETS_WIDE)
  const others = getOtherWalletsHint(t, options, phone ? 'phone' : layout)
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
              <p className={`${soft} ${small}`}>{getKindText(t, option.links)}</p>
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
                {...returnFocusProps(`get-option-${option.id}`)}
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

// Returns a hint at other wallets: any wallet by QR code if the site has WalletConnect, else another extension, which
// phones don't have.
function getOtherWalletsHint(
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
      <span>{useMessages().connect.get}</span>
      <span className={hidden}>{` ${name}`}</span>
    </>
  )
}

function getKindText(t: DialogsText, { download, extension }: Links): string {
  if (download && extension) return t.connect.kinds.both
  return download ? t.connect.kinds.mobile : t.connect.kinds.extension
}
