// Entry `florin` of the package. Importing it has no side effects. The first call starts Florin.
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
