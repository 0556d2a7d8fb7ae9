// Prepares sign-in messages for wallets that connect and sign with one approval.
import { withTimeout } from '../../lib/abort.ts'
import type { SiweChallenge, SiweChallenges } from '../../connectors/connectAndSign.ts'
import type { SignInServer } from './signInServer.ts'
import { NONCE_MS, type SignInDeps } from './signInFlow.ts'

/** Maximum age of a prefetched nonce in ms, so that the user has at least four minutes to sign. */
const MAX_AGE_MS = 60_000
/** Maximum time in ms that the QR code for a phone is delayed by the request for a nonce. */
const WAIT_MS = 2_000

export type SiwePrefetch = SiweChallenges & {
  fetchAhead(): void
}

export function createSiwePrefetch({
  server,
  site,
  statement,
}: Pick<SignInDeps, 'site' | 'statement'> & {
  readonly server: Pick<SignInServer, 'nonce'>
}): SiwePrefetch {
  let prefetched: SiweChallenge | undefined
  let pending: Promise<void> | undefined
  const isRecent = (): boolean =>
    prefetched !== undefined && prefetched.expiresAt - Date.now() > NONCE_MS - MAX_AGE_MS
  const fetchOne = async (): Promise<void> => {
    const now = Date.now()
    const expiresAt = now + NONCE_MS
    const nonce = await withTimeout({ ms: WAIT_MS }, (signal) => server.nonce(signal)).catch(
      () => undefined,
    )
    pending = undefined
    prefetched =
      nonce === undefined
        ? undefined
        : {
            domain: site.host,
            uri: site.origin,
            statement,
            nonce,
            expiresAt,
            issuedAt: new Date(now).toISOString(),
            expirationTime: new Date(expiresAt).toISOString(),
          }
  }
  const fetchUnlessRecent = (): Promise<void> => {
    if (isRecent()) return Promise.resolve()
    pending ??= fetchOne()
    return pending
  }
  const ready = (): SiweChallenge | undefined => {
    const found = isRecent() ? prefetched : undefined
    prefetched = undefined
    return found
  }
  return {
    ready,
    fetchAhead: () => void fetchUnlessRecent(),
    async next() {
      await fetchUnlessRecent()
      return ready()
    },
  }
}
