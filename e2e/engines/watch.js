// Runs before the page's scripts and reports errors and policy violations.
const report = (text) => navigator.sendBeacon('./engines/problems', text)
addEventListener('error', ({ message, filename }) => report(`page error: ${message} (${filename})`))
addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason}`))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  report(`policy violation: ${effectiveDirective} ${blockedURI}`),
)
addEventListener('pageshow', ({ persisted }) => {
  document.documentElement.dataset.persisted = persisted
})
