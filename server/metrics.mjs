// @ts-check
// Counts requests for Prometheus, and logs a line when refusals rise. Labels contain no data of a
// visitor.

/**
 * One reply of the server. `error` is the reason of a refusal. `signer` says how a sign-in was
 * signed.
 * @typedef {{ call: string, status: number, error?: string | undefined, signer?: 'key' | 'contract' |
 *   undefined, seconds: number }} ReplyEvent
 */

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Minimum number of refusals in a minute that is reported. */
const MIN_REFUSALS = 20
/** Left out of the report, because every page load without a session gets this reply. */
const USUAL = 'not signed in'

/** @returns {{ record(reply: ReplyEvent): void, text(): string, takeRefusals(): Map<string, number> }} */
export function createMetrics() {
  /** @type {Map<string, Map<string, number>>} */
  const counters = new Map(
    ['sign_ins', 'requests', 'refusals', 'rate_limited'].map((name) => [name, new Map()]),
  )
  /** @type {Map<string, { buckets: number[], sum: number, count: number }>} */
  const latencies = new Map()
  /** @type {Map<string, number>} */
  let refusals = new Map()
  for (const signer of ['key', 'contract']) counters.get('sign_ins')?.set(`signer="${signer}"`, 0)
  const increment = (/** @type {string} */ name, /** @type {string} */ labels) => {
    const counter = counters.get(name)
    counter?.set(labels, (counter.get(labels) ?? 0) + 1)
  }
  return {
    record({ call, status, error, signer, seconds }) {
      increment('requests', `call="${call}",status="${status}"`)
      if (signer) increment('sign_ins', `signer="${signer}"`)
      if (status === 429) increment('rate_limited', `call="${call}"`)
      if (error !== undefined) increment('refusals', `call="${call}",reason="${error}"`)
      if (error !== undefined && error !== USUAL)
        refusals.set(`${call}: ${error}`, (refusals.get(`${call}: ${error}`) ?? 0) + 1)
      const latency = latencies.get(call) ?? { buckets: BUCKETS_S.map(() => 0), sum: 0, count: 0 }
      BUCKETS_S.forEach((limit, at) => {
        if (seconds <= limit) latency.buckets[at] = Number(latency.buckets[at]) + 1
      })
      latencies.set(call, { ...latency, sum: latency.sum + seconds, count: latency.count + 1 })
    },
    text: () =>
      [
        ...[...counters].flatMap(([name, values]) => formatCounter(name, values)),
        ...formatLatencies(latencies),
      ]
        .map((line) => `${line}\n`)
        .join(''),
    takeRefusals() {
      const taken = refusals
      refusals = new Map()
      return taken
    },
  }
}

/** @type {Readonly<Record<string, string>>} */
const HELP = {
  sign_ins: 'Sessions opened, by key or by contract.',
  requests: 'Replies by call and status.',
  refusals: 'Refused calls by reason.',
  rate_limited: 'Calls refused with 429.',
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, number>} values
 */
function formatCounter(name, values) {
  const full = `florin_${name}_total`
  return [
    `# HELP ${full} ${HELP[name]}`,
    `# TYPE ${full} counter`,
    ...[...values].map(([labels, value]) => `${full}{${labels}} ${value}`),
  ]
}

/** @param {ReadonlyMap<string, { buckets: number[], sum: number, count: number }>} latencies */
function formatLatencies(latencies) {
  const name = 'florin_request_duration_seconds'
  return [
    `# HELP ${name} Time until the reply.`,
    `# TYPE ${name} histogram`,
    ...[...latencies].flatMap(([call, { buckets, sum, count }]) => [
      ...buckets.map(
        (value, at) => `${name}_bucket{call="${call}",le="${BUCKETS_S[at]}"} ${value}`,
      ),
      `${name}_bucket{call="${call}",le="+Inf"} ${count}`,
      `${name}_sum{call="${call}"} ${sum}`,
      `${name}_count{call="${call}"} ${count}`,
    ]),
  ]
}

/**
 * Creates a function to call once a minute with the refusals since the last call. The function
 * returns a line for the log if there are more than twice as many as usual.
 * @returns {(refusals: ReadonlyMap<string, number>) => string | undefined}
 */
export function createRefusalReport() {
  let usual = 0
  return (refusals) => {
    const total = [...refusals.values()].reduce((sum, count) => sum + count, 0)
    const before = usual
    usual = (usual + total) / 2
    if (total < MIN_REFUSALS || total <= 2 * before) return undefined
    const reasons = [...refusals]
      .sort(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([reason, count]) => `${count} ${reason}`)
    return `${total} calls were refused in the last minute, usually ${Math.round(before)} (${reasons.join(', ')}).`
  }
}
