// Baseline: the same first steps on a bare React page with one native dialog.
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Wallet = {
  readonly info: { readonly rdns: string; readonly name: string; readonly icon: string }
  readonly provider: { request(args: { method: string }): Promise<readonly string[]> }
}

const KEY = 'floor.wallet'

function Floor() {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  const [address, setAddress] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onAnnounce = (event: Event): void => {
      const wallet = (event as CustomEvent<Wallet>).detail
      setWallets((known) => [...known, wallet])
      if (localStorage.getItem(KEY) === wallet.info.rdns)
        void wallet.provider
          .request({ method: 'eth_accounts' })
          .then(([first]) => setAddress(first))
    }
    addEventListener('eip6963:announceProvider', onAnnounce)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', onAnnounce)
  }, [])
  const connect = async ({ info, provider }: Wallet): Promise<void> => {
    const [first] = await provider.request({ method: 'eth_requestAccounts' })
    localStorage.setItem(KEY, info.rdns)
    dialog.current?.close()
    setAddress(first)
  }
  return (
    <>
      {address === undefined ? (
        <button
          type="button"
          className="main"
          data-testid="connect-button"
          onClick={() => dialog.current?.showModal()}
        >
          Connect Wallet
        </button>
      ) : (
        <p data-testid="account-name">{`${address.slice(0, 6)}…${address.slice(-4)}`}</p>
      )}
      <dialog ref={dialog}>
        <div>
          <h2>Connect a Wallet</h2>
          {wallets.map((wallet) => (
            <button
              key={wallet.info.rdns}
              type="button"
              data-testid={`wallet-option-${wallet.info.rdns}`}
              onClick={() => void connect(wallet)}
            >
              <img src={wallet.info.icon} alt="" width="28" height="28" /> {wallet.info.name}
            </button>
          ))}
        </div>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<Floor />)
