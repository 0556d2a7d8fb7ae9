// Entry `florin` of the package: the API. No side effects before the first call.
import { createFlorin } from './florinApi.ts'
import { openGuest } from './embedInstance.ts'
import { whyNot } from './sharedInstance.ts'

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
} = createFlorin(openGuest, whyNot)
