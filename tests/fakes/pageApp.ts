// The page's own app object as the build makes it, without a window: everything is there, nobody is connected.
import { createPageApp } from '../../src/page/app.ts'
import { parseConfig } from '../../src/page/config.ts'
import type { SessionApi } from '../../src/session/connection/session.ts'
import type { App } from '../../src/ui/appContext.ts'

/** With what the test wants otherwise. */
export function pageApp({ session = {}, ...more }: Partial<Omit<App, 'session'>> & { session?: Partial<SessionApi> } = {}): App {
  const app = createPageApp(parseConfig({}), undefined)
  return { ...app, ...more, session: { ...app.session, ...session } }
}
