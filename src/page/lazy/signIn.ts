// Lazy chunk with the sign-in client; loaded only on sites with a sign-in server.
import { AppError } from '../../errors.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import { browserPresence } from '../../lib/pageLifecycle.ts'
import { createStore } from '../../lib/store.ts'
import { createSignInCheck } from '../../core/signIn/authenticationStatus.ts'
import type { Memory } from '../../core/storage.ts'
import type { SignInCheck, SessionApi } from '../../core/connection/connectionStore.ts'
import { createChallenges, type PreparedChallenges } from '../../core/signIn/siwePrefetch.ts'
import { createSignIn, type SignIn } from '../../core/signIn/signInFlow.ts'
import { createSignInServer, type Debt, type SignInServer } from '../../core/signIn/signInServer.ts'
import type { Toasts } from '../../core/toasts.ts'
import { inTurn } from '../../connectors/walletConnect/channelLocks.ts'
import type { Config } from '../config.ts'
import { isSharedOrigin } from '../sharedOrigin.ts'

type SignInLayer = {
  readonly check: SignInCheck
  readonly flow: SignIn
  readonly challenges: PreparedChallenges
}

type SignInSession = Pick<
  SessionApi,
  'state' | 'connection' | 'isSupported' | 'checkAccount' | 'signed'
>

const CHECK_EVERY_MS = 60_000
const STATEMENT_CHARACTERS = /^[\w .-]+$/ // characters of the site's name that ERC-4361 allows in the statement

/**
 * Creates the sign-in flow. When the user returns to the page, checks that the server session is
 * still valid. Retries a failed sign-out now, when the network is back, and when the user returns.
 */
export function createSignInLayer({
  config,
  memory,
  session,
  toasts,
  texts,
  target,
}: {
  readonly config: Pick<Config, 'app' | 'signInUrl'>
  readonly memory: Pick<Memory, 'signOutOwed' | 'onChange'>
  readonly session: SignInSession
  readonly toasts: Pick<Toasts, 'add'>
  readonly texts: Pick<DialogsText, 'signIn'>
  readonly target: Window
}): SignInLayer {
  const { location } = target
  const pendingSignOut = memory.signOutOwed
  const server = isSharedOrigin(location)
    ? DISABLED_SERVER
    : createSignInServer({
        base: new URL(config.signInUrl ?? '', location.href).href,
        owed: pendingSignOut,
        inTurn: (run) => inTurn(target.navigator.locks, 'florin.nonce', run),
      })
  const check = createSignInCheck({ server, session })
  const presence = browserPresence()
  const retrySignOut = (): void => void (pendingSignOut.get() && server.signOut())
  let checked = Date.now()
  presence.subscribe(() => {
    if (!presence.active()) return
    retrySignOut()
    if (Math.abs(Date.now() - checked) < CHECK_EVERY_MS) return // the clock may have been set back
    checked = Date.now()
    void check.check()
  })
  memory.onChange('sign-out', server.forgiven)
  server.debt.subscribe(() => {
    if (server.debt.get() === 'none') toasts.add('success', { type: 'signed-out' })
  })
  retrySignOut()
  const statement = texts.signIn.statement(
    STATEMENT_CHARACTERS.test(config.app.name) ? config.app.name : '',
  )
  const challenges = createChallenges({ server, place: location, statement })
  const flow = createSignIn({ session, server, signed: check.signed, place: location, statement })
  return { check, challenges, flow }
}

async function refuse(): Promise<never> {
  throw new AppError(
    'shared-origin',
    'other sites have the same origin, and could act for whoever signs in here',
  )
}

/** Sign-in is not configured. */
const DISABLED_SERVER: SignInServer = {
  nonce: refuse,
  verify: refuse,
  me: refuse,
  signOut: async () => 'ended',
  debt: createStore<Debt>('none'),
  forgiven: () => undefined,
}
