// Replaces bs58. It has its own file, because sign-client imports its default export.
import { neverCalled } from './unused.ts'

const bs58 = { encode: neverCalled('bs58 encode'), decode: neverCalled('bs58 decode') }

// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export { bs58 as default }
