// The pairing with a phone wallet: on a desktop a QR code to scan, on a phone a real link into the app.
import { useState } from 'react'
import type { ConnectProgress } from '../../connectors/connector.ts'
import { useApp } from '../appContext.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { primary, quiet, secondary, small, soft } from '../components/controls.module.css'
import { useCountdown, useSlow, useStillVisible } from '../modalHooks.ts'
import { Spinner } from '../components/Icon.tsx'
import { useTexts } from '../useMessages.ts'
import { bottomBar } from '../components/Dialog.module.css'
import { actions, centre } from '../components/StatusView.module.css'
import { Pending, Ways } from '../components/StatusView.tsx'
import { bar, code, dense, leave, link, pair, scan } from './WalletConnectView.module.css'
import { Frame, GetThis, type AttemptProps } from './AttemptLayout.tsx'
import { continueIn, intoApp } from './useDeepLink.ts'
import { QrCode } from './QrCode.tsx'

/** `opened`: the tap that began the attempt led into the wallet's app. */
type PhoneProps = AttemptProps & { readonly opened: boolean }
type Props = PhoneProps & {
  readonly uri: string | undefined
  readonly expiresAt: number | undefined
  readonly signs?: true | undefined
}

/** From this many seconds on a code says how long it holds. */
const LAST_S = 60
/** OneKey knows the request to connect and sign in, and shows nothing (August 2026). */
const SILENT_MS = 15_000

export function PhoneView({
  progress,
  ...props
}: PhoneProps & { progress: ConnectProgress | undefined }) {
  const { platform } = useApp()
  const t = useTexts()
  if (progress?.kind === 'expired') {
    return (
      <Frame option={props.option} title={t.attempt.qrExpired} tone="expired">
        <div className={actions}>
          <button type="button" className={primary} data-testid="retry" onClick={props.onConnect}>
            {t.attempt.qrNew}
          </button>
          <button type="button" className={quiet} data-testid="cancel" onClick={props.onCancel}>
            {t.cancel}
          </button>
        </div>
      </Frame>
    )
  }
  if (progress?.kind === 'paused') return <Paused {...props} until={progress.until} />
  const pairing = progress?.kind === 'uri' ? progress : { uri: undefined, expiresAt: undefined }
  return platform === 'desktop' ? (
    <Scan {...props} {...pairing} />
  ) : (
    <OpenApp {...props} {...pairing} />
  )
}

function Scan({ option, uri, expiresAt, signs, onGet, onCancel }: Props) {
  const t = useTexts()
  const generic = option.isGeneric
  return (
    <div className={scan}>
      <div className={`${centre} ${code} ${signs ? dense : ''}`}>
        <QrCode
          text={uri && option.qrCode?.getUri(uri)}
          label={t.attempt.qr(option.name)}
          iconUrl={option.iconUrl}
          size="large"
        />
        <p className={`${soft} ${small}`}>
          <span>{generic ? t.attempt.qrHintAny : t.attempt.qrHint(option.name)}</span>
          {expiresAt !== undefined && <Countdown expiresAt={expiresAt} />}
        </p>
        {signs && <OneApproval option={option} />}
        <div className={pair}>
          {uri && <CopyLink uri={uri} className={`${secondary} ${small}`} />}
          {uri && (
            <a className={`${secondary} ${small}`} {...intoApp(uri)} data-testid="qr-link">
              {t.attempt.openHere}
            </a>
          )}
        </div>
      </div>
      <div className={`${bottomBar} ${bar} ${small}`}>
        {!generic && (
          <GetThis
            option={option}
            label={t.attempt.dontHave(option.name)}
            className={link}
            onGet={onGet}
          />
        )}
        <button
          type="button"
          className={`${quiet} ${leave}`}
          data-testid="cancel"
          onClick={onCancel}
        >
          {t.cancel}
        </button>
      </div>
    </div>
  )
}

function OpenApp({ option, uri, expiresAt, signs, opened, onGet, onCancel }: Props) {
  const { platform, markTab } = useApp()
  const t = useTexts()
  const [followed, setFollowed] = useState(Number(opened))
  const missing = useStillVisible(followed)
  const href = uri && option.mobile?.getUri(uri)
  const any = option.isGeneric // the system asks which app; iOS does not ask, it takes one
  const pasted = any && (platform === 'ios' || href === undefined) // an app's own browser can follow none
  const title = continueIn(t, option)
  return (
    <Frame option={option} title={title}>
      {uri ? (
        <p className={soft}>{pasted ? t.attempt.pasteInApp : t.attempt.acceptInApp}</p>
      ) : (
        <Spinner>{t.attempt.linkPreparing}</Spinner>
      )}
      {uri && (
        <div className={actions}>
          {pasted && <CopyLink uri={uri} className={primary} />}
          {href && (
            // biome-ignore lint/a11y: intoApp() sets the href
            <a
              className={pasted ? secondary : primary}
              {...intoApp(href)}
              data-testid="qr-link"
              // biome-ignore lint/a11y/useValidAnchor: intoApp() sets the href
              onClick={() => {
                if (expiresAt !== undefined)
                  markTab({ walletId: option.id, title }, { uri, expiresAt })
                setFollowed((count) => count + 1)
              }}
            >
              {any ? t.attempt.openAnyApp : t.attempt.openApp(option.name)}
            </a>
          )}
        </div>
      )}
      <div role="status">
        {missing && (
          <p className={soft}>{any ? t.attempt.noAppOpened : t.attempt.appMissing(option.name)}</p>
        )}
      </div>
      {missing && (
        <GetThis
          option={option}
          label={t.connect.getWallet(option.name)}
          className={secondary}
          onGet={onGet}
        />
      )}
      {signs && <OneApproval option={option} />}
      <div className={pair}>
        {!pasted && uri && <CopyLink uri={uri} />}
        <button type="button" className={quiet} data-testid="cancel" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </Frame>
  )
}

// The wallet is asked to connect and sign in by one approval: what it may list, and in the same
// line another code for one that shows nothing.
function OneApproval({ option }: Pick<Props, 'option'>) {
  const { session } = useApp()
  const t = useTexts()
  const isSilent = useSlow(0, SILENT_MS)
  return (
    <p className={`${soft} ${small}`} role="status">
      <span>{isSilent ? `${t.attempt.nothingThere} ` : t.attempt.mayList}</span>
      {isSilent && (
        <button
          type="button"
          className={link}
          data-testid="new-code"
          onClick={() => session.connect(option.id, { connectOnly: true })}
        >
          {t.attempt.qrNew}
        </button>
      )}
    </p>
  )
}

function CopyLink({ uri, className = secondary }: { uri: string; className?: string }) {
  const t = useTexts()
  return (
    <CopyButton className={className} value={uri} label={t.attempt.copyLink} testId="copy-link" />
  )
}

/** Says nothing before the last minute. */
function Countdown({ expiresAt }: { expiresAt: number }) {
  const t = useTexts()
  const seconds = useCountdown(expiresAt)
  return seconds > LAST_S ? null : <span>{` · ${t.attempt.timeLeft(seconds)}`}</span>
}

/** The pause is ours, and ends by itself: then a code is on its way again. */
function Paused({ until, ...props }: PhoneProps & { readonly until: number }) {
  const t = useTexts()
  const seconds = useCountdown(until)
  const { option, onCancel } = props
  if (seconds <= 0) return <PhoneView {...props} progress={undefined} />
  return (
    <Frame option={option} title={t.attempt.connectWith(option.name)} tone="waiting">
      <Pending>{t.attempt.tooMany(seconds)}</Pending>
      <Ways onCancel={onCancel} />
    </Frame>
  )
}
