// A pairing begun before a wallet is chosen, so that its code is there when the visitor taps one and the tap itself can
// lead into the app. The attempt of the tap takes it over; what nobody takes is given back.
import { AppError } from '../errors.ts'
import type {
  Connection,
  ConnectOptions,
  ConnectProgress,
  RestoringConnector,
} from './connector.ts'

type AheadConnector = RestoringConnector & {
  /** Begins a pairing for the next `connect`, which tells its code at once if it is there. The returned function gives
   * it back unless it was taken. After an attempt that failed before any code nothing begins, until one shows a code:
   * who does not answer is not asked unasked. */
  begin(): (() => void) | undefined
}

type Early = {
  readonly ending: AbortController
  readonly connection: Promise<Connection>
  progress: ConnectProgress | undefined
  tell(progress: ConnectProgress): void
}

/** Takes the connector of phone wallets; each of its attempts opens no more than it would without this. */
export function pairAhead(connector: RestoringConnector): AheadConnector {
  let works = true
  let early: Early | undefined
  const run = (options: ConnectOptions): Promise<Connection> => {
    let shown = false
    const onProgress = (progress: ConnectProgress): void => {
      if (progress.kind !== 'paused') shown = works = true
      options.onProgress?.(progress)
    }
    const connecting = connector.connect({ ...options, onProgress })
    connecting.catch((error: unknown) => {
      if (!shown && !(AppError.is(error) && ['aborted', 'offline'].includes(error.code)))
        works = false
    })
    return connecting
  }
  return {
    restore: connector.restore,
    connect(options) {
      const mine = early
      early = undefined
      if (mine && !isOver(mine.progress) && !options.connectOnly && !options.resume)
        return take(mine, options)
      mine?.ending.abort()
      return run(options)
    },
    begin() {
      if (early || !works) return undefined
      const mine = start(run)
      early = mine
      const forget = (): boolean => {
        const unused = early === mine
        if (unused) early = undefined
        return unused
      }
      mine.connection.then((connection) => void (forget() && connection.disconnect()), forget)
      return () => void (forget() && mine.ending.abort())
    },
  }
}

/** Also of a code whose time went by unnoticed, while the device slept: no app takes it any more. */
function isOver(progress: ConnectProgress | undefined): boolean {
  return (
    progress?.kind === 'expired' || (progress?.kind === 'uri' && progress.expiresAt <= Date.now())
  )
}

function start(run: (options: ConnectOptions) => Promise<Connection>): Early {
  const ending = new AbortController()
  const mine: Early = {
    ending,
    progress: undefined,
    tell: (progress) => {
      mine.progress = progress
    },
    connection: run({ signal: ending.signal, onProgress: (progress) => mine.tell(progress) }),
  }
  return mine
}

function take(
  early: Early,
  { signal, onProgress = () => {} }: ConnectOptions,
): Promise<Connection> {
  const onAbort = (): void => early.ending.abort(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  early.tell = onProgress
  if (early.progress) onProgress(early.progress)
  return early.connection
}
