// Types of `florin/vue`, which runs the same code as `florin/element`, for Vue templates.
import type { DefineComponent } from 'vue'
import type { ConnectButtonProps } from '../api.ts'

declare module 'vue' {
  interface GlobalComponents {
    'florin-connect': DefineComponent<ConnectButtonProps>
  }
}
