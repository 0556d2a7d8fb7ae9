// Composition root: makes what lives as long as the page, and lets React take over the prerendered controls in the header.
// The landing page around them is plain HTML. A site adds its own page parts here, with `app.session.connection()?.provider`.
import { hydrateRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import './landing/Landing.module.css'
import { Controls, FooterControls } from './Controls.tsx'
import { createPageApp } from './app.ts'
import { readConfig } from './config.ts'
import { turnCoin } from './landing/turnCoin.ts'

const app = createPageApp(readConfig(), window)
const header = document.getElementById('connect')
const footer = document.getElementById('theme')
if (header) hydrateRoot(header, <Controls app={app} />)
if (footer) hydrateRoot(footer, <FooterControls app={app} />)
app.start()
turnCoin(document.getElementById('coin'))
