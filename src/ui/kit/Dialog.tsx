// The frame of every modal, on the browser's own <dialog>: it traps focus, makes the page inert and gives focus back.
// It never closes itself. Escape, the backdrop and Close only ask; what is open is decided by the session.
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { BackIcon, CloseIcon } from './Icon.tsx'
import { focusHome, type Root } from './focus.ts'
import { pictureOf } from './leaving.ts'
import { catchFocus, findWay, focused, ground } from './ways.ts'
import { iconButton } from './controls.module.css'
import { hidden } from './firstScreen.module.css'
import {
  around, aside as asideClass, asideTitle, back, body, close, dialog, header, heading, main, panel,
} from './Dialog.module.css'

/** The heading, or the control that `way` marks with this name. */
export type Focus = 'heading' | { readonly way: string }

export type DialogProps = {
  readonly title: string
  readonly titleHidden?: boolean
  /** Goes to `data-modal`. */
  readonly modal: string
  /** Goes to `data-step`. A dialog with steps keeps one height, so that nothing jumps between them. */
  readonly step?: string | undefined
  /** What the step is about: with another one, focus and scrolling begin anew too. */
  readonly about?: string | undefined
  readonly size: 'wide' | 'compact'
  /** A pane beside the content (below 768 px: above it) with a heading of its own. */
  readonly aside?: { readonly title: string; readonly content: ReactNode } | undefined
  /** Where focus goes when `step` changes: the heading, or what had led away from here. */
  readonly focus?: Focus | undefined
  onDismiss(): void
  readonly onBack?: (() => void) | undefined
  readonly backLabel: string
  readonly closeLabel: string
  /** A sentence for assistive technology alone; each new one is read out. */
  readonly status?: ReactNode
  /** False: drawn ahead and hidden, so that opening it has only to show it. Default: true. */
  readonly open?: boolean
  /** What lasts, above the content and in its flow. */
  readonly notice?: ReactNode
  /** The toast region: outside an open dialog nothing can be clicked. */
  readonly toasts?: ReactNode
  readonly children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { modal, step, about, size, aside, onDismiss, status, open = true, notice, toasts, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pressedInside = useRef(false) // a text selection that ends outside the panel is no click on the backdrop
  const [titleId, asideId] = [useId(), useId()]
  useOpen(ref, open)
  useFocus({ ref, content }, props)
  return (
    <dialog ref={ref} className={dialog} data-modal={modal} data-step={step} data-size={size}
      aria-labelledby={aside ? `${asideId} ${titleId}` : titleId}
      onCancel={(event) => { event.preventDefault(); onDismiss() }}
      onPointerDown={(event) => { pressedInside.current = event.target !== event.currentTarget }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !pressedInside.current) onDismiss()
        pressedInside.current = false
      }}>
      <div className={panel}>
        {aside && (
          <div className={asideClass}>
            <h2 id={asideId} className={asideTitle} tabIndex={-1}>{aside.title}</h2>
            {aside.content}
          </div>
        )}
        <section className={main}>
          <Header {...props} titleId={titleId} />
          {notice}
          <div ref={content} key={`${step} ${about}`} className={body}>{children}</div>
        </section>
        <p className={hidden} role="status">{status}</p>
      </div>
      {toasts}
    </dialog>
  )
}

function Header(props: DialogProps & { readonly titleId: string }) {
  const { title, titleHidden, titleId, onBack, backLabel, closeLabel, onDismiss } = props
  return (
    <div className={header}>
      {onBack && (
        <button type="button" className={`${iconButton} ${back}`} data-testid="modal-back" aria-label={backLabel}
          onClick={onBack}>
          <BackIcon />
        </button>
      )}
      <h2 id={titleId} className={titleHidden ? hidden : heading} tabIndex={-1} data-heading="">{title}</h2>
      <button type="button" className={`${iconButton} ${close}`} data-testid="modal-close" aria-label={closeLabel}
        onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** Opens and closes the element; it closes with the component too. `close()` runs before the element leaves the page,
 * or focus could not be given back; when the opener left too (a visitor connected or disconnected), its successor gets
 * the focus. */
function useOpen(ref: { readonly current: HTMLDialogElement | null }, open: boolean) {
  const opener = useRef<HTMLElement>(undefined)
  const root = useRef<Root>(undefined) // of the opener, which may be gone when it is looked for
  useLayoutEffect(() => {
    if (!open) return
    const element = ref.current
    opener.current = focused()
    root.current = opener.current?.getRootNode() as Root | undefined
    element?.showModal()
    return () => shut(element)
  }, [ref, open])
  useEffect(() => {
    if (!open) return
    const element = ref.current
    return () => giveBack(element, opener.current, root.current ?? document)
  }, [ref, open])
}

/** Closed at once; what is still seen of it is a picture. */
function shut(element: HTMLDialogElement | null): void {
  const seen = element?.firstElementChild
  const leave = seen instanceof HTMLElement ? pictureOf(seen, `${dialog} ${around}`) : undefined
  element?.close()
  leave?.(ground())
}

/** What is hidden keeps the focus until the next frame, for good in WebKit, where React finds it still focusable: too
 * late for its heir. */
function giveBack(closed: HTMLDialogElement | null, opener: HTMLElement | undefined, root: Root): void {
  const holder = focused()
  if (holder && closed?.contains(holder)) {
    holder.blur()
    opener?.focus()
  }
  document.body.getClientRects() // before that, what was drawn behind the dialog is still inert in WebKit
  focusHome(root)
}

/** Focus at opening: the first heading. At a new step: its heading, or the control that `focus` names. When the control
 * that had it is gone (Retry, once pressed): the heading, for otherwise it would fall out of the dialog. */
function useFocus({ ref, content }: { ref: RefObject<HTMLDialogElement | null>;
  content: RefObject<HTMLDivElement | null> }, props: DialogProps) {
  const { open = true, step, about, focus = 'heading' } = props
  const opened = useRef(false)
  useLayoutEffect(() => () => { opened.current = false }, [open])
  useLayoutEffect(() => {
    if (!open) return
    // the new step has put it where it belongs
    if (opened.current && content.current?.contains(focused() ?? null)) return
    const target = focus === 'heading' ? undefined : findWay(ref.current, focus.way)
    const fallback = ref.current?.querySelector<HTMLElement>(opened.current ? '[data-heading]' : 'h2')
    ;(target ?? fallback)?.focus()
    opened.current = true
  }, [ref, content, open, step, about])
  useLayoutEffect(() => {
    if (open) catchFocus()
  })
}
