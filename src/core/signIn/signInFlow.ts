// Signing in, from the open modal to the server's yes. The nonce is fetched when the modal opens, so that the wallet is
// asked in the task of the click; whatever comes after the account or the modal has changed is dropped. A wallet that
// goes to another of the site's networks while it is asked is waited for: a key's signature counts there too.
import { AppError } from '../../errors.ts'
import { toAppError } from '../../toAppError.ts'
import { createStore, type Readable, type Store } from '../../lib/store.ts'
import type { Hex } from '../../eth/hex.ts'
import { createSiweMessage, messageToHex } from '../../eth/siwe.ts'
import type { Connection } from '../../connectors/connector.ts'
import { askWallet, type Provider } from '../../connectors/walletRequest.ts'
import { isSignature } from '../../connectors/connectAndSign.ts'
import type { SessionApi } from '../connection/connectionStore.ts'
import type { Account, Debt, Signed, SignInServer } from './signInServer.ts'
import type { State } from '../connection/connectionState.ts'

export type SignInState =
  | { readonly step: 'idle' | 'preparing' | 'ready' | 'signing' | 'verifying' }
  | { readonly step: 'collecting' } // a Safe answers without a signature: its owners still have to sign
  | { readonly step: 'failed'; readonly error: AppError }

export type SignIn = {
  readonly state: Readable<SignInState>
  /** What the wallet should show as the asking site. */
  readonly domain: string
  /** Asks the wallet, in the task of the click; does nothing before 'ready'. */
  sign(): void
  /** After 'failed' or 'collecting', or of a wallet that says nothing: goes on where it makes sense, with the wallet
   * only if a new signature is needed. */
  retry(): void
  /** Whether the server has yet to hear that somebody signed out. */
  readonly debt: Readable<Debt>
  /** Tells it, again. */
  signOut(): void
  stop(): void
}

export type SignInDeps = {
  readonly session: Pick<SessionApi, 'state' | 'connection' | 'isSupported' | 'checkAccount'>
  readonly server: Pick<SignInServer, 'nonce' | 'verify' | 'signOut' | 'debt'>
  /** Told of the account that is signed in now. */
  signed(account: Account): void
  readonly place: { readonly host: string; readonly origin: string }
  /** One line of plain ASCII in the message. */
  readonly statement?: string | undefined
}

/** A server keeps a nonce for five minutes (docs/server.md); the message is good for as long. */
export const NONCE_MS = 300_000
/** A nonce of this age is replaced, so that a wallet has two minutes at least; it happens by itself once. */
const RENEW_MS = 180_000
const SHORTEST_MS = 30_000
const ASKED: ReadonlySet<SignInState['step']> = new Set(['signing', 'verifying'])
const BUSY: ReadonlySet<SignInState['step']> = new Set(['preparing', 'signing', 'verifying'])

/** `issuedAt`: asked again, the message is the same to the letter, as owners of a Safe sign it one after the other. */
type Nonce = { readonly value: string; readonly issuedAt: string; readonly expiresAt: number }
type Asked = Omit<Unsent, 'signed'> & { readonly message: string; readonly connection: Connection }
type Unsent = { readonly signed: Signed; readonly account: Account; readonly expiresAt: number }

/** Follows the session by itself: a modal that opens for an unauthenticated account starts it, anything else ends
 * it. */
export function createSignIn(deps: SignInDeps): SignIn {
  const { session, server, place } = deps
  const signed = (accepted: Account): void => {
    deps.signed(accepted)
    if (account) flow.start(true) // a contract's, for the network before
  }
  const state = createStore<SignInState>({ step: 'idle' })
  let account: Account | undefined
  const flow = createFlow({ ...deps, signed }, state, () => account)
  const follow = (): void => {
    const next = wanted(session.state.get())
    if (next === account || (next && account && isSame(next, account))) return
    // to another network; from one that is none of the site's the way back is offered first
    const isMoved = next && next.address === account?.address && session.isSupported(next.chainId)
    account = next
    if (isMoved && ASKED.has(state.get().step)) return
    flow.start(next !== undefined)
  }
  const stop = session.state.subscribe(follow)
  follow()
  return {
    state,
    sign: flow.sign,
    retry: flow.retry,
    domain: place.host,
    debt: server.debt,
    signOut: () => void server.signOut(),
    stop() {
      stop()
      flow.start(false)
    },
  }
}

type Flow = Pick<SignIn, 'sign' | 'retry'> & {
  /** From the beginning, for another account; false: it rests. */
  start(wanted: boolean): void
}

/** Nonce, signature, the server's word: one after the other, for the account that is wanted now. */
function createFlow(
  { session, server, signed, place, statement }: SignInDeps,
  state: Store<SignInState>,
  wantedAccount: () => Account | undefined,
): Flow {
  let running = new AbortController() // one for each attempt: a result whose controller is not this one is late
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
  const fetchNonce = async (own: AbortController): Promise<boolean> => {
    const fetched = await freshNonce(server, own.signal)
    if (running === own) nonce = fetched
    return running === own
  }
  const fail = (own: AbortController, error: unknown, retained?: Unsent): void => {
    if (running !== own) return
    unsent = retained
    state.set({ step: 'failed', error: toAppError(error, 'wallet') })
  }
  const fetchMessage = async (renewal: 'first' | 'by itself' = 'first'): Promise<boolean> => {
    const own = renewal === 'first' ? begin('preparing') : running // the visitor may click meanwhile
    if (!(await fetchNonce(own).catch((error: unknown) => fail(own, error)))) return false
    state.set({ step: 'ready' })
    timer = setTimeout(
      () => (renewal === 'first' ? void fetchMessage('by itself') : fail(own, expired())),
      RENEW_MS,
    )
    return true
  }
  const verify = async (own: AbortController, sent: Unsent): Promise<void> => {
    nonce = undefined // it counts once
    try {
      await askServer({ server, signed }, sent, {
        signal: own.signal,
        isWanted: () => running === own,
      })
    } catch (error) {
      const unreached = toAppError(error, 'transport').code === 'sign-in-unreachable'
      fail(own, error, unreached ? sent : undefined)
      if (!unreached) await fetchNonce(own).catch(() => false) // ahead of 'Try again', which reports what is wrong
    }
  }
  const onSignature = (
    own: AbortController,
    answer: unknown,
    { message, connection, ...rest }: Asked,
  ): void => {
    if (running !== own) return
    const signature = parseSignature(answer, connection)
    if (signature === '0x') return state.set({ step: 'collecting' })
    if (signature === undefined || Date.now() >= rest.expiresAt)
      return fail(own, signature === undefined ? noSignature() : expired())
    state.set({ step: 'verifying' })
    void verify(own, { ...rest, signed: { message, signature } })
  }
  const isFresh = (): boolean => nonce !== undefined && Date.now() < nonce.expiresAt - SHORTEST_MS
  const sign = (): void => {
    const [connection, signer] = [session.connection(), wantedAccount()]
    if (!signer || !connection || BUSY.has(state.get().step)) return
    if (!nonce || !isFresh()) return void fetchMessage()
    const [{ expiresAt }, own] = [nonce, begin('signing')]
    try {
      const message = messageOf({ signer, nonce, place, statement })
      const ask = (): Promise<unknown> =>
        askToSign(connection.provider, message, signer, own.signal)
      const checked = session.checkAccount()?.then((isSame) => {
        if (isSame) return ask()
        throw new AppError('unauthorized', 'the wallet is on another account') // and this attempt is over
      })
      ;(checked ?? ask()).then(
        (answer) => onSignature(own, answer, { message, account: signer, expiresAt, connection }),
        (error: unknown) => fail(own, error),
      )
    } catch (error) {
      fail(own, error)
    }
  }
  const retry = (): void => {
    const [again, begun] = [unsent, !hadNoNonce(state.get())]
    if (state.get().step === 'signing') begin('idle') // what it still says to the first question is late
    if (again && Date.now() < again.expiresAt) void verify(begin('verifying'), again)
    else if (isFresh()) sign()
    else void fetchMessage().then((ready) => ready && begun && sign()) // the next nonce was on its way, or is too old
  }
  return {
    sign,
    retry,
    start(isWanted) {
      nonce = undefined
      void (isWanted ? fetchMessage() : begin('idle'))
    },
  }
}

async function freshNonce(server: SignInDeps['server'], signal: AbortSignal): Promise<Nonce> {
  const now = Date.now()
  const times = { issuedAt: new Date(now).toISOString(), expiresAt: now + NONCE_MS }
  return { value: await server.nonce(signal), ...times }
}

/** Tells who is signed in now, in the task in which it is known; what is signed in and unwanted, or somebody else, is
 * signed out. */
async function askServer(
  { server, signed }: Pick<SignInDeps, 'server' | 'signed'>,
  sent: Unsent,
  {
    signal,
    isWanted,
  }: {
    readonly signal: AbortSignal
    isWanted(): boolean
  },
): Promise<void> {
  const accepted = await server.verify(sent.signed, signal)
  const same = isSame(accepted, sent.account)
  if (!isWanted() || !same) void server.signOut() // nobody here is, or wants to be, signed in as this account
  if (!isWanted()) return
  if (!same) throw new AppError('sign-in-rejected', 'the server signed somebody else in')
  signed(accepted)
}

type Message = Pick<SignInDeps, 'place' | 'statement'> & {
  readonly signer: Account
  readonly nonce: Nonce
}

function messageOf({ signer, nonce, place, statement }: Message): string {
  const times = {
    issuedAt: nonce.issuedAt,
    expirationTime: new Date(nonce.expiresAt).toISOString(),
  }
  const { address, chainId } = signer
  return createSiweMessage({
    domain: place.host,
    uri: place.origin,
    statement,
    address,
    chainId,
    nonce: nonce.value,
    ...times,
  })
}

function askToSign(
  provider: Provider,
  message: string,
  { address }: Account,
  signal: AbortSignal,
): Promise<unknown> {
  return askWallet(
    provider,
    { method: 'personal_sign', params: [messageToHex(message), address] },
    signal,
  )
}

/** Nobody has been asked yet; who has read nothing signs nothing. */
function hadNoNonce(state: SignInState): boolean {
  return state.step === 'failed' && state.error.code === 'sign-in-start'
}

function noSignature(): AppError {
  return new AppError('wallet-bad-response', 'the wallet gave something that is no signature')
}

/** Who is to sign, while a modal asks for it. */
function wanted({ session, modal }: State): Account | undefined {
  if (session.status !== 'unauthenticated' || (modal !== 'connect' && modal !== 'sign-in'))
    return undefined
  return { address: session.address, chainId: session.chainId }
}

/** Hex up to the longest there are, for contracts have signatures of their own; '0x' when there is none yet, which a
 * Safe says, around this page or over the relay; undefined for anything else. */
function parseSignature(answer: unknown, { safe, peer }: Connection): Hex | undefined {
  return isSignature(answer) && (answer !== '0x' || safe || peer) ? answer : undefined
}

function isSame(one: Account, other: Account): boolean {
  return one.address === other.address && one.chainId === other.chainId
}

function expired(): AppError {
  return new AppError('sign-in-expired', 'the message was too old when it was to be used')
}
