// A wallet's picture in its tile. Icons announced by wallets are untrusted: only as <img>, and a letter when they fail.
import { useState } from 'react'
import { letter, tile } from './WalletIcon.module.css'

export function WalletIcon({ name, iconUrl, background, size }: {
  name: string
  iconUrl: string | undefined
  background?: string | undefined
  size: 28 | 44 | 60
}) {
  const [broken, setBroken] = useState<string>()
  const usable = iconUrl !== undefined && broken !== iconUrl
  return (
    <span className={tile} data-size={size} style={background ? { backgroundColor: background } : undefined} aria-hidden="true">
      {usable
        ? <img src={iconUrl} alt="" width={size} height={size} draggable={false} decoding="sync" onError={() => setBroken(iconUrl)} />
        : <span className={letter}>{[...name][0]?.toUpperCase() ?? '?'}</span>}
    </span>
  )
}
