// The site's own word on who is signed in. Without a sign-in server nobody is asked and everybody who is connected is in.
import { liveOf, type Event, type Live, type State } from './state.ts'
import type { Account, SignInServer } from './signInServer.ts'

export type Authority = Pick<SignInServer, 'me' | 'signOut'>

export type SignedIn = {
  /** Whom the server knows; one that cannot be asked knows nobody. Never rejects. */
  who(signal: AbortSignal): Promise<Account | undefined>
  /** Whether this connection may count as signed in. An old session of another account ends here. */
  admit(account: Account | undefined, live: Live): boolean
  /** Ends the server's session. */
  leave(): void
  /** The server has accepted a signature; for any other account or chain than the present one it changes nothing. */
  accept(account: Account): void
  /** Asks again: what has ended (or begun, in another tab) there does so here, and the wallet stays. Silence changes nothing. */
  check(): Promise<void>
}

export function createSignedIn({ authority, getState, dispatch }: {
  readonly authority: Authority | undefined
  getState(): State
  dispatch(event: Event): void
}): SignedIn {
  const leave = (): void => void authority?.signOut()
  return {
    leave,
    who: async (signal) => authority?.me(signal).catch(() => undefined), // the sign-in itself tells the visitor what is wrong
    admit(account, live) {
      if (!authority) return true
      if (account && account.address !== live.address) leave()
      return account !== undefined && isSame(account, live)
    },
    accept(account) {
      const live = liveOf(getState().session)
      if (live?.status === 'unauthenticated' && isSame(account, live)) dispatch({ type: 'signed', in: true })
    },
    async check() {
      const before = liveOf(getState().session)
      if (!authority || !before) return
      const account = await authority.me(new AbortController().signal).catch(() => 'not reached' as const)
      const live = liveOf(getState().session)
      if (account === 'not reached' || live?.address !== before.address || live.status !== before.status) return // judged elsewhere
      const holds = live.status === 'connected' ? account?.address === live.address : account !== undefined && isSame(account, live)
      dispatch({ type: 'signed', in: holds })
    },
  }
}

function isSame(account: Account, live: Live): boolean {
  return account.address === live.address && account.chainId === live.chainId
}
