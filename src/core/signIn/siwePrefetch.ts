// Sign-in messages for wallets that connect and sign by one approval. Their nonce comes before the account; whatever is
// missing or late costs nothing but a second prompt.
import { withTimeout } from '../../lib/abort.ts'
import type { Challenge, Challenges } from '../../connectors/connectAndSign.ts'
import type { SignInServer } from './signInServer.ts'
import { NONCE_MS, type SignInDeps } from './signInFlow.ts'

/** Of a nonce's five minutes at least four are left for whoever is asked. */
const YOUNG_MS = 60_000
/** A code for a phone waits no longer for it. */
const WAIT_MS = 2_000

export type PreparedChallenges = Challenges & {
  /** Fetches one, for a click that may come. */
  fetchAhead(): void
}

export function createChallenges({
  server,
  place,
  statement,
}: Pick<SignInDeps, 'place' | 'statement'> & {
  readonly server: Pick<SignInServer, 'nonce'>
}): PreparedChallenges {
  let kept: Challenge | undefined
  let coming: Promise<void> | undefined
  const isYoung = (): boolean =>
    kept !== undefined && kept.expiresAt - Date.now() > NONCE_MS - YOUNG_MS
  const fetchOne = async (): Promise<void> => {
    const now = Date.now()
    const expiresAt = now + NONCE_MS
    const nonce = await withTimeout({ ms: WAIT_MS }, (signal) => server.nonce(signal)).catch(
      () => undefined,
    )
    coming = undefined
    kept =
      nonce === undefined
        ? undefined
        : {
            domain: place.host,
            uri: place.origin,
            statement,
            nonce,
            expiresAt,
            issuedAt: new Date(now).toISOString(),
            expirationTime: new Date(expiresAt).toISOString(),
          }
  }
  const fetchYoung = (): Promise<void> => {
    if (isYoung()) return Promise.resolve()
    coming ??= fetchOne()
    return coming
  }
  const ready = (): Challenge | undefined => {
    const found = isYoung() ? kept : undefined
    kept = undefined
    return found
  }
  return {
    ready,
    fetchAhead: () => void fetchYoung(),
    async next() {
      await fetchYoung()
      return ready()
    },
  }
}
