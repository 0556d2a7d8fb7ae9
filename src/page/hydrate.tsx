// React takes over the prerendered controls in the header and the footer; the landing page around them is plain HTML.
// What was pressed before that is pressed again now. While a connection is restored the HTML is drawn over: it shows
// none.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Controls, FooterControls } from './Controls.tsx'
import { app } from './main.ts'

takeOver('connect', Controls)
takeOver('theme', FooterControls)

function takeOver(id: string, Part: typeof Controls): void {
  const place = document.getElementById(id)
  if (!place) return
  if (app.session.state.get().session.status === 'disconnected') hydrateRoot(place, <Part app={app} />)
  else createRoot(place).render(<Part app={app} />)
  delete place.dataset['waiting'] // early.ts remembers no press from now on
  for (const button of place.querySelectorAll<HTMLElement>('[aria-busy=true]')) {
    button.removeAttribute('aria-busy')
    button.click() // React hydrates what is clicked at once
  }
}
