// What the header holds: the theme and the connection.
import { AppContext, type App } from '../ui/app.ts'
import { ConnectButton } from '../ui/ConnectButton.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'

export function Controls({ app }: { app: App }) {
  return (
    <AppContext value={app}>
      <ThemeSwitch />
      <ConnectButton />
      <LoadFailed />
    </AppContext>
  )
}
