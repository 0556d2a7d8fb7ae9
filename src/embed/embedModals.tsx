// Lazy chunk with React in a host page: dialogs, toasts and notices, and the controls that replace
// the shells. The dialogs have a host element of their own at the end of the body, so that a hidden
// or transformed header does not affect them. It exists while a <florin-connect> element, an open
// dialog or a toast does.
import type { RecordsDeps } from '../page/recordRequests.ts'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { DialogsText } from '../i18n/en/enDialogs.ts'
import { createStore } from '../lib/store.ts'
import { Controls } from '../page/Controls.tsx'
import { connectWindow, createModals, withWords, type Modals } from '../page/modals.tsx'
import type { App } from '../ui/appContext.ts'
import { keepDoubleClicks, keepHeldEnter } from '../ui/components/doubleClick.ts'
import { focusHome } from '../ui/invokerCommands.ts'
import { Overlays } from '../ui/overlays/Overlays.tsx'
import { around, followDialogs } from './portalContainer.ts'
import { createSheet, firstSheet } from './element.ts'
import type { Spoken } from './embedMessages.ts'
import { dress, furnish, paint, sizeOf, speak } from './appearance.ts'
import type { Drawing, Guest } from './sharedInstance.ts'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from '../page/lazy/wallets.ts'

/** Defined by the build. */
declare const __LATER_SHEET__: string

type WindowsDeps = {
  readonly app: App
  readonly deps: RecordsDeps
  readonly guest: Guest
}

/** Renders the dialogs while they are needed. */
export function mountWindows({ app, deps, guest }: WindowsDeps): Modals {
  const sheets = [firstSheet(guest.tones), createSheet(__LATER_SHEET__)]
  const lock = createScrollLock()
  let drawn: Drawn | undefined
  // The host page may remove our host element, by replacing its body, or make it inert, by opening
  // a dialog of its own that hides everything else from assistive technology. Below our open dialog
  // that one could not be used either, so undo it.
  const taken = new MutationObserver(() => {
    const host = drawn?.host.isConnected ? drawn.host : undefined
    if (host && !host.matches('[inert], [aria-hidden]')) return
    taken.disconnect() // once per dialog: the page may do it on purpose
    if (host) lift(host)
    else update()
  })
  const settle = followDialogs({
    host: () => (drawn?.host.isConnected ? drawn.host : undefined),
    isOpen: () => app.session.state.get().modal !== undefined,
    gone: () => update(),
  })
  const update = (): void => {
    const open = app.session.state.get().modal !== undefined
    const wanted = guest.elements.list.get().length > 0 || open || app.toasts.list.get().length > 0
    if (drawn && (!wanted || !drawn.host.isConnected)) {
      // The host page has replaced its body.
      drawn.end()
      drawn = undefined
    }
    const fresh = wanted && !drawn
    if (fresh) drawn = draw(guest, sheets)
    if (fresh) drawn?.host.shadowRoot?.addEventListener('close', settle, true)
    const turned = lock(open)
    if (turned && open && drawn) lift(drawn.host)
    if (turned) taken.disconnect()
    if (turned && open) {
      for (const node of [document.documentElement, document.body])
        taken.observe(node, { childList: true })
      if (drawn) taken.observe(drawn.host, { attributeFilter: ['inert', 'aria-hidden'] })
    }
    if (fresh || turned) drawn?.show(guest.elements.leader())
    settle()
  }
  const look = (): void => {
    update()
    drawn?.show(guest.elements.leader())
  }
  for (const keep of [keepDoubleClicks, keepHeldEnter])
    keep(document, (inmost) => inmost.getRootNode() === drawn?.host.shadowRoot)
  // before the dialogs: elements hydrate with the state that their shell shows
  guest.react.set(drawWithReact)
  const modals = createModals(app, deps)
  look()
  guest.elements.list.subscribe(look)
  for (const source of [app.session.state, app.toasts.list]) source.subscribe(update)
  return modals
}

type Drawn = {
  readonly host: HTMLElement
  /** Renders with the appearance of `like`, or that of the settings. */
  show(like: HTMLElement | undefined): void
  end(): void
}

/**
 * Events that must not leave our dialogs: the host page's shortcuts and scroll handlers check the
 * target for a text field, and would see only our host element.
 */
const INSIDE = [
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

function draw(
  { app, theme, words, loadCoinPicture }: Guest,
  sheets: readonly CSSStyleSheet[],
): Drawn {
  const { host, wrapper } = makeHost(sheets)
  const render = createRendering(wrapper)
  for (const type of INSIDE)
    host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
  let [shown, wanted] = ['', '']
  const picture = Promise.resolve(loadCoinPicture?.() ?? app.coinIcon).catch(() => app.coinIcon)
  const say = async (
    spoken: Spoken,
    modalSize: App['modalSize'],
    dialogs: DialogsText,
  ): Promise<void> => {
    const coinIcon = await picture
    speak(wrapper, spoken)
    const { language, texts } = spoken
    const there = createStore<DialogsText | undefined>(dialogs)
    render.draw({ ...app, coinIcon, modalSize, language, texts, dialogs: there })
  }
  return {
    host,
    show(like) {
      dress(host, like)
      paint(wrapper, like, theme)
      const [size, tag] = [
        sizeOf(like, app.modalSize),
        words.tagOf(like ?? document.documentElement),
      ]
      wanted = `${size} ${tag}` // before comparing: an outdated request must not be applied
      if (shown === wanted) return
      void words
        .ready(tag)
        .then(async (spoken) => {
          const dialogs = await spoken.load()
          if (wanted !== `${size} ${tag}` || !host.isConnected) return
          shown = wanted
          await say(spoken, size, dialogs)
        })
        .catch(async () => {
          // Keep what is shown; otherwise use the language that was loaded with the dialogs.
          const dialogs = app.dialogs.get()
          const spoken = await words.ready(app.language)
          if (shown === '' && dialogs && host.isConnected) await say(spoken, size, dialogs)
        })
    },
    end() {
      render.end()
      host.remove()
    },
  }
}

type Place = { readonly host: HTMLElement; readonly wrapper: HTMLElement }

function makeHost(sheets: readonly CSSStyleSheet[]): Place {
  // A saved copy of the page (Turbo, prerendering) contains one that nothing renders.
  for (const stale of document.querySelectorAll('florin-overlays')) stale.remove()
  const host = document.createElement('florin-overlays')
  host.dataset['windows'] = ''
  around(document).append(host)
  return { host, wrapper: furnish(host, sheets) }
}

/** Creates two React roots: the connect dialog, and everything else. */
function createRendering(wrapper: HTMLElement) {
  const places = [document.createElement('div'), document.createElement('div')] as const
  wrapper.append(...places)
  const [dialog, overlays] = [createRoot(places[0]), createRoot(places[1])]
  return {
    draw(app: App): void {
      startTransition(() => {
        dialog.render(connectWindow(app))
        overlays.render(withWords(app, <Overlays />))
      })
    },
    end(): void {
      dialog.unmount()
      overlays.unmount()
    },
  }
}

/** Undoes what an open drawer or dialog of the host page does to other elements of the body. */
function lift(host: HTMLElement): void {
  host.removeAttribute('aria-hidden')
  host.inert = false
  // moving an open dialog closes it
  if (!host.shadowRoot?.querySelector('dialog:modal')) around(document).append(host)
}

/** Hides the page behind an open dialog in print, as our own page does (Dialog.module.css). */
const ALONE = '@media print{body>:not(florin-overlays){display:none!important}}'

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
        `${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}}${ALONE}`,
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
export function drawWithReact(place: HTMLElement, hasShell: boolean): Drawing {
  let root: Root | undefined
  return {
    draw(app, alarm) {
      const tree = <Controls app={{ ...app, drawnNow: true }} alarm={alarm} />
      if (!root && hasShell && place.firstElementChild instanceof HTMLButtonElement) {
        root = flushSync(() => hydrateRoot(place, tree, { onRecoverableError: () => undefined }))
        return
      }
      const shadow = place.getRootNode() as ShadowRoot
      const hadFocus = !root && place.contains(shadow.activeElement)
      root ??= createRoot(place)
      if (!hadFocus) return root.render(tree)
      flushSync(() => root?.render(tree))
      focusHome(shadow)
    },
    end: () => root?.unmount(),
  }
}
