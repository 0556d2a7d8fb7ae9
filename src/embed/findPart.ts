// The way from florin.js to the part it was built with. A host that says nothing of caching has browsers keep florin.js
// for days, and a new copy of the folder may have taken away what it leads to: then it asks for itself, once, past what
// the browser keeps, and is what it finds there.
import type { LoadFlorin } from './lateFlorin.ts'

/** Put here by the build: where the part is, and what it calls its beginning. */
declare const __PART__: string
declare const __START__: string

/** Marks the address of a copy that was asked for anew: it asks for no further one. */
const ANEW = 'florin-anew'

/** `own`: the address of florin.js. Rejects with a FlorinError. */
export async function findPart(own: string, target: Window): Promise<LoadFlorin> {
  const { document, navigator } = target
  const ways = [fromPart, () => fromCopy(own)]
  if (isFinal(own, document)) ways.pop()
  else if (wasKept(own, target)) ways.reverse()
  let cause: unknown
  for (const way of ways) {
    const found = await way().catch((reason: unknown) => void (cause = reason))
    if (found) return found()
  }
  const code = navigator.onLine ? 'load-failed' : 'offline'
  throw Object.assign(new Error('a part of Florin did not load', { cause }), { code })
}

/** What does not begin (wrong settings, say) is there all the same, and is not looked for elsewhere. */
type Begin = () => Promise<LoadFlorin> | LoadFlorin

async function fromPart(): Promise<Begin> {
  const { [__START__]: start } = await import(__PART__)
  return start
}

async function fromCopy(own: string): Promise<Begin> {
  const url = new URL(own)
  url.searchParams.set(ANEW, String(Date.now()))
  const copy = await import(url.href)
  return () => async () => copy
}

/** Where the page names the hashes of our scripts none may run that they do not name. */
function isFinal(own: string, { scripts }: Document): boolean {
  return new URL(own).searchParams.has(ANEW)
    || [...scripts].some(({ type, text }) => type === 'importmap' && text.includes('"integrity"'))
}

/** The visitor has reloaded the page, and the browser has asked nobody for florin.js. */
function wasKept(own: string, { performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [file] = performance.getEntriesByName(own, 'resource') as PerformanceResourceTiming[]
  return page?.type === 'reload' && file !== undefined && file.transferSize === 0 && file.decodedBodySize > 0
}
