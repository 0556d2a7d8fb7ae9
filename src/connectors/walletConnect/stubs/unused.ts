// What stands for packages of which a site runs nothing. What would do work throws and says who it is if it is called
// after all.

/** A function that throws; `name` is the package and the export it stands for. */
export function neverCalled(name: string): () => never {
  return () => {
    throw new Error(`${name} was left out of this bundle and must not be called`)
  }
}

// viem, of which the library uses one function to check the answer to authenticate().
export const recoverAddress = neverCalled('viem recoverAddress')

// Transactions and their ids on another kind of chain, on a wallet's side.
export const blake2b = neverCalled('blakejs blake2b')
export const base32 = {
  encode: neverCalled('@scure/base base32'),
  decode: neverCalled('@scure/base base32'),
}
export const decode = neverCalled('@msgpack/msgpack decode')
export const encode = neverCalled('@msgpack/msgpack encode')

/** detect-browser: the relay need not know which browser and system a visitor has, as if nothing was recognised. */
export function detect(): null {
  return null
}

/** keyvaluestorage, constructed only without own storage; the library imports the default export. */
// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export default class KeyValueStorage {
  constructor() {
    neverCalled('@walletconnect/keyvaluestorage')()
  }
}
export { KeyValueStorage }
