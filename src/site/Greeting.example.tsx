// Example of a component that greets the connected account and requests a signature. Render it in
// SiteParts.tsx.
import { useState } from 'react'
import { shortAddress } from '../eth/address.ts'
import { useApp } from '../ui/appContext.ts'
import { useChain, useSession } from '../ui/hooks.ts'
import { greeting } from './Greeting.example.module.css'

/** Messages by language tag. Other languages fall back to English. */
const MESSAGES = new Map([
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
  const messages = MESSAGES.get(app.language) ?? MESSAGES.get('en')
  const { session } = useSession()
  const chain = useChain(session.status === 'connected' ? session.chainId : undefined)
  const [signature, setSignature] = useState('')
  if (session.status !== 'connected') {
    return (
      <section className={greeting}>
        <p>{messages?.first}</p>
        <button type="button" onClick={() => app.session.open('connect')}>
          {messages?.connect}
        </button>
      </section>
    )
  }
  // `provider` is the wallet's EIP-1193 provider. It accepts any method that the wallet supports.
  const sign = async (): Promise<void> => {
    const provider = app.session.connection()?.provider
    const message = `0x${[...new TextEncoder().encode('Ahoy!')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const request = provider?.request({
      method: 'personal_sign',
      params: [message, session.address],
    })
    setSignature((await request?.then(String, () => messages?.declined)) ?? '')
  }
  return (
    <section className={greeting}>
      <p>
        {messages?.greet(shortAddress(session.address), chain?.name ?? String(session.chainId))}
      </p>
      <button type="button" onClick={() => void sign()}>
        {messages?.sign}
      </button>
      <p role="status">{signature.slice(0, 20)}</p>
    </section>
  )
}
