// What lasts and is no dialog stands above the page, in its flow: it pushes the page down and covers none of it.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export function Banners({ children }: { children: ReactNode }) {
  const place = document.getElementById('banners')
  return place && createPortal(children, place)
}
