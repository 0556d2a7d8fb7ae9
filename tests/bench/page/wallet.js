// Fake extension wallet of the measured page.
// Approves after `window.ponders` ms and notifies the probe.
;(() => {
  const address = '0x1111111111111111111111111111111111111111'
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    '<circle cx="14" cy="14" r="14" fill="teal"/></svg>'
  const answers = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x1',
    net_version: '1',
    wallet_revokePermissions: null,
    wallet_requestPermissions: [],
  }
  const ALLOWED = 'bench.allowed' // localStorage key of the approval
  const message = () =>
    new Promise((arrived) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = arrived
      port2.postMessage(undefined)
    })
  const provider = {
    request: async ({ method }) => {
      await message()
      if (!(method in answers)) throw Object.assign(new Error('no such method'), { code: 4200 })
      if (method === 'eth_requestAccounts' && window.ponders)
        await new Promise((go) => setTimeout(go, window.ponders))
      if (method === 'eth_accounts' && !localStorage.getItem(ALLOWED)) return []
      if (method === 'eth_requestAccounts') {
        localStorage.setItem(ALLOWED, '1')
        window.bench?.answered()
      }
      return answers[method]
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Bench Wallet',
    icon,
    rdns: 'bench.wallet',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
})()
