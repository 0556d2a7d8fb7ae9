import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { replaced, invisible } from './HeadlineAccount.module.css'

/** Replaces the text of the headline in the HTML. The text stays invisible, so that nothing below moves, and is
 * restored on unmount. */
export function HeadlineAccount({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const headline = document.getElementById('headline')
    if (!headline) return
    const originalNodes = [...headline.childNodes] // a translation extension may have wrapped them in elements
    const before = document.createElement('span')
    const now = document.createElement('span')
    before.className = invisible
    before.append(...originalNodes)
    now.dataset['sum'] = '' // toasts on a phone stay below it
    headline.classList.add(replaced)
    headline.append(before, now)
    setContainer(now)
    return () => {
      headline.classList.remove(replaced)
      headline.replaceChildren(...originalNodes)
    }
  }, [])
  return container && createPortal(children, container)
}
