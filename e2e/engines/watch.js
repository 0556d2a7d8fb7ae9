// Runs in the page before its own scripts and reports what must never happen.
const report = (text) => navigator.sendBeacon('./engines/problems', text)
addEventListener('error', ({ message, filename }) => report(`page error: ${message} (${filename})`))
addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason}`))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  report(`policy violation: ${effectiveDirective} ${blockedURI}`),
)
addEventListener('pageshow', ({ persisted }) => {
  document.documentElement.dataset.persisted = persisted
})
