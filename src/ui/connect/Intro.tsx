// 'What is a Wallet?': two points, the way to get one, and where to read more.
import { primary, quiet, soft } from '../controls.module.css'
import { KeyIcon, WalletIcon as Purse } from '../Icon.tsx'
import { useTexts } from '../texts.ts'
import { actions, intro, point, pointIcon, points } from './Intro.module.css'

export const LEARN_MORE_URL = 'https://ethereum.org/wallets/'

export function LearnMore({ className }: { className?: string }) {
  const t = useTexts()
  return (
    <a className={className ?? quiet} href={LEARN_MORE_URL} target="_blank" rel="noopener noreferrer" data-testid="learn-more">
      {t.connect.learnMore}
    </a>
  )
}

export function Intro({ onGet }: { onGet(): void }) {
  const t = useTexts()
  return (
    <div className={intro}>
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
      <div className={actions}>
        <button type="button" className={primary} data-testid="get-wallet" onClick={onGet}>{t.connect.getAWallet}</button>
        <LearnMore />
      </div>
    </div>
  )
}
