// Runs Sign-In with Ethereum, from the opening of the modal to the server's confirmation.
import { AppError } from '../../errors.ts'
import { toAppError } from '../../toAppError.ts'
import { createStore, type ReadonlyStore, type Store } from '../../lib/store.ts'
import type { Hex } from '../../eth/hex.ts'
import { createSiweMessage, messageToHex } from '../../eth/siwe.ts'
import type { Connection } from '../../connectors/connector.ts'
import { requestWallet, type Provider } from '../../connectors/walletRequest.ts'
import { parseSignature } from '../../connectors/connectAndSign.ts'
import type { ConnectionStore } from '../connection/connectionStore.ts'
import type { SignedInAccount, SignOutStatus, Signed, SignInServer } from './signInServer.ts'
import type { ConnectionState } from '../connection/connectionState.ts'

export type SignInState =
  | { readonly step: 'idle' | 'preparing' | 'ready' | 'signing' | 'verifying' }
  | { readonly step: 'collecting' } // a Safe returns no signature until its owners have signed
  | { readonly step: 'failed'; readonly error: AppError }

export type SignIn = {
  readonly state: ReadonlyStore<SignInState>
  /** Domain that the wallet should show as the requesting site. */
  readonly domain: string
  /** Asks the wallet for the signature. Call it synchronously in the click handler. */
  sign(): void
  /** Continues at the step that failed. Asks the wallet only if a new signature is needed. */
  retry(): void
  /** Whether or not a sign-out still has to reach the server. */
  readonly signOutStatus: ReadonlyStore<SignOutStatus>
  /** Sends the sign-out again. */
  signOut(): void
  stop(): void
}

export type SignInDeps = {
  readonly session: Pick<ConnectionStore, 'state' | 'connection' | 'isSupported' | 'checkAccount'>
  readonly server: Pick<SignInServer, 'nonce' | 'verify' | 'signOut' | 'signOutStatus'>
  signed(account: SignedInAccount): void
  readonly site: { readonly host: string; readonly origin: string }
  /** Statement of the SIWE message. One line of plain ASCII. */
  readonly statement?: string | undefined
}

/** Lifetime of a nonce and its message in ms (docs/server.md). */
export const NONCE_MS = 300_000
/** Age in ms at which a nonce is replaced, so that the user has at least two minutes to sign. */
const RENEW_MS = 180_000
const SHORTEST_MS = 30_000
const REQUESTED_STEPS: ReadonlySet<SignInState['step']> = new Set(['signing', 'verifying'])
const BUSY_STEPS: ReadonlySet<SignInState['step']> = new Set(['preparing', 'signing', 'verifying'])

/**
 * A nonce, and the times for its SIWE message. `issuedAt` never changes, because all owners of a
 * Safe must sign the same message.
 */
type Nonce = { readonly value: string; readonly issuedAt: string; readonly expiresAt: number }
type SignatureRequest = Omit<Unsent, 'signed'> & {
  readonly message: string
  readonly connection: Connection
}
type Unsent = {
  readonly signed: Signed
  readonly account: SignedInAccount
  readonly expiresAt: number
}

/**
 * Creates the sign-in flow. The flow starts when the connect or sign-in modal is open and the
 * account is not signed in.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const { session, server, site } = deps
  const signed = (accepted: SignedInAccount): void => {
    deps.signed(accepted)
    // `account` is still set only if the wallet has switched chains during the sign-in. Start again
    // for the new chain.
    if (account) flow.start(true)
  }
  const state = createStore<SignInState>({ step: 'idle' })
  let account: SignedInAccount | undefined
  const flow = createFlow({ ...deps, signed }, state, () => account)
  const follow = (): void => {
    const next = getAccountToSignIn(session.state.get())
    if (next === account || (next && account && isSame(next, account))) return
    const hasChainChanged =
      next && next.address === account?.address && session.isSupported(next.chainId)
    account = next
    // After a chain switch, don't restart a sign-in that waits for the wallet or the server: a
    // signature by a private key is valid on every supported chain.
    if (hasChainChanged && REQUESTED_STEPS.has(state.get().step)) return
    flow.start(next !== undefined)
  }
  const stop = session.state.subscribe(follow)
  follow()
  return {
    state,
    sign: flow.sign,
    retry: flow.retry,
    domain: site.host,
    signOutStatus: server.signOutStatus,
    signOut: () => void server.signOut(),
    stop() {
      stop()
      flow.start(false)
    },
  }
}

type Flow = Pick<SignIn, 'sign' | 'retry'> & {
  /** Starts the sign-in of the current account again, or stops it if `enabled` is false. */
  start(enabled: boolean): void
}

/**
 * Creates the steps of a sign-in: fetch the nonce, request the signature, send it to the server.
 */
function createFlow(
  { session, server, signed, site, statement }: SignInDeps,
  state: Store<SignInState>,
  wantedAccount: () => SignedInAccount | undefined,
): Flow {
  // Controller of the current sign-in attempt. The results of earlier attempts are ignored.
  let running = new AbortController()
  let nonce: Nonce | undefined
  let unsent: Unsent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const begin = (step: 'idle' | 'preparing' | 'signing' | 'verifying'): AbortController => {
    clearTimeout(timer)
    running.abort()
    running = new AbortController()
    unsent = undefined
    state.set({ step })
    return running
  }
  const fetchNonce = async (controller: AbortController): Promise<boolean> => {
    const fetched = await fetchNewNonce(server, controller.signal)
    if (running === controller) nonce = fetched
    return running === controller
  }
  const fail = (controller: AbortController, error: unknown, retained?: Unsent): void => {
    if (running !== controller) return
    unsent = retained
    state.set({ step: 'failed', error: toAppError(error, 'wallet') })
  }
  const fetchMessage = async (renewal: 'first' | 'by itself' = 'first'): Promise<boolean> => {
    // Keep the current step while the nonce is renewed, so that the user can still start to sign.
    const controller = renewal === 'first' ? begin('preparing') : running
    if (!(await fetchNonce(controller).catch((error: unknown) => fail(controller, error))))
      return false
    state.set({ step: 'ready' })
    timer = setTimeout(
      () => (renewal === 'first' ? void fetchMessage('by itself') : fail(controller, expired())),
      RENEW_MS,
    )
    return true
  }
  const verify = async (controller: AbortController, sent: Unsent): Promise<void> => {
    nonce = undefined // a nonce is valid only once
    try {
      await sendSignature({ server, signed }, sent, {
        signal: controller.signal,
        isCurrent: () => running === controller,
      })
    } catch (error) {
      const unreached = toAppError(error, 'transport').code === 'sign-in-unreachable'
      fail(controller, error, unreached ? sent : undefined)
      // Fetch the next nonce now, so that 'Try again' can ask the wallet immediately.
      if (!unreached) await fetchNonce(controller).catch(() => false)
    }
  }
  const onSignature = (
    controller: AbortController,
    answer: unknown,
    { message, connection, ...details }: SignatureRequest,
  ): void => {
    if (running !== controller) return
    const signature = parseAnswer(answer, connection)
    if (signature === '0x') return state.set({ step: 'collecting' })
    if (signature === undefined || Date.now() >= details.expiresAt)
      return fail(controller, signature === undefined ? noSignature() : expired())
    state.set({ step: 'verifying' })
    void verify(controller, { ...details, signed: { message, signature } })
  }
  const isFresh = (): boolean => nonce !== undefined && Date.now() < nonce.expiresAt - SHORTEST_MS
  const sign = (): void => {
    const [connection, signer] = [session.connection(), wantedAccount()]
    if (!signer || !connection || BUSY_STEPS.has(state.get().step)) return
    if (!nonce || !isFresh()) return void fetchMessage()
    const [{ expiresAt }, controller] = [nonce, begin('signing')]
    try {
      const message = messageOf({ signer, nonce, site, statement })
      const request = (): Promise<unknown> =>
        requestSignature(connection.provider, message, signer, controller.signal)
      const checked = session.checkAccount()?.then((isSame) => {
        if (isSame) return request()
        throw new AppError('unauthorized', 'the wallet is on another account') // ends this attempt
      })
      ;(checked ?? request()).then(
        (answer) =>
          onSignature(controller, answer, { message, account: signer, expiresAt, connection }),
        (error: unknown) => fail(controller, error),
      )
    } catch (error) {
      fail(controller, error)
    }
  }
  const retry = (): void => {
    const [previous, hadNonce] = [unsent, !hadNoNonce(state.get())]
    // If the wallet has not answered yet, end the attempt, so that its late answer is ignored.
    if (state.get().step === 'signing') begin('idle')
    if (previous && Date.now() < previous.expiresAt) void verify(begin('verifying'), previous)
    else if (isFresh()) sign()
    // The nonce has expired or is still being fetched.
    else void fetchMessage().then((ready) => ready && hadNonce && sign())
  }
  return {
    sign,
    retry,
    start(enabled) {
      nonce = undefined
      void (enabled ? fetchMessage() : begin('idle'))
    },
  }
}

async function fetchNewNonce(server: SignInDeps['server'], signal: AbortSignal): Promise<Nonce> {
  const now = Date.now()
  const times = { issuedAt: new Date(now).toISOString(), expiresAt: now + NONCE_MS }
  return { value: await server.nonce(signal), ...times }
}

/**
 * Sends the signature to the server. Signs out again if the sign-in was stopped or restarted
 * meanwhile, or if the server returns another account.
 */
async function sendSignature(
  { server, signed }: Pick<SignInDeps, 'server' | 'signed'>,
  sent: Unsent,
  {
    signal,
    isCurrent,
  }: {
    readonly signal: AbortSignal
    isCurrent(): boolean
  },
): Promise<void> {
  const accepted = await server.verify(sent.signed, signal)
  const same = isSame(accepted, sent.account)
  if (!isCurrent() || !same) void server.signOut() // the page doesn't use this session
  if (!isCurrent()) return
  if (!same) throw new AppError('sign-in-rejected', 'the server returned another account')
  signed(accepted)
}

type Message = Pick<SignInDeps, 'site' | 'statement'> & {
  readonly signer: SignedInAccount
  readonly nonce: Nonce
}

function messageOf({ signer, nonce, site, statement }: Message): string {
  const times = {
    issuedAt: nonce.issuedAt,
    expirationTime: new Date(nonce.expiresAt).toISOString(),
  }
  const { address, chainId } = signer
  return createSiweMessage({
    domain: site.host,
    uri: site.origin,
    statement,
    address,
    chainId,
    nonce: nonce.value,
    ...times,
  })
}

function requestSignature(
  provider: Provider,
  message: string,
  { address }: SignedInAccount,
  signal: AbortSignal,
): Promise<unknown> {
  return requestWallet(
    provider,
    { method: 'personal_sign', params: [messageToHex(message), address] },
    signal,
  )
}

/**
 * Returns true if the sign-in failed because the server returned no nonce. The user has seen no
 * message to sign yet, so 'Try again' must not open the wallet.
 */
function hadNoNonce(state: SignInState): boolean {
  return state.step === 'failed' && state.error.code === 'sign-in-start'
}

function noSignature(): AppError {
  return new AppError('wallet-bad-response', 'invalid signature from the wallet')
}

function getAccountToSignIn({ session, modal }: ConnectionState): SignedInAccount | undefined {
  if (session.status !== 'unauthenticated' || (modal !== 'connect' && modal !== 'sign-in'))
    return undefined
  return { address: session.address, chainId: session.chainId }
}

/**
 * Returns the signature in the wallet's answer, or undefined if there is none. '0x' means that a
 * Safe's owners have not signed yet.
 */
function parseAnswer(answer: unknown, { safe, peer }: Connection): Hex | undefined {
  const signature = parseSignature(answer)
  return signature !== '0x' || safe || peer ? signature : undefined
}

function isSame(one: SignedInAccount, other: SignedInAccount): boolean {
  return one.address === other.address && one.chainId === other.chainId
}

function expired(): AppError {
  return new AppError('sign-in-expired', 'the message has expired')
}
