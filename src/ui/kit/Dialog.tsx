// The frame of every modal, on the browser's own <dialog>: it traps focus, makes the page inert and gives focus back.
// It never closes itself. Escape, the backdrop and Close only ask; what is open is decided by the session. Before any
// script has run, the HTML's own (`id`) is opened and closed by the browser, and taken over as it stands.
import {
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { closes, focusHome, type Root } from '../commands.ts'
import { BackIcon, CloseIcon } from './Icon.tsx'
import { useGlide, pictureOf } from './glide.ts'
import { catchFocus, findWay, focused, ground, focusOpener, type OpenedDialog } from './ways.ts'
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

/** The heading, or the control that `way` marks with this name. */
export type Focus = 'heading' | { readonly way: string }

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
  /** False: drawn ahead and hidden, so that opening it has only to show it. Default: true. */
  readonly open?: boolean
  /** What lasts, above the content and in its flow. */
  readonly notice?: ReactNode
  /** The toast region: outside an open dialog nothing can be clicked. */
  readonly toasts?: ReactNode
  readonly children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { id, named = true, modal, step, about, size, aside, closeLabel, status } = props
  const { open: wanted = true, notice, toasts, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const later = useDeferredValue(wanted) // what was drawn ahead is shown after the task of its press
  const open = wanted && (later || ref.current?.open === true)
  const content = useRef<HTMLDivElement>(null)
  const nameId = useId()
  const taken = useOpen(ref, open)
  useFocus({ ref, content, taken }, { ...props, open })
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
 * the focus. Returns whether it was open before, by the browser. */
function useOpen(ref: RefObject<HTMLDialogElement | null>, open: boolean): RefObject<boolean> {
  const taken = useRef(false)
  const opener = useRef<HTMLElement>(undefined)
  const root = useRef<Root>(undefined) // of the opener, which may be gone when it is looked for
  const home = useRef<Element | null>(undefined)
  useLayoutEffect(() => {
    home.current = ref.current?.parentElement
  }, [ref])
  useLayoutEffect(() => {
    if (!open) return
    const element: OpenedDialog | null = ref.current
    opener.current = element?.opener ?? focused()
    delete element?.opener
    root.current = opener.current?.getRootNode() as Root | undefined
    taken.current = element?.open === true
    if (element && !taken.current) {
      bringBack(element, home.current)
      element.hidden = true // in this task the page behind it becomes inert; it is shown by useFocus
      element.showModal()
    }
    const stop = element && keepOpen(element)
    return () => {
      stop?.()
      shut(element)
    }
  }, [ref, open])
  useEffect(() => {
    if (!open) return
    const element = ref.current
    return () => giveBack(element, opener.current, root.current ?? document)
  }, [ref, open])
  return taken
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

/** Closed at once; what is still seen of it is a picture. */
function shut(element: HTMLDialogElement | null): void {
  const seen = element?.querySelector(`.${panel}`)
  const marks = Object.fromEntries(
    ['data-size', 'data-step'].map((name) => [name, element?.getAttribute(name) ?? '']),
  )
  const leave =
    seen instanceof HTMLElement
      ? pictureOf(seen, { classes: `${dialog} ${around}`, marks })
      : undefined
  element?.close()
  void getComputedStyle(document.body).visibility // the page is no more inert: its style is of this task, not the next
  leave?.(ground())
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

/** Focus at opening: the first heading. At a new step: its heading, or the control that `focus` names. When the control
 * that had it is gone (Retry, once pressed): the heading, for otherwise it would fall out of the dialog. */
function useFocus(
  {
    ref,
    content,
    taken,
  }: {
    ref: RefObject<HTMLDialogElement | null>
    content: RefObject<HTMLDivElement | null>
    taken: RefObject<boolean>
  },
  props: DialogProps,
) {
  const { open = true, step, about, focus = 'heading' } = props
  const opened = useRef(false)
  const lead = (): void => {
    const here = focused() ?? null
    // the new step has put it where it belongs; or somebody is in what was open already
    if (
      opened.current
        ? content.current?.contains(here)
        : taken.current && ref.current?.contains(here)
    ) {
      opened.current = true
      return
    }
    const target = focus === 'heading' ? undefined : findWay(ref.current, focus.way)
    const fallback = ref.current?.querySelector<HTMLElement>(
      opened.current ? '[data-heading]' : 'h2',
    )
    ;(target ?? fallback)?.focus()
    opened.current = true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever 'open' changes
  useLayoutEffect(
    () => () => {
      opened.current = false
    },
    [open],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step or its content changes, and reads 'lead' as it is then
  useEffect(() => {
    // what is drawn is laid out in a task of its own: who gets the focus has to be laid out at once
    if (!open || !ref.current) return
    ref.current.hidden = false
    lead()
  }, [ref, content, open, step, about])
  useEffect(() => {
    if (open) catchFocus()
  })
}
