// Stands for bs58: transaction ids of another kind of chain, on a wallet's side. The library imports the default
// export.
import { neverCalled } from './neverCalled.ts'

const bs58 = { encode: neverCalled('bs58 encode'), decode: neverCalled('bs58 decode') }

export { bs58 as default }
