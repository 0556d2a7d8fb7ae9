// Replaces bs58. It is in a separate file because the library imports its default export, and
// unused.ts already has one.
import { neverCalled } from './unused.ts'

const bs58 = { encode: neverCalled('bs58 encode'), decode: neverCalled('bs58 decode') }

// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export { bs58 as default }
