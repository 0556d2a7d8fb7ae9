// Asks the sign-in server which account is signed in.
import { getConnectedAccount, type ConnectedAccount } from '../connection/connectionState.ts'
import type { AuthenticationAdapter, ConnectionStore } from '../connection/connectionStore.ts'
import type { SignedInAccount, SignInServer } from './signInServer.ts'

export type AuthenticationMonitor = AuthenticationAdapter & {
  /**
   * Asks the server which account is signed in and applies the answer. Asks again later if the
   * server doesn't answer.
   */
  check(): Promise<void>
  /** Marks the account as signed in. Call it when the server has accepted the signature. */
  signed(account: SignedInAccount): void
  stop(): void
}

const RETRY_MS = 4_000

/**
 * Creates the monitor of the sign-in status. While the server can't be reached, no account counts
 * as signed in.
 */
export function createAuthenticationMonitor({
  server,
  session,
}: {
  readonly server: Pick<SignInServer, 'me' | 'signOut' | 'verify'>
  readonly session: Pick<ConnectionStore, 'state' | 'setAuthenticated'>
}): AuthenticationMonitor {
  let lastAccount: SignedInAccount | undefined // the account that the server last reported
  // False until the server has been asked which account is signed in. An account may have connected
  // before this module was loaded, so the first check does not depend on a change.
  let isChecked = false
  const signOut = (): void => void server.signOut()
  const current = (): ReturnType<typeof getConnectedAccount> =>
    getConnectedAccount(session.state.get().session)
  // Updates the sign-in status after each change of the connection. A contract's sign-in is valid
  // on one chain only, so a chain switch ends it.
  const follow = (): void => {
    const connected = current()
    if (connected && !isChecked) void check()
    // Another account is connected, so the last account's sign-in ends.
    if (connected && connected.address !== lastAccount?.address) lastAccount = undefined
    if (connected && lastAccount?.contract)
      session.setAuthenticated(connected, isFor(lastAccount, connected))
  }
  const signed = (account: SignedInAccount | undefined): void => {
    lastAccount = account
    const connected = current()
    if (connected) session.setAuthenticated(connected, isFor(account, connected))
  }
  const check = async (retryMs = RETRY_MS): Promise<void> => {
    const before = current()
    if (!before) return
    isChecked = true
    const account = await readAccount(server)
    const connected = current()
    // The account has changed during the request, so ignore the answer.
    if (connected?.address !== before.address || connected.status !== before.status) return
    if (account === 'not reached') checkLater(retryMs)
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
      isChecked = true
      // If the server rejects the signed message, ask it which account is signed in.
      const signedIn = signed && (await server.verify(signed, signal).catch(() => undefined))
      const account =
        signedIn ??
        (await server.me(signal).catch(() => {
          checkLater(RETRY_MS)
          return undefined
        }))
      lastAccount = account
      return (connected) => {
        // If the server's session belongs to another account, end it before this account signs in.
        if (account && account.address !== connected.address) signOut()
        return isFor(account, connected)
      }
    },
    async checkFollowed() {
      const account = await readAccount(server)
      if (account === 'not reached' || (account && account.address !== current()?.address))
        signOut()
      else signed(account)
    },
  }
}

const readAccount = (server: Pick<SignInServer, 'me'>) =>
  server.me(new AbortController().signal).catch(() => 'not reached' as const)

// Returns true if the sign-in is valid for the connected account. A contract's sign-in is valid on
// its own chain only.
function isFor(account: SignedInAccount | undefined, connected: ConnectedAccount): boolean {
  return (
    account?.address === connected.address &&
    (!account.contract || account.chainId === connected.chainId)
  )
}
