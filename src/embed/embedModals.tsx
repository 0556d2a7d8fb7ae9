// Lazy chunk with React and the dialogs. The dialogs have a host element at the end of the body, so
// that a hidden or transformed header does not affect them.
import './embedOverlays.css'
import type { StorageInventoryDeps } from '../page/createStorageInventory.ts'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { createStore } from '../lib/store.ts'
import { chainIcon } from '../page/chainIcons.ts'
import { HeaderControls } from '../page/Controls.tsx'
import {
  createConnectModal,
  createOverlayModules,
  withProviders,
  type OverlayModules,
} from '../page/modals.tsx'
import type { App } from '../ui/appContext.ts'
import { ignoreDoubleClicks, ignoreKeyRepeat } from '../ui/components/doubleClick.ts'
import { focusFallback } from '../ui/invokerCommands.ts'
import { Overlays } from '../ui/overlays/Overlays.tsx'
import { getPortalContainer, followTopLayer } from './portalContainer.ts'
import { applyTokenOverrides, createSheet, getControlSheet } from './element.ts'
import type { EmbedMessages } from './embedMessages.ts'
import { dispatchPaymentEvents } from './paymentEvents.ts'
import {
  copyCustomProperties,
  createEventDispatcher,
  attachShadow,
  applyTheme,
  getModalSize,
  applyLanguage,
} from './appearance.ts'
import type { ElementRenderer, EmbedInstance } from './sharedInstance.ts'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from '../page/lazy/wallets.ts'

/** Stylesheet of the dialogs. The build replaces this constant. */
declare const __DEFERRED_SHEET__: string

type MountModalsOptions = {
  readonly app: App
  readonly deps: StorageInventoryDeps
  readonly instance: EmbedInstance
}

/**
 * Renders the dialogs and toasts. Creates their host element when the page has a <florin-connect>
 * element, an open dialog or a toast, and removes it when the page has none of them.
 */
export function mountModals({ app, deps, instance }: MountModalsOptions): OverlayModules {
  const sheets = [
    getControlSheet(instance.tokens),
    createSheet(applyTokenOverrides(__DEFERRED_SHEET__, instance.tokens)),
  ]
  const lock = createScrollLock()
  let rendered: RenderedOverlays | undefined
  // Keep our open dialog usable. The host page may replace its body, or set `inert` or
  // `aria-hidden` on our host element when it opens a dialog of its own.
  const removalObserver = new MutationObserver(() => {
    const host = rendered?.host.isConnected ? rendered.host : undefined
    if (host && !host.matches('[inert], [aria-hidden]')) return
    // Undo a change only once per dialog, because the host page may repeat a deliberate change.
    removalObserver.disconnect()
    if (host) restoreVisibility(host)
    else update()
  })
  const updateContainer = followTopLayer({
    host: () => (rendered?.host.isConnected ? rendered.host : undefined),
    isOpen: () => app.session.state.get().modal !== undefined,
    onRemoved: () => update(),
  })
  const update = (): void => {
    const open = app.session.state.get().modal !== undefined
    const isNeeded =
      instance.elements.list.get().length > 0 || open || app.toasts.list.get().length > 0
    if (rendered && (!isNeeded || !rendered.host.isConnected)) {
      rendered.end()
      rendered = undefined
    }
    const isNew = isNeeded && !rendered
    if (isNew) rendered = renderOverlays(instance, sheets)
    if (isNew) rendered?.host.shadowRoot?.addEventListener('close', updateContainer, true)
    const turned = lock(open)
    if (turned && open && rendered) restoreVisibility(rendered.host)
    if (turned) removalObserver.disconnect()
    if (turned && open) {
      for (const node of [document.documentElement, document.body])
        removalObserver.observe(node, { childList: true })
      if (rendered)
        removalObserver.observe(rendered.host, { attributeFilter: ['inert', 'aria-hidden'] })
    }
    if (isNew || turned) rendered?.show(instance.elements.getActive())
    updateContainer()
  }
  const updateAndShow = (): void => {
    update()
    rendered?.show(instance.elements.getActive())
  }
  for (const guard of [ignoreDoubleClicks, ignoreKeyRepeat])
    guard(document, (inmost) => inmost.getRootNode() === rendered?.host.shadowRoot)
  // Hydrate the <florin-connect> elements before the dialogs render, because the state must still
  // match the elements' HTML.
  instance.react.set(renderWithReact)
  const modals = createOverlayModules(app, deps)
  updateAndShow()
  instance.elements.list.subscribe(updateAndShow)
  for (const source of [app.session.state, app.toasts.list]) source.subscribe(update)
  dispatchPaymentEvents(app.payments, createEventDispatcher(instance.elements))
  return modals
}

type RenderedOverlays = {
  readonly host: HTMLElement
  /**
   * Renders the dialogs in the language, size and theme of the element `like`. If `like` is
   * undefined, the site's settings apply.
   */
  show(like: HTMLElement | undefined): void
  end(): void
}

/**
 * Events that must not reach the host page. The page's shortcut handlers would not see that the
 * user types in a text field of our shadow root.
 */
const ISOLATED_EVENTS = [
  'keydown',
  'keypress',
  'keyup',
  'wheel',
  'touchstart',
  'touchmove',
  'copy',
  'cut',
  'paste',
  'selectstart',
  'contextmenu',
]

function renderOverlays(
  { app, theme, messageLoader, loadCoinPicture }: EmbedInstance,
  sheets: readonly CSSStyleSheet[],
): RenderedOverlays {
  const { host, wrapper } = createHost(sheets)
  const render = createRoots(wrapper)
  for (const type of ISOLATED_EVENTS)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
  let [shown, requested] = ['', '']
  const picture = Promise.resolve(loadCoinPicture?.() ?? app.coinIcon).catch(() => app.coinIcon)
  const draw = async (
    messages: EmbedMessages,
    modalSize: App['modalSize'],
    dialogs: DialogsText,
  ): Promise<void> => {
    const coinIcon = await picture
    applyLanguage(wrapper, messages)
    const { language, texts } = messages
    const store = createStore<DialogsText | undefined>(dialogs)
    render.draw({ ...withChainIcons(app), coinIcon, modalSize, language, texts, dialogs: store })
  }
  return {
    host,
    show(like) {
      copyCustomProperties(host, like)
      applyTheme(wrapper, like, theme)
      const [size, tag] = [
        getModalSize(like, app.modalSize),
        messageLoader.getLanguageTag(like ?? document.documentElement),
      ]
      // Set `requested` even if the dialogs stay the same, so that an older load in progress does
      // not change them.
      requested = `${size} ${tag}`
      if (shown === requested) return
      void messageLoader
        .load(tag)
        .then(async (messages) => {
          const dialogs = await messages.load()
          if (requested !== `${size} ${tag}` || !host.isConnected) return
          shown = requested
          await draw(messages, size, dialogs)
        })
        .catch(async () => {
          // If the texts fail to load, keep the dialogs in their current language. If no dialog is
          // rendered yet, render the dialogs in the app's language.
          const dialogs = app.dialogs.get()
          const messages = await messageLoader.load(app.language)
          if (shown === '' && dialogs && host.isConnected) await draw(messages, size, dialogs)
        })
    },
    end() {
      render.end()
      host.remove()
    },
  }
}

/**
 * Adds the icons of the built-in chains. The settings do not contain these icons, because the icons
 * are too large.
 */
function withChainIcons(app: App): App {
  return { ...app, chainIcon: (chainId) => app.chainIcon(chainId) ?? chainIcon(chainId) }
}

type HostElement = { readonly host: HTMLElement; readonly wrapper: HTMLElement }

function createHost(sheets: readonly CSSStyleSheet[]): HostElement {
  // Remove old host elements from HTML that Turbo or prerendering has restored, because no script
  // renders into them anymore.
  for (const stale of document.querySelectorAll('florin-overlays')) stale.remove()
  const host = document.createElement('florin-overlays')
  host.dataset['windows'] = ''
  getPortalContainer(document).append(host)
  return { host, wrapper: attachShadow(host, sheets, 'div') }
}

function createRoots(wrapper: HTMLElement) {
  const containers = [document.createElement('div'), document.createElement('div')] as const
  wrapper.append(...containers)
  const [dialog, overlays] = [createRoot(containers[0]), createRoot(containers[1])]
  return {
    draw(app: App): void {
      startTransition(() => {
        dialog.render(createConnectModal(app))
        overlays.render(withProviders(app, <Overlays />))
      })
    },
    end(): void {
      dialog.unmount()
      overlays.unmount()
    },
  }
}

/**
 * Removes the attributes `inert` and `aria-hidden`, which a dialog of the host page may have set,
 * from our host element. Also moves our host element to the end of the body.
 */
function restoreVisibility(host: HTMLElement): void {
  host.removeAttribute('aria-hidden')
  host.inert = false
  // Don't move an open modal dialog, because browsers then close it.
  if (!host.shadowRoot?.querySelector('dialog:modal')) getPortalContainer(document).append(host)
}

const PRINT_RULE = '@media print{body>:not(florin-overlays){display:none!important}}'

/**
 * Creates a function that locks the page's scrolling while a dialog is open, and that returns
 * whether the lock has changed. Uses a stylesheet, because the host page may set inline styles.
 */
function createScrollLock(): (open: boolean) => boolean {
  const sheet = new CSSStyleSheet()
  let locked = false
  return (open) => {
    if (open === locked) return false
    locked = open
    const { documentElement, body } = document
    const [root, inner] = [documentElement, body].map((one) => getComputedStyle(one).overflow)
    // Lock the body if only the body has `overflow`, because browsers then apply the body's value
    // to the viewport.
    const scroller = root === 'visible' && inner !== root ? 'body' : 'html'
    const gutter = innerWidth > documentElement.clientWidth ? 'stable' : 'auto'
    if (open)
      sheet.replaceSync(
        `${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}}${PRINT_RULE}`,
      )
    const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
    document.adoptedStyleSheets = open ? [...others, sheet] : others
    return true
  }
}

/**
 * Renders the content of one element with React. Hydrates the button of shell.ts synchronously, so
 * that the button keeps the focus, and a press in progress still becomes a click.
 * @internal
 */
export function renderWithReact(container: HTMLElement, hasShell: boolean): ElementRenderer {
  let root: Root | undefined
  return {
    render(app, showsLoadErrors) {
      const tree = (
        <HeaderControls
          app={{ ...withChainIcons(app), isClientRendered: true }}
          showsLoadErrors={showsLoadErrors}
        />
      )
      if (!root && hasShell && container.firstElementChild instanceof HTMLButtonElement) {
        root = flushSync(() =>
          hydrateRoot(container, tree, { onRecoverableError: () => undefined }),
        )
        return
      }
      const shadow = container.getRootNode() as ShadowRoot
      const hadFocus = !root && container.contains(shadow.activeElement)
      root ??= createRoot(container)
      if (!hadFocus) return root.render(tree)
      flushSync(() => root?.render(tree))
      focusFallback(shadow)
    },
    unmount: () => root?.unmount(),
  }
}
