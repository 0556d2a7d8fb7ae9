// Replaces bs58. This file is separate, because sign-client imports bs58's default export and
// unused.ts already has another default export.
import { neverCalled } from './unused.ts'

const bs58 = { encode: neverCalled('bs58 encode'), decode: neverCalled('bs58 decode') }

// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export { bs58 as default }
