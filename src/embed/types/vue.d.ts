// Types of `florin/vue` for Vue templates. `florin/vue` runs the same code as `florin/element`.
// Projects without Vue may compile this file too.
// @ts-ignore
import type { DefineComponent } from 'vue'
import type { ConnectButtonProps } from '../api.ts'

declare module 'vue' {
  interface GlobalComponents {
    'florin-connect': DefineComponent<ConnectButtonProps>
  }
}
