// 'What is a Wallet?': two points, the way to get one, and where to read more. `brief` is for the sheet, below the
// wallets.
import { primary, quiet, soft } from '../kit/controls.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { way } from '../kit/ways.ts'
import { KeyIcon, WalletIcon as Purse } from '../kit/Icon.tsx'
import { useTexts } from '../texts.ts'
import { actions, briefActions, briefIntro, intro, point, pointIcon, points } from './Intro.module.css'

const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

export function Intro({ brief = false, onGet }: { brief?: boolean; onGet(): void }) {
  const t = useTexts()
  return (
    <div className={brief ? briefIntro : intro}>
      {brief ? <p className={soft}>{t.connect.points.map(({ text }) => text).join(' ')}</p> : <Points />}
      <div className={brief ? briefActions : actions}>
        <button type="button" className={primary} {...way('get-wallet')} onClick={onGet}>{t.connect.getAWallet}</button>
        <ExternalLink className={quiet} href={LEARN_MORE_URL}
          data-testid="learn-more">{t.connect.learnMore}</ExternalLink>
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
          <span className={pointIcon} aria-hidden="true">{index === 0 ? <Purse /> : <KeyIcon />}</span>
          <div>
            <h3>{title}</h3>
            <p className={soft}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
