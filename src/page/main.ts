// Entry point of the page. Starts the app without React.
import { createPageApp } from './app.ts'
import { readConfig } from './builtConfig.ts'
import { PAY_PARAM, createPageEnvironment } from './pageEnvironment.ts'
import { restoredAccount, loggedProviders, log, restoreDeadline } from './earlyReconnect.ts'
import { loadSite, readPageMessages } from './loadMessages.ts'

const config = readConfig()

export const app = createPageApp(
  config,
  createPageEnvironment(window),
  readPageMessages(document, config.site),
  {
    log,
    restoredAccount: restoredAccount,
    loggedProviders,
    restoreDeadline,
  },
)

app.start()
if (location.search.includes(`${PAY_PARAM}=`)) {
  import('./lazy/payLink.ts').then(
    ({ applyPaymentLink }) => applyPaymentLink(app, config, location),
    () => app.toasts.add('error', { type: 'error', code: 'load-failed', wallet: '' }),
  ) // Keep the payment link in the URL, so that a reload tries again.
}
const container = document.getElementById('site')
if (config.site && container)
  loadSite(config.site)
    .then(({ renderSiteParts }) => renderSiteParts(app, container))
    .catch(() => undefined) // on failure, keep the prerendered HTML of the site's components
