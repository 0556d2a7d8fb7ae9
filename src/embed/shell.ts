// Renders the content of <florin-connect> before React has loaded. The HTML is React's output at
// build time, so that React can hydrate it.
import type { ConnectedAccount } from '../core/connection/connectionState.ts'
import type { App } from '../ui/appContext.ts'
import { focusFallback, type FocusRoot } from '../ui/invokerCommands.ts'
import { resolveDisplay, SMALL_SCREEN_QUERY } from '../ui/connectButtonDisplay.ts'
import { reloadPage } from '../ui/components/navigate.ts'
import type { ElementRenderer } from './sharedInstance.ts'

/**
 * A text, or an element as [name, attributes, …children]. In texts and attributes, `{name}` stands
 * for the message with that name.
 */
export type ShellNode =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...ShellNode[]]

export type Shell = {
  readonly connect: ShellNode
  /** Shown while Florin reconnects to the wallet. */
  readonly restoring: ShellNode
  /** An empty live region, in which the shell shows the messages `slow` and `failed`. */
  readonly loadError: ShellNode
  readonly slow: ShellNode
  readonly failed: ShellNode
}

/** JSON text of a `Shell`. The build replaces this constant. */
declare const __SHELL__: string

const shell = (): Shell => JSON.parse(__SHELL__)

/**
 * Time (in ms) after which dialogs that are still loading count as stalled. The shell then shows a
 * button that reloads the page.
 */
const STALLED_MS = 15_000

/**
 * Renders the content of one element without React and updates it. `unmount` leaves the DOM nodes
 * in place, so that React can hydrate them.
 */
export function createShellRenderer(container: HTMLElement): ElementRenderer {
  const stops: (() => void)[] = []
  let shown: Parameters<ElementRenderer['render']> | undefined
  let stalled: ReturnType<typeof setTimeout> | true | undefined
  const update = (): void => {
    if (!shown) return
    const [app, loadError] = shown
    const isWaiting = app.session.state.get().modal !== undefined && !app.inventory.get()
    if (!isWaiting && stalled !== true) clearTimeout(stalled)
    if (!isWaiting) stalled = undefined
    else
      stalled ??= setTimeout(() => {
        stalled = true
        update()
      }, STALLED_MS)
    const root = container.getRootNode() as FocusRoot
    const hadFocus = container.contains(root.activeElement)
    showControl(container, app)
    showLoadError(container, app, loadError && getMessage(app, isWaiting, stalled === true))
    if (hadFocus) focusFallback(root)
  }
  const press = (event: Event): void => {
    const [target] = event.composedPath()
    const button = (target as Element).closest('button')
    if (!button || !shown) return
    event.preventDefault()
    const { loadFailed, retry, session } = shown[0]
    const { status } = session.state.get().session
    if (button.dataset['testid'] === 'connect-button')
      session.open(status === 'unauthenticated' ? 'sign-in' : 'connect')
    else if (button.dataset['testid'] !== 'retry') return
    else if (loadFailed.get()) retry()
    else if (stalled === true) reloadPage()
    else session.close()
  }
  const follow = ({ session, loadFailed, inventory, preloadModals }: App): void => {
    for (const store of [session.state, loadFailed, inventory]) stops.push(store.subscribe(update))
    // Don't load the dialogs again after a failure, because that would hide the message with the
    // retry button.
    const load = (): void => {
      if (!loadFailed.get()) preloadModals()
    }
    for (const [type, listener] of [
      ['click', press],
      ['pointerover', load],
      ['focusin', load],
    ] as const) {
      container.addEventListener(type, listener)
      stops.push(() => container.removeEventListener(type, listener))
    }
  }
  return {
    render(...next) {
      if (!shown) follow(next[0])
      shown = next
      update()
    },
    unmount() {
      if (stalled !== true) clearTimeout(stalled)
      // Undo the 'failed' message of a stalled load, which React does not render. Otherwise the
      // HTML differs from React's, and React reports a hydration mismatch.
      else if (shown)
        showLoadError(container, shown[0], shown[1] && getMessage(shown[0], true, false))
      for (const stop of stops.splice(0)) stop()
    },
  }
}

function showControl(container: HTMLElement, app: App): void {
  const { session, modal } = app.session.state.get()
  const account = session.status === 'connecting' ? session.restoring : session
  if (account && 'address' in account && session.status !== 'unauthenticated')
    return replace(container, createPlaceholder(app, account))
  const current = container.firstElementChild
  const button =
    current instanceof HTMLButtonElement
      ? current
      : (createNode(shell().connect, app) as HTMLElement)
  const { connectWallet, connecting, signIn } = app.texts
  const label =
    session.status === 'connecting'
      ? connecting
      : session.status === 'unauthenticated'
        ? signIn
        : (app.display?.label ?? connectWallet)
  if (button.textContent !== label) button.textContent = label
  button.dataset['state'] = session.status
  if (modal && !app.inventory.get() && !app.loadFailed.get())
    button.setAttribute('aria-busy', 'true')
  else button.removeAttribute('aria-busy')
  if (button !== current) replace(container, button)
}

function createPlaceholder(app: App, { chainId }: Pick<ConnectedAccount, 'chainId'>): Node {
  const name = app.chains.find(({ id }) => id === chainId)?.name ?? ''
  const shape = createNode(shell().restoring, app, name) as Element
  const { network } = resolveDisplay(app.display, matchMedia(SMALL_SCREEN_QUERY).matches)
  if (network === 'hide' || app.chains.length === 1 || name === '')
    shape.querySelector('[data-testid=chain-button]')?.remove()
  return shape
}

function replace(container: HTMLElement, control: Node): void {
  if (container.firstElementChild) container.firstElementChild.replaceWith(control)
  else container.replaceChildren(control)
}

type Message = 'none' | 'slow' | 'failed'

function getMessage({ loadFailed }: App, isWaiting: boolean, isStalled: boolean): Message {
  if (loadFailed.get() || isStalled) return 'failed'
  return isWaiting ? 'slow' : 'none'
}

function showLoadError(container: HTMLElement, app: App, message: Message | false): void {
  const current = container.children[1]
  if (message === false) return current?.remove()
  const region = current ?? (createNode(shell().loadError, app) as Element)
  if (!current) container.append(region)
  const next = message === 'none' ? undefined : createNode(shell()[message], app)
  if (!next) region.replaceChildren()
  else if (!region.firstChild?.isEqualNode(next)) region.replaceChildren(next)
}

/**
 * Creates the DOM node that a ShellNode describes, and fills in the messages. Does not parse HTML
 * strings, because a host page can forbid that (Trusted Types).
 */
function createNode(node: ShellNode, app: App, chain = ''): Node {
  const fill = (text: string): string =>
    text
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => getText(app, name) ?? chain)
      .replace('{chain}', () => chain)
  if (typeof node === 'string') return document.createTextNode(fill(node))
  const [name, attributes, ...children] = node
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, fill(value))
  element.append(...children.map((child) => createNode(child, app, chain)))
  return element
}

function getText({ texts }: App, name: string): string | undefined {
  return (texts as Readonly<Record<string, string>>)[name]
}
