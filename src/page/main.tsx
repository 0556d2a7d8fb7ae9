// Composition root: makes what lives as long as the page and lets React take over the prerendered shell.
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createPageApp } from './app.ts'
import { readConfig } from './config.ts'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <App app={createPageApp(readConfig(), window)} />)
