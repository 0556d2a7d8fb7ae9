// Changes between light and dark. Which icon shows is decided in CSS, so the HTML is the same for every visitor; a
// translator may have changed its word before React takes it over.
import { useApp } from '../appContext.ts'
import { footerButton } from '../kit/firstScreen.module.css'
import { MoonIcon, SunIcon } from '../kit/Glyph.tsx'
import { moon, sun } from './ThemeSwitch.module.css'

export function ThemeSwitch() {
  const { theme, setTheme, texts } = useApp()
  return (
    <button type="button" className={footerButton} onClick={() => setTheme(theme.get() === 'dark' ? 'light' : 'dark')}>
      <span className={sun}><SunIcon /></span>
      <span className={moon}><MoonIcon /></span>
      <span suppressHydrationWarning>{texts.theme}</span>
    </button>
  )
}
