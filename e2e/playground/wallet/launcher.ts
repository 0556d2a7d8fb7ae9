// Opens the wallet's window. Shows a link to it in the page, in case the popup is blocked or
// closed.
import type { Prompt } from './channel.ts'

const FEATURES = 'popup,width=400,height=720'
const NAME = 'playground-wallet'
const CSS = `
  a { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; padding: 8px 14px; border-radius: 999px;
    font: 500 13px/1.4 system-ui, sans-serif; color: #123d33; background: #e4f3ec; border: 1px solid #1f6f5c;
    text-decoration: none; max-inline-size: calc(100vw - 56px) }
  a:focus-visible { outline: 3px solid #1f6f5c; outline-offset: 2px }
  a.waiting { color: #fff; background: #1f6f5c }
`

export type Launcher = {
  show(prompts: readonly Prompt[], added: boolean): void
  setVisible(visible: boolean): void
  setOpen(open: boolean): void
}

/** `url` is the page of the wallet's window. */
export function createLauncher(url: string): Launcher {
  const host = document.createElement('aside')
  host.setAttribute('aria-label', 'Playground Wallet')
  const link = createLink(host, url)
  let opened: Window | null = null
  let elsewhere = false // another page or the user has opened a window
  let waiting = 0
  let visible = false

  const isOpen = (): boolean => elsewhere || (opened !== null && !opened.closed)
  const open = (target: string): void => {
    opened = window.open(target, NAME, FEATURES)
  }

  /** Puts the link into a modal dialog if one is open, because the rest of the page is inert. */
  function insertFrame(): void {
    const dialogs = document.querySelectorAll('dialog[open]')
    const parent =
      waiting > 0 && !isOpen() ? (dialogs[dialogs.length - 1] ?? document.body) : document.body
    if (!visible || !parent)
      host.parentNode?.removeChild(host) // not `remove`, which old libraries replace
    else if (host.parentNode !== parent) parent.append(host)
  }

  function draw(): void {
    link.className = waiting > 0 ? 'waiting' : ''
    link.textContent =
      waiting === 0
        ? 'Playground Wallet · test money'
        : `Playground Wallet: ${waiting === 1 ? 'a request is' : `${waiting} requests are`} waiting. Open it`
    insertFrame()
  }

  link.addEventListener('click', (event) => {
    event.preventDefault()
    if (opened && !opened.closed) opened.focus()
    else open(url)
  })
  new MutationObserver(insertFrame).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['open'],
  })

  return {
    show(prompts, added) {
      waiting = prompts.length
      if (added && !isOpen()) open(`${url}#request`)
      else if (added) opened?.focus()
      draw()
    },
    setVisible(next) {
      visible = next
      draw()
    },
    setOpen(next) {
      elsewhere = next
      draw()
    },
  }
}

/**
 * Creates the link in a shadow tree, so that its styles and the page's do not affect each other.
 */
function createLink(host: HTMLElement, url: string): HTMLAnchorElement {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  root.adoptedStyleSheets = [sheet]
  const link = document.createElement('a')
  link.href = url
  link.target = NAME
  root.append(link)
  return link
}
