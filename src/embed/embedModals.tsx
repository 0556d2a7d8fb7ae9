// Lazy chunk with React in a host page: dialogs, toasts and notices, and the controls that replace
// the shells. The dialogs have a host element of their own at the end of the body, so that a hidden
// or transformed header does not affect them. It exists while a <florin-connect> element, an open
// dialog or a toast does.
import type { StorageRecordsDeps } from '../page/storageRecords.ts'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { createStore } from '../lib/store.ts'
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
import { createSheet, getControlSheet } from './element.ts'
import type { EmbedMessages } from './embedMessages.ts'
import {
  copyCustomProperties,
  attachShadow,
  applyTheme,
  getModalSize,
  applyLanguage,
} from './appearance.ts'
import type { ElementRenderer, EmbedInstance } from './sharedInstance.ts'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from '../page/lazy/wallets.ts'

/** Defined by the build. */
declare const __LATER_SHEET__: string

type MountModalsOptions = {
  readonly app: App
  readonly deps: StorageRecordsDeps
  readonly instance: EmbedInstance
}

/** Renders the dialogs while they are needed. */
export function mountModals({ app, deps, instance }: MountModalsOptions): OverlayModules {
  const sheets = [getControlSheet(instance.tokens), createSheet(__LATER_SHEET__)]
  const lock = createScrollLock()
  let rendered: RenderedOverlays | undefined
  // The host page may remove our host element, by replacing its body, or make it inert, by opening
  // a dialog of its own that hides everything else from assistive technology. Below our open dialog
  // that one could not be used either, so undo it.
  const removalObserver = new MutationObserver(() => {
    const host = rendered?.host.isConnected ? rendered.host : undefined
    if (host && !host.matches('[inert], [aria-hidden]')) return
    removalObserver.disconnect() // once per dialog: the page may do it on purpose
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
    const wanted =
      instance.elements.list.get().length > 0 || open || app.toasts.list.get().length > 0
    if (rendered && (!wanted || !rendered.host.isConnected)) {
      // The host page has replaced its body.
      rendered.end()
      rendered = undefined
    }
    const isNew = wanted && !rendered
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
  const look = (): void => {
    update()
    rendered?.show(instance.elements.getActive())
  }
  for (const keep of [ignoreDoubleClicks, ignoreKeyRepeat])
    keep(document, (inmost) => inmost.getRootNode() === rendered?.host.shadowRoot)
  // before the dialogs: elements hydrate with the state that their shell shows
  instance.react.set(renderWithReact)
  const modals = createOverlayModules(app, deps)
  look()
  instance.elements.list.subscribe(look)
  for (const source of [app.session.state, app.toasts.list]) source.subscribe(update)
  return modals
}

type RenderedOverlays = {
  readonly host: HTMLElement
  /** Renders with the appearance of `like`, or that of the settings. */
  show(like: HTMLElement | undefined): void
  end(): void
}

/**
 * Events that must not leave our dialogs: the host page's shortcuts and scroll handlers check the
 * target for a text field, and would see only our host element.
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
  { app, theme, words, loadCoinPicture }: EmbedInstance,
  sheets: readonly CSSStyleSheet[],
): RenderedOverlays {
  const { host, wrapper } = createHost(sheets)
  const render = createRoots(wrapper)
  for (const type of ISOLATED_EVENTS)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
  let [shown, wanted] = ['', '']
  const picture = Promise.resolve(loadCoinPicture?.() ?? app.coinIcon).catch(() => app.coinIcon)
  const say = async (
    spoken: EmbedMessages,
    modalSize: App['modalSize'],
    dialogs: DialogsText,
  ): Promise<void> => {
    const coinIcon = await picture
    applyLanguage(wrapper, spoken)
    const { language, texts } = spoken
    const there = createStore<DialogsText | undefined>(dialogs)
    render.draw({ ...app, coinIcon, modalSize, language, texts, dialogs: there })
  }
  return {
    host,
    show(like) {
      copyCustomProperties(host, like)
      applyTheme(wrapper, like, theme)
      const [size, tag] = [
        getModalSize(like, app.modalSize),
        words.getLanguageTag(like ?? document.documentElement),
      ]
      wanted = `${size} ${tag}` // before comparing: an outdated request must not be applied
      if (shown === wanted) return
      void words
        .load(tag)
        .then(async (spoken) => {
          const dialogs = await spoken.load()
          if (wanted !== `${size} ${tag}` || !host.isConnected) return
          shown = wanted
          await say(spoken, size, dialogs)
        })
        .catch(async () => {
          // Keep what is shown; otherwise use the language that was loaded with the dialogs.
          const dialogs = app.dialogs.get()
          const spoken = await words.load(app.language)
          if (shown === '' && dialogs && host.isConnected) await say(spoken, size, dialogs)
        })
    },
    end() {
      render.end()
      host.remove()
    },
  }
}

type HostElement = { readonly host: HTMLElement; readonly wrapper: HTMLElement }

function createHost(sheets: readonly CSSStyleSheet[]): HostElement {
  // A saved copy of the page (Turbo, prerendering) contains one that nothing renders.
  for (const stale of document.querySelectorAll('florin-overlays')) stale.remove()
  const host = document.createElement('florin-overlays')
  host.dataset['windows'] = ''
  getPortalContainer(document).append(host)
  return { host, wrapper: attachShadow(host, sheets) }
}

/** Creates two React roots: the connect dialog, and everything else. */
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

/** Undoes what an open drawer or dialog of the host page does to other elements of the body. */
function restoreVisibility(host: HTMLElement): void {
  host.removeAttribute('aria-hidden')
  host.inert = false
  // moving an open dialog closes it
  if (!host.shadowRoot?.querySelector('dialog:modal')) getPortalContainer(document).append(host)
}

/** Hides the page behind an open dialog in print, as our own page does (Dialog.module.css). */
const PRINT_RULE = '@media print{body>:not(florin-overlays){display:none!important}}'

/**
 * Prevents scrolling behind an open dialog and keeps the space of the scrollbar. Uses a stylesheet,
 * because the host page may lock scrolling with inline styles itself. If only the body has
 * `overflow`, the body scrolls the viewport. The returned function returns whether the lock has
 * changed.
 */
function createScrollLock(): (open: boolean) => boolean {
  const sheet = new CSSStyleSheet()
  let locked = false
  return (open) => {
    if (open === locked) return false
    locked = open
    const { documentElement, body } = document
    const [root, inner] = [documentElement, body].map((one) => getComputedStyle(one).overflow)
    const scroller = root === 'visible' && inner !== root ? 'body' : 'html'
    // a page that fits has no scrollbar
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
 * Renders one element's control with React. Hydrates the shell's button synchronously, to keep its
 * focus and a press in progress; replaces an account placeholder, because its markup differs.
 * @internal
 */
export function renderWithReact(place: HTMLElement, hasShell: boolean): ElementRenderer {
  let root: Root | undefined
  return {
    render(app, alarm) {
      const tree = <HeaderControls app={{ ...app, isClientRendered: true }} alarm={alarm} />
      if (!root && hasShell && place.firstElementChild instanceof HTMLButtonElement) {
        root = flushSync(() => hydrateRoot(place, tree, { onRecoverableError: () => undefined }))
        return
      }
      const shadow = place.getRootNode() as ShadowRoot
      const hadFocus = !root && place.contains(shadow.activeElement)
      root ??= createRoot(place)
      if (!hadFocus) return root.render(tree)
      flushSync(() => root?.render(tree))
      focusFallback(shadow)
    },
    unmount: () => root?.unmount(),
  }
}
