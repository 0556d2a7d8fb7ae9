// The site's own word on who is signed in, as the session asks for it; fetched with the sign-in layer.
import { liveOf, type Live } from './state.ts'
import type { Authority, SessionApi } from './session.ts'
import type { Account, SignInServer } from './signInServer.ts'

export type CheckedAuthority = Authority & {
  /** Asks again: what has ended (or begun, in another tab) there does so here, and the wallet stays. Silence changes nothing. */
  check(): Promise<void>
}

/** A server that cannot be asked knows nobody; the sign-in itself then tells the visitor what is wrong. */
export function createAuthority({ server, session }: {
  readonly server: Pick<SignInServer, 'me' | 'signOut'>
  readonly session: Pick<SessionApi, 'state' | 'signed'>
}): CheckedAuthority {
  const leave = (): void => void server.signOut()
  const current = (): ReturnType<typeof liveOf> => liveOf(session.state.get().session)
  return {
    leave,
    async ask(signal) {
      const account = await server.me(signal).catch(() => undefined)
      return (live) => {
        if (account && account.address !== live.address) leave() // the session of another account ends before a new one can begin
        return isFor(account, live)
      }
    },
    async check() {
      const before = current()
      if (!before) return
      const account = await server.me(new AbortController().signal).catch(() => 'not reached' as const)
      const live = current()
      if (account === 'not reached' || live?.address !== before.address || live.status !== before.status) return // judged elsewhere
      session.signed(live, isFor(account, live))
    },
  }
}

// The chain is not compared: switching it does not end the sign-in, so a reload after a switch must not either.
function isFor(account: Account | undefined, live: Live): boolean {
  return account?.address === live.address
}
