// The sign-in server's client and the flow over it, as one chunk; on a return to the page the server is asked whether it still agrees.
import { enDialogs } from '../i18n/enDialogs.ts'
import { browserPresence } from '../lib/presence.ts'
import { createSignIn, type SignIn } from '../session/signIn.ts'
import { createSignInServer, type SignInServer } from '../session/signInServer.ts'
import type { SessionApi } from '../session/session.ts'

export type SignInLayer = { readonly server: SignInServer; readonly flow: SignIn }

const CHECK_EVERY_MS = 60_000
const ASCII = /^[\w .-]+$/ // what of a site's name may stand in the message, whose letters ERC-4361 limits

/** `url` as in the settings: absolute, or relative to the page. */
export function createSignInLayer({ url, name, session, target }: {
  readonly url: string
  readonly name: string
  readonly session: SessionApi
  readonly target: Window
}): SignInLayer {
  const server = createSignInServer({ base: new URL(url, target.document.baseURI).href })
  const statement = enDialogs.signIn.statement(ASCII.test(name) ? name : '')
  const presence = browserPresence()
  let checked = Date.now()
  presence.subscribe(() => {
    if (!presence.active() || Date.now() - checked < CHECK_EVERY_MS) return
    checked = Date.now()
    void session.checkSignIn()
  })
  return { server, flow: createSignIn({ session, server, place: target.location, statement }) }
}
