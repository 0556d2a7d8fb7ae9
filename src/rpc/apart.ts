// One method that hangs must not hold up what shares its POST: a call whose POST is late is asked again by itself, and
// a method that stays silent while the node answers others travels alone for some minutes.
import { raceAbort } from '../lib/abort.ts'
import { createLearntSet } from './learnt.ts'

const LATE_MS = 2_000 // by then another node, asked because this one is late, has usually answered
const MAX_COMPANY = 8 // larger batches are no tick of a page, and would be many POSTs

/** `company`: how many calls its POST carried; known once it is sent. */
export type Travelling = { readonly method: string; company: number }

export type ApartOptions<Call extends Travelling> = {
  readonly now: () => number
  together(call: Call, signal: AbortSignal): Promise<unknown>
  alone(call: Call, signal: AbortSignal): Promise<unknown>
  /** How long the node has said nothing, in ms. */
  silence(): number
  /** How long a POST usually takes, in ms. */
  usual(): number
}

export type Apart<Call> = (call: Call, signal: AbortSignal | undefined) => Promise<unknown>

/** Sends a call the way that suits its method. */
export function createApart<Call extends Travelling>({ now, together, alone, silence,
  usual }: ApartOptions<Call>): Apart<Call> {
  const hanging = createLearntSet(now)
  return (call, signal) => {
    const done = new AbortController()
    const leave = (): void => done.abort(signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const lateMs = Math.max(LATE_MS, 2 * usual())
    const judge = (): void => {
      if (silence() < lateMs) hanging.note(call.method)
    }
    const answer = new Promise<unknown>((resolve, reject) => {
      if (hanging.has(call.method)) return void alone(call, done.signal).then(resolve, reject)
      together(call, done.signal).then(resolve, reject)
      timer = setTimeout(() => {
        if (call.company < 2 || call.company > MAX_COMPANY) return
        alone(call, done.signal).then(resolve, reject)
        timer = setTimeout(judge, lateMs)
      }, lateMs)
    })
    return raceAbort(answer, signal).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      done.abort()
    })
  }
}
