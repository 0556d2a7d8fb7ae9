// `florin/svelte` is `florin/element` with types of the element, its attributes and its events.
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
