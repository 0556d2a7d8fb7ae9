// Replaces packages that a site never runs. Their functions throw an error with their name.

/** Returns a function that throws. `name`: the package and the export that it replaces. */
export function neverCalled(name: string): () => never {
  return () => {
    throw new Error(`${name} was left out of this bundle and must not be called`)
  }
}

// viem: verifies the response to authenticate().
export const recoverAddress = neverCalled('viem recoverAddress')

// Used only by wallets, for transactions on other kinds of chains.
export const blake2b = neverCalled('blakejs blake2b')
export const base32 = {
  encode: neverCalled('@scure/base base32'),
  decode: neverCalled('@scure/base base32'),
}
export const decode = neverCalled('@msgpack/msgpack decode')
export const encode = neverCalled('@msgpack/msgpack encode')

/** detect-browser: recognizes nothing, so that the relay does not learn the visitor's browser and system. */
export function detect(): null {
  return null
}

/** keyvaluestorage: constructed only when no storage is passed. The library imports the default export. */
// biome-ignore lint/style/noDefaultExport: the package that this replaces has one
export default class KeyValueStorage {
  constructor() {
    neverCalled('@walletconnect/keyvaluestorage')()
  }
}
export { KeyValueStorage }
