// `florin/svelte` runs the same code as `florin/element`. It adds types for the element, its
// attributes and its events in Svelte templates.
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
