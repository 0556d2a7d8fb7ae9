// The coin beside the headline. It turns a few degrees towards a mouse or pen; still for touch and reduced motion.
import { useEffect, useRef } from 'react'
import drawing from '../coin.svg'
import { coin, place } from './Landing.module.css'

export function Coin() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || still.matches) return
      ref.current?.style.setProperty('--turn', (event.clientX / innerWidth * 2 - 1).toFixed(3))
      ref.current?.style.setProperty('--tilt', (event.clientY / innerHeight * 2 - 1).toFixed(3))
    }
    addEventListener('pointermove', onMove, { passive: true })
    return () => removeEventListener('pointermove', onMove)
  }, [])
  return (
    <div className={place}>
      <div ref={ref} className={coin}><img src={drawing} alt="" width="480" height="480" /></div>
    </div>
  )
}
