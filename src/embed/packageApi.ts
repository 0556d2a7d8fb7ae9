// Entry `florin` of the package: the API. No side effects before the first call.
import { createFlorin } from './florinApi.ts'
import { getEmbedInstance } from './embedInstance.ts'
import { getUnsupportedReason } from './sharedInstance.ts'

export const {
  state,
  subscribe,
  open,
  pay,
  connect,
  disconnect,
  switchChain,
  signIn,
  wallets,
  provider,
} = createFlorin(getEmbedInstance, getUnsupportedReason)
