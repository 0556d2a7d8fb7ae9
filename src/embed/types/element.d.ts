// `florin/element` defines <florin-connect> when it is imported.
export type { FlorinConnectElement } from '../api.ts'
