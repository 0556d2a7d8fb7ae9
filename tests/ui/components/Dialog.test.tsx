// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from '../../../src/ui/components/Dialog.tsx'
import { createStore } from '../../../src/lib/store.ts'
import { useFocusSuccessor } from '../../../src/ui/hooks.ts'
import { focusFallbackProps } from '../../../src/ui/invokerCommands.ts'
import { returnFocusProps } from '../../../src/ui/components/focusReturn.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
const onDismiss = vi.fn<() => void>()

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
  onDismiss.mockReset()
})

afterEach(() => act(() => root.unmount()))

type Shown = { readonly open?: boolean; readonly opener?: string } & Partial<
  Omit<DialogProps, 'open'>
>

function Page({ open = true, opener = 'connect-button', ...props }: Shown) {
  return (
    <>
      <button key={opener} data-testid={opener} data-focus-home="">
        opener
      </button>
      {open && (
        <Dialog
          title="Get a Wallet"
          modal="connect"
          size="wide"
          backLabel="Back"
          closeLabel="Close"
          {...props}
          onDismiss={onDismiss}
        >
          {props.children ?? <button {...returnFocusProps('get-wallet')}>Get</button>}
        </Dialog>
      )}
    </>
  )
}

const render = (props: Shown) =>
  act(() =>
    root.render(
      <StrictMode>
        <Page {...props} />
      </StrictMode>,
    ),
  )
const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`)
const dialog = () => document.querySelector('dialog')
const heading = () => document.querySelector('h2')
const fire = (target: Element | null, event: Event) => act(() => void target?.dispatchEvent(event))
const click = (target: Element | null) => fire(target, new MouseEvent('click', { bubbles: true }))

function openFrom(props: Shown = {}) {
  render({ ...props, open: false })
  act(() => byId(props.opener ?? 'connect-button')?.focus())
  render(props)
}

describe('opening', () => {
  test('opens as a modal that is labelled by its heading', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    openFrom({ step: 'GET' })
    expect(showModal).toHaveBeenCalled()
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.dataset).toMatchObject({ modal: 'connect', step: 'GET', size: 'wide' })
    expect(
      document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent,
    ).toBe('Get a Wallet')
    showModal.mockRestore()
  })

  test('focuses the heading through showModal() and does not move the focus again', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const showModal = vi
      .spyOn(HTMLDialogElement.prototype, 'showModal')
      .mockImplementation(function open(this: HTMLDialogElement) {
        this.setAttribute('open', '')
        this.querySelector<HTMLElement>('[autofocus]')?.focus()
      })
    render({})
    const moves = focus.mock.contexts.filter((element) => element instanceof HTMLHeadingElement)
    const opened = showModal.mock.calls.length
    for (const spy of [focus, showModal]) spy.mockRestore()
    expect(document.activeElement).toBe(heading())
    expect(moves.length).toBe(opened)
  })

  test('opens and closes a mounted dialog synchronously with its store, without rerendering', () => {
    const open = createStore(false)
    const rendered = vi.fn<() => void>()
    const Content = () => {
      rendered()
      return null
    }
    const container = document.createElement('div')
    const otherRoot = createRoot(document.body.appendChild(container))
    act(() =>
      otherRoot.render(
        <Dialog
          title="Get a Wallet"
          modal="connect"
          size="wide"
          backLabel=""
          closeLabel=""
          open={open}
          onDismiss={onDismiss}
        >
          <Content />
        </Dialog>,
      ),
    )
    const before = rendered.mock.calls.length
    const isShown = () => container.querySelector('dialog')?.open
    act(() => {
      open.set(true)
      expect(isShown()).toBe(true)
    })
    act(() => {
      open.set(false)
      expect(isShown()).toBe(false)
    })
    expect(rendered.mock.calls.length).toBe(before)
    act(() => otherRoot.unmount())
  })

  test('closes during hydration if the dialog was opened before and dismissed since', () => {
    const container = document.body.appendChild(document.createElement('div'))
    const tree = (
      <Dialog
        title="Get a Wallet"
        modal="connect"
        size="wide"
        backLabel=""
        closeLabel=""
        open={createStore(false)}
        onDismiss={onDismiss}
      >
        Content
      </Dialog>
    )
    container.innerHTML = renderToString(tree)
    const shell = container.querySelector('dialog')
    shell?.showModal()
    let otherRoot: Root | undefined
    act(() => {
      otherRoot = hydrateRoot(container, tree)
    })
    expect(container.querySelector('dialog')).toBe(shell)
    expect(shell?.open).toBe(false)
    act(() => otherRoot?.unmount())
  })

  test('with an aside, is labelled by the title of the aside and focuses the title', () => {
    openFrom({ step: 'NONE', aside: { title: 'Connect a Wallet', content: null } })
    expect(
      document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent,
    ).toBe('Connect a Wallet')
    expect(document.activeElement?.textContent).toBe('Connect a Wallet')
  })

  test('focuses a visually hidden heading', () => {
    openFrom({ titleHidden: true })
    expect(document.activeElement).toBe(heading())
  })
})

describe('dismissing', () => {
  test('calls onDismiss on Escape but stays open', () => {
    openFrom()
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void dialog()?.dispatchEvent(cancel))
    expect(cancel.defaultPrevented).toBe(true)
    expect(onDismiss).toHaveBeenCalledTimes(1)
    expect(dialog()?.open).toBe(true)
  })

  test('calls onDismiss when another script closes the dialog, but not when the app closes it', async () => {
    openFrom()
    const closed = (): Promise<void> => fire(dialog(), new Event('close')) as never
    await closed()
    expect(onDismiss).not.toHaveBeenCalled() // StrictMode has reopened it
    dialog()?.removeAttribute('open')
    await closed()
    expect(onDismiss).toHaveBeenCalledTimes(1)
    const before = dialog()
    render({ open: false })
    fire(before, new Event('close'))
    expect(onDismiss).toHaveBeenCalledTimes(1)
  })

  test('calls onDismiss for Close and the backdrop, but not for clicks on the content', () => {
    openFrom()
    click(byId('get-wallet'))
    expect(onDismiss).not.toHaveBeenCalled()
    click(byId('modal-close'))
    expect(onDismiss).toHaveBeenCalledTimes(1)
    click(dialog()) // a drag from inside to outside targets the dialog
    expect(onDismiss).toHaveBeenCalledTimes(1)
    click(dialog()?.querySelector('button[aria-hidden]') ?? null)
    expect(onDismiss).toHaveBeenCalledTimes(2)
  })

  test('shows Back only if onBack is set', () => {
    const onBack = vi.fn<() => void>()
    openFrom()
    expect(byId('modal-back')).toBeNull()
    render({ onBack })
    expect(byId('modal-back')?.getAttribute('aria-label')).toBe('Back')
    click(byId('modal-back'))
    expect(onBack).toHaveBeenCalledTimes(1)
  })
})

describe('focus', () => {
  test('moves the focus to the heading of a new step, but not within the same step', () => {
    openFrom({ step: 'NONE' })
    act(() => byId('get-wallet')?.focus())
    render({ step: 'NONE', title: 'Other words' })
    expect(document.activeElement).toBe(byId('get-wallet'))
    render({ step: 'GET' })
    expect(document.activeElement).toBe(heading())
  })

  test('replaces a focused heading at a new step so that screen readers announce the step', () => {
    openFrom({ step: 'NONE' })
    act(() => heading()?.focus())
    const before = heading()
    render({ step: 'NONE', title: 'Other words' })
    expect(heading()).toBe(before)
    render({ step: 'GET' })
    expect(heading()).not.toBe(before)
    expect(document.activeElement).toBe(heading())
  })

  test('with an aside, moves the focus to the heading of a new step', () => {
    const aside = { title: 'Connect a Wallet', content: null }
    openFrom({ step: 'NONE', aside })
    render({ step: 'GET', aside })
    expect(document.activeElement?.textContent).toBe('Get a Wallet')
  })

  test('focuses the named control at a new step, or the heading if the control is gone', () => {
    openFrom({ step: 'GET' })
    render({ step: 'NONE', focus: { trigger: 'get-wallet' } })
    expect(document.activeElement).toBe(byId('get-wallet'))
    render({ step: 'GET', focus: { trigger: 'wallet-option-io."odd' } })
    expect(document.activeElement).toBe(heading())
  })

  test('closes the <dialog> element before removing it from the page', () => {
    openFrom({ opener: 'send' })
    const wasConnected: boolean[] = []
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      wasConnected.push(this.isConnected)
    })
    render({ open: false, opener: 'send' })
    expect(wasConnected).toEqual([true])
    close.mockRestore()
  })

  test.each([
    ['connect-button', 'account-button'],
    ['account-button', 'connect-button'],
  ])(
    'returns the focus to the replacement when the opener %s has been replaced by %s',
    (opener, replacement) => {
      openFrom({ opener })
      render({ open: false, opener: replacement })
      expect(document.activeElement).toBe(byId(replacement))
    },
  )
})

describe('toasts and hooks', () => {
  test('contains the toasts and keeps the same status region across steps', () => {
    openFrom({ step: 'NONE', toasts: <i data-testid="toasts" /> })
    const region = dialog()?.querySelector('[role=status]')
    render({ step: 'CONNECT', status: 'Opening Rainbow', toasts: <i data-testid="toasts" /> })
    expect(dialog()?.querySelector('[role=status]')).toBe(region)
    expect(region?.textContent).toBe('Opening Rainbow')
    expect(dialog()?.contains(byId('toasts'))).toBe(true)
  })

  test.each([true, false])(
    'useFocusSuccessor moves the focus to the replacement only if the control had focus (%s)',
    (focused) => {
      function Control({ name }: { name: string }) {
        return (
          <button {...focusFallbackProps} ref={useFocusSuccessor()} data-testid={name}>
            {name}
          </button>
        )
      }
      act(() => root.render(<Control key="a" name="a" />))
      if (focused) act(() => byId('a')?.focus())
      act(() => root.render(<Control key="b" name="b" />))
      expect(document.activeElement).toBe(focused ? byId('b') : document.body)
    },
  )

  test('a mounted dialog takes the focus when opened and returns it to the opener when closed', () => {
    const open = createStore(false)
    const ahead = (next: boolean) => act(() => open.set(next))
    function Ahead() {
      return (
        <>
          <button data-testid="connect-button" data-focus-home="">
            opener
          </button>
          <Dialog
            title="Get a Wallet"
            modal="connect"
            size="wide"
            backLabel="Back"
            closeLabel="Close"
            open={open}
            onDismiss={onDismiss}
          >
            <button>Get</button>
          </Dialog>
        </>
      )
    }
    act(() =>
      root.render(
        <StrictMode>
          <Ahead />
        </StrictMode>,
      ),
    )
    const element = dialog()
    expect(element?.open).toBe(false)
    expect(document.activeElement).toBe(document.body)
    for (let count = 0; count < 2; count++) {
      act(() => byId('connect-button')?.focus())
      ahead(true)
      expect(element?.open).toBe(true)
      expect(document.activeElement).toBe(heading())
      ahead(false)
      expect(element?.open).toBe(false)
      expect(document.activeElement).toBe(byId('connect-button'))
    }
    expect(dialog()).toBe(element)
  })
})
