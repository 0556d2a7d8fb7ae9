// Replaces packages that sign-client imports but whose functions Florin never calls. Most
// replacements throw an error when they are called.

export function neverCalled(name: string): () => never {
  return () => {
    throw new Error(`${name} was left out of this bundle and must not be called`)
  }
}

// Replaces a function of viem that sign-client needs only after authenticate(). Florin never calls
// authenticate().
export const recoverAddress = neverCalled('viem recoverAddress')

// Functions that only wallets need, for transactions on non-EVM chains.
export const blake2b = neverCalled('blakejs blake2b')
export const base32 = {
  encode: neverCalled('@scure/base base32'),
  decode: neverCalled('@scure/base base32'),
}
export const decode = neverCalled('@msgpack/msgpack decode')
export const encode = neverCalled('@msgpack/msgpack encode')

/** Replaces detect-browser. Returns null, so that the relay does not receive the user's browser. */
export function detect(): null {
  return null
}

/** Replaces keyvaluestorage. sign-client constructs it only if no storage is passed. */
// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export default class KeyValueStorage {
  constructor() {
    neverCalled('@walletconnect/keyvaluestorage')()
  }
}
export { KeyValueStorage }
