// Opens the list of what this page has asked; in the footer, for whoever wants to know.
import { useApp } from '../appContext.ts'
import { footerButton } from '../kit/firstScreen.module.css'

export function ActivityButton() {
  const { session, texts, prepare } = useApp()
  return (
    <button type="button" className={footerButton} data-testid="activity" aria-haspopup="dialog"
      onPointerEnter={prepare} onFocus={prepare} suppressHydrationWarning // a translator may have been here
      onClick={() => session.open('activity')}>
      {texts.activity}
    </button>
  )
}
