import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft } from '../components/controls.module.css'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useMessages } from '../useMessages.ts'
import { joinSentences } from '../../i18n/scriptSpacing.ts'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { AssetsPicture, SignInPicture } from './IntroPictures.tsx'
import { Terms } from './Terms.tsx'
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
  question,
} from './Intro.module.css'

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

/** Renders 'What is a Wallet?'. Without `onLearn`, 'Learn More' links to another site. */
export function Intro({
  step,
  onGet,
  onLearn,
}: {
  /** 'first' is shown with the wallet list. 'learn' is a separate step. */
  step: 'first' | 'learn'
  onGet(): void
  onLearn?: (() => void) | undefined
}) {
  const { learnMoreUrl = LEARN_MORE_URL } = useApp().site
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
        <button
          type="button"
          className={`${primary} ${action}`}
          {...returnFocusProps('get-wallet')}
          onClick={onGet}
        >
          {t.connect.getAWallet}
        </button>
        <span className={`${question} ${soft} ${small}`}>{t.connect.newToWallets}</span>
        {onLearn ? (
          <button
            type="button"
            className={`${secondary} ${more}`}
            {...returnFocusProps('learn-more')}
            onClick={onLearn}
          >
            {t.connect.learnMore}
          </button>
        ) : (
          <ExternalLink
            className={`${secondary} ${more}`}
            href={learnMoreUrl}
            data-testid="learn-more"
          >
            {t.connect.learnMore}
          </ExternalLink>
        )}
      </div>
      {step === 'first' && <Terms />}
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
            {index === 0 ? <AssetsPicture /> : <SignInPicture />}
          </span>
          <div>
            <h3>{title}</h3>
            <p className={`${small} ${soft}`}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
