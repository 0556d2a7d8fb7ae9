// @ts-check
// What of sign-client 2.21.8 a site never runs, and what stands in its place: 141 kB gzip become about 99 kB.
// Every stub throws an Error with its name if it is ever called; aliases.test.ts notices when a version of the
// library stops importing one of these, or brings other packages.
import { fileURLToPath } from 'node:url'

/** @param {string} path from this folder */
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Package name as the library imports it → the file the bundler takes instead (esbuild's `alias`).
 * @type {Readonly<Record<string, string>>} */
export const walletConnectAliases = {
  // Never constructed, since our own storage is passed. The real one touches localStorage while it loads, and throws
  // where that is blocked.
  '@walletconnect/keyvaluestorage': here('./stubs/keyvaluestorage.ts'),
  // One function, only for the answer to authenticate(), which is never called here.
  viem: here('./stubs/viem.ts'),
  // A wallet's work: hashes of transactions on other kinds of chains.
  '@msgpack/msgpack': here('./stubs/msgpack.ts'),
  blakejs: here('./stubs/blakejs.ts'),
  '@scure/base': here('./stubs/scureBase.ts'),
  bs58: here('./stubs/bs58.ts'),
  // Ours is passed as an object; the real one brings a log buffer and a global to download it.
  '@walletconnect/logger': here('./stubs/logger.ts'),
  // The same code as ES modules, which a bundler can cut down.
  '@walletconnect/time': here('../../../node_modules/@walletconnect/time/dist/esm/index.js'),
  // The relay is then told 'unknown' instead of the visitor's browser and system.
  'detect-browser': here('./stubs/detectBrowser.ts'),
}
