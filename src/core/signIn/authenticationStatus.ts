// Asks the sign-in server which account is signed in. This module is loaded with the sign-in code.
import { getConnectedAccount, type ConnectedAccount } from '../connection/connectionState.ts'
import type { SignInCheck, SessionApi } from '../connection/connectionStore.ts'
import type { Account, SignInServer } from './signInServer.ts'

export type RunningSignInCheck = SignInCheck & {
  /**
   * Asks the server again and applies its answer; the wallet stays connected. If the server doesn't
   * answer, the state stays the same. While the account is unauthenticated, the request is then
   * repeated after 4 s, 8 s, and so on.
   */
  check(): Promise<void>
  /**
   * Marks the account as signed in. Call it when the server has accepted the signature, also if the
   * wallet has switched networks meanwhile.
   */
  signed(account: Account): void
  stop(): void
}

const RETRY_MS = 4_000

/**
 * Creates the check of the sign-in status. While the server can't be reached, no account counts as
 * signed in, and the sign-in modal shows the error.
 */
export function createSignInCheck({
  server,
  session,
}: {
  readonly server: Pick<SignInServer, 'me' | 'signOut' | 'verify'>
  readonly session: Pick<SessionApi, 'state' | 'signed'>
}): RunningSignInCheck {
  let lastAccount: Account | undefined // the account that the server last reported
  // False until the first check. An account that was connected before this code was loaded still
  // has to be checked.
  let isChecked = false
  const signOut = (): void => void server.signOut()
  const current = (): ReturnType<typeof getConnectedAccount> =>
    getConnectedAccount(session.state.get().session)
  // A contract's sign-in is valid on one chain only, so a switch of the chain ends it. The sign-in
  // of a key account is valid on every chain.
  const follow = (): void => {
    const connected = current()
    if (connected && !isChecked) void check()
    // Another account was connected, so the last account's sign-in has ended or is about to end.
    if (connected && connected.address !== lastAccount?.address) lastAccount = undefined
    if (connected && lastAccount?.contract) session.signed(connected, isFor(lastAccount, connected))
  }
  const signed = (account: Account | undefined): void => {
    lastAccount = account
    const connected = current()
    if (connected) session.signed(connected, isFor(account, connected))
  }
  const check = async (retryMs = RETRY_MS): Promise<void> => {
    const before = current()
    if (!before) return
    isChecked = true
    const account = await readAccount(server)
    const connected = current()
    // The account or its status has changed during the request, so the answer is outdated.
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
        // The session of another account must end before a new one begins.
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

// Returns whether the sign-in is valid for the connected account. A key account's sign-in is valid
// on every chain, a contract's on its own chain only.
function isFor(account: Account | undefined, connected: ConnectedAccount): boolean {
  return (
    account?.address === connected.address &&
    (!account.contract || account.chainId === connected.chainId)
  )
}
