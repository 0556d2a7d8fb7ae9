// What the phone chunk exports; the composition in phone.ts fetches it on need.
export { systemClock } from '../wallets/clock.ts'
export { createWalletConnect } from '../wallets/walletconnect/connector.ts'
export { createPage } from '../wallets/walletconnect/page.ts'
export { CHANNEL_NAME } from '../wallets/walletconnect/tabs.ts'
