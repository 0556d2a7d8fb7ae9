// Types of `florin/element`. Importing that module defines the element <florin-connect>.
export type { FlorinConnectElement } from '../api.ts'
