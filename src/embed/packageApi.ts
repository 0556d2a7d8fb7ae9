// The package's own entry, `florin`, for the bundler: the functions alone. Nothing happens before the first of them is
// called.
import { createFlorin } from './florinApi.ts'
import { openGuest } from './guest.ts'
import { whyNot } from './sharedGuest.ts'

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
