// The site's own word on who is signed in, as the session asks for it; fetched with the sign-in layer.
import { liveOf, type Live } from '../connection/connectionState.ts'
import type { SignInCheck, SessionApi } from '../connection/connectionStore.ts'
import type { Account, SignInServer } from './signInServer.ts'

export type RunningSignInCheck = SignInCheck & {
  /** Asks again: what has ended (or begun, in another tab) there does so here, and the wallet stays. Silence changes
   * nothing; where nobody is signed in for it, it is asked once more in 4 s, then in 8, and so on. */
  check(): Promise<void>
  /** The server has accepted a signature of this account, perhaps for the network that the wallet has left since. */
  signed(account: Account): void
  stop(): void
}

const AGAIN_MS = 4_000

/** A server that cannot be asked knows nobody until it can; the sign-in itself tells the visitor what is wrong. */
export function createSignInCheck({
  server,
  session,
}: {
  readonly server: Pick<SignInServer, 'me' | 'signOut' | 'verify'>
  readonly session: Pick<SessionApi, 'state' | 'signed'>
}): RunningSignInCheck {
  let known: Account | undefined // whom the server was last heard to know
  let isAsked = false // by who connects; whoever is connected before this came was asked about by nobody
  const signOut = (): void => void server.signOut()
  const current = (): ReturnType<typeof liveOf> => liveOf(session.state.get().session)
  // A contract's sign-in comes and goes with its chain, a key's stays.
  const follow = (): void => {
    const live = current()
    if (live && !isAsked) void check()
    if (live && live.address !== known?.address) known = undefined // signed out there, or about to be
    if (live && known?.contract) session.signed(live, isFor(known, live))
  }
  const signed = (account: Account | undefined): void => {
    known = account
    const live = current()
    if (live) session.signed(live, isFor(account, live))
  }
  const check = async (againMs = AGAIN_MS): Promise<void> => {
    const before = current()
    if (!before) return
    isAsked = true
    const account = await askAgain(server)
    const live = current()
    if (live?.address !== before.address || live.status !== before.status) return // asked elsewhere
    if (account === 'not reached') checkLater(againMs)
    else signed(account)
  }
  const checkLater = (ms: number): unknown =>
    setTimeout(() => current()?.status === 'unauthenticated' && check(2 * ms), ms)
  const stop = session.state.subscribe(follow)
  follow()
  return {
    signOut,
    stop,
    signed,
    check,
    async readSignIn(signal, signed) {
      isAsked = true
      // what the server does not accept is asked again, in the usual way
      const signedIn = signed && (await server.verify(signed, signal).catch(() => undefined))
      const account =
        signedIn ??
        (await server.me(signal).catch(() => {
          checkLater(AGAIN_MS)
          return undefined
        }))
      known = account
      return (live) => {
        // the session of another account ends before a new one can begin
        if (account && account.address !== live.address) signOut()
        return isFor(account, live)
      }
    },
    async checkFollowed() {
      const account = await askAgain(server)
      if (account === 'not reached' || (account && account.address !== current()?.address))
        signOut()
      else signed(account)
    },
  }
}

const askAgain = (server: Pick<SignInServer, 'me'>) =>
  server.me(new AbortController().signal).catch(() => 'not reached' as const)

// A key is the same on every chain: switching does not end its sign-in, so a reload after a switch must not either. A
// contract is not.
function isFor(account: Account | undefined, live: Live): boolean {
  return (
    account?.address === live.address && (!account.contract || account.chainId === live.chainId)
  )
}
