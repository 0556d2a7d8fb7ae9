// Renders the page's shell to HTML while the site is built, so that the button is there before any script has run.
import { renderToString } from 'react-dom/server'
import type { Config } from './config.ts'
import { App } from './App.tsx'
import { createPageApp } from './app.ts'

/** The HTML of the page as a visitor without a connection sees it; `main.tsx` hydrates the same tree. */
export function render(config: Config): string {
  return renderToString(<App app={createPageApp(config, undefined)} />)
}
