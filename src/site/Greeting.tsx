// An example of a part that uses the connection: who is connected, and a signature from the wallet. Nothing shows it until
// SiteParts.tsx names it.
import { useState } from 'react'
import { shortAddress } from '../eth/address.ts'
import { useApp } from '../ui/appContext.ts'
import { useChain, useSession } from '../ui/hooks.ts'
import { greeting } from './Greeting.module.css'

export function Greeting() {
  const app = useApp()
  const { session } = useSession()
  const chain = useChain(session.status === 'connected' ? session.chainId : undefined)
  const [signature, setSignature] = useState('')
  if (session.status !== 'connected') {
    return (
      <section className={greeting}>
        <p>Connect to be greeted.</p>
        <button type="button" onClick={() => app.session.open('connect')}>Connect</button>
      </section>
    )
  }
  // the wallet's own EIP-1193 provider: whatever it offers can be asked
  const sign = async (): Promise<void> => {
    const provider = app.session.connection()?.provider
    const message = `0x${[...new TextEncoder().encode('Ahoy!')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const asked = provider?.request({ method: 'personal_sign', params: [message, session.address] })
    setSignature(await asked?.then(String, () => 'You declined.') ?? '')
  }
  return (
    <section className={greeting}>
      <p>Ahoy, {shortAddress(session.address)} on {chain?.name ?? 'a network of your own'}!</p>
      <button type="button" onClick={() => void sign()}>Sign ‘Ahoy!’</button>
      <p role="status">{signature.slice(0, 20)}</p>
    </section>
  )
}
