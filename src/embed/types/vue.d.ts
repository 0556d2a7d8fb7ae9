// `florin/vue` runs the same code as `florin/element`. It adds types for the element and its
// attributes in Vue templates.
import type { DefineComponent } from 'vue'
import type { ConnectButtonProps } from '../api.ts'

declare module 'vue' {
  interface GlobalComponents {
    'florin-connect': DefineComponent<ConnectButtonProps>
  }
}
