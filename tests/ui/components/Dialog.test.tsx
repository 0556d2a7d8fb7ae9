// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog, type DialogProps } from '../../../src/ui/components/Dialog.tsx'
import { createStore } from '../../../src/lib/store.ts'
import { useSuccessor } from '../../../src/ui/hooks.ts'
import { home } from '../../../src/ui/invokerCommands.ts'
import { way } from '../../../src/ui/components/focusReturn.ts'

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
          {props.children ?? <button {...way('get-wallet')}>Get</button>}
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

test('it opens as a modal, under its test handles, named by its heading', () => {
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

test('showModal() gives the focus to the heading, which nothing moves afterwards', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const showModal = vi
    .spyOn(HTMLDialogElement.prototype, 'showModal')
    .mockImplementation(function open(this: HTMLDialogElement) {
      this.setAttribute('open', '')
      this.querySelector<HTMLElement>('[autofocus]')?.focus() // as the browser does
    })
  render({})
  const moves = focus.mock.contexts.filter((element) => element instanceof HTMLHeadingElement)
  const opened = showModal.mock.calls.length
  for (const spy of [focus, showModal]) spy.mockRestore()
  expect(document.activeElement).toBe(heading())
  expect(moves.length).toBe(opened)
})

test('a dialog that stays in the page is shown by its store, before React renders anything', () => {
  const open = createStore(false)
  const rendered = vi.fn<() => void>()
  const Content = () => {
    rendered()
    return null
  }
  const place = document.createElement('div')
  const own = createRoot(document.body.appendChild(place))
  act(() =>
    own.render(
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
  const isShown = () => place.querySelector('dialog')?.open
  act(() => {
    open.set(true)
    expect(isShown()).toBe(true)
  })
  act(() => {
    open.set(false)
    expect(isShown()).toBe(false)
  })
  expect(rendered.mock.calls.length).toBe(before)
  act(() => own.unmount())
})

test('a shell that is open while nobody wants the dialog is closed when React takes it over', () => {
  const place = document.body.appendChild(document.createElement('div'))
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
  place.innerHTML = renderToString(tree)
  const shell = place.querySelector('dialog')
  shell?.showModal()
  let own: Root | undefined
  act(() => {
    own = hydrateRoot(place, tree)
  })
  expect(place.querySelector('dialog')).toBe(shell)
  expect(shell?.open).toBe(false)
  act(() => own?.unmount())
})

test('with a pane beside it, the first heading names it at every step and has the focus', () => {
  openFrom({ step: 'NONE', aside: { title: 'Connect a Wallet', content: null } })
  expect(
    document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent,
  ).toBe('Connect a Wallet')
  expect(document.activeElement?.textContent).toBe('Connect a Wallet')
})

test('a hidden heading still names it and takes the focus', () => {
  openFrom({ titleHidden: true })
  expect(document.activeElement).toBe(heading())
})

test('Escape asks and does not close by itself', () => {
  openFrom()
  const cancel = new Event('cancel', { cancelable: true })
  act(() => void dialog()?.dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  expect(dialog()?.open).toBe(true)
})

/** What watches the page hears of it. */
const taken = (work: () => void) =>
  act(async () => {
    work()
    await new Promise((resolve) => setTimeout(resolve, 0))
  })

test.each([
  ['it', () => dialog()],
  ['what it stands in', () => document.body.firstElementChild],
])(
  'who takes %s out of the page has it back, open, where it was; at the second time it stands there closed, and ' +
    'asks',
  async (_, part) => {
    openFrom()
    const html = () => document.body.firstElementChild?.outerHTML
    const [at, around] = [html(), dialog()?.parentElement]
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await taken(() => part()?.remove())
    expect([html(), dialog()?.parentElement === around, showModal.mock.calls.length]).toEqual([
      at,
      true,
      1,
    ])
    expect(onDismiss).not.toHaveBeenCalled()
    await taken(() => part()?.remove())
    expect([
      dialog()?.parentElement === around,
      dialog()?.open,
      showModal.mock.calls.length,
    ]).toEqual([true, false, 1])
    expect(onDismiss).toHaveBeenCalledTimes(1)
    showModal.mockRestore()
  },
)

test.each([
  ['It', () => dialog()],
  ['What it stands in', () => document.body.firstElementChild],
])('%s was taken while it was closed: opened, it is in the page', (_, part) => {
  const showModal = vi
    .spyOn(HTMLDialogElement.prototype, 'showModal')
    .mockImplementation(function open(this: HTMLDialogElement) {
      expect(this.isConnected).toBe(true)
    })
  const open = createStore(false)
  act(() =>
    root.render(
      <Dialog
        title=""
        modal="connect"
        size="wide"
        backLabel=""
        closeLabel=""
        onDismiss={onDismiss}
        open={open}
      >
        {null}
      </Dialog>,
    ),
  )
  part()?.remove()
  act(() => open.set(true))
  expect(showModal).toHaveBeenCalledTimes(1)
  showModal.mockRestore()
})

test('what is closed by something else asks; what we close does not', async () => {
  openFrom()
  const closed = (): Promise<void> => fire(dialog(), new Event('close')) as never
  await closed()
  expect(onDismiss).not.toHaveBeenCalled() // it is open again
  dialog()?.removeAttribute('open')
  await closed()
  expect(onDismiss).toHaveBeenCalledTimes(1)
  const before = dialog()
  render({ open: false })
  fire(before, new Event('close'))
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('Close and the backdrop ask, the content does not', () => {
  openFrom()
  click(byId('get-wallet'))
  expect(onDismiss).not.toHaveBeenCalled()
  click(byId('modal-close'))
  expect(onDismiss).toHaveBeenCalledTimes(1)
  click(dialog()) // what a press comes to that began inside and ended beside it
  expect(onDismiss).toHaveBeenCalledTimes(1)
  click(dialog()?.querySelector('button[aria-hidden]') ?? null)
  expect(onDismiss).toHaveBeenCalledTimes(2)
})

test('Back is there only when there is a way back', () => {
  const onBack = vi.fn<() => void>()
  openFrom()
  expect(byId('modal-back')).toBeNull()
  render({ onBack })
  expect(byId('modal-back')?.getAttribute('aria-label')).toBe('Back')
  click(byId('modal-back'))
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('a new step gives the focus to its heading; the same step leaves it alone', () => {
  openFrom({ step: 'NONE' })
  act(() => byId('get-wallet')?.focus())
  render({ step: 'NONE', title: 'Other words' })
  expect(document.activeElement).toBe(byId('get-wallet'))
  render({ step: 'GET' })
  expect(document.activeElement).toBe(heading())
})

test('the heading that has the focus is another one at a new step: a focus that stays is read by nobody', () => {
  openFrom({ step: 'NONE' })
  act(() => heading()?.focus())
  const before = heading()
  render({ step: 'NONE', title: 'Other words' })
  expect(heading()).toBe(before)
  render({ step: 'GET' })
  expect(heading()).not.toBe(before)
  expect(document.activeElement).toBe(heading())
})

test('with a pane beside it, a new step gives the focus to the heading of the step', () => {
  const aside = { title: 'Connect a Wallet', content: null }
  openFrom({ step: 'NONE', aside })
  render({ step: 'GET', aside })
  expect(document.activeElement?.textContent).toBe('Get a Wallet')
})

test('on the way back the focus goes to what had led away, or to the heading when that has gone', () => {
  openFrom({ step: 'GET' })
  render({ step: 'NONE', focus: { way: 'get-wallet' } })
  expect(document.activeElement).toBe(byId('get-wallet'))
  render({ step: 'GET', focus: { way: 'wallet-option-io."odd' } })
  expect(document.activeElement).toBe(heading())
})

test('it is closed while still in the page, or the browser could not give the focus back to the opener', () => {
  openFrom({ opener: 'send' })
  const seen: boolean[] = []
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    seen.push(this.isConnected)
  })
  render({ open: false, opener: 'send' })
  expect(seen).toEqual([true])
  close.mockRestore()
})

test.each([
  ['connect-button', 'account-button'],
  ['account-button', 'connect-button'],
])('when %s went away meanwhile, %s gets the focus', (opener, heir) => {
  openFrom({ opener })
  render({ open: false, opener: heir })
  expect(document.activeElement).toBe(byId(heir))
})

test('the status and the toasts are inside, and the region outlives the step', () => {
  openFrom({ step: 'NONE', toasts: <i data-testid="toasts" /> })
  const region = dialog()?.querySelector('[role=status]')
  render({ step: 'CONNECT', status: 'Opening Rainbow', toasts: <i data-testid="toasts" /> })
  expect(dialog()?.querySelector('[role=status]')).toBe(region)
  expect(region?.textContent).toBe('Opening Rainbow')
  expect(dialog()?.contains(byId('toasts'))).toBe(true)
})

test.each([true, false])(
  'a control that is replaced hands the focus on, if it had it (%s)',
  (focused) => {
    function Control({ name }: { name: string }) {
      return (
        <button {...home} ref={useSuccessor()} data-testid={name}>
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

test(
  'drawn ahead it shows nothing and takes no focus; opened and closed, it takes the focus, gives it away again, ' +
    'and stays the same element',
  () => {
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
  },
)

test('closed at once, it is seen to leave as a picture nobody can reach, and soon that is gone', () => {
  vi.useFakeTimers()
  openFrom()
  document.body.querySelectorAll(':scope > [inert]').forEach((one) => one.remove()) // StrictMode opens twice
  render({ open: false })
  expect([dialog(), document.activeElement]).toEqual([null, byId('connect-button')])
  vi.advanceTimersToNextFrame()
  const picture = document.querySelector('body > [inert]')
  expect(picture?.textContent).toContain('Get a Wallet')
  expect(picture?.getAttribute('aria-hidden')).toBe('true')
  expect(byId('get-wallet')).toBeNull()
  vi.advanceTimersByTime(120)
  expect(document.querySelector('body > [inert]')).toBeNull()
  vi.useRealTimers()
})

test.each([
  [
    'where motion is unwanted',
    () => vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: true }),
  ],
  ['while nobody sees the page', () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)],
])('%s it just goes', (_, become) => {
  vi.useFakeTimers()
  const spy = become()
  openFrom()
  render({ open: false })
  spy.mockRestore() // a page that is hidden has its next frame when somebody comes back
  vi.advanceTimersToNextFrame()
  expect(document.querySelector('body > [inert]')).toBeNull()
  vi.useRealTimers()
})
