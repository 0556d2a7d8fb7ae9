import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { replaced, invisible } from './HeadlineAccount.module.css'

/** Shows its children in place of the headline's text. The text keeps its space, so that the page
 * does not move. */
export function HeadlineAccount({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const headline = document.getElementById('headline')
    if (!headline) return
    const originalNodes = [...headline.childNodes] // including changes by translation extensions
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
