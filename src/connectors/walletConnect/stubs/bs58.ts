// Replaces bs58. A file of its own, because the library imports the default export of this and of keyvaluestorage.
import { neverCalled } from './unused.ts'

const bs58 = { encode: neverCalled('bs58 encode'), decode: neverCalled('bs58 decode') }

// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export { bs58 as default }
