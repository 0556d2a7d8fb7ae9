// What React takes over in the header: the connection.
import { AppContext, type App } from '../ui/app.ts'
import { ActivityButton } from '../ui/ActivityButton.tsx'
import { ConnectButton } from '../ui/ConnectButton.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'

export function Controls({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <ConnectButton />
      <LoadFailed />
    </AppContext>
  )
}

/** What React takes over in the footer; in the header it would be pushed aside when the account appears. */
export function FooterControls({ app }: { app: App }) {
  return <AppContext value={app}><ActivityButton /><ThemeSwitch /></AppContext>
}
