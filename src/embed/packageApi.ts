// The package's own entry, `florin`, for the bundler: the functions alone. Nothing happens before the first of them is
// called.
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
