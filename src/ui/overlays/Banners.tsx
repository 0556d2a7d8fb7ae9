// What lasts and is no dialog stands above the header, in the page's flow: nothing lies under it.
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ground } from '../kit/ways.ts'
import { banners } from './Banners.module.css'

export function Banners({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    place.className = banners
    ground().prepend(place)
    return () => place.remove()
  }, [place])
  return createPortal(children, place)
}
