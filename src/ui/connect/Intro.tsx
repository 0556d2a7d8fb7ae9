// 'What is a Wallet?': what it is, the way to get one, and where to read more. 'full' is a step of its own, 'short'
// stands below the wallets on a desktop, 'brief' on a phone. On a desktop Learn More is in the footer of both.
import { sentences } from '../../i18n/scriptSpacing.ts'
import { useApp } from '../appContext.ts'
import { primary, quiet, small, soft } from '../kit/controls.module.css'
import { bottomBar } from '../kit/Dialog.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { way } from '../kit/ways.ts'
import { KeyIcon, WalletIcon as Purse } from '../kit/Icon.tsx'
import { useTexts } from '../texts.ts'
import { briefActions, briefIntro, intro, point, pointIcon, points } from './Intro.module.css'

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

/** `onLearn` leads to the full form; where that is shown already, a link leads out. */
export function Intro({ form, onGet, onLearn }: {
  form: 'full' | 'short' | 'brief'
  onGet(): void
  onLearn?(): void
}) {
  const { learnMoreUrl = LEARN_MORE_URL } = useApp()
  const t = useTexts()
  const get = (
    <button type="button" className={primary} {...way('get-wallet')} onClick={onGet}>{t.connect.getAWallet}</button>
  )
  const readMore = (
    <ExternalLink className={quiet} href={learnMoreUrl} data-testid="learn-more">{t.connect.learnMore}</ExternalLink>
  )
  const text = <p className={soft}>{sentences(t.connect.points.map((each) => each.text))}</p>
  if (form === 'brief')
    return <div className={briefIntro}>{text}<div className={briefActions}>{get}{readMore}</div></div>
  return (
    <div className={form === 'full' ? intro : briefIntro}>
      {form === 'full' ? <Points /> : text}
      <div className={briefActions}>{get}</div>
      <div className={bottomBar}>
        <span className={`${soft} ${small}`}>{t.connect.newToWallets}</span>
        {form === 'full' ? readMore : (
          <button type="button" className={quiet} {...way('learn-more')}
            onClick={onLearn}>{t.connect.learnMore}</button>
        )}
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
            {index === 0 ? <Purse size={24} /> : <KeyIcon size={24} />}
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
