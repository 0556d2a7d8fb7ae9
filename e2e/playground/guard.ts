// Records everything in a browser context that must not happen in a test.
import type { BrowserContext, ConsoleMessage, Request } from 'playwright/test'

export type Guard = {
  /** Problems so far, one line each. */
  readonly problems: string[]
  /** All requests in order, except data: and blob: URLs. */
  readonly requests: Request[]
  /** Accepts failed loads from this origin from now on. */
  expectFailures(origin: string): void
  expectOrigin(origin: string): void
}

declare global {
  interface Window {
    playgroundGuard?: (line: string) => void
  }
}

/**
 * Watches a context. `allowed.console` covers console messages only. Errors, violations and
 * unexpected hosts are never accepted.
 */
export async function guardContext(
  context: BrowserContext,
  allowed: {
    readonly origins: readonly string[]
    readonly console: readonly RegExp[]
  },
): Promise<Guard> {
  const origins = new Set(allowed.origins)
  const failing = new Set<string>()
  const problems: string[] = []
  const requests: Request[] = []

  const check = (url: string): void => {
    const { protocol, origin } = new URL(url)
    if (['data:', 'blob:', 'about:'].includes(protocol)) return
    if (!origins.has(origin.replace(/^ws/, 'http')))
      problems.push(`request to an unexpected host: ${url}`)
  }
  const checkConsole = (message: ConsoleMessage): void => {
    if (!['error', 'warning'].includes(message.type())) return
    const { url } = message.location()
    if (URL.canParse(url) && failing.has(new URL(url).origin)) return
    if (allowed.console.some((pattern) => pattern.test(message.text()))) return
    problems.push(`console ${message.type()}: ${message.text()} (${url})`)
  }

  context.on('weberror', (error) =>
    problems.push(`page error: ${error.error().stack ?? error.error()}`),
  )
  context.on('console', checkConsole)
  context.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) requests.push(request)
    check(request.url())
  })
  context.on('page', (page) => page.on('websocket', (socket) => check(socket.url())))
  await context.exposeFunction('playgroundGuard', (line: string) => void problems.push(line))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      window.playgroundGuard?.(
        `policy violation: ${event.effectiveDirective} ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
      )
    })
  })
  return {
    problems,
    requests,
    expectFailures: (origin) => void failing.add(origin),
    expectOrigin: (origin) => void origins.add(origin),
  }
}
