// Composition root: makes what lives as long as the page and starts it. Nothing here needs React, so that the
// remembered wallet is asked before React has come; hydrate.tsx draws. A site adds its own parts here, with
// `app.session.connection()?.provider`.
import { createPageApp } from './app.ts'
import { readConfig } from './config.ts'
import { turnCoin } from './landing/turnCoin.ts'

/** What the interface is given. */
export const app = createPageApp(readConfig(), window)

app.start()
turnCoin(document.getElementById('coin'))
