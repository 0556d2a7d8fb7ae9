// The Safe's page: the app in `?app=` in a frame, open proposals, and buttons for the owners.
// Creates text nodes only.
import type { HostSettings, SafeHost } from './api.ts'
import { startHost } from './host.ts'

/** JSON, inserted by routes.mjs. */
declare const __SAFE_HOST__: string

const settings: HostSettings = JSON.parse(__SAFE_HOST__)
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

function find(id: string): HTMLElement {
  return document.getElementById(id) ?? document.body
}

function button(text: string, run: () => unknown): HTMLElement {
  const made = document.createElement('button')
  made.textContent = text
  made.addEventListener('click', () => {
    Promise.resolve()
      .then(run)
      .catch((error: unknown) => describeError(String(Object(error).message)))
  })
  return made
}

function describeError(text: string): void {
  find('status').textContent = text
}

function show(host: SafeHost): void {
  const last = host.log().at(-1)
  describeError(
    last === undefined ? 'The app has asked nothing yet.' : `The app asked: ${last.method}`,
  )
  find('proposals').replaceChildren(
    ...host.proposals().flatMap(({ safeTxHash, status, confirmations, txs }) => {
      const line = document.createElement('p')
      line.textContent = `${txs.length} transaction(s), ${confirmations} signed, ${status}`
      if (status === 'AWAITING_CONFIRMATIONS')
        return [line, button('Sign as the next owner', () => host.sign(safeTxHash))]
      return status === 'AWAITING_EXECUTION'
        ? [line, button('Execute', () => host.execute(safeTxHash))]
        : [line]
    }),
  )
}

async function start(): Promise<void> {
  const frame = document.querySelector('iframe')
  const app = new URL(new URLSearchParams(location.search).get('app') ?? 'about:blank')
  if (frame === null || !LOOPBACK.includes(app.hostname))
    return describeError('Give the app’s address as ?app=, on this machine only.')
  let host: SafeHost | undefined
  host = await startHost({
    settings,
    frame,
    appOrigin: app.origin,
    changed: () => host && show(host),
  })
  const started = host
  window.safeHost = started
  show(started)
  find('owners').replaceChildren(
    button('Be silent', () => started.set({ silent: true })),
    button('Refuse everything', () => started.set({ refusal: 'The owner said no.' })),
    button('Read-only', () => started.set({ readOnly: true })),
    button('Be helpful again', () =>
      started.set({ silent: false, refusal: undefined, readOnly: false }),
    ),
    button('Reload the app', () => frame.setAttribute('src', app.href)),
  )
  frame.src = app.href
}

start().catch((error: unknown) => describeError(String(Object(error).message)))
