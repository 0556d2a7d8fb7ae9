// The chunk of React in a host page: dialogs, toasts and notices, and the controls, of which there was a shell until
// then. The dialogs have an element of their own at the end of the body, so that no hidden or moved header takes
// them along; it is there while an element of ours is, or a window is open.
import type { RecordsDeps } from '../page/recordRequests.ts'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { DialogsText } from '../i18n/messageTypes.ts'
import { createStore } from '../lib/store.ts'
import { Controls } from '../page/Controls.tsx'
import { connectWindow, createModals, withWords, type Modals } from '../page/modals.tsx'
import type { App } from '../ui/appContext.ts'
import { keepDoubleClicks, keepHeldEnter } from '../ui/components/doubleClick.ts'
import { focusHome } from '../ui/invokerCommands.ts'
import { Overlays } from '../ui/overlays/Overlays.tsx'
import { around, followDialogs } from './portalContainer.ts'
import { createSheet, firstSheet } from './element.ts'
import type { EmbedMessages } from './embedMessages.ts'
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

/** Draws them while there is a use for them. */
export function mountWindows({ app, deps, guest }: WindowsDeps): Modals {
  const sheets = [firstSheet(guest.tones), createSheet(__LATER_SHEET__)]
  const lock = createScrollLock()
  let drawn: Drawn | undefined
  // with the page's body, by what makes the page anew under a window, or by a dialog of the page that opens meanwhile
  // and says of all else that it is not there: behind the window it could not be pressed either
  const taken = new MutationObserver(() => {
    const host = drawn?.host.isConnected ? drawn.host : undefined
    if (host && !host.matches('[inert], [aria-hidden]')) return
    taken.disconnect() // once for each window: a page may mean it
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
      // the page has taken its body away
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
  guest.react.set(drawWithReact) // before the dialogs: elements hydrate with the state that their shell shows
  const modals = createModals(app, deps)
  look()
  guest.elements.list.subscribe(look)
  for (const source of [app.session.state, app.toasts.list]) source.subscribe(update)
  return modals
}

type Drawn = {
  readonly host: HTMLElement
  /** Draws them as one element looks, or without one as the settings say. */
  show(like: HTMLElement | undefined): void
  end(): void
}

/** What is typed and scrolled in our windows: to the page's own shortcuts and scrolling, which know a field by the
 * target, it would look as if it came from no field at all. */
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
    spoken: EmbedMessages,
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
        words.getLanguageTag(like ?? document.documentElement),
      ]
      wanted = `${size} ${tag}` // before the look at what is shown: what was wanted meanwhile is not any more
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
          // those that are drawn stay as they are; else those that came with the windows stand in
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

type Place = { readonly host: HTMLElement; readonly wrapper: HTMLElement }

function makeHost(sheets: readonly CSSStyleSheet[]): Place {
  // a copy of the page that was kept (Turbo's, a prerenderer's) has one that nobody draws
  for (const stale of document.querySelectorAll('florin-overlays')) stale.remove()
  const host = document.createElement('florin-overlays')
  host.dataset['windows'] = ''
  around(document).append(host)
  return { host, wrapper: furnish(host, sheets) }
}

/** The connect dialog, and everything else in a tree beside it. */
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

/** A drawer or dialog of the page that is open has said of all else in the body that it is not there. */
function lift(host: HTMLElement): void {
  host.removeAttribute('aria-hidden')
  host.inert = false
  if (!host.shadowRoot?.querySelector('dialog:modal')) around(document).append(host) // what is moved closes
}

/** On paper the page behind a window is left out, as our own is (Dialog.module.css). */
const ALONE = '@media print{body>:not(florin-overlays){display:none!important}}'

/** A window that is open keeps the page behind it where it is, and the room of its scrollbar: by a sheet of ours, for
 * the page's own inline styles are the page's, which locks and unlocks by them too. Where the page has its `overflow`
 * on the body alone, the window scrolls by that. The returned function says whether anything has changed. */
function createScrollLock(): (open: boolean) => boolean {
  const sheet = new CSSStyleSheet()
  let locked = false
  return (open) => {
    if (open === locked) return false
    locked = open
    const { documentElement, body } = document
    const [root, inner] = [documentElement, body].map((one) => getComputedStyle(one).overflow)
    const scroller = root === 'visible' && inner !== root ? 'body' : 'html'
    const gutter = innerWidth > documentElement.clientWidth ? 'stable' : 'auto' // a page that fits had none
    if (open)
      sheet.replaceSync(
        `${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}}${ALONE}`,
      )
    const others = document.adoptedStyleSheets.filter((one) => one !== sheet)
    document.adoptedStyleSheets = open ? [...others, sheet] : others
    return true
  }
}

/** Renders the control of one element with React. Hydrates the shell's button, in one task, so that it keeps the focus and
 * a press that has begun; the shape of an account, which differs, is replaced.
 * @internal */
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
