// Stands for bs58: transaction ids of another kind of chain, on a wallet's side. Apart from unused.ts, for the library
// imports the default export of both.
import { neverCalled } from './unused.ts'

const bs58 = { encode: neverCalled('bs58 encode'), decode: neverCalled('bs58 decode') }

// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export { bs58 as default }
