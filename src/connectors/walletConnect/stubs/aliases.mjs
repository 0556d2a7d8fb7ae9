// @ts-check
// What of sign-client 2.21.8 a site never runs, and what stands in its place: 141 kB gzip become about 99 kB.
// What would do work throws an Error with its name if it is ever called; aliases.test.ts notices when a version of the
// library stops importing one of these, or brings other packages.
import { fileURLToPath } from 'node:url'

/** Package name as the library imports it → what the bundler takes instead, and why. `npm run audit` prints the reasons.
 * @type {Readonly<Record<string, { file: string, why: string }>>} */
export const replacements = {
  '@walletconnect/keyvaluestorage': {
    file: './unused.ts',
    why: 'never constructed: our own storage is passed. The real one throws where localStorage is blocked',
  },
  viem: {
    file: './unused.ts',
    why: 'one function, only for the answer to authenticate(), which is never called here',
  },
  '@msgpack/msgpack': {
    file: './unused.ts',
    why: "a wallet's work: hashes of transactions on other kinds of chains",
  },
  blakejs: { file: './unused.ts', why: "a wallet's work, as above" },
  '@scure/base': { file: './unused.ts', why: "a wallet's work, as above" },
  bs58: { file: './bs58.ts', why: "a wallet's work, as above" },
  '@walletconnect/logger': {
    file: './logger.ts',
    why: 'ours is passed as an object; the real one brings a log buffer and a global to download it',
  },
  '@walletconnect/time': {
    file: '../../../../node_modules/@walletconnect/time/dist/esm/index.js',
    why: 'the same code as ES modules, which a bundler can cut down',
  },
  'detect-browser': {
    file: './unused.ts',
    why: "the relay is told 'unknown' instead of the visitor's browser and system",
  },
}

/** The same as esbuild's `alias` wants it.
 * @type {Readonly<Record<string, string>>} */
export const walletConnectAliases = Object.fromEntries(
  Object.entries(replacements).map(([name, { file }]) => [
    name,
    fileURLToPath(new URL(file, import.meta.url)),
  ]),
)
