// React components of the header and footer controls.
import type { ReactNode } from 'react'
import { AppContext, useApp, type App } from '../ui/appContext.ts'
import { ErrorBoundary, ErrorAlert, LoadFailed } from '../ui/components/ErrorBoundary.tsx'
import { ConnectButton } from '../ui/header/ConnectButton.tsx'
import { footerButton } from '../ui/components/FooterButton.module.css'
import { MoonIcon, SunIcon } from '../ui/components/firstLoadIcons.tsx'
import { moon, sun } from '../ui/header/ThemeSwitch.module.css'

/**
 * Renders the connect button or, after connecting, the account's controls. With `alarm`, it also
 * shows a message if one of the page's chunks fails to load. Only one instance on a page should do
 * that.
 */
export function HeaderControls({ app, alarm = true }: { app: App; alarm?: boolean }) {
  return (
    <AppContext.Provider value={app}>
      <ControlBoundary>
        <ConnectButton />
      </ControlBoundary>
      {alarm && <LoadFailed />}
    </AppContext.Provider>
  )
}

/** Renders the activity button and the theme switch. */
export function FooterControls({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <ControlBoundary>
        <ActivityButton />
        <ThemeSwitch />
      </ControlBoundary>
    </AppContext>
  )
}

/**
 * Marks `container` as hydrated, and clicks the buttons that the user clicked before the page's
 * scripts had loaded. inlineScript.ts marks these buttons with aria-busy. React itself replays
 * clicks during hydration.
 */
export function replayClicks(container: HTMLElement): void {
  delete container.dataset['waiting']
  for (const button of container.querySelectorAll<HTMLElement>('[aria-busy=true]')) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}

// Shows an error in place of its children if one of them throws, until the connection changes or
// the user retries. Other controls keep working.
function ControlBoundary({ children }: { children: ReactNode }) {
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
      suppressHydrationWarning // Browser translators change the text before hydration.
      onClick={() => session.open('activity')}
    >
      {texts.activity}
    </button>
  )
}

// Renders both icons and lets CSS hide one of them, because the build does not know the theme when
// it prerenders this button.
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
