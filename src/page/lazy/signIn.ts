// Lazy chunk for sign-in with Ethereum (ERC-4361). Only sites that set SIGN_IN_URL load it.
import { AppError } from '../../errors.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { createPageLifecycle } from '../../lib/pageLifecycle.ts'
import { createStore } from '../../lib/store.ts'
import { createAuthenticationMonitor } from '../../core/signIn/authenticationStatus.ts'
import type { AppStorage } from '../../core/storage.ts'
import type {
  AuthenticationAdapter,
  ConnectionStore,
} from '../../core/connection/connectionStore.ts'
import { createSiwePrefetch, type SiwePrefetch } from '../../core/signIn/siwePrefetch.ts'
import { createSignIn, type SignIn } from '../../core/signIn/signInFlow.ts'
import {
  createSignInServer,
  type SignOutStatus,
  type SignInServer,
} from '../../core/signIn/signInServer.ts'
import type { Toasts } from '../../core/toasts.ts'
import { runExclusive } from '../../lib/runExclusive.ts'
import type { Config } from '../config.ts'
import { isSharedOrigin } from '../sharedOrigin.ts'

type SignInServices = {
  readonly check: AuthenticationAdapter
  readonly flow: SignIn
  readonly challenges: SiwePrefetch
}

type SignInSession = Pick<
  ConnectionStore,
  'state' | 'connection' | 'isSupported' | 'checkAccount' | 'setAuthenticated'
>

const CHECK_EVERY_MS = 60_000
/** Matches site names that the sign-in message may contain. ERC-4361 allows only ASCII. */
const ASCII = /^[\w .-]+$/

/**
 * Creates the client of the sign-in server and the sign-in flow. Checks the sign-in when the user
 * returns to the page, and repeats a sign-out that the server has not received.
 */
export function createSignInServices({
  config,
  storage,
  session,
  toasts,
  texts,
  target,
}: {
  readonly config: Pick<Config, 'app' | 'signInUrl'>
  readonly storage: Pick<AppStorage, 'signOutPending' | 'onChange'>
  readonly session: SignInSession
  readonly toasts: Pick<Toasts, 'add'>
  readonly texts: Pick<DialogsText, 'signIn'>
  readonly target: Window
}): SignInServices {
  const { location } = target
  const { signOutPending } = storage
  const server = isSharedOrigin(location)
    ? REFUSES
    : createSignInServer({
        base: new URL(config.signInUrl ?? '', location.href).href,
        signOutPending,
        runExclusive: (run) => runExclusive(target.navigator.locks, 'florin.nonce', run),
      })
  const check = createAuthenticationMonitor({ server, session })
  const presence = createPageLifecycle()
  const repeatSignOut = (): void => void (signOutPending.get() && server.signOut())
  let checked = Date.now()
  presence.subscribe(() => {
    if (!presence.active()) return
    repeatSignOut()
    // Use Math.abs(), because the difference is negative if the device's clock was set back after
    // the last check. Without it, no check would run until the clock has caught up.
    if (Math.abs(Date.now() - checked) < CHECK_EVERY_MS) return
    checked = Date.now()
    void check.check()
  })
  storage.onChange('sign-out', server.refreshSignOutStatus)
  server.signOutStatus.subscribe(() => {
    if (server.signOutStatus.get() === 'none') toasts.add('success', { type: 'signed-out' })
  })
  repeatSignOut()
  const statement = texts.signIn.statement(ASCII.test(config.app.name) ? config.app.name : '')
  const challenges = createSiwePrefetch({ server, site: location, statement })
  const flow = createSignIn({ session, server, signed: check.signed, site: location, statement })
  return { check, challenges, flow }
}

async function rejectWith(): Promise<never> {
  throw new AppError(
    'shared-origin',
    'other sites have the same origin, and could act for whoever signs in here',
  )
}

/**
 * Replaces the sign-in server on an origin that several sites share. Rejects each sign-in, because
 * the other sites on the origin could act for the signed-in user.
 */
const REFUSES: SignInServer = {
  nonce: rejectWith,
  verify: rejectWith,
  me: rejectWith,
  signOut: async () => 'ended',
  signOutStatus: createStore<SignOutStatus>('none'),
  refreshSignOutStatus: () => undefined,
}
