// Stands for @walletconnect/keyvaluestorage. The library imports the default export; it is constructed only without own
// storage.
import { neverCalled } from './neverCalled.ts'

class KeyValueStorage {
  constructor() {
    neverCalled('@walletconnect/keyvaluestorage')()
  }
}

export { KeyValueStorage, KeyValueStorage as default }
