import { MAX_RETRY_AFTER_MS } from './times.ts'

/** Retry-After in seconds or as a date (RFC 9110), as milliseconds of at most five minutes. One of nothing, or gone by
 * (the clock of this device may be fast), says nothing: else who asks for less would be asked without a pause. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined
}
