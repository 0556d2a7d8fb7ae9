// Simulates a phone's system: a link into a wallet app opens the phone wallet, with the link's
// pairing URI if any.

/** Inserted by services.mjs. */
declare const __PHONE_PAGE__: string

const PHONE = 'playground-phone'

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (scheme === undefined || ['mailto', 'data', 'blob', 'javascript'].includes(scheme)) return
  const code = scheme === 'wc' ? href : new URL(href).searchParams.get('uri')
  // only universal links open an app
  if (/^https?$/.test(scheme) && !code?.startsWith('wc:')) return
  event.preventDefault()
  // without a pairing URI, focuses the open window unchanged
  window.open(code === null ? '' : `${__PHONE_PAGE__}?uri=${encodeURIComponent(code)}`, PHONE)
})
