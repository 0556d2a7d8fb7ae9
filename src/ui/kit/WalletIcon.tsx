// A wallet's picture in its tile. Icons announced by wallets are untrusted: only as <img>, and a letter when they fail.
import { useState } from 'react'
import { letter, tile } from './WalletIcon.module.css'

/** `accent` tints its place until the picture is there. */
export function WalletIcon({ name, iconUrl, background, accent, size, round }: {
  name: string
  iconUrl: string | undefined
  background?: string | undefined
  accent?: string | undefined
  size: 28 | 44 | 60
  /** A network's: a circle; a wallet's is a rounded square. */
  round?: boolean
}) {
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const usable = iconUrl !== undefined && broken !== iconUrl
  const colour = usable && loaded !== iconUrl && accent ? accent : background
  return (
    <span className={tile} data-size={size} data-round={round} aria-hidden="true"
      style={colour ? { backgroundColor: colour } : undefined}>
      {usable
        ? <img src={iconUrl} alt="" width={size} height={size} draggable={false} decoding="sync"
            onLoad={() => setLoaded(iconUrl)} onError={() => setBroken(iconUrl)} />
        : <span className={letter}>{[...name][0]?.toUpperCase() ?? '?'}</span>}
    </span>
  )
}
