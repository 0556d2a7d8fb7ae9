import { groups, item, list, strip } from './WalletList.module.css'
import { placeholder, text, title } from './WalletListPlaceholder.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e']

export function WalletListPlaceholder() {
  return (
    <div className={`${groups} ${placeholder}`} aria-hidden="true">
      <div className={strip}>
        <div className={title} />
        <div className={list}>
          {ROWS.map((row) => (
            <div key={row} className={item}>
              <span />
              <span className={text} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
