import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp, type App } from '../appContext.ts'

/** Minimum number of wallets for which the list has a search field. */
const MIN_FOR_SEARCH = 6

/** Returns the wallets to show, or undefined while they are unknown. */
export function useWalletList(open: boolean): {
  readonly options: readonly WalletOption[] | undefined
  readonly hasSearch: boolean
} {
  const options = useWalletOptions()
  const shown = useRef(options)
  useLayoutEffect(() => {
    if (!open || shown.current === undefined) shown.current = options
  })
  // Put wallets that announce themselves late at the end of the list, so that the other rows do not
  // move.
  const placed = useMemo(
    () => (options && open ? keepOrder(options, shown.current ?? options) : options),
    [open, options],
  )
  return { options: placed, hasSearch: (shown.current ?? options ?? []).length >= MIN_FOR_SEARCH }
}

/** Returns the wallet options, or undefined while they are unknown and during hydration. */
function useWalletOptions(): readonly WalletOption[] | undefined {
  const { discovered, options, prerendered } = useApp()
  const [existing, setExisting] = useState(() =>
    prerendered ? undefined : getDiscoveredOptions(options, discovered),
  )
  useEffect(() => {
    // Use a transition, because rendering a long list would block input.
    const follow = (): void =>
      startTransition(() => setExisting(getDiscoveredOptions(options, discovered)))
    follow()
    const stops = [options.subscribe(follow), discovered?.subscribe(follow)]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [discovered, options])
  return existing
}

function getDiscoveredOptions(
  options: App['options'],
  discovered: App['discovered'],
): readonly WalletOption[] | undefined {
  return (discovered?.get() ?? true) ? options.get() : undefined
}

/** Returns the options so that wallets that are already shown keep their order and their group.
 * New wallets follow them. */
function keepOrder(
  options: readonly WalletOption[],
  shown: readonly WalletOption[],
): readonly WalletOption[] {
  const existing = shown.flatMap(({ id, groupName }) => {
    const option = options.find((one) => one.id === id)
    return option ? [option.groupName === groupName ? option : { ...option, groupName }] : []
  })
  return [...existing, ...options.filter(({ id }) => shown.every((one) => one.id !== id))]
}
