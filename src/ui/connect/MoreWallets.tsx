// 'More wallets', the last tile of a row that has no room for all: they come in its place, and so does the focus. The
// field to search stays in sight.
import { flushSync } from 'react-dom'
import { PlusIcon } from '../kit/Icon.tsx'
import { useTexts } from '../texts.ts'
import { dots, more } from './MoreWallets.module.css'
import { rowsOf } from './rows.ts'
import { item, name } from './WalletList.module.css'

export function MoreWallets({ onPress }: { onPress(): void }) {
  const t = useTexts()
  return (
    <button type="button" className={`${item} ${more}`} data-testid="more-wallets"
      onClick={({ currentTarget: { parentElement } }) => {
        const before = rowsOf(parentElement)
        flushSync(onPress)
        rowsOf(parentElement).find((row) => !before.includes(row))?.focus({ preventScroll: true })
        parentElement?.querySelector('input')?.scrollIntoView({ block: 'center' }) // the browser holds what is below it
      }}>
      <span className={dots} aria-hidden="true"><PlusIcon size={28} /></span>
      <span className={name}>{t.connect.more}</span>
    </button>
  )
}
