// Entry of the lazy chunk with React and the dialogs. It renders dialogs, toasts and notices, and
// replaces the plain HTML controls of shell.ts by React components. The dialogs have their own host
// element at the end of the body, so that a hidden or transformed header does not affect them. That
// element exists while there is a <florin-connect> element, an open dialog or a toast.
import './embedOverlays.css'
import type { StorageRecordsDeps } from '../page/storageRecords.ts'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { createStore } from '../lib/store.ts'
import { chainIcon } from '../page/chainIcons.ts'
import { HeaderControls } from '../page/Controls.tsx'
import {
  connectModalElement,
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

/** Stylesheet of the dialogs, with their design tokens. The build replaces this constant. */
declare const __LATER_SHEET__: string

type MountModalsOptions = {
  readonly app: App
  readonly deps: StorageRecordsDeps
  readonly instance: EmbedInstance
}

/** Renders the dialogs. Creates their host element when it is needed and removes it afterwards. */
export function mountModals({ app, deps, instance }: MountModalsOptions): OverlayModules {
  const sheets = [
    getControlSheet(instance.tokens),
    createSheet(applyTokenOverrides(__LATER_SHEET__, instance.tokens)),
  ]
  const lock = createScrollLock()
  let rendered: RenderedOverlays | undefined
  // Runs while one of our modal dialogs is open. Renders our host element again if the host page
  // has replaced its body. Makes the element usable again if the page has opened a dialog of its
  // own and therefore set `inert` or `aria-hidden`: that dialog can't be reached below ours.
  const removalObserver = new MutationObserver(() => {
    const host = rendered?.host.isConnected ? rendered.host : undefined
    if (host && !host.matches('[inert], [aria-hidden]')) return
    // Undo a change only once per dialog: if the host page made it on purpose, it would repeat it.
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
      // The element is no longer needed, or the host page has replaced its body.
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
  // Hydrate the elements before the dialogs render, while the state still matches their HTML.
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
   * Renders the dialogs with the language, size and theme of the element `like`. If it is
   * undefined, uses those of the settings.
   */
  show(like: HTMLElement | undefined): void
  end(): void
}

/**
 * Types of events that must not propagate from our dialogs to the host page. Outside our shadow
 * root their target is the host element, so the page's shortcut and scroll handlers would not
 * recognize that the user types in a text field.
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
      // Set this even if nothing has to be rendered, so that the result of an older load is
      // ignored.
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
          // Keep the current language. If nothing is shown yet, use the one that was loaded first.
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

/** Adds the icons of the built-in chains, which the settings leave out because of their size. */
function withChainIcons(app: App): App {
  return { ...app, chainIcon: (chainId) => app.chainIcon(chainId) ?? chainIcon(chainId) }
}

type HostElement = { readonly host: HTMLElement; readonly wrapper: HTMLElement }

function createHost(sheets: readonly CSSStyleSheet[]): HostElement {
  // Remove host elements of an earlier page: HTML that was saved and restored (Turbo, prerendering)
  // contains one that no script renders.
  for (const stale of document.querySelectorAll('florin-overlays')) stale.remove()
  const host = document.createElement('florin-overlays')
  host.dataset['windows'] = ''
  getPortalContainer(document).append(host)
  return { host, wrapper: attachShadow(host, sheets, 'div') }
}

/**
 * Creates two React roots: one for the connect dialog, and one for the other dialogs, toasts and
 * notices.
 */
function createRoots(wrapper: HTMLElement) {
  const containers = [document.createElement('div'), document.createElement('div')] as const
  wrapper.append(...containers)
  const [dialog, overlays] = [createRoot(containers[0]), createRoot(containers[1])]
  return {
    draw(app: App): void {
      startTransition(() => {
        dialog.render(connectModalElement(app))
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
 * Removes `inert` and `aria-hidden` from the host element. An open drawer or dialog of the host
 * page sets them on all other elements of the body. Also moves the host element to the end of the
 * body if no dialog is open in it.
 */
function restoreVisibility(host: HTMLElement): void {
  host.removeAttribute('aria-hidden')
  host.inert = false
  // Browsers close a modal dialog when it is moved in the document, so don't move it.
  if (!host.shadowRoot?.querySelector('dialog:modal')) getPortalContainer(document).append(host)
}

/**
 * CSS rule that hides the host page in print while a dialog is open. Dialog.module.css does the
 * same for our own page.
 */
const PRINT_RULE = '@media print{body>:not(florin-overlays){display:none!important}}'

/**
 * Creates a function that prevents the page behind an open dialog from scrolling and keeps the
 * space of the scrollbar. The function returns whether the lock has changed. It uses a stylesheet,
 * because the host page may set inline styles for the same purpose.
 */
function createScrollLock(): (open: boolean) => boolean {
  const sheet = new CSSStyleSheet()
  let locked = false
  return (open) => {
    if (open === locked) return false
    locked = open
    const { documentElement, body } = document
    const [root, inner] = [documentElement, body].map((one) => getComputedStyle(one).overflow)
    // If only the body has `overflow`, browsers apply that value to the viewport.
    const scroller = root === 'visible' && inner !== root ? 'body' : 'html'
    // A page that fits into the viewport has no scrollbar.
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
 * Renders one element's control with React. If the element contains the button of shell.ts,
 * hydrates it synchronously, so that the button keeps its focus and a press in progress. The
 * placeholder of an account has different HTML, so React replaces it.
 * @internal
 */
export function renderWithReact(container: HTMLElement, hasShell: boolean): ElementRenderer {
  let root: Root | undefined
  return {
    render(app, alarm) {
      const tree = (
        <HeaderControls app={{ ...withChainIcons(app), isClientRendered: true }} alarm={alarm} />
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
