// A bare page with the Safe connector alone, for the host's own tests: `window.safeApp` asks what the site would ask.
import { systemClock } from '../../../src/lib/clock.ts'
import type { Connection } from '../../../src/wallets/connector.ts'
import { createSafeConnector } from '../../../src/wallets/safe/safeConnector.ts'
import type { FrameWindow } from '../../../src/wallets/safe/messenger.ts'
import { callNode } from '../phone/node.ts'

/** JSON, put here by the test: which origins are believed, and the nodes. */
declare const __SAFE_APP__: string

export type SafeApp = {
  restore(): Promise<string | undefined>
  connect(): Promise<string>
  request(method: string, ...params: unknown[]): Promise<unknown>
  follow(safeTxHash: string): Promise<unknown>
}

declare global {
  interface Window {
    safeApp?: SafeApp
  }
}

const {
  origins,
  rpcUrls,
  hidden,
}: { origins: string[]; rpcUrls: Record<number, string>; hidden: boolean } =
  JSON.parse(__SAFE_APP__)
/** As in Firefox, where nobody is told who frames them. */
const hiding: FrameWindow = {
  parent: window.parent,
  location: {},
  addEventListener: (type, listener) => window.addEventListener(type, listener),
  removeEventListener: (type, listener) => window.removeEventListener(type, listener),
}
const frame: FrameWindow = hidden ? hiding : window
const { signal } = new AbortController()
const connector = createSafeConnector({
  window: frame,
  origins,
  clock: systemClock,
  chainIds: Object.keys(rpcUrls).map(Number),
  rpc: (chainId, method, params) => callNode(rpcUrls[chainId], method, params),
  record: () => () => {},
})
let live: Connection | undefined

/** Errors leave this page as their code. */
function coded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => Promise.reject(new Error(String(Object(error).code))))
}

window.safeApp = {
  async restore() {
    live = await coded(connector.restore({ signal }))
    return live?.address
  },
  async connect() {
    live = await coded(connector.connect({ signal }))
    return live.address
  },
  request: (method, ...params) =>
    coded(live?.provider.request({ method, params }) ?? Promise.reject(new Error('not connected'))),
  follow: (safeTxHash) =>
    coded(
      live?.safe?.transaction(safeTxHash, { signal }) ?? Promise.reject(new Error('not connected')),
    ),
}
