// Entry of the page: creates the app and starts it. Does not need React; hydrate.tsx renders.
import { createPageApp } from './app.ts'
import { readConfig } from './builtConfig.ts'
import { PAY, pagePlace } from './pageEnvironment.ts'
import { confirmed, faces, log, restoreDeadline } from './earlyReconnect.ts'
import { loadSite, readWords } from './loadMessages.ts'

const config = readConfig()

export const app = createPageApp(config, pagePlace(window), readWords(document, config.site), {
  log,
  confirmed,
  faces,
  restoreDeadline,
})

app.start()
if (location.search.includes(`${PAY}=`)) {
  import('./lazy/payLink.ts').then(
    ({ takePayLink }) => takePayLink(app, config, location),
    () => app.toasts.add('error', { type: 'error', code: 'load-failed', wallet: '' }),
  ) // the link stays in the URL, so a reload retries
}
const place = document.getElementById('site')
if (config.site && place)
  loadSite(config.site)
    .then(({ mountParts }) => mountParts(app, place))
    .catch(() => undefined) // the prerendered parts stay
