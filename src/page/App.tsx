// The page of a coin's site, with the button in its header.
import type { PageApp } from './app.ts'
import { bar, button, page } from './App.module.css'

export function App({ app }: { app: PageApp }) {
  return (
    <div className={page}>
      <header className={bar}>
        <span>{app.config.app.name}</span>
        <button type="button" className={button} data-testid="connect-button" data-state="disconnected">Connect Wallet</button>
      </header>
      <main><h1>{app.config.app.name}</h1><p>{app.config.app.description}</p></main>
    </div>
  )
}
