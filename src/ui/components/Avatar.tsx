// The picture of an account: its ENS avatar, or a pattern generated from its address.
import { useState } from 'react'
import type { Address } from '../../eth/address.ts'
import type { AvatarProps } from '../appContext.ts'
import { avatar, busyRing, image as imageClass } from './Avatar.module.css'

export function Avatar({ address, size, image, busy = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  // Show only data:image/ avatars, because loading a URL would reveal the visitor's IP address.
  const shown = image?.startsWith('data:image/') && image !== broken ? image : undefined
  return (
    <span className={avatar} data-busy={busy} aria-hidden="true">
      {shown === undefined ? (
        <Emblem address={address} size={size} />
      ) : (
        <img
          className={imageClass}
          src={shown}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(shown)}
        />
      )}
      {busy && (
        <svg
          className={busyRing}
          viewBox="0 0 24 24"
          width={size}
          height={size}
          fill="none"
          strokeWidth={48 / size}
        >
          <circle cx="12" cy="12" r="11" />
          <path d="M12 1a11 11 0 0 1 11 11" />
        </svg>
      )}
    </span>
  )
}

/** Generates a pattern of 4 x 4 squares from the address. The left half mirrors the right half. */
function Emblem({ address, size }: Pick<AvatarProps, 'address' | 'size'>) {
  const next = createRandom(address)
  const hue = next(24) * 15
  const second = (hue + ([30, 60, 150, 180, 210, 320][next(6)] ?? 0)) % 360
  const squares = [...'01234567'].map((_, index) => ({
    x: index % 2,
    y: index >> 1,
    shape: next(7),
    colour: next(3) === 0 ? `hsl(${second} 56% 68%)` : `hsl(${hue} 40% 80%)`,
  }))
  return (
    <svg className={imageClass} viewBox="-2 -2 4 4" width={size} height={size}>
      <path d="M-2-2h4v4h-4z" fill={`hsl(${hue} 42% 30%)`} />
      {squares.map(
        ({ x, y, shape, colour }) =>
          SHAPES[shape] && (
            <g key={`${x}${y}`} fill={colour}>
              <path d={SHAPES[shape]} transform={`translate(${x} ${y - 2})`} />
              <path d={SHAPES[shape]} transform={`matrix(-1 0 0 1 ${-x} ${y - 2})`} />
            </g>
          ),
      )}
    </svg>
  )
}

const SHAPES = [
  '',
  '',
  'M0 0h1v1h-1z',
  'M0 0h1a1 1 0 0 1-1 1z',
  'M1 0v1a1 1 0 0 1-1-1z',
  'M1 1h-1a1 1 0 0 1 1-1z',
  'M0 1v-1a1 1 0 0 1 1 1z',
] as const

/** Returns a pseudorandom generator seeded with all digits of the address (FNV-1a, then
 * xorshift). */
function createRandom(address: Address): (below: number) => number {
  let state = 0x811c9dc5
  for (const character of address.toLowerCase())
    state = Math.imul(state ^ character.charCodeAt(0), 0x01000193)
  state ||= 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}
