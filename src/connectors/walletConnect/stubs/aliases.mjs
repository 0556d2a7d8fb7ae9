// @ts-check
// Replaces packages that sign-client 2.21.8 imports but a site never runs. Saves about 40 kB (gzip).
// aliases.slow.test.ts fails if another version of the library imports other packages.
import { fileURLToPath } from 'node:url'

/** Maps a package name to its replacement and the reason, which `npm run audit` prints.
 * @type {Readonly<Record<string, { file: string, why: string }>>} */
export const replacements = {
  '@walletconnect/keyvaluestorage': {
    file: './unused.ts',
    why: 'never constructed: keyValueStorage.ts is passed. The package throws where localStorage is blocked',
  },
  viem: {
    file: './unused.ts',
    why: 'one function, used only after authenticate(), which is never called',
  },
  '@msgpack/msgpack': {
    file: './unused.ts',
    why: 'used only by wallets, for transaction hashes of other kinds of chains',
  },
  blakejs: { file: './unused.ts', why: 'used only by wallets, as above' },
  '@scure/base': { file: './unused.ts', why: 'used only by wallets, as above' },
  bs58: { file: './bs58.ts', why: 'used only by wallets, as above' },
  '@walletconnect/logger': {
    file: './logger.ts',
    why: 'a silent logger is passed; the package adds a log buffer and a global to download it',
  },
  '@walletconnect/time': {
    file: '../../../../node_modules/@walletconnect/time/dist/esm/index.js',
    why: 'the same code as ES modules, which a bundler can tree-shake',
  },
  'detect-browser': {
    file: './unused.ts',
    why: "the relay receives 'unknown' instead of the visitor's browser and system",
  },
}

/** The replacements in the format of esbuild's `alias`.
 * @type {Readonly<Record<string, string>>} */
export const walletConnectAliases = Object.fromEntries(
  Object.entries(replacements).map(([name, { file }]) => [
    name,
    fileURLToPath(new URL(file, import.meta.url)),
  ]),
)
