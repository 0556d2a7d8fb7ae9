// The sign-in server's client and all that uses it, as one chunk that only a site with such a server fetches.
import { AppError } from '../../errors.ts'
import { enDialogs } from '../../i18n/enDialogs.ts'
import { browserPresence } from '../../lib/presence.ts'
import { createAuthority } from '../../session/authority.ts'
import type { Authority, SessionApi } from '../../session/session.ts'
import { createSignIn, type SignIn } from '../../session/signIn.ts'
import { createSignInServer, type SignInServer } from '../../session/signInServer.ts'
import { sharesOrigin } from '../gateway.ts'

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
  const { location, document } = target
  const server = sharesOrigin(location) ? REFUSES : createSignInServer({ base: new URL(url, document.baseURI).href })
  const authority = createAuthority({ server, session })
  const presence = browserPresence()
  let checked = Date.now()
  presence.subscribe(() => {
    if (!presence.active() || Date.now() - checked < CHECK_EVERY_MS) return
    checked = Date.now()
    void authority.check()
  })
  const statement = enDialogs.signIn.statement(ASCII.test(name) ? name : '')
  return { authority, flow: createSignIn({ session, server, place: location, statement }) }
}

async function refuse(): Promise<never> {
  throw new AppError('shared-origin', 'other sites have the same origin, and could act for whoever signs in here')
}

/** Nobody is signed in, and nobody is asked. */
const REFUSES: SignInServer = { nonce: refuse, verify: refuse, me: refuse, signOut: async () => 'ended' }
