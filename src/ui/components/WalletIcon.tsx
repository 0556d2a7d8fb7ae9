// Icons of wallets and networks. Icons that wallets announce are untrusted, so render them only as
// an <img>.
import { useState } from 'react'
import { useApp } from '../appContext.ts'
import { useConnectedAccount, useStore } from '../hooks.ts'
import { useWalletName } from '../useMessages.ts'
import { letter, tile } from './WalletIcon.module.css'

/** Renders an icon, or the first letter of the name if the icon fails to load. */
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
  /** Background color until the icon has loaded. */
  accent?: string | undefined
  size: 28 | 44 | 60
  /** Renders a circle instead of a rounded square. Used for networks. */
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

export function ConnectedWalletIcon() {
  const id = useConnectedAccount()?.walletId
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
