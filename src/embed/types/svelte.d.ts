// Types of `florin/svelte` for Svelte templates. `florin/svelte` runs the same code as
// `florin/element`.
// Projects without Svelte may compile this file too.
// @ts-ignore
import type { HTMLAttributes } from 'svelte/elements'
import type { ConnectButtonProps, FlorinConnectElement, FlorinEvents } from '../api.ts'

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'florin-connect': HTMLAttributes<FlorinConnectElement> &
      ConnectButtonProps & {
        [Name in keyof FlorinEvents as `on${Name}`]?:
          | ((event: FlorinEvents[Name]) => void)
          | undefined
      }
  }
}
