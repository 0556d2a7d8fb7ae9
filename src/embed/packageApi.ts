// Entry `florin` of the package. Has no side effects before the first call.
import { createFlorin } from './florinApi.ts'
import { getEmbedInstance, packageState } from './embedInstance.ts'

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
} = createFlorin(getEmbedInstance, () => packageState.whyNot())
