// The sign-in server's client and all that uses it, as one chunk that only a site with such a server fetches.
import { enDialogs } from '../i18n/enDialogs.ts'
import { browserPresence } from '../lib/presence.ts'
import { createAuthority } from '../session/authority.ts'
import type { Authority, SessionApi } from '../session/session.ts'
import { createSignIn, type SignIn } from '../session/signIn.ts'
import { createSignInServer } from '../session/signInServer.ts'

export type SignInLayer = { readonly authority: Authority; readonly flow: SignIn }

const CHECK_EVERY_MS = 60_000
const ASCII = /^[\w .-]+$/ // what of a site's name may stand in the message, whose letters ERC-4361 limits

/** `url` as in the settings: absolute, or relative to the page. On a return to the page the server is asked whether it still agrees. */
export function createSignInLayer({ url, name, session, target }: {
  readonly url: string
  readonly name: string
  readonly session: SessionApi
  readonly target: Window
}): SignInLayer {
  const server = createSignInServer({ base: new URL(url, target.document.baseURI).href })
  const authority = createAuthority({ server, session })
  const presence = browserPresence()
  let checked = Date.now()
  presence.subscribe(() => {
    if (!presence.active() || Date.now() - checked < CHECK_EVERY_MS) return
    checked = Date.now()
    void authority.check()
  })
  const statement = enDialogs.signIn.statement(ASCII.test(name) ? name : '')
  return { authority, flow: createSignIn({ session, server, place: target.location, statement }) }
}
