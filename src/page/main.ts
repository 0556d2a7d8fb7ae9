// Composition root: makes what lives as long as the page and starts it. Nothing here needs React; hydrate.tsx draws. A
// site's own parts are in src/site/.
import { RESTORE_DEADLINE_MS } from '../session/connection/session.ts'
import { createPageApp } from './app.ts'
import { readConfig } from './builtConfig.ts'
import { PAY, pagePlace } from './place.ts'
import { confirmed, faces, log, PATIENCE_MS } from './returning.ts'
import { loadSite, readWords } from './words.ts'

/** A wallet that has named its account is waited for no more: only our own scripts are, on a slow line too. */
const SCRIPTS_MS = 60_000

const config = readConfig()

/** What the interface is given. */
export const app = createPageApp(config, pagePlace(window), readWords(document, config.site), {
  log,
  confirmed,
  faces,
  restoreMs: confirmed.get() ? SCRIPTS_MS : RESTORE_DEADLINE_MS - PATIENCE_MS,
})

app.start()
if (location.search.includes(`${PAY}=`)) {
  import('./chunks/payLink.ts').then(
    ({ takePayLink }) => takePayLink(app, config, location),
    () => app.toasts.add('error', { type: 'error', code: 'load-failed', wallet: '' }),
  ) // the address still has it
}
const place = document.getElementById('site')
if (config.site && place)
  loadSite(config.site)
    .then(({ mountParts }) => mountParts(app, place))
    .catch(() => undefined) // the prerendered parts stay
