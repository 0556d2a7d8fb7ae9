// The chunk of windows, toasts and notices in somebody else's page. They have an element of their own at the end of
// the body, so that no hidden or moved header takes them along; it is there while an element of ours is, or a window is
// open.
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createModals, withWords, type Modals } from '../page/modals.tsx'
import type { RecordsDeps } from '../page/records.ts'
import type { App } from '../ui/appContext.ts'
import { Overlays } from '../ui/overlays/Overlays.tsx'
import type { Guest } from './guest.ts'
import { dress, furnish, paint, sizeOf } from './look.ts'
import { createSheet, firstSheet } from './sheets.ts'

export { createWallets } from '../page/chunks/wallets.ts'

/** Put here by the build. */
declare const __LATER_SHEET__: string

export type WindowsDeps = {
  readonly app: App
  readonly deps: RecordsDeps
  readonly guest: Guest
}

/** Draws them while there is a use for them. */
export function mountWindows({ app, deps, guest }: WindowsDeps): Modals {
  const sheets = [firstSheet(), createSheet(__LATER_SHEET__)()]
  const lock = createScrollLock()
  let drawn: Drawn | undefined
  const update = (): void => {
    const open = app.session.state.get().modal !== undefined
    const wanted = guest.elements.list.get().length > 0 || open || app.toasts.list.get().length > 0
    if (drawn && (!wanted || !drawn.host.isConnected)) { // the page has taken its body away
      drawn.end()
      drawn = undefined
    }
    const fresh = wanted && !drawn
    if (fresh) drawn = draw(app, sheets)
    const turned = lock(open)
    if (drawn && (fresh || turned)) lookLike(drawn, guest)
  }
  const look = (): void => {
    update()
    if (drawn) lookLike(drawn, guest)
  }
  const modals = createModals(app, deps)
  look()
  guest.elements.list.subscribe(look)
  for (const source of [app.session.state, app.toasts.list]) source.subscribe(update)
  return modals
}

type Drawn = {
  readonly host: HTMLElement
  readonly wrapper: HTMLElement
  show(size: App['modalSize']): void
  end(): void
}

function draw(app: App, sheets: readonly CSSStyleSheet[]): Drawn {
  const host = document.createElement('florin-overlays')
  host.dataset['windows'] = ''
  document.body.append(host)
  const wrapper = furnish(host, sheets)
  const inside = document.createElement('div')
  wrapper.append(inside)
  const root = createRoot(inside)
  let shown: string | undefined
  return {
    host, wrapper,
    show(size) {
      if (shown === size) return
      shown = size
      startTransition(() => root.render(withWords({ ...app, modalSize: size }, <Overlays />)))
    },
    end() {
      root.unmount()
      host.remove()
    },
  }
}

function lookLike({ host, wrapper, show }: Drawn, { app, elements, theme }: Guest): void {
  const leader = elements.leader()
  dress(host, leader)
  paint(wrapper, leader, theme)
  show(sizeOf(leader, app.modalSize))
}

/** A window that is open keeps the page behind it where it is, and the room of its scrollbar. The returned function
 * says whether anything has changed. */
function createScrollLock(): (open: boolean) => boolean {
  const { style } = document.documentElement
  const names = ['overflow', 'scrollbar-gutter']
  let before: readonly string[] | undefined
  return (open) => {
    if (open === (before !== undefined)) return false
    const values = before ?? ['hidden', 'stable']
    before = before ? undefined : names.map((name) => style.getPropertyValue(name))
    names.forEach((name, index) => style.setProperty(name, values[index] ?? ''))
    return true
  }
}
