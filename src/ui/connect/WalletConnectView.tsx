// A WalletConnect pairing: a QR code on a desktop, a link to the wallet's app on a phone.
import { useState } from 'react'
import type { ConnectProgress } from '../../connectors/connector.ts'
import { useApp } from '../appContext.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { primary, tertiary, secondary, small, soft } from '../components/controls.module.css'
import { useCountdown, useIsSlow, useAppDidNotOpen } from '../modalHooks.ts'
import { Spinner } from '../components/Icon.tsx'
import { useMessages } from '../useMessages.ts'
import { bottomBar } from '../components/BottomBar.module.css'
import { actions, column } from '../components/StatusView.module.css'
import { PendingMessage, StatusActions } from '../components/StatusView.tsx'
import {
  footer,
  code,
  dense,
  cancel,
  link,
  actions as actionsClass,
  scan,
} from './WalletConnectView.module.css'
import { AttemptLayout, GetWalletLink, type AttemptProps } from './AttemptLayout.tsx'
import { getContinueText, deepLinkProps } from './useDeepLink.ts'
import { QrCode } from './QrCode.tsx'

/** `opened` is true if the tap that selected the wallet has also opened its app. */
type PairingProps = AttemptProps & { readonly opened: boolean }
type Props = PairingProps & {
  readonly uri: string | undefined
  readonly expiresAt: number | undefined
  readonly signs?: true | undefined
}

/** The countdown appears this many seconds before the pairing expires. */
const COUNTDOWN_FROM_S = 60
/** Time (ms) after which the page offers a QR code that only connects. OneKey shows nothing for a
 * pairing that also signs in (August 2026). */
const NO_RESPONSE_AFTER_MS = 15_000

export function WalletConnectView({
  progress,
  ...props
}: PairingProps & { progress: ConnectProgress | undefined }) {
  const { platform } = useApp()
  const t = useMessages()
  if (progress?.kind === 'expired') {
    return (
      <AttemptLayout option={props.option} title={t.attempt.qrExpired} tone="expired">
        <div className={actions}>
          <button type="button" className={primary} data-testid="retry" onClick={props.onConnect}>
            {t.attempt.qrNew}
          </button>
          <button type="button" className={tertiary} data-testid="cancel" onClick={props.onCancel}>
            {t.cancel}
          </button>
        </div>
      </AttemptLayout>
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
  const t = useMessages()
  const generic = option.isGeneric
  return (
    <div className={scan}>
      <div className={`${column} ${code} ${signs ? dense : ''}`}>
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
        {signs && <CombinedApprovalHint option={option} />}
        <div className={actionsClass}>
          {uri && <CopyLink uri={uri} className={`${secondary} ${small}`} />}
          {uri && (
            <a className={`${secondary} ${small}`} {...deepLinkProps(uri)} data-testid="qr-link">
              {t.attempt.openHere}
            </a>
          )}
        </div>
      </div>
      <div className={`${bottomBar} ${footer} ${small}`}>
        {!generic && (
          <GetWalletLink
            option={option}
            label={t.attempt.dontHave(option.name)}
            className={link}
            onGet={onGet}
          />
        )}
        <button
          type="button"
          className={`${tertiary} ${cancel}`}
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
  const { platform, rememberPairing } = useApp()
  const t = useMessages()
  const [followed, setFollowed] = useState(Number(opened))
  const missing = useAppDidNotOpen(followed)
  const href = uri && option.mobile?.getUri(uri)
  const any = option.isGeneric // any wallet's app may open the wc: link of this option
  // Tell the user to paste the link in the app if the link itself may open the wrong app (iOS) or
  // no app (in-app browsers).
  const pasted = any && (platform === 'ios' || href === undefined)
  const title = getContinueText(t, option)
  return (
    <AttemptLayout option={option} title={title}>
      {uri ? (
        <p className={soft}>{pasted ? t.attempt.pasteInApp : t.attempt.acceptInApp}</p>
      ) : (
        <Spinner>{t.attempt.linkPreparing}</Spinner>
      )}
      {uri && (
        <div className={actions}>
          {pasted && <CopyLink uri={uri} className={primary} />}
          {href && (
            // biome-ignore lint/a11y: deepLinkProps() sets the href
            <a
              className={pasted ? secondary : primary}
              {...deepLinkProps(href)}
              data-testid="qr-link"
              // biome-ignore lint/a11y/useValidAnchor: deepLinkProps() sets the href
              onClick={() => {
                if (expiresAt !== undefined)
                  rememberPairing({ walletId: option.id, title }, { uri, expiresAt })
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
        <GetWalletLink
          option={option}
          label={t.connect.getWallet(option.name)}
          className={secondary}
          onGet={onGet}
        />
      )}
      {signs && <CombinedApprovalHint option={option} />}
      <div className={actionsClass}>
        {!pasted && uri && <CopyLink uri={uri} />}
        <button type="button" className={tertiary} data-testid="cancel" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </AttemptLayout>
  )
}

/** Explains a pairing that connects and signs in with one approval. If the wallet shows nothing for
 * this pairing, the hint later offers a QR code that only connects. */
function CombinedApprovalHint({ option }: Pick<Props, 'option'>) {
  const { session } = useApp()
  const t = useMessages()
  const isSilent = useIsSlow(0, NO_RESPONSE_AFTER_MS)
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
  const t = useMessages()
  return (
    <CopyButton className={className} value={uri} label={t.attempt.copyLink} testId="copy-link" />
  )
}

function Countdown({ expiresAt }: { expiresAt: number }) {
  const t = useMessages()
  const seconds = useCountdown(expiresAt)
  return seconds > COUNTDOWN_FROM_S ? null : <span>{` · ${t.attempt.timeLeft(seconds)}`}</span>
}

/** Counts down to the next attempt, after too many failed connections to the WalletConnect
 * relay. */
function Paused({ until, ...props }: PairingProps & { readonly until: number }) {
  const t = useMessages()
  const seconds = useCountdown(until)
  const { option, onCancel } = props
  if (seconds <= 0) return <WalletConnectView {...props} progress={undefined} />
  return (
    <AttemptLayout option={option} title={t.attempt.connectWith(option.name)} tone="waiting">
      <PendingMessage>{t.attempt.tooMany(seconds)}</PendingMessage>
      <StatusActions onCancel={onCancel} />
    </AttemptLayout>
  )
}
