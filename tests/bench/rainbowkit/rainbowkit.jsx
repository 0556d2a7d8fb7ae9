// RainbowKit set up as in its documentation, on an otherwise empty page.
import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { http, WagmiProvider } from 'wagmi'
import { arbitrum, mainnet, optimism, polygon } from 'wagmi/chains'

const chains = [mainnet, optimism, polygon, arbitrum]
const config = getDefaultConfig({
  appName: 'RainbowKit',
  projectId: '0123456789abcdef0123456789abcdef',
  chains,
  transports: Object.fromEntries(
    chains.map(({ id }) => [id, http(`${location.origin}/rpc/${id}`)]),
  ),
})
const client = new QueryClient()

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <RainbowKitProvider>
        <ConnectButton />
      </RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
