// Pictures by their address, and a wallet's in its tile. Icons announced by wallets are untrusted: only as <img>, and a
// letter when they fail.
import { useState } from 'react'
import { useApp } from '../appContext.ts'
import { useLive, useStore } from '../hooks.ts'
import { useWalletName } from '../useMessages.ts'
import { letter, tile } from './WalletIcon.module.css'

/** `accent` tints its place until the picture is there; a data: URL needs no loading. */
export function WalletIcon({
  name,
  iconUrl,
  background,
  accent,
  size,
  round,
}: {
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
  const isLoaded = loaded === iconUrl || iconUrl?.startsWith('data:')
  const colour = usable && !isLoaded && accent ? accent : background
  return (
    <span
      className={tile}
      data-size={size}
      data-round={round}
      aria-hidden="true"
      style={colour ? { backgroundColor: colour } : undefined}
    >
      {usable ? (
        <Picture
          src={iconUrl}
          size={size}
          onLoad={() => accent && setLoaded(iconUrl)}
          onError={() => setBroken(iconUrl)}
        />
      ) : (
        <span className={letter}>{[...name][0]?.toUpperCase() ?? '?'}</span>
      )}
    </span>
  )
}

/** Of the wallet that is connected. */
export function ConnectedWalletIcon() {
  const id = useLive()?.walletId
  const option = useStore(useApp().options)?.find((each) => each.id === id)
  return (
    <WalletIcon
      name={useWalletName()}
      iconUrl={option?.iconUrl}
      background={option?.iconBackground}
      accent={option?.iconAccent}
      size={60}
    />
  )
}

/** `size` in CSS pixels. It decorates: words beside it say what it shows. */
export function Picture({
  src,
  size,
  className,
  onLoad,
  onError,
}: {
  src: string
  size?: number
  className?: string
  onLoad?(): void
  onError?(): void
}) {
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="sync"
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  )
}
