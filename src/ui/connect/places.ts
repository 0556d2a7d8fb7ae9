// Where the wallets stand in the open list: as they did when it was opened, whatever is found meanwhile, so that no row
// moves under a pointer. The next opening has them in order again.
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'

/** From this many wallets on there is a search field. */
const MANY = 6

/** The wallets to show, and whether they can be searched. The list of the HTML is shown first, and counts as opened
 * where the browser has opened it. */
export function useShown(open: boolean): { readonly options: readonly WalletOption[]; readonly searched: boolean } {
  const app = useApp()
  const options = useDeferredValue(useStore(app.options, app.drawn?.options) ?? NONE) // a list is drawn in pieces
  const shown = useRef(options)
  useLayoutEffect(() => {
    if (!open) shown.current = options
  })
  const further = shown.current === app.drawn?.options ? app.drawn.further : 0
  const placed = useMemo(() => open ? keepPlaces(options, shown.current) : options, [open, options])
  return { options: placed, searched: shown.current.length + further >= MANY }
}

const NONE: readonly WalletOption[] = Object.freeze([])

/** The wallets of `options`, those of `shown` first and in their order and groups; what is new stands after them. */
function keepPlaces(options: readonly WalletOption[], shown: readonly WalletOption[]): readonly WalletOption[] {
  const known = shown.flatMap(({ id, groupName }) => {
    const option = options.find((one) => one.id === id)
    return option ? [option.groupName === groupName ? option : { ...option, groupName }] : []
  })
  return [...known, ...options.filter(({ id }) => shown.every((one) => one.id !== id))]
}
