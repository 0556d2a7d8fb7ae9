import { useApp } from '../appContext.ts'
import { primary, secondary, quiet, small, soft } from '../components/controls.module.css'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useMessages } from '../useMessages.ts'
import { joinSentences } from '../../i18n/scriptSpacing.ts'
import { bottomBar } from '../components/Dialog.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { KeyIcon, WalletGlyph } from '../components/Icon.tsx'
import { useWalletOptions } from './useWalletList.ts'
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

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

/** Renders 'What is a Wallet?'. Without `onLearn`, 'Learn More' links to another site. */
export function Intro({
  step,
  onGet,
  onLearn,
}: {
  /** 'first' is shown with the wallet list, and is short in the compact layout. 'learn' is a
   * separate step. */
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
          {joinSentences(t.connect.points.map((each) => each.text))}
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
