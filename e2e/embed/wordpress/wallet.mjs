// @ts-check
// A browser wallet with one account that approves everything, announced by EIP-6963. Runs before
// the page's first script.

export function wallet() {
  const account = `0x${'5a'.repeat(20)}`
  const key = 'the test’s wallet knows this site'
  const provider = {
    async request(/** @type {{ method: string }} */ { method }) {
      if (method === 'eth_requestAccounts') localStorage.setItem(key, '1')
      if (method === 'wallet_revokePermissions') localStorage.removeItem(key)
      if (method === 'eth_requestAccounts' || method === 'eth_accounts')
        return localStorage.getItem(key) === null ? [] : [account]
      if (method === 'eth_chainId') return '0x1'
      if (method === 'wallet_revokePermissions') return null
      throw Object.assign(new Error('not here'), { code: -32601 })
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: '5a5a5a5a-0000-4000-8000-000000000000',
    name: 'Harbour Wallet',
    rdns: 'org.example.wallet',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
