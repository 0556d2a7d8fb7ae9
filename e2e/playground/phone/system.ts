// Plays a phone's system beside the page, with nothing but clicks: a link into a wallet app opens the phone wallet
// instead, with the code when the link carries one. Links to anywhere else are left alone.

/** Put here by guests.mjs. */
declare const __PHONE_PAGE__: string

const PHONE = 'playground-phone'

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (scheme === undefined || ['mailto', 'data', 'blob', 'javascript'].includes(scheme)) return
  const code = scheme === 'wc' ? href : new URL(href).searchParams.get('uri')
  // a universal link leads into an app, others to their site
  if (/^https?$/.test(scheme) && !code?.startsWith('wc:')) return
  event.preventDefault()
  // Without a code the window that is open already comes to the front, as it is.
  window.open(code === null ? '' : `${__PHONE_PAGE__}?uri=${encodeURIComponent(code)}`, PHONE)
})
