import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { replaced, invisible } from './HeadlineAccount.module.css'

/** Replaces the headline's text in the HTML. The text keeps its space, so that the page does not
 * move. It is visible again after unmounting. */
export function HeadlineAccount({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const headline = document.getElementById('headline')
    if (!headline) return
    const originalNodes = [...headline.childNodes] // may be wrapped by a translation extension
    const before = document.createElement('span')
    const now = document.createElement('span')
    before.className = invisible
    before.append(...originalNodes)
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
