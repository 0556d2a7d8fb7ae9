// 'What is a Wallet?': what it is, the way to get one, and where to read more. Beside the list it is drawn in points,
// below it as a line of text; on a desktop Learn More is in the footer of both.
import { sentences } from '../../i18n/scriptSpacing.ts'
import { useApp } from '../appContext.ts'
import { primary, quiet, secondary, small, soft } from '../kit/controls.module.css'
import { bottomBar } from '../kit/Dialog.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { way } from '../kit/ways.ts'
import { KeyIcon, PurseIcon } from '../kit/Icon.tsx'
import { useStore } from '../hooks.ts'
import { useTexts } from '../texts.ts'
import { action, brief, first, intro, more, point, pointIcon, points, ways } from './Intro.module.css'

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

/** Of the first step, beside the list or below it; without `onLearn` the way to read more is a link that leads out. */
export function Intro({ step, onGet, onLearn }: {
  /** 'first' is short where the list stands above it; 'learn' is all of it, alone. */
  step: 'first' | 'learn'
  onGet(): void
  onLearn?: (() => void) | undefined
}) {
  const { learnMoreUrl = LEARN_MORE_URL, options, drawn } = useApp()
  const none = useStore(options, drawn?.options)?.every(({ installed }) => !installed)
  const t = useTexts()
  return (
    <div className={step === 'first' ? `${intro} ${first}` : intro}>
      <Points />
      {step === 'first' && <p className={`${brief} ${soft}`}>{sentences(t.connect.points.map((each) => each.text))}</p>}
      <div className={ways}>
        <div className={action}>
          <button type="button" className={none ? primary : secondary} {...way('get-wallet')}
            onClick={onGet}>{t.connect.getAWallet}</button>
        </div>
        <div className={`${bottomBar} ${more}`}>
          <span className={`${soft} ${small}`}>{t.connect.newToWallets}</span>
          {onLearn
            ? <button type="button" className={quiet} {...way('learn-more')}
                onClick={onLearn}>{t.connect.learnMore}</button>
            : <ExternalLink className={quiet} href={learnMoreUrl}
                data-testid="learn-more">{t.connect.learnMore}</ExternalLink>}
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
