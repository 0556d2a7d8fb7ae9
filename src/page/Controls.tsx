// What React takes over in the header and the footer, and how a place that is taken over answers to what was pressed
// before.
import type { ReactNode } from 'react'
import { AppContext, useApp, type App } from '../ui/appContext.ts'
import { ErrorBoundary, ErrorAlert, LoadFailed } from '../ui/components/ErrorBoundary.tsx'
import { ConnectButton } from '../ui/header/ConnectButton.tsx'
import { footerButton } from '../ui/components/firstScreen.module.css'
import { MoonIcon, SunIcon } from '../ui/components/firstLoadIcons.tsx'
import { moon, sun } from '../ui/header/ThemeSwitch.module.css'

/** `alarm`: says it when a part did not load; of several controls on a page one does. */
export function Controls({ app, alarm = true }: { app: App; alarm?: boolean }) {
  return (
    <AppContext.Provider value={app}>
      <Guarded>
        <ConnectButton />
      </Guarded>
      {alarm && <LoadFailed />}
    </AppContext.Provider>
  )
}

/** What React takes over in the footer; in the header it would be pushed aside when the account appears. */
export function FooterControls({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <Guarded>
        <ActivityButton />
        <ThemeSwitch />
      </Guarded>
    </AppContext>
  )
}

/** `place` answers from now on: what was pressed before a part of the page could is pressed again, once (inlineScript.ts
 * remembers it). React hydrates what is clicked at once. */
export function carryOut(place: HTMLElement): void {
  delete place.dataset['waiting']
  for (const button of place.querySelectorAll<HTMLElement>('[aria-busy=true]')) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}

// A fault in a control empties its place alone, until the session changes or the visitor tries again.
function Guarded({ children }: { children: ReactNode }) {
  const { session, texts } = useApp()
  return (
    <ErrorBoundary
      resetOn={session.state}
      fallback={(retry) => <ErrorAlert text={texts.fault} label={texts.retry} onPress={retry} />}
    >
      {children}
    </ErrorBoundary>
  )
}

// Opens the list of what this page has asked; in the footer, for whoever wants to know.
function ActivityButton() {
  const { session, texts, preloadModals } = useApp()
  return (
    <button
      type="button"
      className={footerButton}
      data-testid="activity"
      aria-haspopup="dialog"
      onPointerEnter={preloadModals}
      onFocus={preloadModals}
      suppressHydrationWarning // a translator may have been here
      onClick={() => session.open('activity')}
    >
      {texts.activity}
    </button>
  )
}

// Changes between light and dark. Which icon shows is decided in CSS, so the HTML is the same for every visitor.
function ThemeSwitch() {
  const { theme, setTheme, texts } = useApp()
  return (
    <button
      type="button"
      className={footerButton}
      onClick={() => setTheme(theme.get() === 'dark' ? 'light' : 'dark')}
    >
      <span className={sun}>
        <SunIcon />
      </span>
      <span className={moon}>
        <MoonIcon />
      </span>
      <span suppressHydrationWarning>{texts.theme}</span>
    </button>
  )
}
