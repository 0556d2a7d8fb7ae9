// Renders the page to HTML while the site is built, so that everything is there before any script has run.
// Only the header's controls are taken over by React later; the landing page needs no script, and none of its words are shipped twice.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { enLanding } from '../i18n/enLanding.ts'
import type { Config } from './config.ts'
import { Controls } from './Controls.tsx'
import { createPageApp } from './app.ts'
import { Landing } from './landing/Landing.tsx'

const SLOT = 'controls-go-here'

/** The HTML of the page as a visitor without a connection sees it; `main.tsx` hydrates the same controls. */
export function render(config: Config): string {
  const { name, description, icon } = config.app
  const page = renderToStaticMarkup(
    <Landing name={name} description={description} icon={icon} text={enLanding} header={<div id="connect">{SLOT}</div>} />,
  )
  const controls = renderToString(<Controls app={createPageApp(config, undefined)} />)
  return `${page}<div id="overlays"></div>`.replace(SLOT, () => controls).replaceAll(/<link rel="preload"[^>]*>/g, '')
}
