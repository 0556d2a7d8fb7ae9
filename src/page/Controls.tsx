import type { ReactNode } from 'react'
import { AppContext, useApp, type App } from '../ui/appContext.ts'
import { ErrorBoundary, ErrorAlert, LoadFailed } from '../ui/components/ErrorBoundary.tsx'
import { ConnectButton } from '../ui/header/ConnectButton.tsx'
import { footerButton } from '../ui/components/FooterButton.module.css'
import { MoonIcon, SunIcon } from '../ui/components/firstLoadIcons.tsx'
import { moon, sun } from '../ui/header/ThemeSwitch.module.css'

/**
 * Renders the connect button or, after connecting, the account's controls. `showsLoadErrors` shows
 * a message if a chunk of the page fails to load. Set it on only one instance per page, so that the
 * message appears once.
 */
export function HeaderControls({
  app,
  showsLoadErrors = true,
}: {
  app: App
  showsLoadErrors?: boolean
}) {
  return (
    <AppContext.Provider value={app}>
      <ControlBoundary>
        <ConnectButton />
      </ControlBoundary>
      {showsLoadErrors && <LoadFailed />}
    </AppContext.Provider>
  )
}

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
 * Marks `container` as hydrated and replays the clicks on buttons that inlineScript.ts has marked
 * with aria-busy.
 */
export function replayClicks(container: HTMLElement): void {
  delete container.dataset['waiting']
  for (const button of container.querySelectorAll<HTMLElement>('[aria-busy=true]')) {
    button.removeAttribute('aria-busy')
    button.click()
  }
}

// Shows an error in place of its children if one of them throws. Other controls keep working.
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

// Renders both icons and hides one with CSS, because the prerendered HTML has no theme.
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
