// Whether anybody answers for a chain, as the visitor is told it; and which failures say nothing about the nodes.
import { AppError, type ErrorCode } from '../errors.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Endpoint } from './endpoint.ts'

/** 'down': no URL has a good answer; 'up' again with the first. `busyUntil` (time of day, ms): each of them asked us to
 * stay away. */
export type Health = { readonly status: 'unknown' | 'up' | 'down'; readonly busyUntil?: number | undefined }

export type Outages = {
  readonly health: Readable<Health>
  /** A node answered what was asked at `sentAt`. */
  noteAnswer(endpoint: Endpoint, sentAt: number): void
  /** A node answered another tab of this browser. */
  noteGoodAnswer(): void
  /** A node is there, though this question takes long. */
  noteIsThere(): void
  /** Nobody may have answered since. */
  noteSilence(startedAt: number): void
  /** All that were asked since then have failed, the last one with this. */
  note(error: AppError, startedAt: number): void
}

const GOOD_FOR_MS = 10_000
const UNKNOWN: Health = { status: 'unknown' }
const UP: Health = { status: 'up' }
const DOWN: Health = { status: 'down' }

/** What the chain said: another node would say the same. */
export const FINAL: ReadonlySet<ErrorCode> = new Set([
  'reverted', 'nonce-too-low', 'nonce-too-high', 'insufficient-funds', 'fee-cap-too-high', 'fee-cap-too-low',
  'tip-above-fee-cap',
  'fee-conflict', 'gas-too-low', 'gas-too-high', 'replacement-underpriced', 'tx-type-unsupported',
  'transaction-rejected',
  'invalid-params', 'invalid-input',
])
/** Not a node's fault. */
export const BLAMELESS: ReadonlySet<ErrorCode> = new Set(['aborted', 'offline'])

/** True for what another node would say too, and for what is no node's fault. */
export function isFinal(error: unknown): boolean {
  return AppError.is(error) && (FINAL.has(error.code) || BLAMELESS.has(error.code))
}

/** Whether anybody answers, as the visitor is told it. */
export function createOutages(endpoints: readonly Endpoint[], now: () => number): Outages {
  const health = createStore<Health>(UNKNOWN)
  let goodAt = -Infinity
  const noteGoodAnswer = (): void => {
    goodAt = now()
    health.set(UP)
  }
  return {
    health,
    noteGoodAnswer,
    noteAnswer(endpoint, sentAt) {
      endpoint.noteAnswer(now() - sentAt)
      noteGoodAnswer()
    },
    noteIsThere() {
      goodAt = now()
    },
    noteSilence(startedAt) {
      if (goodAt <= startedAt) health.set(DOWN)
    },
    note(error, startedAt) {
      if (goodAt > startedAt) return // other questions were answered meanwhile
      if (error.code === 'limit-exceeded' || isFinal(error)) return
      if (error.code === 'method-unsupported' && now() - goodAt < GOOD_FOR_MS) return // of one method, that is
      const busyUntil = busyUntilOf(endpoints, now())
      if (busyUntil === undefined) health.set(DOWN)
      else if (Math.abs((health.get().busyUntil ?? 0) - busyUntil) > 1_000) health.set({ status: 'down', busyUntil })
    },
  }
}

/** When the first node may be asked again; undefined unless every one of them asked us to stay away. */
function busyUntilOf(endpoints: readonly Endpoint[], now: number): number | undefined {
  const waits = endpoints.map((one) => one.rest.busyUntil() - now)
  return waits.every((ms) => ms > 0) ? Date.now() + Math.min(...waits) : undefined
}
