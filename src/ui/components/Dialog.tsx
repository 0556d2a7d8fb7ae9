// The frame of every modal: a native <dialog>. The browser can open the prerendered connect dialog
// before scripts run.
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import type { ReadonlyStore } from '../../lib/store.ts'
import { closeDialogProps, focusFallback, type FocusRoot } from '../invokerCommands.ts'
import { useIsHydrated, useStore } from '../hooks.ts'
import { BackIcon, CloseIcon } from './Icon.tsx'
import { useHeightAnimation } from './motion.ts'
import { showSheet, useSwipeToClose } from './useSwipeToClose.ts'
import {
  restoreLostFocus,
  findTrigger,
  getActiveElement,
  focusPopoverTrigger,
} from './focusReturn.ts'
import { iconButton } from './controls.module.css'
import { hidden } from './firstScreen.module.css'
import {
  aside as asideClass,
  asideTitle,
  back,
  body,
  close,
  dialog,
  header,
  heading,
  main,
  backdropArea,
  panel,
  panes,
  track,
} from './Dialog.module.css'
import { printed } from './DialogPrint.module.css'

/** The element to focus. `trigger` is the name of a control that `returnFocusProps` has marked. */
export type FocusTarget = 'heading' | 'title' | { readonly trigger: string }

export type DialogProps = {
  readonly title: string
  readonly titleHidden?: boolean
  /** The id that buttons refer to with `commandfor`. Set only for the prerendered dialog. */
  readonly id?: string | undefined
  /** Set to false while another dialog is open, so that only one element has the test id
   * `modal-close`. */
  readonly hasTestIds?: boolean | undefined
  /** The dialog's name, which CSS rules match as `data-modal`. */
  readonly modal: string
  /** The name of the current step. When it changes, the focus moves and the height is animated. */
  readonly step?: string | undefined
  /** The subject of the step, such as a wallet's id. The same step with another subject counts as a
   * new step. */
  readonly stepSubject?: string | undefined
  readonly size: 'wide' | 'compact'
  /** A pane such as the wallet list. The wide layout shows it beside the content. */
  readonly aside?:
    | { readonly title: string; readonly subtitle?: ReactNode; readonly content: ReactNode }
    | undefined
  /** The element to focus when `step` changes. Default: 'heading'. */
  readonly focus?: FocusTarget | undefined
  onDismiss(): void
  readonly onBack?: (() => void) | undefined
  readonly backLabel: string
  readonly closeLabel: string
  /** The text of the dialog's live region. Screen readers announce each change. */
  readonly status?: ReactNode
  /** Whether the dialog is open. Default: as long as it is mounted. */
  readonly open?: ReadonlyStore<boolean> | undefined
  /** A persistent message above the dialog's content. */
  readonly notice?: ReactNode
  /** The toast region. It is inside the dialog, because an open dialog makes everything outside
   * inert. */
  readonly toasts?: ReactNode
  readonly children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { id, hasTestIds = true, modal, step, stepSubject, size, aside, closeLabel, status } = props
  const { open = ALWAYS_OPEN, notice, toasts, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const trackRef = useSwipeToClose(props.onDismiss)
  const nameId = useId()
  const isHydrated = useIsHydrated()
  const stepKey = `${step} ${stepSubject}`
  useOpen(ref, open)
  useFocusOnStep(ref, content, stepKey, props.focus)
  useHeightAnimation(ref, stepKey)
  const dismiss = (event: SyntheticEvent): void => {
    event.preventDefault()
    props.onDismiss()
  }
  return (
    <dialog
      ref={ref}
      id={id}
      className={isHydrated ? `${dialog} ${printed}` : dialog}
      data-modal={modal}
      data-step={step}
      data-size={size}
      aria-labelledby={nameId}
      onCancel={dismiss}
    >
      <button
        type="button"
        className={backdropArea}
        tabIndex={-1}
        aria-hidden
        {...closeDialogProps(id)}
        onClick={dismiss}
      />
      <div ref={trackRef} className={track}>
        <div className={panel}>
          <button
            type="button"
            className={`${iconButton} ${close}`}
            data-testid={hasTestIds ? 'modal-close' : undefined}
            aria-label={closeLabel}
            {...closeDialogProps(id)}
            onClick={dismiss}
          >
            <CloseIcon />
          </button>
          <div className={panes}>
            {aside && (
              <div className={asideClass}>
                <div className={asideTitle}>
                  <h2 id={nameId} tabIndex={-1}>
                    {aside.title}
                  </h2>
                  {aside.subtitle}
                </div>
                {aside.content}
              </div>
            )}
            <section className={main}>
              <Header {...props} titleId={aside ? undefined : nameId} />
              {notice}
              <div ref={content} key={stepKey} className={body}>
                {children}
              </div>
            </section>
          </div>
          <p className={hidden} role="status">
            {status}
          </p>
        </div>
      </div>
      {toasts}
    </dialog>
  )
}

const ALWAYS_OPEN: ReadonlyStore<boolean> = { get: () => true, subscribe: () => () => undefined }

function Header(props: DialogProps & { readonly titleId: string | undefined }) {
  const { title, titleHidden, titleId, onBack, backLabel, step, stepSubject } = props
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
        key={`${step} ${stepSubject}`}
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

function useOpen(ref: RefObject<HTMLDialogElement | null>, open: ReadonlyStore<boolean>): void {
  const opener = useRef<{ readonly element: HTMLElement | undefined; readonly root: FocusRoot }>(
    undefined,
  )
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // Set `autofocus` by script, so that showModal() focuses the heading. In the prerendered HTML,
    // `autofocus` would take effect on page load. In frames of another origin, browsers ignore
    // `autofocus` and log an error.
    if (window === window.top) element.querySelector('h2')?.setAttribute('autofocus', '')
    let isShown = false
    const update = (): void => {
      if (open.get() === isShown) return
      isShown = !isShown
      if (!isShown) return element.close()
      const from = getActiveElement()
      // Also store the root (document or shadow root). If the opener is removed, its replacement is
      // in the same root.
      opener.current = { element: from, root: (from?.getRootNode() ?? document) as FocusRoot }
      showWithFocus(element)
    }
    // If another script closes the dialog, such as an extension, treat it like Escape.
    const onClose = (): void => {
      if (isShown && !element.open)
        element.dispatchEvent(new CustomEvent('cancel', { cancelable: true }))
    }
    element.addEventListener('close', onClose)
    if (!open.get()) element.close() // the browser opened it before hydration
    update()
    const unsubscribe = open.subscribe(update)
    return () => {
      unsubscribe()
      element.removeEventListener('close', onClose)
      if (isShown) element.close() // so that the browser returns the focus
    }
  }, [ref, open])
  const isOpen = useStore(open, false)
  useEffect(() => {
    if (!isOpen) return
    const element = ref.current
    return () => returnFocus(element, opener.current?.element, opener.current?.root ?? document)
  }, [ref, isOpen])
}

/** Opens the dialog and focuses its heading. If the dialog is already open and contains the focused
 * element, the focus does not move. */
function showWithFocus(dialog: HTMLDialogElement): void {
  const heading = dialog.querySelector('h2')
  const wasOpen = dialog.open
  if (!wasOpen) dialog.showModal()
  showSheet(dialog)
  const isLost = !dialog.contains(getActiveElement() ?? null)
  if (isLost || (!wasOpen && !heading?.hasAttribute('autofocus'))) heading?.focus()
}

/** Moves the focus back to the element that opened the dialog, or to its replacement if it was
 * removed. */
function returnFocus(
  closed: HTMLDialogElement | null,
  opener: HTMLElement | undefined,
  root: FocusRoot,
): void {
  // Move the focus immediately: browsers leave it in a closed dialog until the next frame or
  // longer.
  const active = getActiveElement()
  if (active && closed?.contains(active)) {
    active.blur()
    opener?.focus()
  }
  if (getActiveElement()) return
  document.body.getClientRects() // forces a layout: WebKit keeps new elements inert until then
  focusFallback(root)
  // The host page may have replaced <florin-connect>, so search the current <florin-connect> for
  // the header button.
  if (root !== document)
    focusFallback(document.querySelector('florin-connect')?.shadowRoot ?? document)
  focusPopoverTrigger(opener?.isConnected ? opener : (root as Partial<ShadowRoot>).host)
}

/** Focuses `target` when a new step opens. After every render, focuses the heading if no element
 * has focus. */
function useFocusOnStep(
  ref: RefObject<HTMLDialogElement | null>,
  content: RefObject<HTMLDivElement | null>,
  stepKey: string,
  target: FocusTarget = 'heading',
): void {
  // showModal() has already focused the heading of the first step. If `target` is a control, treat
  // the first step as new, so that the effect moves the focus to the control.
  const previous = useRef(typeof target === 'string' ? stepKey : undefined)
  useEffect(() => {
    const isNew = previous.current !== stepKey
    previous.current = stepKey
    const dialog = ref.current
    if (!dialog?.open) return
    // Do not move the focus if the new step has already focused one of its own controls.
    if (isNew && !content.current?.contains(getActiveElement() ?? null)) {
      const control = typeof target === 'string' ? undefined : findTrigger(dialog, target.trigger)
      const heading = target === 'title' ? 'h2' : '[data-heading]'
      ;(control ?? dialog.querySelector<HTMLElement>(heading))?.focus()
    }
    restoreLostFocus()
  })
}
