// The frame of every modal, on the browser's own <dialog>: it traps focus, makes the page inert and gives focus back.
// It never closes itself. Escape, the backdrop and Close only ask; what is open is decided by the session. Before any
// script has run, the HTML's own (`id`) is opened and closed by the browser, and taken over as it stands.
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { Readable } from '../../lib/store.ts'
import { closes, focusHome, type Root } from '../invokerCommands.ts'
import { useStore } from '../hooks.ts'
import { BackIcon, CloseIcon } from './Icon.tsx'
import { useGlide, pictureOf } from './moveAnimation.ts'
import { catchFocus, findWay, focused, ground, focusOpener } from './focusReturn.ts'
import { iconButton } from './controls.module.css'
import { hidden } from './firstScreen.module.css'
import {
  around,
  aside as asideClass,
  asideTitle,
  back,
  body,
  close,
  dialog,
  header,
  heading,
  main,
  outside,
  panel,
  panes,
} from './Dialog.module.css'

/** The heading of the step, the title of the dialog, or the control that `way` marks with this name. */
export type Focus = 'heading' | 'title' | { readonly way: string }

export type DialogProps = {
  readonly title: string
  readonly titleHidden?: boolean
  /** Of the one that stands in the HTML. */
  readonly id?: string | undefined
  /** False while another dialog has the test handles that all have. */
  readonly named?: boolean | undefined
  /** Goes to `data-modal`. */
  readonly modal: string
  /** Goes to `data-step`. A dialog with steps keeps one height, so that nothing jumps between them. */
  readonly step?: string | undefined
  /** What the step is about: with another one, focus and scrolling begin anew too. */
  readonly about?: string | undefined
  readonly size: 'wide' | 'compact'
  /** A pane beside the content (wide), or above it at the step NONE alone, with a heading of its own: that names the
   * dialog, for the other one is read with its step. */
  readonly aside?: { readonly title: string; readonly content: ReactNode } | undefined
  /** Where focus goes when `step` changes: the heading, or what had led away from here. */
  readonly focus?: Focus | undefined
  onDismiss(): void
  readonly onBack?: (() => void) | undefined
  readonly backLabel: string
  readonly closeLabel: string
  /** A sentence for assistive technology alone; each new one is read out. */
  readonly status?: ReactNode
  /** Whether a dialog that stays in the page is open. Followed without React: a press shows it in its own task, and
   * nothing is rendered before the frame. Default: open while mounted. */
  readonly open?: Readable<boolean> | undefined
  /** What lasts, above the content and in its flow. */
  readonly notice?: ReactNode
  /** The toast region: outside an open dialog nothing can be clicked. */
  readonly toasts?: ReactNode
  readonly children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { id, named = true, modal, step, about, size, aside, closeLabel, status } = props
  const { open = ALWAYS, notice, toasts, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const nameId = useId()
  useOpen(ref, open)
  useFocus(ref, content, props)
  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault() // the browser's own answer
    props.onDismiss()
  }
  useGlide(content, `${step} ${about}`)
  return (
    <dialog
      ref={ref}
      id={id}
      className={dialog}
      data-modal={modal}
      data-step={step}
      data-size={size}
      aria-labelledby={nameId}
      onCancel={dismiss}
    >
      <button
        type="button"
        className={outside}
        tabIndex={-1}
        aria-hidden
        {...closes(id)}
        onClick={dismiss}
      />
      <div className={panel}>
        <button
          type="button"
          className={`${iconButton} ${close}`}
          data-testid={named ? 'modal-close' : undefined}
          aria-label={closeLabel}
          {...closes(id)}
          onClick={dismiss}
        >
          <CloseIcon />
        </button>
        <div className={panes}>
          {aside && (
            <div className={asideClass}>
              <h2 id={nameId} className={asideTitle} tabIndex={-1}>
                {aside.title}
              </h2>
              {aside.content}
            </div>
          )}
          <section className={main}>
            <Header {...props} titleId={aside ? undefined : nameId} />
            {notice}
            <div ref={content} key={`${step} ${about}`} className={body}>
              {children}
            </div>
          </section>
        </div>
        <p className={hidden} role="status">
          {status}
        </p>
      </div>
      {toasts}
    </dialog>
  )
}

const ALWAYS: Readable<boolean> = { get: () => true, subscribe: () => () => undefined }

function Header(props: DialogProps & { readonly titleId: string | undefined }) {
  const { title, titleHidden, titleId, onBack, backLabel, step, about } = props
  return (
    <div className={header}>
      {onBack && (
        <button
          type="button"
          className={`${iconButton} ${back}`}
          data-testid="modal-back"
          aria-label={backLabel}
          onClick={onBack}
        >
          <BackIcon />
        </button>
      )}
      <h2
        key={`${step} ${about}`}
        id={titleId}
        className={titleHidden ? hidden : heading}
        tabIndex={-1}
        data-heading=""
      >
        {title}
      </h2>
    </div>
  )
}

/** Opens and closes the element; it closes with the component too. `close()` runs before the element leaves the page,
 * or focus could not be given back; when the opener left too (a visitor connected or disconnected), its successor gets
 * the focus. */
function useOpen(ref: RefObject<HTMLDialogElement | null>, open: Readable<boolean>): void {
  const opener = useRef<HTMLElement>(undefined)
  const root = useRef<Root>(undefined) // of the opener, which may be gone when it is looked for
  const home = useRef<Element | null>(undefined)
  useLayoutEffect(() => {
    home.current = ref.current?.parentElement
  }, [ref])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.querySelector('h2')?.setAttribute('autofocus', '') // in the HTML, the page itself would heed it
    let stop: (() => void) | undefined
    const show = (): void => {
      opener.current = focused()
      root.current = opener.current?.getRootNode() as Root | undefined
      if (!element.open) bringBack(element, home.current)
      showWithFocus(element)
      stop = keepOpen(element)
    }
    const close = (): void => {
      stop?.()
      stop = undefined
      element.close()
    }
    const follow = (): void => {
      if (open.get() === (stop !== undefined)) return
      if (stop) close()
      else show()
    }
    if (!open.get()) element.close() // its shell may be open, though nobody wants it any more
    follow()
    const unsubscribe = open.subscribe(follow)
    return () => {
      unsubscribe()
      if (!stop) return
      const leave = leaving(element)
      close()
      leave?.(ground())
    }
  }, [ref, open])
  const isOpen = useStore(open, false)
  useEffect(() => {
    if (!isOpen) return
    const element = ref.current
    return () => giveBack(element, opener.current, root.current ?? document)
  }, [ref, isOpen])
}

/** The first heading has the focus, unless something in a dialog that was open already has: by its `autofocus`
 * attribute, so that showModal() alone lays the dialog out. */
function showWithFocus(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal()
  if (!dialog.contains(focused() ?? null)) dialog.querySelector('h2')?.focus()
}

/** One that was taken while it was closed, alone or with what it stands in (`home`), is in the page again. */
function bringBack(dialog: HTMLDialogElement, home: Element | null | undefined): void {
  if (!dialog.parentNode) home?.append(dialog)
  const root = dialog.getRootNode()
  if (root instanceof Element) ground().append(root)
}

/** Somebody else may close it, or take it out of the page (an extension, what makes the page anew): for the session it
 * would still be open, and no press could open it. What is closed asks to be, as Escape does; what is taken is put back
 * where it was and shown, once, and asks at the second time. */
function keepOpen(dialog: HTMLDialogElement): () => void {
  const ask = (): unknown =>
    !dialog.open && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  let again = true
  const watcher = new MutationObserver((records) => {
    if (dialog.isConnected) return
    for (const record of records.reverse()) putBack(record, dialog)
    if (!dialog.isConnected) return // with all that was around it
    dialog.open = false // as it says of itself still
    if (again) dialog.showModal()
    again = false
    ask()
  })
  for (let around = dialog.parentNode; around; around = around.parentNode)
    watcher.observe(around, { childList: true })
  dialog.addEventListener('close', ask)
  return () => {
    watcher.disconnect()
    dialog.removeEventListener('close', ask)
  }
}

/** React finds its elements only where it has put them. */
function putBack(
  { target, removedNodes, nextSibling }: MutationRecord,
  dialog: HTMLDialogElement,
): void {
  const taken = [...removedNodes].find((node) => node.contains(dialog))
  if (!taken || taken.isConnected || taken === document.body) return // a page has one body
  target.insertBefore(taken, nextSibling?.parentNode === target ? nextSibling : null)
}

/** A picture of a dialog that leaves the page; one that stays fades by the stylesheet. */
function leaving(element: HTMLDialogElement): ((place: Element) => void) | undefined {
  const seen = element.querySelector(`.${panel}`)
  if (!(seen instanceof HTMLElement)) return undefined
  const marks = Object.fromEntries(
    ['data-size', 'data-step'].map((name) => [name, element.getAttribute(name) ?? '']),
  )
  return pictureOf(seen, { classes: `${dialog} ${around}`, marks })
}

/** What is hidden keeps the focus until the next frame, for good in WebKit, where React finds it still focusable: too
 * late for its heir. */
function giveBack(
  closed: HTMLDialogElement | null,
  opener: HTMLElement | undefined,
  root: Root,
): void {
  const holder = focused()
  if (holder && closed?.contains(holder)) {
    holder.blur()
    opener?.focus()
  }
  if (focused()) return
  document.body.getClientRects() // before that, what was drawn behind the dialog is still inert in WebKit
  focusHome(root)
  // a site may have put another element of ours in the place of the one that was pressed
  if (root !== document) focusHome(document.querySelector('florin-connect')?.shadowRoot ?? document)
  focusOpener(opener?.isConnected ? opener : (root as Partial<ShadowRoot>).host)
}

/** Focus at a new step: its heading, or the control that `focus` names. When the control that had it is gone (Retry,
 * once pressed): the heading, for otherwise it would fall out of the dialog. */
function useFocus(
  ref: RefObject<HTMLDialogElement | null>,
  content: RefObject<HTMLDivElement | null>,
  { step, about, focus = 'heading' }: DialogProps,
): void {
  const key = `${step} ${about}`
  const shown = useRef(key)
  // biome-ignore lint/correctness/useExhaustiveDependencies: 'focus' is read as it is when the step changes
  useEffect(() => {
    const isNew = shown.current !== key
    shown.current = key
    const dialog = ref.current
    // the new step may have put the focus where it belongs
    if (!isNew || !dialog?.open || content.current?.contains(focused() ?? null)) return
    const target = typeof focus === 'string' ? undefined : findWay(dialog, focus.way)
    const heading = focus === 'title' ? 'h2' : '[data-heading]'
    ;(target ?? dialog.querySelector<HTMLElement>(heading))?.focus()
  }, [ref, content, key])
  useEffect(() => {
    if (ref.current?.open) catchFocus()
  })
}
