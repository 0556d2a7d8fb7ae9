// What React takes over in the header and the footer.
import type { ReactNode } from 'react'
import { AppContext, useApp, type App } from '../ui/appContext.ts'
import { ActivityButton } from '../ui/header/ActivityButton.tsx'
import { Boundary } from '../ui/kit/Boundary.tsx'
import { ConnectButton } from '../ui/header/ConnectButton.tsx'
import { useSession } from '../ui/hooks.ts'
import { Alarm, LoadFailed } from '../ui/kit/LoadFailed.tsx'
import { ThemeSwitch } from '../ui/header/ThemeSwitch.tsx'

/** `alarm`: says it when a part did not load; of several controls on a page one does. */
export function Controls({ app, alarm = true }: { app: App; alarm?: boolean }) {
  return (
    <AppContext.Provider value={app}>
      <Guarded><ConnectButton /></Guarded>
      {alarm && <LoadFailed />}
    </AppContext.Provider>
  )
}

/** What React takes over in the footer; in the header it would be pushed aside when the account appears. */
export function FooterControls({ app }: { app: App }) {
  return <AppContext value={app}><Guarded><ActivityButton /><ThemeSwitch /></Guarded></AppContext>
}

// A fault in a control empties its place alone, until the session changes or the visitor tries again.
function Guarded({ children }: { children: ReactNode }) {
  const { texts } = useApp()
  return (
    <Boundary resetOn={useSession()}
      fallback={(retry) => <Alarm text={texts.fault} label={texts.retry} onPress={retry} />}>{children}</Boundary>
  )
}
