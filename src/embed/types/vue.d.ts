// `florin/vue` is `florin/element` with types of the element and its attributes for templates.
import type { DefineComponent } from 'vue'
import type { ConnectButtonProps } from '../api.ts'

declare module 'vue' {
  interface GlobalComponents {
    'florin-connect': DefineComponent<ConnectButtonProps>
  }
}
