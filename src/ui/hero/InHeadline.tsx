// The page's headline, which is plain HTML, taken over for who is connected. Its own words keep their place, unseen, so
// that nothing below moves, and are there again afterwards.
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { taken, unseen } from './InHeadline.module.css'

export function InHeadline({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const headline = document.getElementById('headline')
    if (!headline) return
    const words = [...headline.childNodes] // a translator may have put elements around them
    const before = document.createElement('span')
    const now = document.createElement('span')
    before.className = unseen
    before.append(...words)
    now.dataset['sum'] = '' // what a message on a phone leaves to be seen
    headline.classList.add(taken)
    headline.append(before, now)
    setPlace(now)
    return () => {
      headline.classList.remove(taken)
      headline.replaceChildren(...words)
    }
  }, [])
  return place && createPortal(children, place)
}
