// Entry `florin` of the package. Has no side effects before the first call.
import { createFlorin } from './florinApi.ts'
import { getConfigureError, getEmbedInstance } from './embedInstance.ts'
import { getUnsupportedReason } from './sharedInstance.ts'

export const {
  state,
  subscribe,
  open,
  close,
  openModal,
  pay,
  connect,
  disconnect,
  switchChain,
  signIn,
  wallets,
  provider,
} = createFlorin(getEmbedInstance, () => getConfigureError() ?? getUnsupportedReason())
