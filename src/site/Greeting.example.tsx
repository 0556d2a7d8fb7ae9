// An example of a part that uses the connection: who is connected, and a signature from the wallet, in the page's language.
// Nothing shows it until SiteParts.tsx names it.
import { useState } from 'react'
import { shortAddress } from '../eth/address.ts'
import { useApp } from '../ui/appContext.ts'
import { useChain, useSession } from '../ui/hooks.ts'
import { greeting } from './Greeting.example.module.css'

/** By the language of the page; English where there are no words of one. */
const WORDS = new Map([
  [
    'en',
    {
      first: 'Connect to be greeted.',
      connect: 'Connect',
      sign: 'Sign ‘Ahoy!’',
      declined: 'You declined.',
      greet: (who: string, where: string) => `Ahoy, ${who} on ${where}!`,
    },
  ],
  [
    'de',
    {
      first: 'Zur Begrüßung bitte verbinden.',
      connect: 'Verbinden',
      sign: '„Ahoi!“ signieren',
      declined: 'Du hast abgelehnt.',
      greet: (who: string, where: string) => `Ahoi, ${who} auf ${where}!`,
    },
  ],
])

export function Greeting() {
  const app = useApp()
  const words = WORDS.get(app.language) ?? WORDS.get('en')
  const { session } = useSession()
  const chain = useChain(session.status === 'connected' ? session.chainId : undefined)
  const [signature, setSignature] = useState('')
  if (session.status !== 'connected') {
    return (
      <section className={greeting}>
        <p>{words?.first}</p>
        <button type="button" onClick={() => app.session.open('connect')}>
          {words?.connect}
        </button>
      </section>
    )
  }
  // the wallet's own EIP-1193 provider: whatever it offers can be asked
  const sign = async (): Promise<void> => {
    const provider = app.session.connection()?.provider
    const message = `0x${[...new TextEncoder().encode('Ahoy!')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const asked = provider?.request({ method: 'personal_sign', params: [message, session.address] })
    setSignature((await asked?.then(String, () => words?.declined)) ?? '')
  }
  return (
    <section className={greeting}>
      <p>{words?.greet(shortAddress(session.address), chain?.name ?? String(session.chainId))}</p>
      <button type="button" onClick={() => void sign()}>
        {words?.sign}
      </button>
      <p role="status">{signature.slice(0, 20)}</p>
    </section>
  )
}
