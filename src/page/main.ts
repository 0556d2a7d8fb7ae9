// Composition root: makes what lives as long as the page and starts it. Nothing here needs React; hydrate.tsx draws. A
// site's own parts are in src/site/.
import { createPageApp } from './app.ts'
import { readConfig } from './builtConfig.ts'
import { PAY, pagePlace } from './pageEnvironment.ts'
import { confirmed, faces, log, restoreDeadline } from './earlyReconnect.ts'
import { loadSite, readPageMessages } from './loadMessages.ts'

const config = readConfig()

/** What the interface is given. */
export const app = createPageApp(
  config,
  pagePlace(window),
  readPageMessages(document, config.site),
  {
    log,
    confirmed,
    faces,
    restoreDeadline,
  },
)

app.start()
if (location.search.includes(`${PAY}=`)) {
  import('./lazy/payLink.ts').then(
    ({ takePayLink }) => takePayLink(app, config, location),
    () => app.toasts.add('error', { type: 'error', code: 'load-failed', wallet: '' }),
  ) // the address still has it
}
const place = document.getElementById('site')
if (config.site && place)
  loadSite(config.site)
    .then(({ mountParts }) => mountParts(app, place))
    .catch(() => undefined) // the prerendered parts stay
