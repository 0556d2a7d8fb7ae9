// One attempt of the visitor: shows a code, renews it before it dies, and ends with a session, a refusal or a reason.
import { raceAbort } from '../../lib/abort.ts'
import type { ConnectProgress } from '../connector.ts'
import type { StoredCode } from './lateApprovals.ts'
import {
  CODE_LIFE_MS,
  createPairing,
  resumePairing,
  type Pairing,
  type PairingOptions,
} from './pairing.ts'
import { createDeferred, createTimers } from './timers.ts'
import type { WcSession } from './relaySession.ts'
import { GRACE_MS } from './relayRequests.ts'

const RENEW_AFTER_MS = 240_000
const MAX_RENEWALS = 3
/** The replaced code stays valid a little: a phone may have scanned it a second before. */
const OLD_CODE_GRACE_MS = 30_000

/** A shorter pause is not told. */
const WORTH_A_WORD_MS = 1_500

type AttemptOptions = PairingOptions & {
  readonly onProgress: (progress: ConnectProgress) => void
  /** The last code has died: nothing can arrive any more, so the socket may close. */
  readonly onExpired: () => void
  /** Waits for the answer to this code, until it expires, and makes no other. */
  readonly resumed?: StoredCode | undefined
}

type PairingAttempt = { readonly session: Promise<WcSession>; readonly over: Promise<void> }

/** `session` settles with whichever code was approved or refused; then all codes are taken back, and `over`
 * resolves. */
export function runAttempt(options: AttemptOptions): PairingAttempt {
  const codes = createCodes(options)
  const session = raceAbort(codes.answer, options.signal)
  return { session, over: session.then(codes.end, codes.end) }
}

type Codes = { readonly answer: Promise<WcSession>; end(): Promise<void> }

/** `end` resolves when every code is taken back. */
function createCodes(options: AttemptOptions): Codes {
  const codes = new Set<Pairing>()
  const timers = createTimers(options.clock, options.page)
  const result = createDeferred<WcSession>()
  let renewals = 0
  let ended = false
  const drop = (code: Pairing): Promise<void> => {
    codes.delete(code)
    return code.cancel()
  }
  const pause = (until: number): void => {
    if (codes.size > 0 || until - options.clock.now() < WORTH_A_WORD_MS) return
    options.onProgress({ kind: 'paused', until })
  }
  const add = (code: Pairing): void => {
    for (const old of codes) timers.after(OLD_CODE_GRACE_MS, () => void drop(old))
    codes.add(code)
    code.answer.then(result.resolve, result.reject)
    const { uri, expiresAt, signs } = code
    options.onProgress({ kind: 'uri', uri, expiresAt, ...(signs && { signs }) })
  }
  const show = async (): Promise<void> => {
    await options.live.gate.free(options.signal, pause) // ours, so it is no part of the relay's eight seconds
    const code = await createPairing(options)
    if (ended) return code.cancel()
    add(code)
    if (renewals < MAX_RENEWALS) timers.after(RENEW_AFTER_MS, () => timers.whenVisible(renew))
    else timers.after(CODE_LIFE_MS, expire, GRACE_MS) // an approval in time may wait at the relay
  }
  const renew = (): void => {
    renewals += 1
    show().catch((error: unknown) => {
      // the code there is may still be approved: the reason is told at its end
      const lives = [...codes].map(({ expiresAt }) => expiresAt - options.clock.now())
      timers.after(Math.max(0, ...lives), () => result.reject(error))
    })
  }
  const expire = (): void => {
    void Promise.all([...codes].map(drop)).then(options.onExpired)
    options.onProgress({ kind: 'expired' })
  }
  if (options.resumed) {
    const code = resumePairing(options, options.resumed)
    timers.after(code.expiresAt - options.clock.now(), expire, GRACE_MS)
    add(code)
  } else show().catch(result.reject)
  return {
    answer: result.promise,
    async end() {
      ended = true
      timers.clear()
      await Promise.all([...codes].map(drop))
    },
  }
}
